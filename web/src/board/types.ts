/** What the widget is told in words: it speaks no language itself. */

import type { Option } from "./placing.ts";

export interface BoardWords {
  /** how to use the board by keyboard */
  help: string;
  /** the place the domino is held over */
  place(option: Option): string;
  /** it is held where it may not lie */
  nowhere: string;
}

/** A territory to be outlined, with what to write on it. */
export interface BoardTerritory {
  squares: readonly string[];
  label: string;
}
