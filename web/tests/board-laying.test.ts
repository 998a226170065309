/** What taps, drags, wheels and keys do with a domino, without a browser. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Laying } from "../src/board/laying.svelte.ts";
import { optionsOf, type Option } from "../src/board/placing.ts";
import { Wheel, type Point } from "../src/board/pointing.ts";
import { cellAt } from "../src/board/room.ts";

const CELL = 50; // pixels
const room = { left: -2, top: -2, columns: 5, rows: 5 };
const castle = "e5";
// Over e6: to the right 3, upwards 1. Over d5: to the left 2, downwards 2 with its second half above.
const options = optionsOf(
  [
    { move: "20 e6-f6", points: 3 },
    { move: "20 e6-e7", points: 1 },
    { move: "20 d5-c5", points: 2 },
    { move: "20 d4-d5", points: 2 },
  ],
  castle,
);

let isPlacing: boolean;
let laid: Option | null | undefined;
let placed: string[];
let taken: number;
let laying: Laying;

/** The middle of a square. */
function at(name: string): Point {
  const [x, y] = [name.charCodeAt(0) - "e".charCodeAt(0), 5 - Number(name[1])];
  return { x: (x - room.left + 0.5) * CELL, y: (y - room.top + 0.5) * CELL };
}

function lie(move: string | null): void {
  laid = options.find((option) => option.move === move) ?? null;
  laying.holding.release();
}

beforeEach(() => {
  [isPlacing, laid, placed, taken] = [true, null, [], 0];
  laying = new Laying(
    () => ({
      isPlacing,
      options,
      room,
      laid,
      onplace: (move) => {
        placed.push(move);
        if (laid !== undefined) lie(move);
      },
      ontakeup: () => {
        taken += 1;
        lie(null);
      },
    }),
    ({ x, y }) => cellAt(x / (5 * CELL), y / (5 * CELL), room),
  );
});

function tap(name: string, isMouse = false): void {
  laying.press(1, at(name), isMouse);
  laying.pointing.up(1, at(name));
}

describe("a tap", () => {
  it("lays the domino over the square in the way that scores most", () => {
    tap("e6");
    tap("d5");
    expect(placed).toEqual(["20 e6-f6", "20 d5-c5"]);
  });

  it("on what is laid turns it to the next way over that square, and round again", () => {
    for (let i = 0; i < 3; i++) tap("e6");
    expect(placed).toEqual(["20 e6-f6", "20 e6-e7", "20 e6-f6"]);
    tap("d5");
    tap("d5");
    expect(placed.slice(3)).toEqual(["20 d5-c5", "20 d4-d5"]);
  });

  it("on what is laid changes nothing where there is no other way", () => {
    tap("f6");
    tap("f6");
    expect(placed).toEqual(["20 e6-f6"]);
  });

  it("where it does not fit shows that, and goes by", () => {
    vi.useFakeTimers();
    tap("g3");
    expect(placed).toEqual([]);
    expect(laying.holding.held).not.toBeNull();
    vi.runAllTimers();
    expect(laying.holding.held).toBeNull();
    vi.useRealTimers();
  });

  it("of a finger that slips a little is meant where it began", () => {
    laying.press(1, { x: 149, y: 75 }, false);
    laying.pointing.up(1, { x: 154, y: 75 });
    expect(placed).toEqual(["20 e6-f6"]);
  });

  it("is none when it ends elsewhere, or the browser takes it", () => {
    laying.press(1, at("e6"), false);
    laying.pointing.up(1, at("g3"));
    laying.press(1, at("e6"), false);
    laying.pointing.cancel(1);
    expect(placed).toEqual([]);
    tap("e6");
    expect(placed).toEqual(["20 e6-f6"]);
  });

  it("looks first where nothing lies provisionally, and lays when it comes again", () => {
    laid = undefined;
    tap("e6");
    expect(placed).toEqual([]);
    tap("e6");
    expect(placed).toEqual(["20 e6-f6"]);
  });

  it("does nothing while nothing is to be laid", () => {
    isPlacing = false;
    tap("e6");
    expect(placed).toEqual([]);
  });
});

