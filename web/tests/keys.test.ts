import { describe, expect, it } from "vitest";
import { letterOf } from "../src/board/keys.ts";

describe("a letter's key", () => {
  it("is what it writes, on any Latin layout", () => {
    expect(letterOf({ key: "R", code: "KeyR" })).toBe("r");
    expect(letterOf({ key: "r", code: "KeyO" })).toBe("r"); // Dvorak
  });

  it("is where it lies when it writes Cyrillic", () => {
    expect(letterOf({ key: "к", code: "KeyR" })).toBe("r");
  });

  it("is nothing for other keys", () => {
    expect(letterOf({ key: "Enter", code: "Enter" })).toBe("");
  });
});
