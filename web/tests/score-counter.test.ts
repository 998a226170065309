/** Asking the server to count: not at every stroke, and never with an answer that is out of date. */

import { beforeEach, afterEach, expect, test, vi } from "vitest";
import { Counter } from "../src/score/counter.ts";
import { Refusal } from "../src/state/api.ts";

let asked: string[];
let heard: string[];
let answers: Map<string, (answer: string | Refusal) => void>;
let counter: Counter<string, string>;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  heard = [];
  answers = new Map();
  counter = new Counter<string, string>({
    count(wish) {
      asked.push(wish);
      return new Promise((resolve, reject) =>
        answers.set(wish, (answer) =>
          answer instanceof Refusal ? reject(answer) : resolve(answer),
        ),
      );
    },
    hear: (answer) => heard.push(answer),
    refuse: (refusal) => heard.push(refusal.code),
  });
});

afterEach(() => {
  counter.close();
  vi.useRealTimers();
});

async function reply(wish: string, answer: string | Refusal): Promise<void> {
  answers.get(wish)!(answer);
  await vi.advanceTimersByTimeAsync(0);
}

test("strokes in quick succession are counted once", async () => {
  for (const wish of ["a", "b", "c"]) {
    counter.ask(wish);
    await vi.advanceTimersByTimeAsync(100);
  }
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toEqual(["c"]);
  await reply("c", "counted c");
  expect(heard).toEqual(["counted c"]);
});

test("an answer that comes too late is not heard", async () => {
  counter.ask("old");
  await vi.advanceTimersByTimeAsync(1_000);
  counter.ask("new");
  await reply("old", "counted old");
  await vi.advanceTimersByTimeAsync(1_000);
  await reply("new", "counted new");
  expect(heard).toEqual(["counted new"]);
});

test("a server that is away is asked again, and at once when somebody is in a hurry", async () => {
  counter.ask("a");
  await vi.advanceTimersByTimeAsync(1_000);
  await reply("a", new Refusal("OFFLINE", ""));
  expect(heard).toEqual(["OFFLINE"]);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(asked).toEqual(["a", "a"]);
  await reply("a", new Refusal("OFFLINE", ""));
  counter.hurry();
  await vi.advanceTimersByTimeAsync(0);
  await reply("a", "counted");
  expect(heard).toEqual(["OFFLINE", "OFFLINE", "counted"]);
});

test("a refusal is not asked again", async () => {
  counter.ask("a");
  await vi.advanceTimersByTimeAsync(1_000);
  await reply("a", new Refusal("NOT_IN_BOX", ""));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual(["a"]);
  expect(heard).toEqual(["NOT_IN_BOX"]);
});

test("with nothing to count nobody is asked", async () => {
  counter.ask("a");
  counter.ask(null);
  counter.hurry();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toEqual([]);
});
