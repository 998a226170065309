import { describe, expect, it } from "vitest";
import { commitmentOf, deckOf, kingsOf } from "../src/table/deck.ts";

/** A seed as `Dealer(…, seed=n)` of the library makes it of a small number. */
const seedOf = (n: number): string => n.toString(16).padStart(64, "0");

describe("a deck from its seed", () => {
  it("is the one of the library", () => {
    expect(commitmentOf(seedOf(7))).toBe(
      "48428bdb7ddd829410d6bbb924fdeb3a3d7e88c2577bffae073b990c6f061d08",
    );
    const rows = [
      [43, 6, 13, 39],
      [4, 47, 31, 18],
      [46, 44, 10, 19],
    ];
    expect(deckOf(seedOf(7), 0).slice(0, 12)).toEqual(rows.flat());
    expect(deckOf(seedOf(7), 1)).not.toEqual(deckOf(seedOf(7), 0));
  });

  // Dealer(Options(players, opening=…, variants=["dynasty"]), seed=…, game=…, first=…).kings
  it.each([
    [2, "draw", 7, 0, null, [1, 1, 0, 0]],
    [2, "draw", 7, 2, null, [0, 1, 0, 1]],
    [3, "draw", 7, 1, null, [1, 2, 0]],
    [4, "draw", 7, 0, null, [2, 3, 1, 0]],
    [2, "castle", 7, 0, null, [0, 1, 0, 1]],
    [2, "castle", 7, 0, 1, [1, 0, 1, 0]],
    [3, "castle", 7, 2, 2, [1, 2, 0]],
    [4, "castle", 7, 1, null, [1, 2, 3, 0]],
    [3, "castle", 4, 0, null, [1, 2, 0]],
    [4, "castle", 8, 0, null, [3, 0, 1, 2]],
    [2, "balanced", 7, 0, null, [0, 1, 1, 0]],
    [2, "balanced", 8, 0, null, [1, 0, 0, 1]],
    [2, "balanced", 7, 1, 0, [1, 0, 0, 1]],
  ])("draws the kings of %i players, %s, seed %i, game %i, first %s", (...given) => {
    const [players, opening, seed, game, first, kings] = given;
    expect(kingsOf(seedOf(seed), game, { players, opening }, first)).toEqual(kings);
  });
});
