/** Placements and rows in words. */

import type { BoardSquare } from "../board/geometry.ts";
import type { BoardWords, SeenSquare } from "../board/types.ts";
import { t, tn } from "../i18n/i18n.svelte.ts";
import { formatHalf, formatSquares, parsePlace, squareNumbers, type Deal } from "../notation.ts";
import type { PlacementView } from "../protocol.ts";
import { kindName } from "./dominoes.ts";
import { whereabouts } from "./whereabouts.ts";
import type { Kind } from "../art/dominoes.ts";

/** A kingdom as far as it is spoken of. */
export interface Spoken {
  castle: string;
  squares: readonly BoardSquare[];
  /** what it is worth before the domino lies */
  points: number;
}

export function boardWords(kingdom: Spoken): BoardWords {
  return {
    help: `${t(
      "Arrow keys move the domino, R rotates it, N goes to the next place, Enter puts it down.",
    )} ${t("The Tab key leads to the squares.")}`,
    browse: t("Enter lays the domino here; Enter again turns it."),
    place: (option) => placementSentence(option, kingdom),
    laid: (option) => t("Laid: {place}", { place: placementSentence(option, kingdom) }),
    nowhere: t("It does not fit here."),
    gain: (n) => tn("+{n} point", "+{n} points", { n }),
    square: squareSentence,
  };
}

/** "wheat left of the castle, lake below wheat, 2 points more, d5-d4" */
export function placementSentence({ move, points }: PlacementView, kingdom: Spoken): string {
  const place = parsePlace(move)!;
  return tn("{places}, {n} point more, {squares}", "{places}, {n} points more, {squares}", {
    places: whereabouts(place, kingdom).join(", "),
    n: points - kingdom.points,
    squares: formatSquares(place),
  });
}

/** "row 3, column 2: lake, 1 crown" */
export function squareSentence({ square, content, gain, isLaid }: SeenSquare): string {
  const numbers = squareNumbers(square);
  const sentence = (text: string) =>
    t("row {row}, column {column}: {content}", { ...numbers, content: text });
  if (content === "castle") return sentence(t("castle"));
  if (content) {
    const kind = kindName(formatHalf(content) as Kind);
    return sentence(isLaid ? t("{kind}, can still be moved", { kind }) : kind);
  }
  return sentence(
    gain === null
      ? t("free")
      : tn("free, the domino fits: +{n} point", "free, the domino fits: +{n} points", { n: gain }),
  );
}

/** Who chooses when in the opening; with two kings a name comes twice. */
export function orderSentence(names: readonly string[]): string {
  return t("Order of the first choice: {names}", { names: names.join(", ") });
}

/** What chance turned up. */
export function rowSentence({ row }: Deal): string {
  return t("New row: {dominoes}.", { dominoes: row.join(", ") });
}
