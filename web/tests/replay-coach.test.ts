/** The coach's numbers: verdicts, shares over a game, and the graph of them. */
import { describe, expect, test } from "vitest";
import type { ReviewLine } from "../src/protocol.ts";
import { across, lineOf, spread, turnAt, up } from "../src/replay/graph.ts";
import { sharesOver, verdict } from "../src/replay/judging.ts";

function line(turn: number, values: number[], loss = 0): ReviewLine {
  const played_values = values.map((share, seat) => share - (seat === 0 ? loss : -loss));
  const seat = 0;
  return {
    moves: turn + 1,
    seat,
    played: ">1",
    best: ">2",
    values,
    played_values,
    loss,
    mark: "",
    turn,
    turns: 4,
  };
}

const GAME = [
  line(1, [0.5, 0.5]),
  line(2, [0.52, 0.48], 0.2),
  line(3, [0.3, 0.7]),
  line(4, [0.6, 0.4]),
];

describe("verdicts", () => {
  test("a loss is told in wins of a hundred", () => {
    expect(verdict({ mark: "?", loss: 0.144 })).toBe("A mistake: it cost 14 in 100 wins.");
    expect(verdict({ mark: "??", loss: 0.3 })).toMatch(/blunder.*30/);
    expect(verdict({ mark: "?!", loss: 0.06 })).toMatch(/Not the best.*6/);
  });

  test("no mark is praise", () => {
    expect(verdict({ mark: "", loss: 0 })).toBe("Nothing is better.");
    expect(verdict({ mark: "", loss: 0.02 })).toMatch(/^A good turn/);
  });
});

describe("shares", () => {
  test("they end with the result, once every turn is judged", () => {
    expect(sharesOver(GAME, [1, 0]).at(-1)).toEqual([1, 0]);
    expect(sharesOver(GAME.slice(0, 2), undefined).at(-1)).toEqual(GAME[1]!.played_values);
    expect(sharesOver([], undefined)).toEqual([]);
  });
});

describe("the graph", () => {
  const frame = { left: 10, top: 0, right: 110, bottom: 100 };

  test("shares go up, turns go to the right", () => {
    expect(up(frame, 0)).toBe(100);
    expect(up(frame, 1)).toBe(0);
    expect(across(frame, 2, 4)).toBe(60);
  });

  test("a line grows without moving while turns are judged", () => {
    const whole = lineOf(frame, sharesOver(GAME, [1, 0]), 0, 4);
    const half = lineOf(frame, [GAME[0]!.values, GAME[1]!.values], 0, 4);
    expect(half).toBe("M10.0 50.0L35.0 48.0");
    expect(whole.startsWith(half)).toBe(true);
  });

  test("a click finds the nearest turn, and never one outside", () => {
    expect(turnAt(frame, 61, 4)).toBe(2);
    expect(turnAt(frame, -50, 4)).toBe(0);
    expect(turnAt(frame, 500, 4)).toBe(4);
  });

  test("labels keep their distance, their order and the frame", () => {
    expect(spread([100, 100, 0], 17, frame)).toEqual([83, 100, 0]);
    expect(spread([0, 0], 17, frame)).toEqual([0, 17]);
  });
});
