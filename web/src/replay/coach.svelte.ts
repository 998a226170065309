/** The coach: asks the server to judge every turn of a game, and keeps what comes back. */

import type { Replay, ReviewLine, ReviewSummary } from "../protocol.ts";
import { Refusal, stream } from "../state/api.ts";
import { sharesOver } from "./judging.ts";

const SECONDS = 0.15; // of thought for each turn

export class Coach {
  lines: readonly ReviewLine[] = $state.raw([]);
  summary: ReviewSummary | null = $state.raw(null);
  isBusy = $state(false);
  refusal: Refusal | null = $state.raw(null);
  private isStopped = false;

  constructor(readonly replay: Replay) {}

  /** Turns in all; 0 before the first is judged. */
  get turns(): number {
    return this.lines[0]?.turns ?? 0;
  }

  get shares(): number[][] {
    return sharesOver(this.lines, this.summary?.end);
  }

  /** What was said of the turn that comes after so many moves. */
  lineAfter(moves: number): ReviewLine | null {
    return this.lines.find((line) => line.moves === moves) ?? null;
  }

  async start(): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.refusal = null;
    this.lines = [];
    try {
      const body = { record: this.replay.record, seconds: SECONDS };
      for await (const line of stream<ReviewLine | ReviewSummary>("/reviews", body)) {
        if (this.isStopped) return;
        if ("is_last" in line) this.summary = line;
        else this.lines = [...this.lines, line];
      }
    } catch (error) {
      this.refusal = asRefusal(error);
    } finally {
      this.isBusy = false;
    }
  }

  /** Somebody goes away: what is still to come is not wanted. */
  stop(): void {
    this.isStopped = true;
  }
}

/** A refusal as it is; anything else broke on the way. */
export function asRefusal(error: unknown): Refusal {
  return error instanceof Refusal ? error : new Refusal("OFFLINE", String(error));
}
