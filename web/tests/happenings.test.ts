/** What happened at a table: lines from the game's steps and from what was heard, and their words. */
import { describe, expect, test } from "vitest";
import type { Replay, SeatView, TableView } from "../src/protocol.ts";
import { NOTHING, type Happening, type Known } from "../src/state/fold.ts";
import { dominoesOf, lineSentence, type ToldOf } from "../src/table/happenings.ts";
import { linesOf, sinceMine } from "../src/table/log.ts";

const seat = { level: null, has_resigned: false, kind: "person" } as const;
const seats: SeatView[] = [
  { ...seat, seat: 0, name: "Ana" },
  { ...seat, seat: 1, name: "Matilda", kind: "bot", level: "duke" },
];
const table: ToldOf = {
  seats,
  options: {
    players: 2,
    variants: [],
    opening: "draw",
    edition: null,
    size: 5,
    rounds: 6,
    games: 1,
  },
  first: null,
  game: 0,
};

let version = 1;

function played(after: number, ...moves: string[]): Happening {
  return {
    version: version++,
    kind: "played",
    seat: 0,
    moves,
    by: null,
    game: 0,
    after,
    gain: null,
  };
}

function heard(happenings: Happening[], from = 0): Known {
  return {
    ...NOTHING,
    table: { game: happenings.at(-1)?.game ?? 0 } as TableView,
    from,
    happenings,
  };
}

function told(known: Known, past: Replay | null = null): string[] {
  return linesOf(known, past).map((line) => lineSentence(line, table));
}

/** Steps of a game in which every place of a seat brings two points. */
function steps(...moves: [string, number | null][]): Replay {
  const points = [0, 0];
  const position = () => ({
    phase: "place",
    kingdoms: points.map((each) => ({ points: each })),
  });
  const all = moves.map(([move, by]) => {
    if (by !== null && move.includes("-")) points[by]! += 2;
    return { move, seat: by, position: position() };
  });
  const first = {
    move: null,
    seat: null,
    position: { ...position(), kingdoms: [{ points: 0 }, { points: 0 }] },
  };
  return { game: 0, options: { variants: [] }, steps: [first, ...all] } as unknown as Replay;
}

describe("what was heard", () => {
  test("is told turn by turn, and so is what chance adds", () => {
    const turn = { ...played(3, "12 d5-c5", ">31", "deal 4 11 18 30"), gain: 6 };
    expect(told(heard([turn]))).toEqual([
      "Ana lays 12 (+6 points) and chooses 31.",
      "New row: 4, 11, 18, 30.",
    ]);
  });

  test("is one line where a turn came in two parts", () => {
    expect(told(heard([played(1, "12 d5-c5"), played(2, ">31")]))).toEqual([
      "Ana lays 12 and chooses 31.",
    ]);
  });

  test("tells discards, and the last round", () => {
    const bot = { seat: 1, by: "bot" } as const;
    expect(
      told(
        heard([
          { ...played(2, "12 x", ">31"), ...bot },
          { ...played(3, "31 e6-e7"), ...bot, gain: 3 },
        ]),
      ),
    ).toEqual(["Matilda discards 12 and chooses 31.", "Matilda lays 31 (+3 points)."]);
  });

  test("names the timer before what it played", () => {
    expect(told(heard([{ ...played(1, ">31"), by: "timer" }]))).toEqual([
      "The time of Ana is over.",
      "Ana chooses 31.",
    ]);
  });

  test("begins with chance", () => {
    const start: Happening = {
      ...played(2, "kings 0 1 1 0", "deal 4 11 18 30"),
      kind: "started",
      seat: null,
    };
    const names = seats.map(({ name }) => name);
    const order = `Order of the first choice: ${[0, 1, 1, 0].map((seat) => names[seat]).join(", ")}`;
    expect(told(heard([start]))).toEqual([order, "New row: 4, 11, 18, 30."]);

    const [line] = linesOf(heard([start]), null);
    const castle = { ...table, options: { ...table.options, opening: "castle" } };
    expect(lineSentence(line!, castle)).toBe(`A lot was drawn for who begins. ${order}`);
    expect(lineSentence(line!, { ...castle, first: 0 })).toBe(
      `${names[0]} was at a castle last and begins. ${order}`,
    );
    expect(lineSentence(line!, { ...castle, game: 1 })).toBe(order);
  });

  test("says nothing of what is said", () => {
    expect(told(heard([{ ...played(0), kind: "said" }]))).toEqual([""]);
  });

  test("forgets what was taken back, also by half", () => {
    const back = (after: number): Happening => ({ ...played(after), kind: "taken_back" });
    const turn = () => played(2, "12 d5-c5", ">31");
    expect(told(heard([turn(), back(1)]))).toEqual([
      "Ana lays 12.",
      "Ana takes the last decision back.",
    ]);
    const whole = heard([
      turn(),
      played(4, "31 e6-e7", ">33"),
      back(2),
      played(4, "31 e6-f6", ">34"),
    ]);
    expect(told(whole)).toEqual([
      "Ana lays 12 and chooses 31.",
      "Ana takes the last decision back.",
      "Ana lays 31 and chooses 34.",
    ]);
  });

  test("is of the game that is played now", () => {
    expect(told(heard([played(2, "12 d5-c5", ">31"), { ...played(1, ">7"), game: 1 }]))).toEqual([
      "Ana chooses 7.",
    ]);
  });
});

describe("after a reload", () => {
  const past = steps(
    [">12", 0],
    [">31", 1],
    ["deal 1 2", null],
    ["12 d5-c5", 0],
    [">1", 0],
    ["31 e6-e7", 1],
  );

  test("the game so far is told from its steps", () => {
    expect(told(heard([], 5), past)).toEqual([
      "Ana chooses 12.",
      "Matilda chooses 31.",
      "New row: 1, 2.",
      "Ana lays 12 (+2 points) and chooses 1.",
    ]);
  });

  test("and goes on with what is heard, nothing twice", () => {
    const next = { ...played(7, "31 e6-e7", ">2"), seat: 1, gain: 2 };
    expect(told(heard([next], 5), past).slice(3)).toEqual([
      "Ana lays 12 (+2 points) and chooses 1.",
      "Matilda lays 31 (+2 points) and chooses 2.",
    ]);
  });

  test("what others did since my turn can be asked for", () => {
    const lines = linesOf(heard([{ ...played(7, "31 e6-e7", ">2"), seat: 1 }], 5), past);
    expect(sinceMine(lines, [0]).map((line) => line.seat)).toEqual([1]);
  });
});

test("a line shows the dominoes it is about", () => {
  const lines = linesOf(heard([played(3, "12 d5-c5", ">31", "deal 4 11 18 30")]), null);
  expect(lines.map(dominoesOf)).toEqual([
    [12, 31],
    [4, 11, 18, 30],
  ]);
});
