/** A table that is being watched or played at: what is known of it, and what can be asked for. */

import type { Answer, MySeats, PositionView, TableView } from "../protocol.ts";
import * as api from "../state/api.ts";
import { fold, NOTHING, type Known } from "../state/fold.ts";
import { progress } from "../state/progress.svelte.ts";
import { Live, type Connection, type Wish } from "../state/live.ts";

/** Bots are quick: what they do is shown at a pace that can be followed. */
const PACE = 550; // milliseconds

function isCalm(): boolean {
  return !document.hidden && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export class Session {
  known: Known = $state.raw(NOTHING);
  connection: Connection = $state("connecting");
  mySeats: readonly number[] = $state.raw([]);
  /** the version that a decision of ours answers and that has not been refused */
  #answered: number | null = $state(null);
  isMissing = $state(false);
  #live: Live;
  #heard: Answer[] = [];
  #showing: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly id: string) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const address = `${scheme}://${location.host}/api/v1/tables/${id}/live`;
    this.#live = new Live(address, {
      hear: (answer) => {
        if (answer.type === "refused") {
          this.#answered = null;
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

  get table(): TableView | null {
    return this.known.table;
  }

  get position(): PositionView | null {
    return this.known.table?.position ?? null;
  }

  /** The seat to move, if it is one of mine. */
  get myTurn(): number | null {
    const seat = this.position?.seat_to_move ?? null;
    return seat !== null && this.mySeats.includes(seat) ? seat : null;
  }

  /** A decision of ours is on its way: another one would answer what is no longer so. */
  get isWaiting(): boolean {
    return this.#answered !== null && this.#answered === this.table?.version;
  }

  get isPlaying(): boolean {
    return this.table?.status === "playing";
  }

  /** Which seats are mine: asked again whenever I sit down or stand up. */
  async refreshSeats(): Promise<void> {
    try {
      this.mySeats = (await api.get<MySeats>(`/tables/${this.id}/seats`)).seats;
    } catch (error) {
      if (error instanceof api.Refusal && error.code === "UNKNOWN_TABLE") this.isMissing = true;
    }
  }

  /** Fold in what was heard, and wait a little after a bot's move if more has come. */
  #show(): void {
    this.#showing = undefined;
    for (let answer = this.#heard.shift(); answer; answer = this.#heard.shift()) {
      this.known = fold(this.known, answer);
      if (answer.type === "event" && answer.by === "bot" && isCalm()) {
        this.#showing = setTimeout(() => this.#show(), PACE);
        return;
      }
    }
  }

  send(wish: Wish): void {
    this.#live.send(wish);
  }

  play(move: string): void {
    this.#decide((version) => ({ type: "play", version, move }));
  }

  takeBack(seat: number): void {
    this.#decide((version) => ({ type: "take_back", version, seat }));
  }

  #decide(wish: (version: number) => Wish): void {
    if (!this.table || this.isWaiting) return;
    this.#answered = this.table.version;
    this.send(wish(this.table.version));
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
    this.#live.close();
  }
}
