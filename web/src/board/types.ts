/** What the widget is told, in words above all: it speaks no language itself. */

import type { Half } from "../notation.ts";
import type { Held, Option } from "./placing.ts";

/** A square of a kingdom, as it is named for those who do not see it. */
export interface SeenSquare {
  /** as in chess: "e5" */
  square: string;
  content: "castle" | Half | null;
  /** the most that the domino in the hand would bring here; null where it cannot lie */
  gain: number | null;
  /** the domino that lies here can still be moved */
  isLaid: boolean;
}

/** The letter that stands on squares of a terrain, for those who do not see its colour. */
export type Letters = (terrain: string) => string;

export interface BoardWords {
  /** how to lay a domino by keyboard */
  help: string;
  /** how to go through the squares, while a domino is to be laid */
  browse: string;
  /** the place the domino is held over */
  place(option: Option): string;
  /** the place where it was laid, and can still be moved */
  laid(option: Option): string;
  /** it is held where it may not lie */
  nowhere: string;
  /** what a place brings, as it is written on the domino */
  gain(points: number): string;
  /** a square among others */
  square(seen: SeenSquare): string;
}

/** A territory to be outlined, with what to write on it. */
export interface BoardTerritory {
  squares: readonly string[];
  label: string;
}

/** A domino that does not lie yet, or not for good. */
export interface DrawnGhost {
  domino: number;
  hold: Held;
  /** a hint points out, what is laid lies there already, the others are in somebody's hand */
  look: "hint" | "laid" | "legal" | "illegal";
  /** what it would bring, as it is shown */
  gain: string | null;
}
