/** Asks the server to count: a moment after the last stroke, and only the newest answer is heard. */

import { Refusal } from "../state/api.ts";

const WAIT = 250; // milliseconds without a stroke
const AGAIN = 5_000; // when the server was away

export interface Hearer<Wish, Answer> {
  count(wish: Wish): Promise<Answer>;
  hear(answer: Answer, wish: Wish): void;
  refuse(refusal: Refusal, wish: Wish): void;
}

export class Counter<Wish, Answer> {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #newest = 0;
  #wish: Wish | null = null;

  constructor(readonly hearer: Hearer<Wish, Answer>) {}

  /** Have this counted soon; null when there is nothing to count. */
  ask(wish: Wish | null): void {
    this.#wish = wish;
    this.#newest += 1; // what is under way is out of date
    this.#later(WAIT);
  }

  /** Try now, for instance because the device is online again. */
  hurry(): void {
    this.#later(0);
  }

  close(): void {
    this.#newest += 1;
    clearTimeout(this.#timer);
  }

  #later(milliseconds: number): void {
    clearTimeout(this.#timer);
    if (this.#wish !== null) this.#timer = setTimeout(() => void this.#count(), milliseconds);
  }

  async #count(): Promise<void> {
    const wish = this.#wish!;
    const number = ++this.#newest;
    try {
      const answer = await this.hearer.count(wish);
      if (number === this.#newest) this.hearer.hear(answer, wish);
    } catch (error) {
      if (number !== this.#newest) return;
      const refusal = error instanceof Refusal ? error : new Refusal("UNAVAILABLE", String(error));
      this.hearer.refuse(refusal, wish);
      if (isPassing(refusal)) this.#later(AGAIN);
    }
  }
}

/** Whether the same question may be answered later. */
export function isPassing(refusal: Refusal): boolean {
  return ["OFFLINE", "UNAVAILABLE", "TOO_MANY"].includes(refusal.code);
}
