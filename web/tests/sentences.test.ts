/** Whose turn it is and what can be done, in a sentence. */
import { expect, test } from "vitest";
import type { ClaimView, PositionView, SeatView, TableView } from "../src/protocol.ts";
import { statusSeat, statusSentence, type Situation } from "../src/table/sentences.ts";

const seat = { level: null, has_resigned: false, kind: "person" } as const;
const seats: SeatView[] = [
  { ...seat, seat: 0, name: "Ana" },
  { ...seat, seat: 1, name: "Matilda", kind: "bot", level: "duke" },
];

function claims(...numbers: number[]): ClaimView[] {
  return numbers.map((domino) => ({ move: `>${domino}`, domino, fits: true, gain: 0 }));
}

const position = {
  phase: "place",
  seat_to_move: 0,
  domino_to_place: 46,
  current_row: [{ domino: 46, seat: 0, is_played: false }],
  choices: { placements: [], discard: null, claims: claims(12, 33) },
} as unknown as PositionView;

function said(change: Partial<PositionView>, situation: Partial<Situation> = {}): string {
  return statusSentence({
    table: { status: "playing", seats, position: { ...position, ...change } } as TableView,
    myTurn: 0,
    isShared: false,
    draft: null,
    sent: null,
    told: null,
    isGettingReady: false,
    hint: { wait: false, isFailed: false, turn: null, points: [] },
    ...situation,
  });
}

const choices = position.choices!;

test("in the opening one is to be chosen", () => {
  const opening = { phase: "claim" as const, domino_to_place: null, current_row: [] };
  expect(said(opening)).toBe("Your turn: choose one.");
  expect(said(opening, { isShared: true })).toBe("Ana: choose one.");
});

test("a turn is to lay and to choose", () => {
  expect(said({})).toBe("Your turn: lay 46, then choose the next.");
  expect(said({}, { isShared: true })).toBe("Ana: lay 46, then choose the next.");
  expect(said({}, { draft: "46 e6-e7" })).toBe("Laid. Choose your next domino.");
});

test("where nothing is left to choose a button ends it", () => {
  const last = { choices: { ...choices, claims: claims(33) } };
  expect(said(last, { draft: "46 e6-e7" })).toBe("Laid. Only 33 is left for you.");
  const over = { choices: { ...choices, claims: [] } };
  expect(said(over)).toBe("Your turn: lay 46.");
  expect(said(over, { draft: "46 e6-e7" })).toBe("Laid. Done?");
});

test("what fits nowhere is discarded", () => {
  const discard = { ...choices, discard: "46 x" };
  expect(said({ choices: discard })).toBe("46 fits nowhere. Choose your next domino.");
  expect(said({ choices: { ...discard, claims: [] } })).toBe("46 fits nowhere: it is discarded.");
});

test("others think, or are not ready", () => {
  const other = { seat_to_move: 1 };
  expect(said(other, { myTurn: null })).toBe("Matilda is thinking where to lay 46.");
  expect(said(other, { myTurn: null, isGettingReady: true })).toBe("Matilda is getting ready.");
});

test("what was sent is answered at once", () => {
  const sent = { seat_to_move: null, domino_to_place: null, choices: null };
  expect(said(sent, { myTurn: null, sent: "46 e6-e7 >33" })).toBe("Chosen: 33.");
  expect(said(sent, { myTurn: null, sent: "46 e6-e7" })).toBe("Laid.");
});

test("what others did stays, with their sign, until it was read", () => {
  const told = {
    kind: "turn",
    key: "",
    seat: 1,
    after: 4,
    placement: null,
    claim: 12,
    gain: null,
  } as const;
  expect(said({}, { told })).toBe("Matilda chooses 12.");
  expect(statusSeat({ told, table: { position } } as unknown as Situation)).toBe(1);
});

test("a hint says what and why, as long as it is followed", () => {
  const hint = { wait: false, isFailed: false, turn: "46 e6-e7 >33", points: [41.6, 30] };
  const placed = {
    choices: { ...choices, placements: [{ move: "46 e6-e7", points: 9 }] },
    kingdoms: [{ points: 5 }, { points: 3 }],
  } as unknown as Partial<PositionView>;
  expect(said(placed, { hint })).toBe(
    "I would lay it there (+4 points) and choose 33. It leads to about 42 points.",
  );
  expect(said(placed, { hint, draft: "46 e6-e7" })).toBe(
    "I would choose 33. It leads to about 42 points.",
  );
  expect(said(placed, { hint, draft: "46 e6-f6" })).toBe("Laid. Choose your next domino.");
  expect(said(placed, { hint: { ...hint, turn: null, wait: true } })).toBe("Let me think…");
});
