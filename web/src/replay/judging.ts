/** What the coach's numbers mean: words for a loss, the shares over a game, its turning points. */

import { t } from "../i18n/i18n.svelte.ts";
import type { OutcomeView, ReviewLine } from "../protocol.ts";

/** A change of somebody's share, from one turn to the next, that makes it a turning point. */
const TURNING = 0.1;
const SHOWN = 3;

/** A turn after which somebody's share was another. */
export interface TurningPoint {
  line: ReviewLine;
  /** the largest change of anybody's share */
  change: number;
  /** whether the turn explains it, the row that came next, or the end of the game */
  cause: "turn" | "row" | "end" | "judgement";
}

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

/** The win as it was shared at the end. */
export function resultOf({ ranking }: OutcomeView, players: number): number[] {
  const winners = ranking.filter((standing) => standing.place === 1);
  const shares = new Array<number>(players).fill(0);
  for (const { seat } of winners) shares[seat] = 1 / winners.length;
  return shares;
}

/** Everybody's share before each turn, and at the end once every turn is judged. */
export function sharesOver(lines: readonly ReviewLine[], outcome: OutcomeView | null): number[][] {
  const last = lines.at(-1);
  if (!last) return [];
  const isWhole = last.turn === last.turns;
  const end = isWhole && outcome ? resultOf(outcome, last.values.length) : last.played_values;
  return [...lines.map((line) => line.values), end];
}

/** The largest changes of a game, in its order. `hasRow` says whether a row followed a turn. */
export function turningPoints(
  lines: readonly ReviewLine[],
  outcome: OutcomeView | null,
  hasRow: (line: ReviewLine) => boolean,
): TurningPoint[] {
  const shares = sharesOver(lines, outcome);
  const points = lines.map((line, index): TurningPoint => {
    const [before, after] = [shares[index]!, shares[index + 1]!];
    const change = Math.max(...before.map((share, seat) => Math.abs(after[seat]! - share)));
    const isEnd = index === lines.length - 1;
    const cause =
      2 * line.loss >= change ? "turn" : hasRow(line) ? "row" : isEnd ? "end" : "judgement";
    return { line, change, cause };
  });
  return points
    .filter((point) => point.change >= TURNING)
    .sort((a, b) => b.change - a.change)
    .slice(0, SHOWN)
    .sort((a, b) => a.line.turn - b.line.turn);
}
