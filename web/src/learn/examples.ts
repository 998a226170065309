/** The drawn examples of the rules; tests/web/test_drawn_rules.py holds them against the rules. */

import { DOMINOES } from "../art/dominoes.ts";
import { squaresAt, type BoardSquare } from "../board/geometry.ts";
import type { BoardTerritory } from "../board/types.ts";
import { castleOf, formatHalf, parsePlace, type Half } from "../notation.ts";
import { label } from "../table/counting.ts";
import examples from "./examples.json";

/** They are kingdoms of five by five squares. */
export const CASTLE = castleOf(5);

export const { castle, match, corner, mismatch, outside, middle, off, scoring, setups } = examples;

/** What a number of players needs, with the variants that change it (in order, by commas) or with none. */
export function setupOf(players: number, variants = "") {
  const found = setups.find(
    (each) => each.players === players && each.variants.join() === variants,
  );
  const { kings, dominoes, aside, row, rounds, each, size } = found!;
  return { kings, dominoes, aside, row, rounds, each, size: sides(size) };
}

/** "7 × 7", never on two lines */
export function sides(size: number): string {
  return `${size}\u00a0×\u00a0${size}`;
}

/** The squares that a move leaves in a kingdom. */
export function squaresOf(move: string): BoardSquare[] {
  return squaresAt(parsePlace(move)!);
}

export const countedTerritories: BoardTerritory[] = scoring.territories.map((each) => ({
  squares: each.squares,
  label: label(each.squares.length, each.crowns, each.points),
}));

/** "32 + 10 + 0 + 8 = 50" */
export const sum = `${scoring.territories.map((each) => each.points).join(" + ")} = ${scoring.total}`;

/** How many such squares are in the box. */
export function countInBox(half: Half): number {
  const text = formatHalf(half);
  return Object.values(DOMINOES)
    .flat()
    .filter((each) => each === text).length;
}
