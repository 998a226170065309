import { describe, expect, it } from "vitest";
import { commitmentOf, deckOf, kingsOf } from "../src/table/deck.ts";
import { examine, type Evidence } from "../src/table/proof.ts";
import { see, type Seen } from "../src/table/seen.ts";
import { deal, HONEST, kings, lobby, over, replay, round, type Dealt } from "./dealt.ts";

const ROWS = HONEST.rows.length;
const OTHER_SEED = "00".repeat(32);

/** What a browser sees that watches from a round on. */
function watch(dealt: Dealt, from = 0): Seen {
  let seen: Seen = from === 0 ? see({}, lobby(dealt)) : {};
  for (let number = from; number < ROWS; number++) {
    const moves = number === 0 ? [kings(dealt), deal(dealt, 1)] : [deal(dealt, number + 1)];
    seen = see(seen, round(dealt, number), number === from && from > 0 ? [] : moves);
  }
  return seen;
}

/** What is found by who saw one thing and is told another at the end. */
function find(seen: Seen, told: Dealt, others: Partial<Evidence> = {}) {
  return examine({ seen, seenFirst: seen, table: over(told), replay: replay(told), ...others });
}

function problems(seen: Seen, told: Dealt, others: Partial<Evidence> = {}): object[] {
  return [...find(seen, told, others).problems];
}

describe("an honest server", () => {
  it("is believed in all that was seen", () => {
    const all = { problems: [], rows: [1, 2, 3, 4, 5, 6], isAllSeen: true };
    expect(find(watch(HONEST), HONEST)).toEqual(all);
    expect(find(watch(HONEST), HONEST, { replay: null })).toEqual(all);
  });

  it("has given its word for what came before one did", () => {
    const late = { problems: [], rows: [3, 4, 5, 6], isAllSeen: false };
    expect(find(watch(HONEST, 2), HONEST)).toEqual(late);
  });

  it("has given its word for all that others played", () => {
    const none = { problems: [], rows: [], isAllSeen: false };
    expect(find({}, HONEST)).toEqual(none);
    expect(find(see({}, round(HONEST, ROWS)), HONEST)).toEqual(none);
  });

  it.each([
    ["castle", 1, 0],
    ["castle", null, 0],
    ["castle", null, 2],
    ["balanced", 0, 1],
    ["balanced", null, 1],
  ])("opens as agreed: %s, first %s, game %i", (opening, first, game) => {
    const OPENER = 1; // of the first game, by lot
    const dealt = { ...HONEST, opening, first, game, rows: rowsOf(HONEST.seed, game) };
    const opener = first ?? (game > 0 ? OPENER : null);
    dealt.kings = kingsOf(HONEST.seed, game, { players: 2, opening }, opener);
    const seenFirst: Seen = { kings: [`${OPENER} 0 0 1`] };
    const told = replay({ ...dealt, first: opener });
    expect(problems(watch(dealt), dealt, { seenFirst, replay: told })).toEqual([]);
    // Who has not seen the first game believes the record about its lot.
    expect(problems(watch(dealt), dealt, { seenFirst: {}, replay: told })).toEqual([]);
    expect(problems(watch(dealt), dealt, { seenFirst: {}, replay: null })).toEqual([]);
  });
});

