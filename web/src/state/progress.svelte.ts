/** How far the server has come since its start: asked until everything is there, then no more. */

import type { ProgressView } from "../protocol.ts";

const ADDRESS = "/api/v1/progress";
const EVERY = 1_000; // milliseconds
const HIDDEN_EVERY = 5_000; // when nobody looks, or nobody answers
const LOST_AFTER = 5; // questions in a row without an answer
const LONGEST = 10_000; // a refusal may be older than what we know: then nothing more comes

type Ask = () => Promise<ProgressView>;

async function ask(): Promise<ProgressView> {
  const response = await fetch(ADDRESS);
  if (!response.ok) throw new Error(response.statusText);
  return (await response.json()) as ProgressView;
}

export class Progress {
  view: ProgressView | null = $state.raw(null);
  /** It was getting ready and does not answer any more: what it foretold is worth nothing. */
  isLost = $state(false);
  #isWatching = false;
  #failures = 0; // in a row
  #waiting: (() => void)[] = [];

  constructor(readonly ask: Ask) {}

  /** Something is still being made ready. */
  get isStarting(): boolean {
    return this.view !== null && !this.view.is_done;
  }

  /** Seconds until tables can be played, about; 0 when they can, or when nothing is known. */
  get untilTables(): number {
    return this.#seconds("rules");
  }

  /** Seconds until the coach and the analysis answer. */
  get untilEngine(): number {
    return this.#seconds("king");
  }

  /** Seconds until a bot answers. */
  untilLevel(name: string | null | undefined): number {
    if (this.isLost) return 0;
    return this.view?.levels.find((level) => level.name === name)?.seconds ?? 0;
  }

  /** Look until everything is ready; to say so again while it looks changes nothing. */
  watch(): void {
    if (this.#isWatching) return;
    this.#isWatching = true;
    this.#failures = 0;
    void this.#look();
  }

  /** Wait until more can be done than now, or long enough to ask again. */
  async more(): Promise<void> {
    this.watch();
    await new Promise<void>((resolve) => {
      this.#waiting.push(resolve);
      setTimeout(resolve, LONGEST);
    });
  }

  #seconds(name: string): number {
    if (this.isLost) return 0;
    if (name === "rules" && this.view?.is_playable) return 0;
    return this.view?.stages.find((stage) => stage.name === name)?.seconds ?? 0;
  }

  async #look(): Promise<void> {
    let view: ProgressView | null = null;
    try {
      view = await this.ask();
    } catch {
      if (this.view === null && this.#waiting.length === 0) {
        this.#isWatching = false; // away, or too old to know: nobody waits for it
        return;
      }
      this.#failures += 1;
      if (this.#failures >= LOST_AFTER) this.#lose();
    }
    if (view !== null) this.#hear(view);
    if (view?.is_done) {
      this.#isWatching = false;
      return;
    }
    const isHidden = typeof document !== "undefined" && document.hidden;
    setTimeout(() => void this.#look(), isHidden || this.isLost ? HIDDEN_EVERY : EVERY);
  }

  /** Whoever waits asks again and hears for himself that nobody answers. */
  #lose(): void {
    this.isLost = true;
    this.#wake();
  }

  #hear(view: ProgressView): void {
    const before = this.view;
    this.view = view;
    this.isLost = false;
    this.#failures = 0;
    // Whoever was sent away just now asks again, even if all was ready a moment later.
    if (!view.is_done && before !== null && readyIn(view) <= readyIn(before)) return;
    if (!view.is_done && before === null) return;
    this.#wake();
  }

  #wake(): void {
    for (const resolve of this.#waiting) resolve();
    this.#waiting = [];
  }
}

/** How many things are ready. */
function readyIn({ is_playable, stages }: ProgressView): number {
  return Number(is_playable) + stages.filter((stage) => stage.seconds === 0).length;
}

export const progress = new Progress(ask);
