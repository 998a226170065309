/** The counting at the end, as a script: who comes when, what is lit, what the sums are. */
import { describe, expect, it } from "vitest";
import type { KingdomView, OutcomeView, ScoreView, TerritoryView } from "../src/protocol.ts";
import { flight } from "../src/table/end/confetti.ts";
import {
  actsOf,
  endOfAct,
  frameAt,
  labelCell,
  script,
  wave,
  type Frame,
} from "../src/table/end/scene.ts";

function territory(terrain: string, squares: string[], crowns: number): TerritoryView {
  return { terrain, squares, crowns, points: squares.length * crowns };
}

function score(territories: TerritoryView[], middle_kingdom = 0, harmony = 0): ScoreView {
  const points = territories.reduce((sum, each) => sum + each.points, 0);
  return { territories, middle_kingdom, harmony, total: points + middle_kingdom + harmony };
}

function kingdom(crowned: Record<string, number>): KingdomView {
  const squares = Object.entries(crowned).map(([square, crowns]) => ({
    square,
    terrain: "L",
    crowns,
    domino: 0,
  }));
  const room = { upper_left: "a9", lower_right: "i1" };
  return { castle: "e5", room, squares, points: 0, discards: 0 };
}

const LAKE = ["d5", "d6", "d7", "c7", "b7", "b6", "b5"];
const OUTCOME: OutcomeView = {
  scores: [
    score([territory("L", LAKE, 3), territory("W", ["f5"], 1), territory("F", ["e4"], 0)], 10, 5),
    score([territory("G", ["e6", "e7"], 2)]),
    score([]),
  ],
  ranking: [],
  match_ranking: [],
  match_points: [],
  is_match_over: true,
};
const KINGDOMS = [
  kingdom({ d5: 0, d6: 0, d7: 1, c7: 0, b7: 2, b6: 0, b5: 0, f5: 1, e4: 0 }),
  kingdom({ e6: 2, e7: 0 }),
  kingdom({}),
];
const ACTS = actsOf(OUTCOME, KINGDOMS);
const STEPS = script(ACTS);
const FRAMES: Frame[] = STEPS.map((step) => frameAt(ACTS, step));

describe("the counting", () => {
  it("goes from kingdom to kingdom in the order of the seats", () => {
    const order = STEPS.map((step) => ACTS[step.act]!.seat);
    expect(order).toEqual([...order].sort());
    expect(new Set(order)).toEqual(new Set([0, 1, 2]));
  });

  it("counts every square of a territory once, then its crowns, then 7 × 3 = 21", () => {
    const lake = ACTS[0]!.territories.findIndex((each) => each.terrain === "L");
    const counted = STEPS.flatMap((step) =>
      step.act === 0 && step.kind === "square" && step.territory === lake ? [step.count] : [],
    );
    expect(counted).toEqual([1, 2, 3, 4, 5, 6, 7]);
    const points = FRAMES.find((frame) => frame.territory === lake && frame.hasPoints)!;
    expect(points).toMatchObject({ squares: 7, hasCrowns: true });
    expect(ACTS[0]!.territories[lake]).toMatchObject({ crowns: 3, points: 21 });
  });

  it("leaves out what is worth nothing, and ends with the best", () => {
    expect(ACTS[0]!.territories.map((each) => each.terrain)).toEqual(["W", "L"]);
  });

  it("adds up to the totals, bonuses named one by one, and never goes down", () => {
    const sums = FRAMES.map((frame) => frame.sums[0]!);
    expect(sums).toEqual([...sums].sort((a, b) => a - b));
    expect([...new Set(sums)]).toEqual([0, 1, 22, 32, 37]);
    expect(FRAMES.at(-1)!.sums).toEqual(OUTCOME.scores.map((each) => each.total));
    expect(ACTS[0]!.bonuses.map((each) => each.bonus)).toEqual(["middle_kingdom", "harmony"]);
  });

  it("comes to the end of a kingdom at a tap", () => {
    const end = endOfAct(STEPS, 3);
    expect(STEPS[end]).toMatchObject({ act: 0, kind: "total" });
    expect(endOfAct(STEPS, end)).toBe(end);
  });

  it("shows whole territories where nothing may move", () => {
    const kinds = script(ACTS, { isStill: true }).map((step) => step.kind);
    expect(kinds).not.toContain("square");
    expect(kinds.filter((kind) => kind === "points")).toHaveLength(3);
  });
});

describe("the light", () => {
  it("spreads from a crown, neighbour by neighbour", () => {
    expect(wave(LAKE, KINGDOMS[0]!)).toEqual(["d7", "d6", "c7", "d5", "b7", "b6", "b5"]);
  });
});

describe("a label", () => {
  it("lies on a square without crowns, as low as can be", () => {
    const cells = [
      { x: 0, y: 0, crowns: 0 },
      { x: 0, y: 1, crowns: 0 },
      { x: 1, y: 1, crowns: 2 },
    ];
    expect(labelCell(cells)).toMatchObject({ x: 0, y: 1 });
    expect(labelCell([{ x: 3, y: 2, crowns: 1 }])).toMatchObject({ x: 3, y: 2 });
  });
});

describe("the crowns that rain", () => {
  it("begin all over the screen, in every colour", () => {
    const crowns = flight(40, 4, () => 0.5);
    expect(new Set(crowns.map((crown) => crown.kind))).toEqual(new Set([0, 1, 2, 3]));
    expect(crowns.every((crown) => crown.x >= 0 && crown.x <= 1 && crown.speed > 0)).toBe(true);
  });
});
