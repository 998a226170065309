/**
 * A table that is being watched or played at: what is known of it, what was decided here and is not
 * known there yet, and what can be asked for.
 */

import type { Answer, ChoicesView, MySeats, PositionView, Replay, TableView } from "../protocol.ts";
import * as api from "../state/api.ts";
import { fold, NOTHING, type Known } from "../state/fold.ts";
import { Live, type Connection, type Wish } from "../state/live.ts";
import { progress } from "../state/progress.svelte.ts";
import { settings } from "../state/settings.svelte.ts";
import { Deciding } from "./deciding.svelte.ts";
import { foretell, foretellDraft } from "./foretell.ts";
import { lineSentence } from "./happenings.ts";
import { Hint } from "./hint.svelte.ts";
import { lineOf, linesOf, type Line } from "./log.ts";
import { readingTime, Showing } from "./pace.ts";
import { Witness } from "./seen.ts";
import { statusSeat, statusSentence, type Situation } from "./sentences.ts";

export class Session {
  known: Known = $state.raw(NOTHING);
  connection: Connection = $state("connecting");
  mySeats: readonly number[] = $state.raw([]);
  isMissing = $state(false);
  /** what others just did, for as long as it takes to read it */
  told: Line | null = $state.raw(null);
  readonly hint = new Hint();
  /** what was seen of the deck, for its proof at the end */
  readonly witness: Witness;

  #deciding = new Deciding();
  /** the game up to the last snapshot */
  #past: Replay | null = $state.raw(null);
  /** what happened before we came is not known yet */
  isReading = $state(false);

