import { describe, expect, it } from "vitest";
import { commitmentOf, deckOf, isFair } from "../src/table/proof.ts";

// Dealer(Options(2), seed=7) of the library: its seed, commitment and first rows.
const seed = "0000000000000000000000000000000000000000000000000000000000000007";
const commitment = "48428bdb7ddd829410d6bbb924fdeb3a3d7e88c2577bffae073b990c6f061d08";
const rows = [
  [43, 6, 13, 39],
  [4, 47, 31, 18],
  [46, 44, 10, 19],
];
const sorted = rows.map((row) => [...row].sort((a, b) => a - b));

describe("the deck's proof", () => {
  it("agrees with the library", () => {
    expect(commitmentOf(seed)).toBe(commitment);
    expect(deckOf(seed, 0).slice(0, 12)).toEqual(rows.flat());
    expect(isFair(seed, commitment, 0, sorted)).toBe(true);
  });

  it("notices another row, another seed and another game", () => {
    expect(isFair(seed, commitment, 0, [[1, 2, 3, 4]])).toBe(false);
    expect(isFair("00".repeat(32), commitment, 0, sorted)).toBe(false);
    expect(isFair(seed, commitment, 1, sorted)).toBe(false);
  });
});
