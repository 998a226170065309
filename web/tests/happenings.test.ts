/** What happened at a table, as sentences. */
import { expect, test } from "vitest";
import type { SeatView, TableView } from "../src/protocol.ts";
import type { Happening } from "../src/state/fold.ts";
import { happeningSentences } from "../src/table/happenings.ts";

const seat = { level: null, has_resigned: false, kind: "person" } as const;
const seats: SeatView[] = [
  { ...seat, seat: 0, name: "Ana" },
  { ...seat, seat: 1, name: "Matilda", kind: "bot", level: "duke" },
];

function told(happening: Partial<Happening>): string[] {
  const whole: Happening = { version: 1, kind: "played", seat: 0, moves: [], by: null };
  return happeningSentences({ ...whole, ...happening }, { seats } as TableView);
}

test("a turn is told move by move, and so is what chance adds", () => {
  expect(told({ moves: ["12 d5-c5 >31", "deal 4 11 18 30"] })).toEqual([
    "Ana places domino 12.",
    "Ana chooses domino 31.",
    "New row: 4, 11, 18, 30.",
  ]);
});

test("a bot is a person", () => {
  expect(told({ seat: 1, moves: ["12 x"], by: "bot" })).toEqual([
    "Matilda has to discard domino 12.",
  ]);
});

test("the timer is named before what it played", () => {
  expect(told({ moves: [">31"], by: "timer" })[0]).toBe("The time of Ana is over.");
});

test("a game begins with chance", () => {
  expect(
    told({ kind: "started", seat: null, moves: ["kings 0 1 1 0", "deal 4 11 18 30"] }),
  ).toEqual(["The kings are drawn.", "New row: 4, 11, 18, 30."]);
});
