/** Everything can be read on every table: WCAG's contrast of letters and of what can be operated. */
import { describe, expect, it } from "vitest";
import { THEMES } from "../src/state/settings.svelte.ts";
import css from "../src/themes.css?raw";

function colours(theme: string): Record<string, string> {
  const selector = theme === "light" ? ":root {" : `:root[data-theme="${theme}"] {`;
  const block = css.split(selector)[1]!.split("}")[0]!;
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#\w{6});/g)].map(([, k, v]) => [k, v]),
  );
}

function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const share = parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

const GROUNDS = ["page", "surface", "raised", "accent-soft"];
const LETTERS = ["ink", "quiet", "accent", "good", "bad"];

describe.each(THEMES.filter((theme) => theme !== "system"))("%s", (theme) => {
  const found = colours(theme);

  it.each(LETTERS.flatMap((ink) => GROUNDS.map((ground) => [ink, ground])))(
    "%s on %s",
    (ink, ground) => {
      expect(contrast(found[ink]!, found[ground]!)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it("letters on a main button", () => {
    expect(contrast(found["accent-ink"]!, found.accent!)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(GROUNDS)("the mark of the focus on %s", (ground) => {
    expect(contrast(found.focus!, found[ground]!)).toBeGreaterThanOrEqual(3);
  });
});
