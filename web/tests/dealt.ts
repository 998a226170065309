/** A game as a server tells it, honestly or not; for the tests of what is seen and what it proves. */
import type { Replay, TableView } from "../src/protocol.ts";

// Dealer(Options(2), seed=7) of the library.
export const HONEST = {
  seed: "0000000000000000000000000000000000000000000000000000000000000007",
  commitment: "48428bdb7ddd829410d6bbb924fdeb3a3d7e88c2577bffae073b990c6f061d08",
  opening: "draw",
  first: null as number | null,
  game: 0,
  kings: [1, 1, 0, 0],
  rows: [
    [6, 13, 39, 43],
    [4, 18, 31, 47],
    [10, 19, 44, 46],
    [8, 14, 16, 38],
    [9, 24, 25, 36],
    [22, 26, 27, 35],
  ],
};
export type Dealt = typeof HONEST;

/** While seats are open. */
export function lobby({ commitment, opening, first, game }: Dealt): TableView {
  const options = { players: 2, opening, variants: [], rounds: 6 };
  return { id: "t", game, options, first, commitment, seed: null, position: null } as never;
}

/** In a round, 0 for the opening: the row that is chosen from has the next number. */
export function round(dealt: Dealt, number: number): TableView {
  const rowOf = (index: number) => (dealt.rows[index] ?? []).map((domino) => ({ domino }));
  const position = {
    text: `2 ${dealt.opening} - | ${dealt.kings.join(" ")} | - | - | - | - | -`,
    round: number,
    current_row: rowOf(number - 1),
    next_row: rowOf(number),
  };
  return { ...lobby(dealt), position } as never;
}

export function over(dealt: Dealt): TableView {
  return { ...round(dealt, dealt.rows.length), seed: dealt.seed };
}

/** The move by which a row was turned up. */
export function deal(dealt: Dealt, number: number): string {
  return `deal ${dealt.rows[number - 1]!.join(" ")}`;
}

export function kings(dealt: Dealt): string {
  return `kings ${dealt.kings.join(" ")}`;
}

export function replay(dealt: Dealt): Replay {
  const { commitment, seed, first } = dealt;
  const moves = [kings(dealt), ...dealt.rows.map((_, index) => deal(dealt, index + 1))];
  const record = JSON.stringify({ commitment, seed, first, moves });
  return { commitment, seed, record, steps: [null, ...moves].map((move) => ({ move })) } as never;
}
