/**
 * What was heard is shown one thing after another, each for as long as it takes to read it.
 *
 * Nothing is lost and nothing overtakes anything; whoever acts, or taps to go on, sees all of it.
 */

import type { Answer } from "../protocol.ts";
import type { Pace } from "../state/settings.svelte.ts";

/** How long something that others did is shown, in milliseconds. */
const READING: Record<Pace, number> = { slow: 2000, normal: 1000, quick: 450, instant: 0 };
/** More than others can do between two turns of mine: we were away, and look at the end of it. */
const BACKLOG = 8;

export function readingTime(pace: Pace, { hasTimer }: { hasTimer: boolean }): number {
  // Where the time is running nobody waits for a show.
  return hasTimer ? Math.min(READING[pace], READING.quick) : READING[pace];
}

export class Showing {
  #heard: Answer[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    /** shows it, and says for how long it should stay, in milliseconds */
    readonly show: (answer: Answer) => number,
    /** what was shown last may go */
    readonly rest: () => void,
  ) {}

  get isBusy(): boolean {
    return this.#timer !== undefined;
  }

  hear(answer: Answer): void {
    this.#heard.push(answer);
    if (!this.isBusy) this.#go();
    else if (this.#heard.length > BACKLOG) this.skip();
  }

  /** Show all that was heard, now. */
  skip(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (let answer = this.#heard.shift(); answer; answer = this.#heard.shift()) this.show(answer);
    this.rest();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#heard = [];
  }

  #go(): void {
    this.#timer = undefined;
    for (let answer = this.#heard.shift(); answer; answer = this.#heard.shift()) {
      const time = this.show(answer);
      if (time === 0) continue;
      this.#timer = setTimeout(() => this.#go(), time);
      return;
    }
    this.rest();
  }
}
