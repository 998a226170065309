/** How much of a kingdom is drawn, how large its squares then are, and where points lie in it. */
import { describe, expect, it } from "vitest";
import { cellAfter, within } from "../src/board/browsing.ts";
import { pictureOfKind, type BoardSquare } from "../src/board/geometry.ts";
import { seeming } from "../src/board/glide.ts";
import { builtRoom, cellAt, givenRoom, reachRoom, roomOf, type Room } from "../src/board/room.ts";
import { castleOf, formatSquare } from "../src/notation.ts";

const castle = "e5";

function square(name: string): BoardSquare {
  return { square: name, terrain: "W", crowns: 0, domino: 0 };
}

/** All that a kingdom of so many columns and rows, with the castle at its left top, may still cover. */
function kingdom(columns: number, rows: number, size: number): { built: Room; room: Room } {
  const [beside, below] = [size - columns, size - rows];
  return {
    built: { left: 0, top: 0, columns, rows },
    room: { left: -beside, top: -below, columns: columns + 2 * beside, rows: rows + 2 * below },
  };
}

describe("the reach", () => {
  it("of a castle alone is two squares to every side", () => {
    const given = { upper_left: "a9", lower_right: "i1" };
    expect(roomOf("reach", [], castle, given)).toEqual({ left: -2, top: -2, columns: 5, rows: 5 });
  });

  it("is cut at the frame", () => {
    const given = { upper_left: "d7", lower_right: "i2" };
    const squares = ["f5", "g5", "g6"].map(square);
    expect(roomOf("reach", squares, castle, given)).toEqual({
      left: -1,
      top: -2,
      columns: 6,
      rows: 5,
    });
  });

  it("is around what is built where no frame is known", () => {
    expect(reachRoom({ left: 0, top: 0, columns: 2, rows: 1 }, null)).toEqual({
      left: -2,
      top: -2,
      columns: 6,
      rows: 5,
    });
  });

  // 374 px is what a phone of 390 px gives; the edges take at most 7 px on each side.
  it.each([
    { size: 5, most: 7, least: 44 },
    { size: 7, most: 9, least: 40 },
  ])("keeps squares large in kingdoms of $size × $size", ({ size, most, least }) => {
    const seen = [];
    for (let columns = 1; columns <= size; columns++) {
      for (let rows = 1; rows <= size; rows++) {
        const { built, room } = kingdom(columns, rows, size);
        const reach = reachRoom(built, room);
        seen.push(Math.max(reach.columns, reach.rows));
      }
    }
    expect(Math.max(...seen)).toBe(most);
    expect(Math.min(...seen)).toBe(5);
    expect((374 - 2 * 7) / most).toBeGreaterThanOrEqual(least);
  });
});

describe("what is drawn otherwise", () => {
  const squares = [square("f5")];

  it("is the room that was given, or what is built", () => {
    const given = { upper_left: "b9", lower_right: "i1" };
    expect(roomOf("room", squares, castle, given)).toEqual(givenRoom(given, castle));
    expect(roomOf("built", squares, castle, given)).toEqual(builtRoom(squares, castle));
    expect(roomOf("room", squares, castle, null)).toEqual(builtRoom(squares, castle));
  });
});

describe("a point", () => {
  const room: Room = { left: -2, top: -1, columns: 5, rows: 4 };

  it("lies on the cell that is drawn there", () => {
    expect(cellAt(0, 0, room)).toEqual({ x: -2, y: -1 });
    expect(cellAt(0.999, 0.999, room)).toEqual({ x: 2, y: 2 });
    expect(cellAt(0.5, 0.3, room)).toEqual({ x: 0, y: 0 });
  });

  it("beside the field lies on none", () => {
    for (const [x, y] of [
      [-0.01, 0.5],
      [1, 0.5],
      [0.5, -0.01],
      [0.5, 1],
    ] as const) {
      expect(cellAt(x, y, room)).toBeNull();
    }
  });
});

describe("a view that glides", () => {
  it("seems to be where it was: larger squares, and shifted by what came to the left", () => {
    const before = { x: 100, y: 50, cell: 60, room: { left: -2, top: -2, columns: 5, rows: 5 } };
    const after = { x: 100, y: 50, cell: 50, room: { left: -3, top: -2, columns: 6, rows: 5 } };
    expect(seeming(before, after)).toBe("translate(-60px, 0px) scale(1.2)");
  });
});

describe("browsing", () => {
  const room: Room = { left: -2, top: -1, columns: 5, rows: 4 };
  const key = (name: string, ctrlKey = false) => ({ key: name, ctrlKey });

  it("goes one square at a time and stays inside", () => {
    expect(cellAfter(key("ArrowUp"), { x: 0, y: 0 }, room)).toEqual({ x: 0, y: -1 });
    expect(cellAfter(key("ArrowUp"), { x: 0, y: -1 }, room)).toEqual({ x: 0, y: -1 });
    expect(cellAfter(key("ArrowRight"), { x: 2, y: 0 }, room)).toEqual({ x: 2, y: 0 });
  });

  it("jumps to the ends of a row, with Ctrl to those of the kingdom", () => {
    expect(cellAfter(key("Home"), { x: 0, y: 0 }, room)).toEqual({ x: -2, y: 0 });
    expect(cellAfter(key("End", true), { x: 0, y: 0 }, room)).toEqual({ x: 2, y: 2 });
    expect(cellAfter(key("x"), { x: 0, y: 0 }, room)).toBeNull();
  });

  it("is never left outside when less is drawn", () => {
    expect(within({ x: 9, y: -9 }, room)).toEqual({ x: 2, y: -1 });
  });
});

describe("painted squares", () => {
  it("of one kind differ from their neighbours, and always look the same", () => {
    const at = (x: number, y: number) => pictureOfKind("W0", { x, y });
    const seen = new Set<string>();
    let equal = 0;
    for (let x = 0; x < 7; x++) {
      for (let y = 0; y < 7; y++) {
        seen.add(at(x, y));
        expect(at(x, y)).toBe(at(x, y));
        if (at(x, y) === at(x + 1, y)) equal++;
      }
    }
    expect(seen.size).toBeGreaterThan(12);
    expect(equal).toBeLessThan(6);
  });

  it("have the only drawing there is where there is one", () => {
    expect(pictureOfKind("M3", { x: 3, y: 4 })).toBe("48-1");
  });
});

describe("the corners of the largest field", () => {
  it("have names of a letter and a number", () => {
    const seven = castleOf(7);
    expect(formatSquare({ x: -6, y: -6 }, seven)).toBe("a13");
    expect(formatSquare({ x: 6, y: 6 }, seven)).toBe("m1");
  });
});
