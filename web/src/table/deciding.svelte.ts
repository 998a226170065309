/**
 * What was decided here and is not known there yet: a domino that is laid provisionally, and a turn
 * that was sent. It all belongs to one position, and goes when another one is told.
 */

import type { ClaimView, PositionView, Tried } from "../protocol.ts";
import * as api from "../state/api.ts";

/** A second click that was meant for what has just gone decides nothing new. */
const SETTLING = 600; // milliseconds

/** A decision that was sent and not yet answered. */
interface Sent {
  id: string;
  /** null where something is to be taken back */
  turn: string | null;
  /** what was laid then */
  draft: string | null;
}

export class Deciding {
  /** the domino that is laid provisionally: nothing was sent */
  draft: string | null = $state(null);
  sent: Sent | null = $state.raw(null);
  /** what can be claimed after the draft, once the server has said so */
  claims: readonly ClaimView[] | null = $state.raw(null);
  isSettling = $state(false);
  #settling: ReturnType<typeof setTimeout> | undefined;

  lay(move: string, position: PositionView): void {
    if (this.draft === move) return;
    this.draft = move;
    this.claims = null;
    if (position.choices!.claims.length > 0) void this.#askClaims(position.text, move);
  }

  takeUp(): void {
    this.draft = null;
    this.claims = null;
    this.settle();
  }

  send(id: string, turn: string | null): void {
    this.sent = { id, turn, draft: this.draft };
    this.draft = null;
    this.claims = null;
    this.settle();
  }

  /** It was refused: all is as before, and what was laid lies there still. */
  rollBack(id: string | null): void {
    if (id === null || this.sent?.id !== id) return;
    this.draft = this.sent.draft;
    this.sent = null;
  }

  /** The position is another one: what was said about the old one means nothing. */
  forget(): void {
    this.draft = null;
    this.sent = null;
    this.claims = null;
  }

  settle(): void {
    clearTimeout(this.#settling);
    this.isSettling = true;
    this.#settling = setTimeout(() => (this.isSettling = false), SETTLING);
  }

  close(): void {
    clearTimeout(this.#settling);
  }

  /** What the free dominoes would bring after the draft; nobody waits for it. */
  async #askClaims(text: string, draft: string): Promise<void> {
    try {
      const tried = await api.post<Tried>("/positions", { position: text, moves: [draft] });
      if (this.draft === draft) this.claims = tried.position.choices?.claims ?? null;
    } catch {
      // What is shown is what the dominoes would bring without it: good enough.
    }
  }
}
