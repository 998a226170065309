/** What was heard is shown one thing after another. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Answer } from "../src/protocol.ts";
import { readingTime, Showing } from "../src/table/pace.ts";

let shown: number[];
let rests: number;

const answer = (version: number) => ({ type: "event", version }) as Answer;

function showing(time: number): Showing {
  return new Showing(
    (each) => {
      shown.push((each as { version: number }).version);
      return time;
    },
    () => (rests += 1),
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  rests = 0;
});

afterEach(() => vi.useRealTimers());

test("each thing stays until it was read, and then the next one comes", () => {
  const each = showing(1000);
  [1, 2, 3].forEach((version) => each.hear(answer(version)));
  expect(shown).toEqual([1]);
  vi.advanceTimersByTime(999);
  expect(shown).toEqual([1]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual([1, 2]);
  vi.advanceTimersByTime(1999);
  expect([shown, rests]).toEqual([[1, 2, 3], 0]);
  vi.advanceTimersByTime(1);
  expect(rests).toBe(1);
});

test("whoever wants to go on sees all of it, in order", () => {
  const each = showing(1000);
  [1, 2, 3].forEach((version) => each.hear(answer(version)));
  each.skip();
  expect([shown, rests, each.isBusy]).toEqual([[1, 2, 3], 1, false]);
});

test("at once means at once", () => {
  const each = showing(0);
  [1, 2].forEach((version) => each.hear(answer(version)));
  expect([shown, each.isBusy]).toEqual([[1, 2], false]);
});

test("who was away for long looks at the end of it", () => {
  const each = showing(1000);
  for (let version = 1; version <= 12; version++) each.hear(answer(version));
  expect(shown.length).toBeGreaterThan(8);
});

test("a line can be read at every pace but the last, and no show eats the time of a turn", () => {
  const plain = { hasTimer: false };
  expect(readingTime("normal", plain)).toBeGreaterThanOrEqual(900);
  expect(readingTime("slow", plain)).toBeGreaterThan(readingTime("normal", plain));
  expect(readingTime("quick", plain)).toBeLessThan(readingTime("normal", plain));
  expect(readingTime("instant", plain)).toBe(0);
  expect(readingTime("slow", { hasTimer: true })).toBe(readingTime("quick", plain));
});
