/** A domino slides from one place to another, where both are drawn. */
import { beforeEach, expect, test, vi } from "vitest";
import { receive, send } from "../src/board/motion.ts";

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("getComputedStyle", () => ({ transform: "none", opacity: "1" }));
});

function box(width: number, height: number): Element {
  const box = { left: 10, top: 20, width, height };
  return { getBoundingClientRect: () => box } as unknown as Element;
}

/** What both ends are drawn with halfway. */
function halfway(from: Element, to: Element, key: number): string[] {
  const leaving = send(from, { key });
  const coming = receive(to, { key });
  return [coming(), leaving()].map((config) => config.css?.(0.5, 0.5) ?? "");
}

test("it grows or shrinks on its way", () => {
  expect(halfway(box(40, 20), box(80, 40), 1).join()).toContain("scale(0.75, 0.75)");
});

test.each([
  [box(40, 20), box(0, 0)],
  [box(0, 0), box(40, 20)],
  [box(0, 0), box(0, 0)],
])("a place that is not drawn makes no impossible frames", (from, to) => {
  expect(halfway(from, to, 2).join()).not.toMatch(/NaN|Infinity/);
});
