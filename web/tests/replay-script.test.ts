/** Turns from moves, and their words. */
import { describe, expect, test } from "vitest";
import type { PositionView, ReplayStep } from "../src/protocol.ts";
import { say, sayTurn, scenesOf, stopAfter } from "../src/replay/script.ts";

const position = {} as PositionView; // the script is made of moves alone
const NAMES = ["Ana", "Boris"];

function steps(...moves: [string, number | null][]): ReplayStep[] {
  const played = moves.map(([move, seat]) => ({ move, seat, position }));
  return [{ move: null, seat: null, position }, ...played];
}

const GAME = steps(
  ["kings 0 1 1 0", null],
  ["deal 4 11 18 30", null],
  [">30", 0],
  [">4", 1],
  [">11", 1],
  [">18", 0],
  ["deal 1 2 3 5", null],
  ["4 d5-c5", 1],
  [">5", 1],
  ["11 x", 1],
  [">3", 1],
);

describe("turns", () => {
  const turns = scenesOf(GAME);

  test("a claim belongs to the placement before it", () => {
    expect(turns.at(-2)).toEqual({ before: 7, after: 9, seat: 1, text: "4 d5-c5 >5" });
    expect(turns.at(-1)).toEqual({ before: 9, after: 11, seat: 1, text: "11 x >3" });
  });

  test("claims of the opening are turns of their own, even of one seat in a row", () => {
    expect(turns.slice(2, 6).map(({ text }) => text)).toEqual([">30", ">4", ">11", ">18"]);
  });

  test("chance has its own", () => {
    expect(turns.filter(({ seat }) => seat === null)).toHaveLength(3);
  });

  test("every move is in exactly one turn", () => {
    expect(turns[0]!.before).toBe(0);
    turns.slice(1).forEach((turn, index) => expect(turn.before).toBe(turns[index]!.after));
    expect(turns.at(-1)!.after).toBe(GAME.length - 1);
  });

  test("a link into the middle of a turn shows the whole turn", () => {
    expect(stopAfter(turns, 0)).toBe(0);
    expect(stopAfter(turns, 8)).toBe(stopAfter(turns, 9));
    expect(turns[stopAfter(turns, 8) - 1]!.after).toBe(9);
    expect(stopAfter(turns, 1000)).toBe(turns.length);
  });
});

describe("words", () => {
  test.each([
    ["12 d5-c5 >31", "domino 12 to d5 and c5, king to 31"],
    ["12 d5-c5", "domino 12 to d5 and c5"],
    ["12 x >31", "domino 12 discarded, king to 31"],
    ["12 x", "domino 12 discarded"],
    [">31", "king to domino 31"],
  ])("%s", (text, words) => expect(sayTurn(text)).toBe(words));

  test("who did it is named, and chance is nobody", () => {
    expect(say({ seat: 1, text: ">31" }, NAMES)).toBe("Boris: king to domino 31");
    expect(say({ seat: null, text: "deal 4 11" }, NAMES)).toBe("New row: 4, 11.");
    expect(say({ seat: null, text: "kings 1 0" }, NAMES)).toBe(
      "Order of the first choice: Boris, Ana",
    );
  });
});