  /** The table with what was decided here already in it: what every part draws. */
  readonly shown: TableView | null = $derived.by(() => {
    const { sent, draft, claims } = this.#deciding;
    if (!this.table) return null;
    if (sent?.turn) return foretell(this.table, sent.turn);
    return draft === null ? this.table : foretellDraft(this.table, draft, claims);
  });
  /** What happened in this game, turn by turn, oldest first. */
  readonly lines: readonly Line[] = $derived.by(() => linesOf(this.known, this.#past));

  #live: Live;
  #showing = new Showing(
    (answer) => this.#show(answer),
    () => (this.told = null),
  );

  constructor(readonly id: string) {
    this.witness = new Witness(id);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const address = `${scheme}://${location.host}/api/v1/tables/${id}/live`;
    this.#live = new Live(address, {
      hear: (answer) => this.#hear(answer),
      connect: (connection) => {
        // The server may be a new one, whose bots are not ready.
        if (connection === "open" && this.connection === "connecting" && this.table)
          progress.watch();
        this.connection = connection;
      },
    });
    void this.refreshSeats();
  }

  /** As the server told it, at the pace that was chosen. */
  get table(): TableView | null {
    return this.known.table;
  }

  get position(): PositionView | null {
    return this.known.table?.position ?? null;
  }

  /** The domino that is laid provisionally: nothing was sent. */
  get draft(): string | null {
    return this.#deciding.draft;
  }

  /** The turn that was sent and is not answered yet. */
  get sent(): string | null {
    return this.#deciding.sent?.turn ?? null;
  }

  /** The seat to move, if it is one of mine and I have not decided yet. */
  get myTurn(): number | null {
    const seat = this.isPlaying ? (this.shown?.position?.seat_to_move ?? null) : null;
    return seat !== null && this.mySeats.includes(seat) ? seat : null;
  }

  /** A decision of ours is on its way: another one would answer what is no longer so. */
  get isWaiting(): boolean {
    return this.#deciding.sent !== null;
  }

  get isPlaying(): boolean {
    return this.table?.status === "playing";
  }

  /** Several seats are played from this screen. */
  get isShared(): boolean {
    const seats = this.table?.seats ?? [];
    return this.mySeats.filter((seat) => !seats[seat]?.has_resigned).length > 1;
  }

  /** Whose turn it is and what can be done now, or what others just did. */
  get status(): string {
    return this.#situation ? statusSentence(this.#situation) : "";
  }

  /** Whose sign stands beside it. */
  get statusSeat(): number | null {
    return this.#situation && statusSeat(this.#situation);
  }

  get #situation(): Situation | null {
    const table = this.shown;
    const seat = table?.position?.seat_to_move ?? null;
    if (!table?.position) return null;
    return {
      table,
      myTurn: this.myTurn,
      isShared: this.isShared,
      draft: this.draft,
      sent: this.sent,
      told: this.told,
      isGettingReady: seat !== null && progress.untilLevel(table.seats[seat]!.level) > 0,
      hint: this.hint,
    };
  }

  /** What can be done now, by me. */
  get #choices(): ChoicesView | null {
    const isMine = this.myTurn !== null && !this.isWaiting;
    return isMine ? (this.position?.choices ?? null) : null;
  }

  /** What a claim completes: nothing, the draft, or the discard; null where a place is to be found. */
  get #before(): string | null {
    const choices = this.#choices;
    if (!choices) return null;
    if (this.position!.phase === "claim") return "";
    // A click that was meant for the turn before must not discard anything.
    return this.draft ?? (this.#deciding.isSettling ? null : choices.discard);
  }

  /** A domino of the next row can be chosen now. */
  get canChoose(): boolean {
    return this.#before !== null && this.#choices!.claims.length > 0;
  }

  /** Nothing is left to choose: a plain button ends the turn. */
  get canConfirm(): boolean {
    if (this.#before === null || this.#choices!.claims.length > 1) return false;
    return this.draft !== null || !this.#deciding.isSettling;
  }

  get #seatToTakeBack(): number | null {
    if (this.isWaiting || this.#deciding.isSettling) return null;
    const can = this.table?.can_take_back ?? [];
    return this.mySeats.find((seat) => can.includes(seat)) ?? null;
  }

  get canUndo(): boolean {
    return this.draft !== null || this.#seatToTakeBack !== null;
  }

  /** Nobody else plays here but bots. */
  get #isAlone(): boolean {
    const seats = this.table?.seats ?? [];
    return seats.every(
      ({ seat, kind, has_resigned }) =>
        kind === "bot" || has_resigned || this.mySeats.includes(seat),
    );
  }

  /** A hint is for who plays with bots and at one screen, never against other people. */
  get canHint(): boolean {
    return this.#isAlone && this.#choices !== null;
  }

  /** The table is mine, and nobody else would lose a game by it. */
  get canClose(): boolean {
    const host = this.table?.host_seat ?? null;
    const isMine = host !== null && this.mySeats.includes(host);
    return isMine && (this.table!.status === "open" || (this.isPlaying && this.#isAlone));
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
    if (!this.#choices?.placements.some((each) => each.move === move)) return;
    this.#deciding.lay(move, this.position!);
    this.skip();
  }

  /** Take it back into the hand; nothing was sent. */
  takeUp(): void {
    if (this.draft !== null) this.#deciding.takeUp();
  }

  /** Choose a domino of the next row: this ends the turn, with what was laid. */
  choose(move: string): void {
    const before = this.#before;
    if (before === null || !this.#choices!.claims.some((each) => each.move === move)) return;
    this.#play(`${before} ${move}`.trim());
  }

  /** End a turn in which nothing is left to choose. */
  confirm(): void {
    if (!this.canConfirm) return;
    this.#play(`${this.#before} ${this.#choices!.claims[0]?.move ?? ""}`.trim());
  }

  /** Take up what was laid, else take back what was decided. */
  undo(): void {
    if (this.draft !== null) {
      this.takeUp();
      return;
    }
    this.skip(); // what is taken back is what happened, seen or not
    const seat = this.#seatToTakeBack;
    if (seat !== null)
      this.#decide(null, { type: "take_back", version: this.table!.version, seat });
  }

  /** Show at once what is still to be shown. */
  skip(): void {
    if (this.#showing.isBusy) this.#showing.skip();
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

  /** Who was at a castle last; null lets a lot decide. */
  nameFirst(seat: number | null): void {
    this.send({ type: "name_first", seat });
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
    this.#showing.close();
    this.#deciding.close();
    this.#live.close();
  }

  #play(turn: string): void {
    this.#decide(turn, { type: "play", version: this.table!.version, move: turn });
  }

  #decide(turn: string | null, wish: Wish): void {
    this.hint.forget();
    this.#deciding.send(this.#live.send(wish), turn);
    this.skip();
  }

  #hear(answer: Answer): void {
    if (answer.type === "refused") {
      this.#deciding.rollBack(answer.id);
      if (answer.code === "UNKNOWN_TABLE") this.isMissing = true;
      if (answer.code === "STARTING") {
        progress.watch();
        return; // we come back by ourselves
      }
      this.known = fold(this.known, answer); // nobody waits for a no
    } else this.#showing.hear(answer);
  }

  /** Fold in what was heard; how long it is to be read. */
  #show(answer: Answer): number {
    const before = this.position?.text;
    this.known = fold(this.known, answer);
    if (this.table) this.witness.see(this.table, this.known.last?.moves);
    if (answer.type === "snapshot") void this.#readPast();
    const sent = this.#deciding.sent;
    // Whoever asks to take back waits for the others, not for the table.
    if (answer.type === "accepted" && answer.id === sent?.id && !sent.turn) this.#deciding.forget();
    if (this.position?.text !== before) {
      this.#deciding.forget();
      this.hint.forget();
    }
    return answer.type === "event" ? this.#tell() : 0;
  }

  /** What others did stays until it can be read. */
  #tell(): number {
    const { last, table } = this.known;
    const isMine = last === null || last.seat === null || this.mySeats.includes(last.seat);
    const line = isMine || document.hidden ? null : lineOf(last);
    if (!line || lineSentence(line, table!) === "") return 0; // what is said stands elsewhere
    this.told = line;
    return readingTime(settings.pace, { hasTimer: table!.turn_seconds !== null });
  }

  /** The game so far, for the list of what happened. */
  async #readPast(): Promise<void> {
    const { table, from } = this.known;
    if (!table || from === 0) return;
    this.isReading = true;
    try {
      this.#past = await api.get<Replay>(`/tables/${this.id}/games/${table.game}/replay`);
    } catch {
      // The list begins with what is heard from now on.
    } finally {
      this.isReading = false;
    }
  }
}
