/** A hint on demand: what the engine would do in a position. It is for a position, and goes with it. */

import type { AnalysisLine } from "../protocol.ts";
import * as api from "../state/api.ts";

const SECONDS = 1; // of thought

export class Hint {
  wait = $state(false);
  turn: string | null = $state(null);
  /** what the engine expects at the end, by seat */
  points: readonly number[] = $state.raw([]);
  /** there was none to be had */
  isFailed = $state(false);
  /** how many were asked for: an answer to an older question is not heard */
  #count = 0;

  async ask(position: string): Promise<void> {
    this.forget();
    const mine = this.#count;
    this.wait = true;
    try {
      const lines = api.stream<AnalysisLine>("/analyses", { position, seconds: SECONDS });
      for await (const line of lines) {
        if (mine !== this.#count) return;
        this.turn = line.turn;
        this.points = line.considered.find(({ turn }) => turn === line.turn)?.points ?? [];
      }
    } catch {
      if (mine === this.#count) this.isFailed = true; // the engine is busy, or not ready
    } finally {
      if (mine === this.#count) this.wait = false;
    }
  }

  forget(): void {
    this.#count += 1;
    this.wait = false;
    this.turn = null;
    this.points = [];
    this.isFailed = false;
  }
}
