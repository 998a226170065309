/** What a session sends, and what it does not send by itself. */
import { beforeEach, expect, test, vi } from "vitest";
import type { Answer } from "../src/protocol.ts";

const line = vi.hoisted(() => ({ sent: [] as object[], hear: (_answer: object) => {} }));

vi.mock("../src/state/live.ts", () => ({
  Live: class {
    constructor(_address: string, ears: { hear: (answer: object) => void }) {
      line.hear = ears.hear;
    }
    send(wish: object): string {
      return `c${line.sent.push(wish)}`;
    }
    close(): void {}
  },
}));
vi.mock("../src/state/api.ts", () => ({ get: () => Promise.resolve({ seats: [0] }) }));

beforeEach(() => {
  line.sent.length = 0;
  vi.stubGlobal("location", { protocol: "http:", host: "table" });
  vi.stubGlobal("navigator", { languages: ["en"], language: "en" });
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
  vi.stubGlobal("document", { hidden: false, documentElement: { dataset: {}, style: {} } });
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
});

test("a take-back that comes too late is not tried again: it would take back something else", async () => {
  const { Session } = await import("../src/table/session.svelte.ts");
  const session = new Session("t");
  await session.refreshSeats();
  const table = { version: 7, is_practice: true, can_take_back: [0], moves: 0, game: 0, seats: [] };
  line.hear({ type: "snapshot", table } as unknown as Answer);
  session.undo();
  expect(line.sent).toEqual([{ type: "take_back", version: 7, seat: 0 }]);
  line.hear({ type: "refused", id: "c1", code: "STALE", message: "late", version: 9 });
  expect(line.sent).toHaveLength(1);
  expect(session.known.refusal?.code).toBe("STALE");
  session.close();
});
