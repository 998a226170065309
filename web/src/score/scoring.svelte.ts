/** The sheet on the screen: what is chosen, what can be undone, what the server says of it. */

import type { Kind } from "../art/dominoes.ts";
import type { ScoreView, Doubt, Scored } from "../protocol.ts";
import { post, type Refusal } from "../state/api.ts";
import { Counter } from "./counter.ts";
import * as kept from "./kept.ts";
import * as sheets from "./sheet.ts";
import type { Board, Brush, Setup, Sheet } from "./sheet.ts";

const KEY = "kingdomino.score";
const UNDO_MOST = 200;

/** An answer, with the sheet it is about; `games` tells which of its games were counted. */
export interface Counted {
  sheet: Sheet;
  games: readonly number[];
  scored: Scored;
}

/** What the server said of one kingdom, and how it was painted then. */
export interface CountedKingdom {
  board: Board;
  score: ScoreView;
  doubts: Doubt[];
}

type Asked = NonNullable<ReturnType<typeof sheets.toScore>> & { sheet: Sheet };

export class Scoring {
  sheet: Sheet = $state.raw(sheets.newSheet());
  game = $state(0);
  seat = $state(0);
  brush: Brush = $state("W0");
  counted: Counted | null = $state.raw(null);
  refusal: Refusal | null = $state.raw(null);
  isKept = $state(true);
  #before: readonly Sheet[] = $state.raw([]);
  #counter: Counter<Asked, Scored>;

  constructor() {
    try {
      this.sheet = kept.read(localStorage.getItem(KEY));
    } catch {
      // A browser that keeps nothing still counts.
    }
    this.#counter = new Counter<Asked, Scored>({
      count: ({ wish }) => post<Scored>("/scores", wish),
      hear: (scored, { sheet, games }) => {
        this.counted = { sheet, games, scored };
        this.refusal = null;
      },
      refuse: (refusal) => (this.refusal = refusal),
    });
    this.#ask();
  }

  get setup(): Setup {
    return this.sheet.setup;
  }

  get board(): Board {
    return this.sheet.games[this.game]![this.seat]!;
  }

  get canUndo(): boolean {
    return this.#before.length > 0;
  }

  get isCounted(): boolean {
    return this.counted?.sheet === this.sheet;
  }

  get left(): Map<Kind, number> {
    return sheets.leftInBox(this.sheet, this.game);
  }

  /** What was counted for a kingdom, if anything was. */
  kingdom(game: number, seat: number): CountedKingdom | null {
    const { counted } = this;
    const scored = counted?.scored.games[counted.games.indexOf(game)];
    const score = scored?.scores[seat];
    if (!counted || !scored || !score) return null;
    return { board: counted.sheet.games[game]![seat]!, score, doubts: scored.doubts[seat]! };
  }

  setUp(change: Partial<Setup>): void {
    this.#show(sheets.withSetup(this.sheet, change));
    this.#before = []; // what is undone is painting
    if (this.seat >= this.setup.players) this.seat = 0;
    if (!this.setup.isDynasty) this.game = 0;
  }

  name(seat: number, name: string): void {
    this.setUp({ names: this.setup.names.with(seat, name) });
  }

  /** Remember how it is now: all that is painted until the next call is undone together. */
  beginStroke(): void {
    if (this.#before.at(-1) === this.sheet) return;
    this.#before = [...this.#before, this.sheet].slice(-UNDO_MOST);
  }

  paint(board: Board): void {
    this.#show(sheets.withBoard(this.sheet, this.game, this.seat, board));
  }

  /** Forget a stroke that changed nothing. */
  endStroke(): void {
    if (this.#before.at(-1) === this.sheet) this.#before = this.#before.slice(0, -1);
  }

  undo(): void {
    const before = this.#before.at(-1);
    if (!before) return;
    this.#before = this.#before.slice(0, -1);
    this.#turnTo(before);
    this.#show(before);
  }

  startAgain(): void {
    this.beginStroke();
    this.#show(sheets.newSheet(this.setup));
    this.game = 0;
    this.seat = 0;
  }

  tryAgain(): void {
    this.#counter.hurry();
  }

  close(): void {
    this.#counter.close();
  }

  /** Look at the kingdom that is about to change. */
  #turnTo(other: Sheet): void {
    for (const game of sheets.gamesOf(other))
      for (const seat of sheets.boardsOf(other, game).keys())
        if (other.games[game]![seat] !== this.sheet.games[game]![seat]) {
          this.game = game;
          this.seat = seat;
          return;
        }
  }

  #show(sheet: Sheet): void {
    if (sheet === this.sheet) return;
    this.sheet = sheet;
    try {
      localStorage.setItem(KEY, kept.write(sheet));
    } catch {
      this.isKept = false;
    }
    this.#ask();
  }

  #ask(): void {
    const { sheet } = this;
    const asked = sheets.toScore(sheet);
    if (!asked) {
      this.counted = null;
      this.refusal = null;
    }
    this.#counter.ask(asked && { ...asked, sheet });
  }
}
