/**
 * The counting at the end of a game, as a script: kingdom by kingdom in the order of the seats,
 * territory by territory, square by square. It knows no page and no clock; whoever plays it waits
 * `ms` after each step and draws the frame that follows.
 */

import { parseSquare, type Cell } from "../../notation.ts";
import type { KingdomView, OutcomeView, ScoreView, TerritoryView } from "../../protocol.ts";

export type Bonus = "middle_kingdom" | "harmony";

/** A kingdom's turn in the scene: what is counted there, in this order. */
export interface Act {
  seat: number;
  territories: readonly TerritoryView[];
  bonuses: readonly { bonus: Bonus; points: number }[];
  total: number;
}

export type Step = { act: number; ms: number } & (
  | { kind: "enter" }
  | { kind: "square"; territory: number; count: number }
  | { kind: "crowns" | "points"; territory: number }
  | { kind: "bonus"; bonus: number }
  | { kind: "total" }
);

/** What is to be seen after a step. */
export interface Frame {
  act: number;
  kind: Step["kind"];
  /** territories of this act that are counted, and the one that is being counted */
  counted: number;
  territory: number | null;
  /** squares and crowns of that territory, as far as they are counted */
  squares: number;
  hasCrowns: boolean;
  hasPoints: boolean;
  bonuses: number;
  /** points so far, by seat */
  sums: readonly number[];
}

const MS = { enter: 800, square: 95, crowns: 330, points: 480, bonus: 950, total: 1150 };
/** Without motion a territory is shown as a whole, and long enough to be read. */
const STILL = { enter: 600, square: 0, crowns: 0, points: 1300, bonus: 1300, total: 1600 };

/** What each kingdom is worth, small territories first, so that the best comes last. */
export function actsOf(outcome: OutcomeView, kingdoms: readonly KingdomView[]): Act[] {
  return outcome.scores.map((score, seat) => ({
    seat,
    territories: worth(score).map((each) => ({
      ...each,
      squares: wave(each.squares, kingdoms[seat]!),
    })),
    bonuses: (["middle_kingdom", "harmony"] as const)
      .filter((bonus) => score[bonus] > 0)
      .map((bonus) => ({ bonus, points: score[bonus] })),
    total: score.total,
  }));
}

/** The territories that bring points. */
export function worth(score: ScoreView): TerritoryView[] {
  return score.territories
    .filter((each) => each.points > 0)
    .sort((a, b) => a.points - b.points || a.squares.length - b.squares.length);
}

/** The squares of a territory as the light spreads: from a crown on, neighbour by neighbour. */
export function wave(squares: readonly string[], kingdom: KingdomView): string[] {
  const cells = new Map(squares.map((name) => [name, parseSquare(name, kingdom.castle)]));
  const crowned = new Set(
    kingdom.squares.filter((each) => each.crowns > 0).map((each) => each.square),
  );
  const first = squares.find((name) => crowned.has(name)) ?? squares[0];
  const found = first === undefined ? [] : [first];
  for (const name of found) {
    for (const [other, cell] of cells) {
      if (!found.includes(other) && isBeside(cells.get(name)!, cell)) found.push(other);
    }
  }
  return found;
}

function isBeside(a: Cell, b: Cell): boolean {
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y) === 1;
}

export function script(acts: readonly Act[], { isStill = false } = {}): Step[] {
  const ms = isStill ? STILL : MS;
  return acts.flatMap(({ territories, bonuses }, act): Step[] => [
    { act, kind: "enter", ms: ms.enter },
    ...territories.flatMap(({ squares }, territory): Step[] => [
      ...(isStill
        ? []
        : [
            ...squares.map((_, index): Step => {
              return { act, kind: "square", territory, count: index + 1, ms: ms.square };
            }),
            { act, kind: "crowns", territory, ms: ms.crowns } as const,
          ]),
      { act, kind: "points", territory, ms: ms.points },
    ]),
    ...bonuses.map((_, bonus): Step => ({ act, kind: "bonus", bonus, ms: ms.bonus })),
    { act, kind: "total", ms: ms.total },
  ]);
}

/** Where the script stands when somebody taps: this kingdom is counted to its end. */
export function endOfAct(steps: readonly Step[], at: number): number {
  const { act } = steps[at]!;
  return steps.findLastIndex((step) => step.act === act);
}

export function frameAt(acts: readonly Act[], step: Step): Frame {
  const { territories, bonuses, total } = acts[step.act]!;
  const sums = acts.map((each, act) => (act < step.act ? each.total : 0));
  const frame: Frame = {
    act: step.act,
    kind: step.kind,
    counted: territories.length,
    territory: null,
    squares: 0,
    hasCrowns: false,
    hasPoints: false,
    bonuses: 0,
    sums,
  };
  const first = (n: number) => territories.slice(0, n).reduce((sum, each) => sum + each.points, 0);
  switch (step.kind) {
    case "enter":
      frame.counted = 0;
      break;
    case "square":
    case "crowns":
    case "points": {
      const all = territories[step.territory]!.squares.length;
      frame.territory = step.territory;
      frame.squares = step.kind === "square" ? step.count : all;
      frame.hasCrowns = step.kind !== "square";
      frame.hasPoints = step.kind === "points";
      frame.counted = step.territory + (frame.hasPoints ? 1 : 0);
      sums[step.act] = first(frame.counted);
      break;
    }
    case "bonus":
      frame.bonuses = step.bonus + 1;
      sums[step.act] =
        first(territories.length) +
        bonuses.slice(0, frame.bonuses).reduce((sum, each) => sum + each.points, 0);
      break;
    case "total":
      frame.bonuses = bonuses.length;
      sums[step.act] = total;
  }
  return frame;
}

/** Where a territory's label lies: below, where no square has its crowns; best on one without. */
export function labelCell(cells: readonly (Cell & { crowns: number })[]): Cell {
  const middle = cells.reduce((sum, cell) => sum + cell.x, 0) / cells.length;
  return cells.reduce((best, cell) => {
    if ((cell.crowns === 0) !== (best.crowns === 0)) return cell.crowns === 0 ? cell : best;
    if (cell.y !== best.y) return cell.y > best.y ? cell : best;
    return Math.abs(cell.x - middle) < Math.abs(best.x - middle) ? cell : best;
  });
}
