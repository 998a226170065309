/** What the coach's numbers mean: words for a loss, the shares over a game. */

import { t } from "../i18n/i18n.svelte.ts";
import type { ReviewLine } from "../protocol.ts";

/** A share as wins in a hundred. */
export function inHundred(share: number): number {
  return Math.round(100 * share);
}

/** The verdict on a turn, in a sentence. */
export function verdict({ mark, loss }: Pick<ReviewLine, "mark" | "loss">): string {
  const n = inHundred(loss);
  switch (mark) {
    case "??":
      return t("A blunder: it cost {n} in 100 wins.", { n });
    case "?":
      return t("A mistake: it cost {n} in 100 wins.", { n });
    case "?!":
      return t("Not the best: it cost {n} in 100 wins.", { n });
    default:
      return n === 0
        ? t("Nothing is better.")
        : t("A good turn: it cost no more than {n} in 100 wins.", { n });
  }
}

/** Everybody's share before each turn, and after the last: its own estimate, until the end is known. */
export function sharesOver(lines: readonly ReviewLine[], end: number[] | undefined): number[][] {
  const last = lines.at(-1);
  return last ? [...lines.map((line) => line.values), end ?? last.played_values] : [];
}
