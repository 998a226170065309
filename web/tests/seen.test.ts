import { beforeEach, describe, expect, it, vi } from "vitest";
import { see, Witness, type Seen } from "../src/table/seen.ts";
import { deal, HONEST, kings, lobby, over, round } from "./dealt.ts";

const WHOLE: Seen = {
  commitment: [HONEST.commitment],
  opening: ["draw -"],
  kings: ["1 1 0 0"],
  "row 1": ["6 13 39 43"],
  "row 2": ["4 18 31 47"],
};

describe("what is seen of a deck", () => {
  it("is the fingerprint before the game, then kings and rows as they are turned up", () => {
    let seen = see({}, lobby(HONEST));
    expect(seen).toEqual({ commitment: [HONEST.commitment] });
    seen = see(seen, round(HONEST, 0), [kings(HONEST), deal(HONEST, 1)]);
    seen = see(seen, round(HONEST, 1), [">13", deal(HONEST, 2)]);
    expect(seen).toEqual(WHOLE);
  });

  it("begins with the row that is chosen from where one comes later", () => {
    const { "row 3": row, "row 2": before } = see({}, round(HONEST, 2));
    expect([row, before]).toEqual([["10 19 44 46"], undefined]);
  });

  it("stays as it is when the same row comes again after a take-back", () => {
    const seen = see(see(WHOLE, round(HONEST, 0)), round(HONEST, 1), [deal(HONEST, 2)]);
    expect(seen).toBe(WHOLE);
  });

  it("keeps the first and one other thing where a server shows others", () => {
    let seen = WHOLE;
    for (const domino of [1, 2, 3]) {
      const rows = HONEST.rows.with(1, [domino, 18, 31, 47]);
      seen = see(seen, round({ ...HONEST, rows, commitment: `${domino}` }, 1));
    }
    expect(seen["row 2"]).toEqual(["4 18 31 47", "1 18 31 47"]);
    expect(seen.commitment).toEqual([HONEST.commitment, "1"]);
  });

  it("notices a table that is not what the moves say", () => {
    const seen = see({}, round(HONEST, 0), ["kings 0 0 1 1", "deal 1 2 3 4"]);
    expect([seen.kings, seen["row 1"]]).toEqual([
      ["1 1 0 0", "0 0 1 1"],
      ["6 13 39 43", "1 2 3 4"],
    ]);
  });

  it("ends when the seed is known", () => {
    expect(see({}, over(HONEST))).toEqual({});
  });
});

describe("a witness", () => {
  let stored: Record<string, string>;
  beforeEach(() => {
    stored = {};
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => stored[key] ?? null,
      setItem: (key: string, text: string) => (stored[key] = text),
    });
  });

  it("remembers after a reload, by table and game", () => {
    new Witness("t").see(lobby(HONEST));
    new Witness("t").see(round(HONEST, 0));
    new Witness("t").see(round({ ...HONEST, game: 1, commitment: "other" }, 1));
    const reloaded = new Witness("t");
    expect(Object.keys(reloaded.of(0))).toEqual(["commitment", "opening", "kings", "row 1"]);
    expect(reloaded.of(1).commitment).toEqual(["other"]);
    expect(new Witness("another").of(0)).toEqual({});
  });

  it("forgets old games, and none that is still looked at", () => {
    const first = new Witness("first");
    first.see(lobby(HONEST));
    for (let i = 0; i < 100; i++) new Witness(`t${i}`).see(lobby(HONEST));
    expect(new Witness("first").of(0)).toEqual({});
    expect(JSON.stringify(stored).length).toBeLessThan(4_000);
    first.see(round(HONEST, 0));
    expect(new Witness("first").of(0).commitment).toEqual([HONEST.commitment]);
  });

  it("reads no nonsense, and needs no storage", () => {
    for (const nonsense of ["[1", "7", "null", '{"t/0":{"kings":7}}', '{"t/0":null}']) {
      stored["kingdomino-seen"] = nonsense;
      expect(new Witness("t").of(0)).toEqual({});
    }
    vi.stubGlobal("localStorage", undefined);
    const witness = new Witness("t");
    witness.see(lobby(HONEST));
    expect(witness.of(0).commitment).toEqual([HONEST.commitment]);
  });
});
