/** Somebody at the tutorial: the step, the table as the server sees it, and what was said last. */

import type { Tried } from "../protocol.ts";
import { post } from "../state/api.ts";
import {
  beginning,
  formatProgress,
  isRightMove,
  parseProgress,
  rightAnswer,
  STEPS,
  type Bonuses,
  type Reached,
  type Step,
} from "./lesson.ts";

const KEY = "kingdomino-learn";

/** What the reader tried in vain: a move, or an answer. */
export type Miss = string | number;

export class Study {
  index = $state(0);
  /** the table as it lay when the step began */
  laid = $state.raw<Tried | null>(null);
  /** and as it lies now */
  tried = $state.raw<Tried | null>(null);
  /** where the domino lies that can still be moved: the next choice, here "Next", makes it stay */
  draft = $state<string | null>(null);
  isDone = $state(false);
  isOffline = $state(false);
  miss = $state<Miss | null>(null);

  #reached: Reached = {};
  #asked = 0; // so that an answer that comes too late is not shown

  /** Begin at a step that the address names, or where this browser left off. */
  constructor(named: string | null) {
    this.index = parseProgress(named ?? read());
    void this.goTo(this.index);
  }

  get step() {
    return STEPS[this.index]!;
  }

  /** Lay the table for a step; its words change only when its table is there, if any ever was. */
  async goTo(index: number): Promise<boolean> {
    if (this.tried === null) this.index = index; // a server that starts: the words can be read
    if (!(await this.#settle())) return false;
    if (!(await this.#try(STEPS[index]!, beginning(index, this.#reached), []))) return false;
    this.index = index;
    this.laid = this.tried;
    this.isDone = false;
    this.miss = null;
    this.draft = null;
    keep(index);
    return true;
  }

  /** The reader lays the domino, elsewhere, or turns it. Says whether it may stay so. */
  lay(move: string): boolean {
    if (!this.tried) return false;
    this.draft = move;
    this.isDone = isRightMove(this.step.goal, this.tried.position, move);
    this.miss = this.isDone ? null : move;
    return this.isDone;
  }

  takeUp(): void {
    this.draft = null;
    this.isDone = false;
    this.miss = null;
  }

  /** The reader makes a move: a right one is played, another gets a hint. Says which. */
  async play(move: string): Promise<boolean> {
    const table = this.tried;
    if (!table || this.isDone) return false;
    if (!isRightMove(this.step.goal, table.position, move)) {
      this.miss = move;
      return false;
    }
    const step = this.step;
    const moves = [move, ...(step.reply ?? [])];
    if (!(await this.#try(step, table.position.text, moves))) return false;
    this.#reached[step.id] = this.tried!.position.text;
    this.miss = null;
    this.isDone = true;
    return true;
  }

  /** The reader answers a question. Says whether it is right. */
  answer(answer: number | Bonuses): boolean {
    if (!this.tried || this.isDone) return false;
    this.isDone = answer === rightAnswer(this.step.goal, this.tried);
    this.miss = this.isDone ? null : answer;
    return this.isDone;
  }

  /** What was laid rightly stays: the next step begins with it. */
  async #settle(): Promise<boolean> {
    if (!this.draft || !this.isDone) return true;
    const { step, draft } = this;
    const moves = [draft, ...(step.reply ?? [])];
    if (!(await this.#try(step, this.tried!.position.text, moves))) return false;
    this.#reached[step.id] = this.tried!.position.text;
    this.draft = null;
    return true;
  }

  async #try({ earlier = [] }: Step, position: string, moves: string[]): Promise<boolean> {
    const asked = ++this.#asked;
    try {
      const tried = await post<Tried>("/positions", { position, moves, earlier });
      if (asked !== this.#asked) return false;
      this.tried = tried;
      this.isOffline = false;
      return true;
    } catch {
      this.isOffline = asked === this.#asked;
      return false;
    }
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // a browser that keeps nothing begins at the first step
  }
}

function keep(index: number): void {
  try {
    localStorage.setItem(KEY, formatProgress(index));
  } catch {
    // It can still be learned in one go.
  }
}
