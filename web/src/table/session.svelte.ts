/**
 * A table that is being watched or played at: what is known of it, what was decided here and is not
 * known there yet, and what can be asked for.
 */

import type {
  Answer,
  ChoicesView,
  ClaimView,
  MySeats,
  PositionView,
  TableView,
  Tried,
} from "../protocol.ts";
import * as api from "../state/api.ts";
import { fold, NOTHING, type Known } from "../state/fold.ts";
import { progress } from "../state/progress.svelte.ts";
import { Live, type Connection, type Wish } from "../state/live.ts";
import { foretell, foretellDraft } from "./foretell.ts";
import { Hint } from "./hint.svelte.ts";

/** Bots are quick: what they do is shown at a pace that can be followed. */
const PACE = 550; // milliseconds
/** A second click that was meant for what has just gone decides nothing new. */
const SETTLING = 600; // milliseconds

function isCalm(): boolean {
  return !document.hidden && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Something that was said about a position, by its text: it means nothing in another one. */
interface About<Said> {
  text: string;
  said: Said;
}

/** A decision that was sent and not yet answered. */
interface Decision {
  id: string;
  /** the turn, or null where something is taken back */
  turn: string | null;
  draft: string | null;
}

export class Session {
  known: Known = $state.raw(NOTHING);
  connection: Connection = $state("connecting");
  mySeats: readonly number[] = $state.raw([]);
  isMissing = $state(false);

  #draft: About<string> | null = $state.raw(null);
  #decision: About<Decision> | null = $state.raw(null);
  /** what can be claimed after the draft, once the server has said so */
  #claims: About<{ draft: string; claims: ClaimView[] }> | null = $state.raw(null);
  #isSettling = $state(false);
  readonly hint = new Hint();

  /** The domino that is laid provisionally: nothing was sent. */
  readonly draft: string | null = $derived.by(() => this.#about(this.#draft));
  /** The table with what was decided here already in it: what every part draws. */
  readonly shown: TableView | null = $derived.by(() => this.#foretold());

  #live: Live;
  #heard: Answer[] = [];
  #showing: ReturnType<typeof setTimeout> | undefined;
  #settling: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly id: string) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const address = `${scheme}://${location.host}/api/v1/tables/${id}/live`;
    this.#live = new Live(address, {
      hear: (answer) => {
        if (answer.type === "refused") {
          this.#rollBack(answer.id);
          if (answer.code === "UNKNOWN_TABLE") this.isMissing = true;
          if (answer.code === "STARTING") {
            progress.watch();
            return; // we come back by ourselves
          }
        }
        this.#heard.push(answer);
        if (this.#showing === undefined) this.#show();
      },
      connect: (connection) => {
        // The server may be a new one, whose bots are not ready.
        if (connection === "open" && this.connection === "connecting" && this.table)
          progress.watch();
        this.connection = connection;
      },
    });
    void this.refreshSeats();
  }

  /** As the server told it. */
  get table(): TableView | null {
    return this.known.table;
  }

  get position(): PositionView | null {
    return this.known.table?.position ?? null;
  }

  /** The seat to move, if it is one of mine and I have not decided yet. */
  get myTurn(): number | null {
    const seat = this.shown?.position?.seat_to_move ?? null;
    return seat !== null && this.mySeats.includes(seat) ? seat : null;
  }

  /** A decision of ours is on its way: another one would answer what is no longer so. */
  get isWaiting(): boolean {
    return this.#about(this.#decision) !== null;
  }

  get isPlaying(): boolean {
    return this.table?.status === "playing";
  }

  /** What can be done now, by me. */
  get #choices(): ChoicesView | null {
    return this.isPlaying && this.myTurn !== null ? (this.position?.choices ?? null) : null;
  }

  /** What a claim completes: nothing, the draft, or the discard; null where a place is to be found. */
  get #before(): string | null {
    const choices = this.#choices;
    if (!choices) return null;
    if (this.position!.phase === "claim") return "";
    // A click that was meant for the turn before must not discard anything.
    return this.draft ?? (this.#isSettling ? null : choices.discard);
  }

  /** A domino of the next row can be chosen now. */
  get canChoose(): boolean {
    return this.#before !== null && this.#choices!.claims.length > 0;
  }

  /** Nothing is left to choose: a plain button ends the turn. */
  get canConfirm(): boolean {
    const isFirst = this.position?.phase === "claim" && this.#isSettling;
    return this.#before !== null && this.#choices!.claims.length <= 1 && !isFirst;
  }

  get #seatToTakeBack(): number | null {
    if (this.isWaiting || this.#isSettling) return null;
    const can = this.table?.can_take_back ?? [];
    return this.mySeats.find((seat) => can.includes(seat)) ?? null;
  }

  get canUndo(): boolean {
    return this.draft !== null || this.#seatToTakeBack !== null;
  }

  /** A hint is for who plays with bots and at one screen, never against other people. */
  get canHint(): boolean {
    const isAlone = this.table?.seats.every(
      ({ seat, kind, has_resigned }) =>
        kind === "bot" || has_resigned || this.mySeats.includes(seat),
    );
    return isAlone === true && this.isPlaying && this.myTurn !== null;
  }

  askHint(): void {
    if (this.canHint && !this.hint.wait) void this.hint.ask(this.position!.text);
  }

  /** Which seats are mine: asked again whenever I sit down or stand up. */
  async refreshSeats(): Promise<void> {
    try {
      this.mySeats = (await api.get<MySeats>(`/tables/${this.id}/seats`)).seats;
    } catch (error) {
      if (error instanceof api.Refusal && error.code === "UNKNOWN_TABLE") this.isMissing = true;
    }
  }

  /** Lay the domino there, provisionally; elsewhere or turned when it lies already. */
  lay(move: string): void {
    const choices = this.#choices;
    if (!choices?.placements.some((each) => each.move === move)) return;
    const text = this.position!.text;
    this.#draft = { text, said: move };
    if (choices.claims.length > 0) void this.#askClaims(text, move);
  }

  /** Take it back into the hand; nothing was sent. */
  takeUp(): void {
    if (this.draft === null) return;
    this.#draft = null;
    this.#settle();
  }

  /** Choose a domino of the next row: this ends the turn, with what was laid. */
  choose(move: string): void {
    const before = this.#before;
    if (before === null || !this.#choices!.claims.some((each) => each.move === move)) return;
    this.#decide(`${before} ${move}`.trim());
  }

  /** End a turn in which nothing is left to choose. */
  confirm(): void {
    if (!this.canConfirm) return;
    this.#decide(`${this.#before} ${this.#choices!.claims[0]?.move ?? ""}`.trim());
  }

  /** Take up what was laid, else take back what was decided. */
  undo(): void {
    const seat = this.#seatToTakeBack;
    if (this.draft !== null) this.takeUp();
    else if (seat !== null) {
      const version = this.table!.version;
      this.#sendDecision(null, { type: "take_back", version, seat });
    }
  }

  send(wish: Wish): void {
    this.#live.send(wish);
  }

  answerTakeBack(seat: number, accept: boolean): void {
    if (this.table)
      this.send({ type: "answer_take_back", version: this.table.version, seat, accept });
  }

  nextGame(): void {
    if (this.table) this.send({ type: "next_game", version: this.table.version });
  }

  /** I have taken a seat here. */
  async sitDown(): Promise<void> {
    this.#live.renew();
    await this.refreshSeats();
  }

  hurry(): void {
    this.#live.hurry();
  }

  close(): void {
    clearTimeout(this.#showing);
    clearTimeout(this.#settling);
    this.#live.close();
  }

  #about<Said>(about: About<Said> | null): Said | null {
    return about !== null && about.text === this.position?.text ? about.said : null;
  }

  #foretold(): TableView | null {
    const table = this.table;
    if (!table) return null;
    const turn = this.#about(this.#decision)?.turn ?? null;
    if (turn !== null) return foretell(table, turn);
    if (this.draft === null) return table;
    const found = this.#about(this.#claims);
    return foretellDraft(table, this.draft, found?.draft === this.draft ? found.claims : null);
  }

  /** What the free dominoes would bring after the draft; nobody waits for it. */
  async #askClaims(text: string, draft: string): Promise<void> {
    try {
      const tried = await api.post<Tried>("/positions", { position: text, moves: [draft] });
      const claims = tried.position.choices?.claims;
      if (claims && this.draft === draft) this.#claims = { text, said: { draft, claims } };
    } catch {
      // What is shown is what the dominoes would bring without it: good enough.
    }
  }

  #decide(turn: string): void {
    this.#sendDecision(turn, { type: "play", version: this.table!.version, move: turn });
  }

  #sendDecision(turn: string | null, wish: Wish): void {
    const draft = this.draft;
    const text = this.position!.text;
    this.#draft = null;
    this.hint.forget();
    this.#decision = { text, said: { id: this.#live.send(wish), turn, draft } };
    this.#settle();
  }

  /** It was refused: all is as before, and what was laid lies there still. */
  #rollBack(id: string | null): void {
    const decision = this.#decision;
    if (id === null || decision?.said.id !== id) return;
    this.#decision = null;
    if (decision.said.draft !== null && this.#draft === null)
      this.#draft = { text: decision.text, said: decision.said.draft };
  }

  #settle(): void {
    clearTimeout(this.#settling);
    this.#isSettling = true;
    this.#settling = setTimeout(() => (this.#isSettling = false), SETTLING);
  }

  /** Fold in what was heard, and wait a little after a bot's move if more has come. */
  #show(): void {
    this.#showing = undefined;
    for (let answer = this.#heard.shift(); answer; answer = this.#heard.shift()) {
      this.#fold(answer);
      if (answer.type === "event" && answer.by === "bot" && isCalm()) {
        this.#showing = setTimeout(() => this.#show(), PACE);
        return;
      }
    }
  }

  #fold(answer: Answer): void {
    const before = this.position?.text;
    this.known = fold(this.known, answer);
    const decision = this.#decision?.said;
    const isAsked = answer.type === "accepted" && answer.id === decision?.id && !decision.turn;
    if (isAsked) this.#decision = null; // the others are asked; the position stays
    if (this.position?.text === before) return; // what is only said changes nothing
    this.#draft = null;
    this.#decision = null;
    this.#claims = null;
    this.hint.forget();
  }
}
