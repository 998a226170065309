/** The sheet on which a game at home is counted. */

import { describe, expect, test } from "vitest";
import { BOX, KINDS } from "../src/score/box.ts";
import * as kept from "../src/score/kept.ts";
import {
  boardsOf,
  leftInBox,
  newBoard,
  newSheet,
  paint,
  resize,
  toDrawing,
  toScore,
  withBoard,
  withSetup,
  type Board,
  type Sheet,
} from "../src/score/sheet.ts";

const MIDDLE = 12;
const { setup } = newSheet();

function painted(...strokes: [number, Parameters<typeof paint>[2]][]): Board {
  return strokes.reduce((board, [at, brush]) => paint(board, at, brush), newBoard(5));
}

function rows(board: Board): string[] {
  return toDrawing(board, setup).rows.split("\n");
}

test("the box has sixteen kinds and ninety-six squares", () => {
  expect(KINDS).toHaveLength(16);
  expect(KINDS.slice(0, 6)).toEqual(["W0", "W1", "F0", "F1", "L0", "L1"]);
  expect([...BOX.values()].reduce((sum, n) => sum + n)).toBe(96);
  expect([BOX.get("W0"), BOX.get("M3")]).toEqual([21, 1]);
});

describe("painting", () => {
  test("the castle starts in the middle", () => {
    expect(rows(newBoard(5))[2]).toBe(".. .. CA .. ..");
    expect(newBoard(7).castle).toBe(24);
  });

  test("a square takes what is painted, and loses it again", () => {
    expect(rows(painted([0, "M3"], [1, "W0"]))[0]).toBe("M3 W0 .. .. ..");
    expect(rows(painted([0, "M3"], [0, "eraser"]))[0]).toBe(".. .. .. .. ..");
  });

  test("nothing is painted over the castle or outside", () => {
    const board = newBoard(5);
    expect(paint(board, MIDDLE, "W0")).toBe(board);
    expect(paint(board, MIDDLE, "eraser")).toBe(board);
    expect(paint(board, 25, "W0")).toBe(board);
  });

  test("painting the same again changes nothing", () => {
    const board = painted([0, "L1"]);
    expect(paint(board, 0, "L1")).toBe(board);
  });

  test("the castle moves, and what lay there is gone", () => {
    const board = painted([11, "W0"], [13, "F0"], [11, "castle"]);
    expect(rows(board)[2]).toBe(".. CA .. F0 ..");
  });
});

describe("other set-ups", () => {
  test("a kingdom stays in the middle of a larger field, and comes back unchanged", () => {
    const board = painted([0, "S2"], [24, "G1"], [3, "castle"]);
    const large = resize(board, 5, 7);
    expect([large.squares[8], large.squares[40], large.castle]).toEqual(["S2", "G1", 11]);
    expect(resize(large, 7, 5)).toEqual(board);
  });

  test("a castle that falls off a smaller field stands in the middle", () => {
    const board = paint(paint(newBoard(7), 16, "W0"), 0, "castle");
    const small = resize(board, 7, 5);
    expect([small.castle, small.squares[6]]).toEqual([MIDDLE, "W0"]);
  });

  test("players who are left out find their kingdom again", () => {
    let sheet = withSetup(newSheet(), { players: 4 });
    sheet = withBoard(sheet, 0, 3, painted([0, "M3"]));
    const two = withSetup(sheet, { players: 2 });
    expect(toScore(two)).toBeNull();
    expect(boardsOf(withSetup(two, { players: 4 }), 0)[3]!.squares[0]).toBe("M3");
  });
});

describe("what the server is asked", () => {
  const sheet = withBoard(withSetup(newSheet(), { isDynasty: true }), 1, 1, painted([0, "M3"]));

  test("nothing while nothing is painted", () => {
    expect(toScore(newSheet())).toBeNull();
  });

  test("only games that have begun are counted", () => {
    const asked = toScore(sheet)!;
    expect(asked.games).toEqual([1]);
    expect(asked.wish.games).toHaveLength(1);
    expect(asked.wish.games[0]).toHaveLength(2);
    expect(asked.wish).toMatchObject({ variants: [], size: 5 });
  });

  test("bonuses are named as the rules name them", () => {
    const chosen = withSetup(sheet, { hasMiddleKingdom: true, hasHarmony: true });
    expect(toScore(chosen)!.wish.variants).toEqual(["middle_kingdom", "harmony"]);
  });

  test("whether something was discarded is told where gaps do not tell it", () => {
    const board = { ...newBoard(7), isComplete: true };
    expect(toDrawing(board, { ...setup, size: 7, hasHarmony: true }).discards).toBe(0);
    expect(toDrawing(board, { ...setup, size: 7 }).discards).toBeUndefined();
    expect(toDrawing({ ...newBoard(5), isComplete: true }, { ...setup, hasHarmony: true })).toEqual(
      toDrawing(newBoard(5), setup),
    );
  });
});

test("kingdoms of one game share one box, and other games have their own", () => {
  let sheet: Sheet = withSetup(newSheet(), { isDynasty: true });
  sheet = withBoard(sheet, 0, 0, painted([0, "M3"], [1, "W1"]));
  sheet = withBoard(sheet, 0, 1, painted([0, "M3"]));
  sheet = withBoard(sheet, 0, 3, painted([0, "W1"])); // nobody plays there
  expect([leftInBox(sheet, 0).get("M3"), leftInBox(sheet, 0).get("W1")]).toEqual([-1, 4]);
  expect(leftInBox(sheet, 1).get("M3")).toBe(1);
});

describe("what is kept", () => {
  const sheet = withBoard(
    withSetup(newSheet(), { players: 3, names: ["Ana", "", "Čeda", ""], hasHarmony: true }),
    0,
    2,
    painted([0, "M3"], [7, "castle"]),
  );

  test("is read as it was written", () => {
    expect(kept.read(kept.write(sheet))).toEqual(sheet);
  });

  test.each([
    null,
    "",
    "{",
    "7",
    "null",
    "[]",
    '{"version":0}',
    '{"version":1}',
    '{"version":1,"setup":7,"games":{"0":[]}}',
    '{"version":1,"setup":{"players":4,"size":7,"names":{"0":1}},"games":[[{"squares":[1,2]}]]}',
  ])("is a fresh sheet when it makes no sense: %s", (text) => {
    expect(kept.read(text)).toEqual(newSheet());
  });

  test("what makes sense of it is taken, the rest is left", () => {
    const text = kept.write(sheet).replace('"castle":7', '"castle":-3').replace('"M3"', '"M9"');
    const read = kept.read(text);
    expect(read.setup).toEqual(sheet.setup);
    expect(read.games[0]![2]).toEqual(newBoard(5));
  });
});
