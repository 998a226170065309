/** Another way of a game: who acts, how it is cut and undone. */
import { describe, expect, test } from "vitest";
import type { Tried, PositionView } from "../src/protocol.ts";
import {
  addStep,
  goTo,
  nextActor,
  openBranch,
  stepNow,
  stepTo,
  undo,
  withShares,
  type Actor,
} from "../src/replay/branch.ts";

function found(seat: number | null, phase: PositionView["phase"], ...moves: string[]): Tried {
  const position = { seat_to_move: seat, phase } as PositionView;
  return { moves, position, outcome: null };
}

function after(by: Actor, bySeat: number | null, next: Tried) {
  return stepTo(next, by, bySeat);
}

// Seat 0 places and claims, seat 1 answers, a row is dealt, seat 0 is to move again.
const start = openBranch(0, found(0, "place"));
const placed = addStep(start, after("you", 0, found(0, "claim", "12 d5-c5")));
const claimed = addStep(placed, after("you", 0, found(1, "place", ">31")));
const answered = addStep(claimed, after("engine", 1, found(null, "deal", "13 x", ">32")));
const dealt = addStep(answered, after("chance", null, found(0, "place", "deal 1 2 3 4")));

describe("a branch", () => {
  test("we, the engine, chance and we again", () => {
    const actors = [start, placed, claimed, answered, dealt].map(nextActor);
    expect(actors).toEqual(["you", "you", "engine", "chance", "you"]);
  });

  test("nobody acts when the game is over", () => {
    expect(nextActor(openBranch(0, found(null, "over")))).toBeNull();
  });

  test("a whole turn is one step", () => {
    expect(stepNow(answered).text).toBe("13 x >32");
  });

  test("undo opens our own last decision again, past all that followed from it", () => {
    const once = undo(dealt)!;
    expect(once.steps).toHaveLength(2);
    expect(nextActor(once)).toBe("you");
    expect(undo(once)!.steps).toEqual(start.steps);
    expect(undo(start)).toBeNull();
  });

  test("going back keeps what came after, until something else is played", () => {
    const back = goTo(dealt, 0);
    expect(back.steps).toHaveLength(5);
    const other = addStep(back, after("you", 0, found(0, "claim", "12 e6-e7")));
    expect(other.steps.map((step) => step.text)).toEqual(["", "12 e6-e7"]);
  });

  test("there is nothing outside of it", () => {
    expect(goTo(dealt, -1).at).toBe(0);
    expect(goTo(dealt, 99).at).toBe(4);
  });

  test("what the engine thinks belongs to the step we look at", () => {
    const known = withShares(goTo(dealt, 2), [0.4, 0.6]);
    expect(known.steps.map((step) => step.shares)).toEqual([null, null, [0.4, 0.6], null, null]);
  });
});
