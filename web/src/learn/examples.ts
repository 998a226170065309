/** The drawn examples of the rules; tests/web/test_drawn_rules.py holds them against the rules. */

import { DOMINOES, type Kind } from "../art/dominoes.ts";
import type { BoardSquare } from "../board/geometry.ts";
import type { BoardTerritory } from "../board/types.ts";
import { label } from "../table/counting.ts";
import examples from "./examples.json";

/** The castle's square, in the middle of the field. */
export const CASTLE = "e5";

export const { castle, match, corner, mismatch, outside, middle, off, scoring, setups } = examples;

/** "28 f5-g5" → the names of its squares. */
export function squareNames(move: string): [string, string] {
  const found = /^\d+ (\w+)-(\w+)$/.exec(move)!;
  return [found[1]!, found[2]!];
}

/** Moves, as the squares they leave in a kingdom. */
export function squaresOf(moves: readonly string[]): BoardSquare[] {
  return moves.flatMap((move) => {
    const domino = parseInt(move, 10);
    return squareNames(move).map((square, index) => {
      const kind: Kind = DOMINOES[domino]![index]!;
      return { square, terrain: kind[0]!, crowns: Number(kind[1]), domino };
    });
  });
}

export const countedTerritories: BoardTerritory[] = scoring.territories.map((each) => ({
  squares: each.squares,
  label: label(each.squares.length, each.crowns, each.points),
}));

/** "32 + 10 + 0 + 8 = 50" */
export const sum = `${scoring.territories.map((each) => each.points).join(" + ")} = ${scoring.total}`;

/** How many squares of a kind are in the box. */
export function countInBox(kind: Kind): number {
  return Object.values(DOMINOES)
    .flat()
    .filter((each) => each === kind).length;
}
