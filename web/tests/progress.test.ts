/** A server that has just started: asked until it is ready, and whoever waits for it goes on. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ProgressView } from "../src/protocol.ts";
import { Progress } from "../src/state/progress.svelte.ts";

const SECOND = 1_000;
let asked: number;
let said: ProgressView | Error;
let progress: Progress;

/** So many stages are ready. */
function view(ready: number): ProgressView {
  const names = ["rules", "first_sight", "king"] as const;
  const seconds = names.map((_, index) => (index < ready ? 0 : 10 * (index + 1)));
  return {
    is_playable: ready > 0,
    is_done: ready === names.length,
    share: ready / names.length,
    seconds: Math.max(...seconds),
    stages: names.map((name, index) => ({ name, done: 0, total: 1, seconds: seconds[index]! })),
    levels: [
      { name: "squire", seconds: seconds[1]! },
      { name: "king", seconds: seconds[2]! },
    ],
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  asked = 0;
  said = view(0);
  progress = new Progress(() => {
    asked += 1;
    return said instanceof Error ? Promise.reject(said) : Promise.resolve(said);
  });
});

afterEach(() => {
  vi.useRealTimers();
});

test("it is asked each second until all is ready, then no more", async () => {
  progress.watch();
  progress.watch();
  await vi.advanceTimersByTimeAsync(3 * SECOND);
  expect(asked).toBe(4);
  expect(progress.isStarting).toBe(true);
  said = view(3);
  await vi.advanceTimersByTimeAsync(10 * SECOND);
  expect(asked).toBe(5);
  expect(progress.isStarting).toBe(false);
});

test("it tells when tables, bots and the engine are ready", async () => {
  expect([progress.untilTables, progress.untilLevel("king")]).toEqual([0, 0]); // nothing is known
  progress.watch();
  await vi.advanceTimersByTimeAsync(0);
  const now = () => [
    progress.untilTables,
    progress.untilLevel("squire"),
    progress.untilLevel("king"),
    progress.untilEngine,
    progress.untilLevel(null),
  ];
  expect(now()).toEqual([10, 20, 30, 30, 0]);
  said = view(2);
  await vi.advanceTimersByTimeAsync(SECOND);
  expect(now()).toEqual([0, 0, 30, 30, 0]);
});

test("whoever waits goes on as soon as more is ready", async () => {
  let rounds = 0;
  const going = (async () => {
    do {
      await progress.more();
      rounds += 1;
    } while (progress.untilEngine > 0);
  })();
  await vi.advanceTimersByTimeAsync(5 * SECOND);
  expect(rounds).toBe(0);
  said = view(1);
  await vi.advanceTimersByTimeAsync(5 * SECOND);
  expect(rounds).toBe(1);
  said = view(3);
  await vi.advanceTimersByTimeAsync(5 * SECOND);
  await going;
  expect(rounds).toBe(2);
});

test("a refusal that is older than what is known is no reason to wait for ever", async () => {
  said = view(1);
  progress.watch();
  await vi.advanceTimersByTimeAsync(SECOND);
  const again = progress.more(); // refused before the rules were there, heard after it
  await vi.advanceTimersByTimeAsync(10 * SECOND);
  await again;
  expect(progress.isStarting).toBe(true);
});

test("whoever was sent away by a server that is ready by now asks again at once", async () => {
  said = view(3);
  progress.watch();
  await vi.advanceTimersByTimeAsync(SECOND);
  const again = progress.more();
  await vi.advanceTimersByTimeAsync(SECOND);
  await again;
  expect(asked).toBe(2);
});

test("a server that is away is asked again only while somebody waits", async () => {
  said = new Error("away");
  progress.watch();
  await vi.advanceTimersByTimeAsync(10 * SECOND);
  expect(asked).toBe(1);
  const waiting = progress.more();
  await vi.advanceTimersByTimeAsync(3 * SECOND);
  said = view(3);
  await vi.advanceTimersByTimeAsync(2 * SECOND);
  await waiting;
  expect(asked).toBeGreaterThan(3);
});

test("a server that is gone is not said to be ready soon, and whoever waits is told", async () => {
  progress.watch();
  await vi.advanceTimersByTimeAsync(SECOND);
  let isTold = false;
  void progress.more().then(() => (isTold = true));
  said = new Error("killed");
  await vi.advanceTimersByTimeAsync(4 * SECOND);
  expect([progress.isLost, isTold, progress.untilTables]).toEqual([false, false, 10]);
  await vi.advanceTimersByTimeAsync(SECOND);
  expect([progress.isLost, isTold]).toEqual([true, true]);
  expect([progress.untilTables, progress.untilLevel("king"), progress.untilEngine]).toEqual([
    0, 0, 0,
  ]);
  said = view(0); // started again
  await vi.advanceTimersByTimeAsync(5 * SECOND);
  expect([progress.isLost, progress.untilTables]).toEqual([false, 10]);
});

test("a server that is killed while it starts is waited for", async () => {
  progress.watch();
  await vi.advanceTimersByTimeAsync(SECOND);
  said = new Error("killed");
  await vi.advanceTimersByTimeAsync(3 * SECOND);
  expect(progress.isStarting).toBe(true);
  said = view(3);
  await vi.advanceTimersByTimeAsync(SECOND);
  expect(progress.isStarting).toBe(false);
});
