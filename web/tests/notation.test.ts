/** The examples of src/kingdomino/notation.py, both ways. */
import { describe, expect, test } from "vitest";
import {
  CASTLE_TEXT,
  castleOf,
  endedTurn,
  formatGrid,
  formatHalf,
  formatMove,
  formatSquare,
  formatTurn,
  parseHalf,
  parseMove,
  parseMoves,
  parseOpening,
  parsePlace,
  parseSquare,
  parseTurn,
  type Move,
} from "../src/notation.ts";

const MOVES: [string, Move][] = [
  ["12 d5-c5", { kind: "place", domino: 12, first: "d5", second: "c5" }],
  // squares of the Duel have two digits
  ["48 m13-m12", { kind: "place", domino: 48, first: "m13", second: "m12" }],
  ["12 x", { kind: "discard", domino: 12 }],
  [">31", { kind: "claim", domino: 31 }],
  ["kings 0 1 1 0", { kind: "kings", seats: [0, 1, 1, 0] }],
  ["deal 4 11 18 30", { kind: "deal", row: [4, 11, 18, 30] }],
];

describe("squares", () => {
  test("are counted from the castle, downwards and to the right", () => {
    expect(parseSquare("f4", "e5")).toEqual({ x: 1, y: 1 });
    expect(formatSquare({ x: 1, y: 1 }, "e5")).toBe("f4");
    expect(parseSquare("g8", "g7")).toEqual({ x: 0, y: -1 });
    expect(formatSquare({ x: -4, y: -1 }, "e5")).toBe("a6");
  });

  test("the castle's is in the middle of the field", () => {
    expect([castleOf(5), castleOf(7)]).toEqual(["e5", "g7"]);
  });
});

describe("halves", () => {
  test.each([
    ["W0", { terrain: "W", crowns: 0 }],
    ["M3", { terrain: "M", crowns: 3 }],
  ])("%s", (text, half) => {
    expect(parseHalf(text)).toEqual(half);
    expect(formatHalf(half)).toBe(text);
  });

  test.each(["", "W", "W4", "w0", "X0", "W00", "CA", ".."])("'%s' is none", (text) =>
    expect(() => parseHalf(text)).toThrow(/is no half/),
  );
});

describe("moves", () => {
  test.each(MOVES)("%s", (text, move) => {
    expect(parseMove(text)).toEqual(move);
    expect(formatMove(move)).toBe(text);
  });

  test("several are read one after another, with blanks or without", () => {
    const moves = MOVES.map(([, move]) => move);
    expect(parseMoves(MOVES.map(([text]) => text).join(" "))).toEqual(moves);
    expect(parseMoves(" 12 x>31 ")).toEqual([moves[2], moves[3]]);
    expect(parseMoves("")).toEqual([]);
  });

  test.each(["12", "12 d5", "12 d5-n5", "12 xx", ">", "deal", "kings a", "12 d5-c5,", "hello"])(
    "%s is none",
    (text) => expect(() => parseMoves(text)).toThrow(/is no move/),
  );

  test("one is one", () => {
    expect(() => parseMove("12 x >31")).toThrow(/not one move/);
    expect(() => parseMove("")).toThrow(/not one move/);
  });
});

describe("a kingdom", () => {
  test("is drawn row by row", () => {
    const rows = [
      ["F0", CASTLE_TEXT, "M3"],
      [null, "F1", null],
    ];
    expect(formatGrid(rows)).toBe("F0 CA M3\n.. F1 ..");
  });
});

describe("a position on one line", () => {
  test("names the kings in their order, once they are drawn", () => {
    expect(parseOpening("3 draw - | 2 0 1 | - | 4 5 6 | - | - | - | -")).toEqual([2, 0, 1]);
    expect(parseOpening("3 draw - | - | - | - | - | - | - | -")).toEqual([]);
  });
});

describe("turns", () => {
  test.each([
    ["12 d5-c5 >31", 12, 31],
    ["12 x >31", 12, 31],
    ["12 d5-c5", 12, null],
    ["12 x", 12, null],
    [">31", null, 31],
  ])("%s", (text, laid, claimed) => {
    const turn = parseTurn(text);
    expect(turn.placement?.domino ?? null).toBe(laid);
    expect(turn.claim?.domino ?? null).toBe(claimed);
    expect(formatTurn(turn)).toBe(text);
  });

  test.each(["", ">31 >32", ">31 12 x", "12 x 13 x", "12 x >31 >32", "deal 4 11", "kings 0 1"])(
    "'%s' is none",
    (text) => expect(() => parseTurn(text)).toThrow(/is no turn/),
  );

  test("a claim ends the turn that a placement or a discard began, and no other", () => {
    const claim = parseMove(">31");
    for (const text of ["12 d5-c5", "12 x"])
      expect(endedTurn(claim, parseMove(text))).toEqual(parseTurn(`${text} >31`));
    for (const text of [">4", "deal 4 11"]) expect(endedTurn(claim, parseMove(text))).toBeNull();
    expect(endedTurn(claim, null)).toBeNull();
    expect(endedTurn(parseMove("13 x"), parseMove("12 x"))).toBeNull();
  });

  test("only a placement has a place", () => {
    expect(parsePlace("12 d5-c5 >31")).toMatchObject({ domino: 12, first: "d5", second: "c5" });
    expect([">31", "12 x", "12 x >31"].map(parsePlace)).toEqual([null, null, null]);
  });
});
