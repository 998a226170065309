/** The table with an own decision in it, before the server has answered. */
import { expect, test } from "vitest";
import type { PositionView, TableView } from "../src/protocol.ts";
import { foretell, foretellDraft } from "../src/table/foretell.ts";

const kingdom = {
  castle: "e5",
  room: { upper_left: "a9", lower_right: "i1" },
  squares: [],
  points: 3,
  discards: 0,
};

const position: PositionView = {
  text: "a position",
  phase: "place",
  round: 2,
  seat_to_move: 1,
  domino_to_place: 46,
  current_row: [
    { domino: 3, seat: 0, is_played: true },
    { domino: 46, seat: 1, is_played: false },
  ],
  next_row: [
    { domino: 12, seat: 0, is_played: false },
    { domino: 33, seat: null, is_played: false },
  ],
  unseen: [],
  pile: 0,
  kingdoms: [kingdom, kingdom],
  choices: {
    placements: [
      { move: "46 e6-e7", points: 3 },
      { move: "46 f5-g5", points: 7 },
    ],
    discard: null,
    claims: [{ move: ">33", domino: 33, fits: true, gain: 2 }],
  },
};

const table = { version: 5, position } as TableView;

test("a draft brings its points, and leaves the domino to the board, which can still move it", () => {
  const shown = foretellDraft(table, "46 f5-g5", null).position!;
  expect(shown.kingdoms.map(({ points }) => points)).toEqual([3, 7]);
  expect(shown.kingdoms[1]!.squares).toEqual([]);
  expect([shown.seat_to_move, shown.domino_to_place]).toEqual([1, 46]);
  expect(shown.choices).toBe(position.choices);
});

test("what can be claimed after a draft is told once it is known", () => {
  const claims = [{ move: ">33", domino: 33, fits: false, gain: 0 }];
  const shown = foretellDraft(table, "46 f5-g5", claims).position!;
  expect(shown.choices!.claims).toEqual(claims);
  expect(shown.choices!.placements).toBe(position.choices!.placements);
});

test("a draft of another position changes nothing", () => {
  expect(foretellDraft(table, "12 f5-g5", null)).toBe(table);
});

test("a turn lies there at once, the king has stepped over, and nobody is to move", () => {
  const shown = foretell(table, "46 f5-g5 >33").position!;
  expect(shown.kingdoms[0]).toBe(kingdom);
  expect(shown.kingdoms[1]).toMatchObject({
    points: 7,
    squares: [
      { square: "f5", terrain: "S", crowns: 0, domino: 46 },
      { square: "g5", terrain: "M", crowns: 2, domino: 46 },
    ],
  });
  expect(shown.current_row.map((item) => item.is_played)).toEqual([true, true]);
  expect(shown.next_row[1]).toEqual({ domino: 33, seat: 1, is_played: false });
  expect([shown.seat_to_move, shown.domino_to_place, shown.choices]).toEqual([null, null, null]);
});

test("a discard leaves the kingdom as it is", () => {
  const shown = foretell(table, "46 x >33").position!;
  expect(shown.kingdoms[1]).toMatchObject({ squares: [], points: 3, discards: 1 });
  expect(shown.next_row[1]!.seat).toBe(1);
});

test("in the opening only a king moves", () => {
  const opening = { ...position, phase: "claim", domino_to_place: null, current_row: [] } as const;
  const shown = foretell({ ...table, position: { ...opening, current_row: [] } }, ">33").position!;
  expect(shown.kingdoms[1]!.squares).toEqual([]);
  expect(shown.next_row[1]!.seat).toBe(1);
});
