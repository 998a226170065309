/** What was chosen stays, whatever somebody wrote into the browser's storage. */
import { beforeEach, describe, expect, it, vi } from "vitest";

const kept = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
});
const { Settings } = await import("../src/state/settings.svelte.ts");

beforeEach(() => kept.clear());

describe("settings", () => {
  it("stay", () => {
    const before = new Settings();
    before.theme = "meadow";
    before.volume = 0.25;
    before.hand = "left";
    before.hasHints = false;
    before.hasKeys = false;
    before.save();
    const after = new Settings();
    expect(after.theme).toBe("meadow");
    expect(after.volume).toBe(0.25);
    expect(after.hand).toBe("left");
    expect(after.hasHints).toBe(false);
    expect(after.hasKeys).toBe(false);
  });

  it("of the years before sound had a volume are understood", () => {
    kept.set("kingdomino", JSON.stringify({ language: "pl", theme: "dark", hasSound: false }));
    const settings = new Settings();
    expect(settings.language).toBe("pl");
    expect(settings.theme).toBe("dark");
    expect(settings.volume).toBe(0);
  });

  it.each(["null", "[]", "7", "{", '{"theme":"__proto__","volume":9,"language":"constructor"}'])(
    "survive nonsense: %s",
    (nonsense) => {
      kept.set("kingdomino", nonsense);
      const settings = new Settings();
      expect(settings.theme).toBe("system");
      expect(settings.volume).toBe(0.7);
      expect(settings.language).toBe("en");
    },
  );
});