describe("a cheating server", () => {
  it("cannot show another commitment at the end", () => {
    const seed = OTHER_SEED;
    const told = { ...HONEST, seed, commitment: commitmentOf(seed), rows: rowsOf(seed) };
    told.kings = kingsOf(seed, 0, { players: 2, opening: "draw" }, null);
    expect(problems({}, told)).toEqual([]); // nobody saw it
    expect(problems(watch(HONEST), told)).toEqual([{ kind: "seed" }, { kind: "other commitment" }]);
    const replaced = { replay: replay({ ...HONEST, commitment: told.commitment }) };
    expect(problems(watch(HONEST), HONEST, replaced)).toEqual([{ kind: "other commitment" }]);
  });

  it("cannot reveal another seed, none, or something that is no seed", () => {
    for (const seed of [OTHER_SEED, "", "07", "seed"])
      expect(problems(watch(HONEST), { ...HONEST, seed })).toEqual([{ kind: "seed" }]);
    const table = { ...over(HONEST), seed: null };
    expect(problems(watch(HONEST), HONEST, { table })).toEqual([{ kind: "secret" }]);
  });

  it("cannot deal another row than the seed gives, whatever its record says", () => {
    const dealt = { ...HONEST, rows: HONEST.rows.with(2, [10, 19, 44, 48]) };
    const row = [{ kind: "row", number: 3, row: [10, 19, 44, 46] }];
    expect(problems(watch(dealt), HONEST)).toEqual(row);
    expect(problems(watch(dealt), HONEST, { replay: null })).toEqual(row);
    expect(problems({}, dealt)).toEqual(row); // its own record gives it away
  });

  it("cannot turn up another row after a take-back", () => {
    const dealt = { ...HONEST, rows: HONEST.rows.with(2, [10, 19, 44, 48]) };
    const seen = see(watch(HONEST), round(dealt, 2), [deal(dealt, 3)]);
    expect(problems(seen, HONEST)).toMatchObject([{ kind: "row", number: 3 }]);
  });

  it("cannot tell of other rows, or of fewer, than were seen", () => {
    const other = { ...HONEST, rows: HONEST.rows.with(4, [1, 2, 3, 5]) };
    expect(problems(watch(HONEST), other)).toEqual([{ kind: "other row", number: 5 }]);
    const fewer = { ...HONEST, rows: HONEST.rows.slice(0, 3) };
    expect(problems(watch(HONEST), fewer)).toEqual([{ kind: "other row", number: 4 }]);
    const table = over(HONEST);
    table.options = { ...table.options, rounds: 0 };
    const nothing = { table, replay: replay({ ...HONEST, rows: [] }) };
    expect(problems(watch(HONEST), HONEST, nothing)).toEqual([{ kind: "other row", number: 1 }]);
  });

  it("cannot draw other kings than the seed gives, nor tell of others", () => {
    const dealt = { ...HONEST, kings: [0, 0, 1, 1] };
    expect(problems(watch(dealt), HONEST)).toEqual([{ kind: "kings", seats: [1, 1, 0, 0] }]);
    expect(problems({}, dealt)).toEqual([{ kind: "kings", seats: [1, 1, 0, 0] }]);
    expect(problems(watch(HONEST), dealt)).toEqual([{ kind: "other kings" }]);
  });

  it("cannot say afterwards that somebody was named to begin", () => {
    const dealt = { ...HONEST, opening: "castle", kings: [1, 0, 1, 0] };
    const seats = [0, 1, 0, 1]; // the lot
    expect(problems(watch(dealt), { ...dealt, first: 1 })).toEqual([{ kind: "kings", seats }]);
    const named = { ...dealt, first: 1 };
    expect(problems(watch(named), named)).toEqual([]);
  });

  it("cannot let another than the next one open the second game", () => {
    const game = 1;
    const dealt = {
      ...HONEST,
      opening: "castle",
      game,
      kings: [1, 0, 1, 0],
      rows: rowsOf(HONEST.seed, game),
    };
    const first = 0; // as it says
    const told = replay({ ...dealt, first });
    const seenBy = (opener: string) => ({ seenFirst: { kings: [opener] }, replay: told });
    expect(problems(watch(dealt), dealt, seenBy("0 1 0 1"))).toEqual([]);
    expect(problems(watch(dealt), dealt, seenBy("1 0 1 0"))).toEqual([
      { kind: "kings", seats: [0, 1, 0, 1] },
    ]);
  });
});

function rowsOf(seed: string, game = 0): number[][] {
  const deck = deckOf(seed, game);
  return HONEST.rows.map((_, i) => deck.slice(4 * i, 4 * i + 4).sort((a, b) => a - b));
}
