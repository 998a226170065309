/** What counts as right in the tutorial, and where somebody goes on. */

import { expect, test } from "vitest";
import {
  beginning,
  chapterOf,
  CHAPTERS,
  formatProgress,
  isRightMove,
  parseProgress,
  rightAnswer,
  STEPS,
  type Goal,
  type Reached,
} from "../src/learn/lesson.ts";
import { task, title } from "../src/learn/sayings.ts";
import type { ChoicesView, Tried, PositionView, ScoreView } from "../src/protocol.ts";

function position(choices: Partial<ChoicesView>): PositionView {
  const all: ChoicesView = { placements: [], discard: null, claims: [], ...choices };
  return {
    text: "",
    phase: "place",
    round: 1,
    seat_to_move: 0,
    domino_to_place: 13,
    current_row: [],
    next_row: [],
    unseen: [],
    pile: 0,
    kingdoms: [],
    choices: all,
  };
}

function ended(score: Partial<ScoreView>, winner = 0): Tried {
  const standing = { points: 0, largest_territory: 0, crowns: 0, decided_by: null };
  const whole: ScoreView = { territories: [], middle_kingdom: 0, harmony: 0, total: 0, ...score };
  return {
    moves: [],
    position: position({}),
    outcome: {
      scores: [whole, whole],
      ranking: [
        { ...standing, seat: 1 - winner, place: 2 },
        { ...standing, seat: winner, place: 1 },
      ],
      match_ranking: [],
      match_points: [],
      is_match_over: true,
    },
  };
}

test("a claim is right for one domino alone", () => {
  const claim = (domino: number) => ({ move: `>${domino}`, domino, fits: true, gain: 0 });
  const table = position({ claims: [claim(4), claim(28)] });
  const goal: Goal = { kind: "claim", domino: 28 };
  expect(isRightMove(goal, table, ">28")).toBe(true);
  expect(isRightMove(goal, table, ">4")).toBe(false);
});

test("where no domino is named, every claim is right", () => {
  const claim = (domino: number) => ({ move: `>${domino}`, domino, fits: true, gain: 0 });
  const table = position({ claims: [claim(4), claim(28)] });
  expect(isRightMove({ kind: "claim" }, table, ">4")).toBe(true);
  expect(isRightMove({ kind: "claim" }, table, ">5")).toBe(false);
});

test("a place is right if it is legal, or only if it brings the most", () => {
  const table = position({
    placements: [
      { move: "13 e6-f6", points: 2 },
      { move: "13 e4-d4", points: 1 },
    ],
  });
  expect(isRightMove({ kind: "place" }, table, "13 e4-d4")).toBe(true);
  expect(isRightMove({ kind: "place" }, table, "13 a1-a2")).toBe(false);
  expect(isRightMove({ kind: "place", isBest: true }, table, "13 e4-d4")).toBe(false);
  expect(isRightMove({ kind: "place", isBest: true }, table, "13 e6-f6")).toBe(true);
});

test("a discard is right where the server offers it", () => {
  expect(isRightMove({ kind: "discard" }, position({ discard: "2 x" }), "2 x")).toBe(true);
  expect(isRightMove({ kind: "discard" }, position({}), "2 x")).toBe(false);
});

test("answers come from the server's reckoning", () => {
  const lake = { terrain: "L", squares: ["c7", "d7"], crowns: 3, points: 6 };
  const goal: Goal = { kind: "count", square: "d7", answers: [2, 5, 6] };
  expect(rightAnswer(goal, ended({ territories: [lake] }))).toBe(6);
  expect(rightAnswer({ ...goal, square: "a1" }, ended({ territories: [lake] }))).toBeNull();
  expect(rightAnswer({ kind: "winner" }, ended({}, 1))).toBe(1);
  const bonuses = (middle_kingdom: number, harmony: number) =>
    rightAnswer({ kind: "bonuses" }, ended({ middle_kingdom, harmony }));
  expect([bonuses(10, 5), bonuses(10, 0), bonuses(0, 5), bonuses(0, 0)]).toEqual([
    "both",
    "middle",
    "harmony",
    "neither",
  ]);
});

test("a match is won by all its games, not by the last", () => {
  const tried = ended({}, 1);
  const standing = { points: 9, largest_territory: 0, crowns: 0, decided_by: null };
  tried.outcome!.match_ranking = [{ ...standing, seat: 0, place: 1 }];
  expect(rightAnswer({ kind: "match" }, tried)).toBe(0);
  expect(rightAnswer({ kind: "winner" }, tried)).toBe(1);
});

test("the dominoes that take part are those in the pile and in the first row", () => {
  const row = [5, 19, 36].map((domino) => ({ domino, seat: null, is_played: false }));
  const table: PositionView = { ...position({}), pile: 33, next_row: row };
  const goal: Goal = { kind: "dominoes", answers: [24, 36, 48] };
  expect(rightAnswer(goal, { moves: [], position: table, outcome: null })).toBe(36);
});

test("chapters follow each other without a gap, the game first", () => {
  expect(CHAPTERS.map(({ id }) => id)).toEqual(["game", "start", "last", "variants"]);
  expect(CHAPTERS[0]!.first).toBe(0);
  expect(CHAPTERS.at(-1)!.end).toBe(STEPS.length);
  for (const [at, chapter] of CHAPTERS.entries()) {
    expect(chapter.first).toBe(CHAPTERS[at - 1]?.end ?? 0);
    for (let index = chapter.first; index < chapter.end; index++)
      expect(chapterOf(index)).toBe(chapter);
  }
});

test("every step has words, and those of the table are filled in by figures", () => {
  for (const step of STEPS) {
    expect(title(step)).not.toBe("");
    expect(task(step, null)).not.toContain("{");
  }
});

test("a step goes on from where the one before was left, if it was played", () => {
  const index = STEPS.findIndex((step) => step.continues);
  const before = STEPS[index - 1]!.id;
  const reached: Reached = { [before]: "a line" };
  expect(beginning(index, reached)).toBe("a line");
  expect(beginning(index, {})).toBe(STEPS[index]!.position);
  expect(beginning(0, reached)).toBe(STEPS[0]!.position);
});

test("progress is kept by the step's name", () => {
  for (const index of STEPS.keys()) expect(parseProgress(formatProgress(index))).toBe(index);
  expect(parseProgress(null)).toBe(0);
  expect(parseProgress("nonsense")).toBe(0);
});
