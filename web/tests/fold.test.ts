import { describe, expect, it } from "vitest";
import type { Answer, TableView } from "../src/protocol.ts";
import { fold, NOTHING } from "../src/state/fold.ts";

const table = (version: number) => ({ version }) as TableView;

function event(version: number): Answer {
  return {
    type: "event",
    version,
    kind: "played",
    seat: 0,
    moves: [">3"],
    by: "person",
    reaction: null,
    table: table(version),
  };
}

describe("the fold", () => {
  it("keeps how the table stands, what happened last and what happened before", () => {
    const known = [{ type: "snapshot", table: table(1) } as Answer, event(2), event(3)].reduce(
      fold,
      NOTHING,
    );
    expect([known.table?.version, known.last?.version]).toEqual([3, 3]);
    expect(known.happenings.map(({ version }) => version)).toEqual([2, 3]);
  });

  it("keeps a refusal until something else happens", () => {
    const refused: Answer = {
      type: "refused",
      id: "a",
      code: "STALE",
      message: "Stale.",
      version: 3,
    };
    const known = fold(fold(NOTHING, event(3)), refused);
    expect(known.refusal?.code).toBe("STALE");
    expect(known.table?.version).toBe(3);
    expect(fold(known, event(4)).refusal).toBeNull();
  });

  it("starts anew with a snapshot", () => {
    const known = fold(fold(NOTHING, event(3)), { type: "snapshot", table: table(9) });
    expect([known.last, known.table?.version]).toEqual([null, 9]);
  });
});
