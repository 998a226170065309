import { describe, expect, it } from "vitest";
import type { Answer, KingdomView, PositionChange, TableView } from "../src/protocol.ts";
import { changed, fold, NOTHING } from "../src/state/fold.ts";

const table = (version: number) => ({ version, chat: [] as TableView["chat"] }) as TableView;
const snapshot = (version: number): Answer => ({ type: "snapshot", table: table(version) });

function event(version: number): Answer {
  return {
    type: "event",
    version,
    kind: "played",
    seat: 0,
    moves: [">3"],
    by: "person",
    reaction: null,
    change: {},
  };
}

describe("the fold", () => {
  it("keeps how the table stands, what happened last and what happened before", () => {
    const known = [snapshot(1), event(2), event(3)].reduce(fold, NOTHING);
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
    const known = fold([snapshot(2), event(3)].reduce(fold, NOTHING), refused);
    expect(known.refusal?.code).toBe("STALE");
    expect(known.table?.version).toBe(3);
    expect(fold(known, event(4)).refusal).toBeNull();
  });

  it("starts anew with a snapshot", () => {
    const known = [snapshot(2), event(3), snapshot(9)].reduce(fold, NOTHING);
    expect([known.last, known.table?.version]).toEqual([null, 9]);
  });
});

const kingdom = (points: number) => ({ points }) as KingdomView;

describe("a change", () => {
  const before = {
    ...table(4),
    status: "playing",
    take_back: 1,
    position: { text: "before", unseen: [3, 4], kingdoms: [kingdom(1), kingdom(2)] },
  } as TableView;

  it("leaves alone what it does not name", () => {
    const after = changed(before, 5, {});
    expect(after).toEqual({ ...before, version: 5 });
    expect(after.position).toBe(before.position);
  });

  it("brings nothing back that was taken away", () => {
    expect(changed(before, 5, { take_back: null }).take_back).toBeNull();
  });

  it("brings the kingdoms that are not as they were, and what may still come", () => {
    const position = {
      text: "after",
      kingdoms: [{ seat: 1, kingdom: kingdom(7) }],
    } as PositionChange;
    const after = changed(before, 5, { position }).position!;
    expect(after.text).toBe("after");
    expect(after.kingdoms.map(({ points }) => points)).toEqual([1, 7]);
    expect(after.kingdoms[0]).toBe(before.position!.kingdoms[0]);
    expect(after.unseen).toEqual([3, 4]);
    const row = { ...position, unseen: [4] };
    expect(changed(before, 5, { position: row }).position!.unseen).toEqual([4]);
    expect(before.position!.kingdoms[1]!.points).toBe(2);
  });

  it("adds a line to the last ones", () => {
    const line = (version: number) => ({ version, seat: 0, name: "Ada", text: "hello" });
    let now = before;
    for (let version = 5; version < 45; version++)
      now = changed(now, version, { line: line(version) });
    expect(now.chat).toHaveLength(30);
    expect(now.chat.at(-1)).toEqual(line(44));
  });
});