describe("a mouse", () => {
  it("shows the best place, turns it with the wheel, and lays it as shown", () => {
    laying.hover(at("e6"));
    expect(laying.holding.option?.move).toBe("20 e6-f6");
    laying.wheel(100, 0);
    expect(laying.holding.option?.move).toBe("20 e6-e7");
    tap("e6", true);
    expect(placed).toEqual(["20 e6-e7"]);
  });

  it("shows no other place over what is laid, and turns that with the wheel", () => {
    lie("20 e6-f6");
    laying.hover(at("e6"));
    expect(laying.holding.held).toBeNull();
    laying.wheel(100, 0);
    expect(placed).toEqual(["20 e6-e7"]);
  });

  it("takes away what it showed when it leaves", () => {
    laying.hover(at("e6"));
    laying.hover(null);
    expect(laying.holding.held).toBeNull();
  });
});

describe("a drag", () => {
  it("of what is laid carries it to another place", () => {
    lie("20 e6-f6");
    laying.press(1, at("e6"), false);
    laying.pointing.move(1, { x: 120, y: 90 });
    laying.pointing.move(1, at("d5"));
    expect(laying.holding.isCarried).toBe(true);
    laying.pointing.up(1, at("d5"));
    expect(placed).toEqual(["20 d5-c5"]);
  });

  it("that ends where it does not fit, or is taken by the browser, leaves it where it lay", () => {
    lie("20 e6-f6");
    laying.press(1, at("e6"), false);
    laying.pointing.move(1, at("g3"));
    laying.pointing.up(1, at("g3"));
    laying.press(2, at("e6"), false);
    laying.pointing.move(2, at("d5"));
    laying.pointing.cancel(2);
    expect([placed, taken, laying.holding.held]).toEqual([[], 0, null]);
  });

  it("off the board takes it up", () => {
    lie("20 e6-f6");
    laying.press(1, at("e6"), true);
    laying.pointing.move(1, { x: -30, y: 20 });
    laying.pointing.up(1, { x: -30, y: 20 });
    expect([placed, taken]).toEqual([[], 1]);
  });

  it("from elsewhere lays it, and a second finger turns it on the way", () => {
    expect(laying.carry(at("e6"))).toBe(true);
    laying.press(7, at("g3"), false);
    expect(laying.holding.option?.move).toBe("20 e6-e7");
    laying.pointing.up(7, at("g3"));
    expect(laying.drop()).toBe(true);
    expect(placed).toEqual(["20 e6-e7"]);
  });
});

describe("a second finger", () => {
  it("turns what is laid and is no tap, nor is the first one then", () => {
    lie("20 e6-f6");
    laying.press(1, at("e6"), false);
    laying.press(2, at("g3"), false);
    laying.pointing.up(2, at("g3"));
    laying.pointing.up(1, at("e6"));
    expect(placed).toEqual(["20 e6-e7"]);
    tap("d5");
    expect(placed).toEqual(["20 e6-e7", "20 d5-c5"]);
  });
});

describe("keys", () => {
  const key = (name: string, shiftKey = false) =>
    laying.key({ key: name, code: `Key${name.toUpperCase()}`, shiftKey });

  it("pick it up at the best place, move and lay it", () => {
    key("ArrowLeft");
    expect(laying.holding.option?.move).toBe("20 e6-f6");
    key("n");
    expect(laying.holding.option?.move).toBe("20 e6-e7");
    key("Enter");
    expect(placed).toEqual(["20 e6-e7"]);
  });

  it("begin where it lies, and turn it there", () => {
    lie("20 e6-e7");
    key("r");
    expect(placed).toEqual(["20 e6-f6"]);
    key("ArrowRight");
    expect(laying.holding.held).toEqual({ at: { x: 1, y: -1 }, rotation: 0 });
    expect(laying.holding.option).toBeNull();
  });

  it("are left alone when they mean nothing here", () => {
    expect(key("t")).toBe(false);
    expect(key("Enter")).toBe(false);
    isPlacing = false;
    expect(key("r")).toBe(false);
  });
});

describe("a wheel", () => {
  it("turns once for a notch, and for as much of a trackpad", () => {
    const wheel = new Wheel();
    expect(wheel.turn(100, 0)).toBe(1);
    expect([1, 2, 3, 4, 5].map((time) => wheel.turn(8, time))).toEqual([0, 0, 0, 0, 1]);
    expect(wheel.turn(-100, 6)).toBe(-1);
  });

  it("forgets what was too little", () => {
    const wheel = new Wheel();
    expect(wheel.turn(30, 0)).toBe(0);
    expect(wheel.turn(30, 1000)).toBe(0);
  });
});
