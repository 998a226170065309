/** Placements and moves in words. */

import type { BoardWords } from "../board/types.ts";
import { t } from "../i18n/i18n.svelte.ts";
import { formatSquares, parsePlace, type Deal, type Move } from "../notation.ts";
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

/** What a move says, as a sentence about its player; chance's moves too. */
export function moveSentence(move: Move, name: string): string {
  switch (move.kind) {
    case "place":
      return t("{name} places domino {number}.", { name, number: move.domino });
    case "discard":
      return t("{name} has to discard domino {number}.", { name, number: move.domino });
    case "claim":
      return t("{name} chooses domino {number}.", { name, number: move.domino });
    case "kings":
      return t("The kings are drawn.");
    case "deal":
      return rowSentence(move);
  }
}

export function rowSentence({ row }: Deal): string {
  return t("New row: {dominoes}.", { dominoes: row.join(", ") });
}
