/** Where in a game we look: links, steps, going on by itself, and where another move can be tried. */
import { describe, expect, test } from "vitest";
import type { OutcomeView, PositionView, Replay, SeatView } from "../src/protocol.ts";
import { Viewing } from "../src/replay/viewing.svelte.ts";

function at(seat_to_move: number | null): PositionView {
  return { seat_to_move } as PositionView;
}

const STEPS: Replay["steps"] = [
  { move: null, seat: null, position: at(null) },
  { move: "kings 0 1", seat: null, position: at(null) },
  { move: "deal 4 11", seat: null, position: at(0) },
  { move: ">4", seat: 0, position: at(1) },
  { move: ">11", seat: 1, position: at(null) },
  { move: "deal 1 2", seat: null, position: at(0) },
  { move: "4 d5-c5", seat: 0, position: at(0) },
  { move: ">2", seat: 0, position: at(1) },
];

const SEATS = ["Ana", "Boris"].map((name, seat) => ({ name, seat, kind: "person" }) as SeatView);

function view(moves: number | null, { isOver = true } = {}): Viewing {
  const outcome = isOver ? ({ ranking: [] } as unknown as OutcomeView) : null;
  return new Viewing({ steps: STEPS, seats: SEATS, outcome } as unknown as Replay, moves);
}

describe("viewing", () => {
  test("a game that is over is seen from its start, another where it stands", () => {
    expect(view(null).at).toBe(0);
    expect(view(null, { isOver: false }).isAtEnd).toBe(true);
  });

  test("a link leads to its move", () => {
    expect(view(3).scene?.text).toBe(">4");
    expect(view(3).moves).toBe(3);
  });

  test("nobody goes beyond the ends", () => {
    const viewing = view(0);
    viewing.go(-1);
    expect(viewing.at).toBe(0);
    viewing.go(99);
    expect(viewing.at).toBe(6);
  });

  test("it goes on by itself, begins anew at the end, and stops there", () => {
    const viewing = view(7);
    viewing.run();
    expect([viewing.at, viewing.isRunning]).toEqual([0, true]);
    for (let n = 0; n < 6; n++) viewing.tick();
    expect([viewing.at, viewing.isRunning]).toEqual([6, false]);
  });

  test("whoever steps by hand stops it", () => {
    const viewing = view(0);
    viewing.run();
    viewing.go(2);
    expect(viewing.isRunning).toBe(false);
  });

  test("another move is tried in place of a turn, or after chance", () => {
    expect(view(7).trialAt).toBe(5); // in place of "4 d5-c5 >2"
    expect(view(5).trialAt).toBe(5); // the row is there, somebody is to move
    expect(view(1).trialAt).toBeNull(); // the row is not there yet
  });
});
