import { describe, expect, it } from "vitest";
import { tilesOf } from "../src/board/geometry.ts";
import { builtRoom, givenRoom } from "../src/board/room.ts";
import { outline } from "../src/board/outline.ts";
import {
  bestOption,
  heldAs,
  hover,
  nextOption,
  optionAt,
  optionsOf,
  rotate,
  secondCell,
} from "../src/board/placing.ts";

const castle = "e5";
// 20 is wheat with a crown | lake; 1 is wheat | wheat, a twin.
const options = optionsOf(
  [
    { move: "20 e6-f6", points: 3 },
    { move: "20 e6-e7", points: 1 },
    { move: "20 d5-c5", points: 2 },
  ],
  castle,
);

describe("options", () => {
  it("lie on cells counted from the castle, downwards and to the right", () => {
    expect(options[2]).toEqual({
      move: "20 d5-c5",
      points: 2,
      domino: 20,
      first: { x: -1, y: 0 },
      second: { x: -2, y: 0 },
    });
  });

  it("are placements: a discard has no place", () => {
    expect(optionsOf([{ move: "12 x", points: 0 }], castle)).toEqual([]);
  });
});

describe("tiles", () => {
  it("show a turned domino with its second half first", () => {
    const squares = [
      { square: "d5", terrain: "W", crowns: 1, domino: 20 },
      { square: "c5", terrain: "L", crowns: 0, domino: 20 },
    ];
    const [tile] = tilesOf(squares, castle);
    expect(tile).toMatchObject({ corner: { x: -2, y: 0 }, isAcross: true });
    expect(tile!.pictures).toEqual(["20-1", "20-0"]);
  });

  it("lie in the room that is given, or in what they cover with the castle", () => {
    const given = { upper_left: "b9", lower_right: "i1" };
    expect(givenRoom(given, castle)).toEqual({ left: -3, top: -4, columns: 8, rows: 9 });
    const squares = [{ square: "f5", terrain: "W", crowns: 0, domino: 1 }];
    expect(builtRoom(squares, castle)).toEqual({ left: 0, top: 0, columns: 2, rows: 1 });
  });
});

describe("a held domino", () => {
  it("stays turned as it is where that is possible", () => {
    expect(hover(options, { x: 0, y: -1 }, 0)).toEqual({ at: { x: 0, y: -1 }, rotation: 0 });
  });

  it("lets either half lie on the cell", () => {
    expect(hover(options, { x: 1, y: -1 }, 0)).toEqual({ at: { x: 0, y: -1 }, rotation: 0 });
  });

  it("turns by itself where it would not fit otherwise", () => {
    expect(hover(options, { x: -1, y: 0 }, 0)).toEqual({ at: { x: -1, y: 0 }, rotation: 2 });
  });

  it("hovers in vain where nothing is possible", () => {
    const held = hover(options, { x: 3, y: 3 }, 1);
    expect(optionAt(options, held)).toBeNull();
  });

  it("rotates to the next legal place on the same cell", () => {
    const held = rotate(options, { at: { x: 0, y: -1 }, rotation: 0 });
    expect(optionAt(options, held)?.move).toBe("20 e6-e7");
  });

  it("goes through all places and starts again", () => {
    let held = nextOption(options, null, 1);
    const seen = [];
    for (let i = 0; i < 4; i++) {
      seen.push(optionAt(options, held!)!.move);
      held = nextOption(options, held, 1);
    }
    expect(seen).toEqual(["20 e6-f6", "20 e6-e7", "20 d5-c5", "20 e6-f6"]);
  });

  it("knows that a twin may lie either way round", () => {
    const twin = optionsOf([{ move: "1 f5-g5", points: 0 }], castle);
    expect(optionAt(twin, { at: { x: 2, y: 0 }, rotation: 2 })?.move).toBe("1 f5-g5");
  });

  it("begins at the place with the most points", () => {
    expect(bestOption(options)?.move).toBe("20 e6-f6");
    expect(secondCell(heldAs(options[1]!))).toEqual({ x: 0, y: -2 });
  });
});

describe("an outline", () => {
  it("goes once around a bent territory", () => {
    const path = outline([
      { x: 0, y: 0 },
      { x: 1, y: 0 },
      { x: 1, y: 1 },
    ]);
    expect(path.match(/M/g)).toHaveLength(1);
    expect(path.match(/L/g)).toHaveLength(8);
  });

  it("has a ring of its own around a hole", () => {
    const ring = [0, 1, 2]
      .flatMap((x) => [0, 1, 2].map((y) => ({ x, y })))
      .filter(({ x, y }) => x !== 1 || y !== 1);
    expect(outline(ring).match(/M/g)).toHaveLength(2);
  });
});
