/** Placements and rows in words. */

import type { BoardWords } from "../board/types.ts";
import { t } from "../i18n/i18n.svelte.ts";
import { formatSquares, parsePlace, type Deal } from "../notation.ts";
import type { PlacementView } from "../protocol.ts";

export function boardWords(points: number): BoardWords {
  return {
    help: t(
      "Arrow keys move the domino, R rotates it, N goes to the next place, Enter puts it down.",
    ),
    place: (option) => placementSentence(option, points),
    nowhere: t("It does not fit here."),
  };
}

/** What a placement brings to a kingdom that has so many points. */
export function placementSentence({ move, points: n }: PlacementView, points: number): string {
  const squares = formatSquares(parsePlace(move)!);
  return t("{squares}: {n} points, {gain} more", { squares, n, gain: n - points });
}

/** What chance turned up. */
export function rowSentence({ row }: Deal): string {
  return t("New row: {dominoes}.", { dominoes: row.join(", ") });
}
