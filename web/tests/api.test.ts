/** What a server that has just started cannot do yet is asked for again when it can. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as api from "../src/state/api.ts";

const PROGRESS = "/api/v1/progress";
let isReady: boolean;
let asked: string[];

function answer(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status });
}

beforeEach(() => {
  vi.useFakeTimers();
  isReady = false;
  asked = [];
  vi.stubGlobal("fetch", (address: string) => {
    if (address === PROGRESS) {
      const stages = [{ name: "rules", done: 0, total: 1, seconds: isReady ? 0 : 5 }];
      const rest = { share: 0, seconds: 5, levels: [] };
      return Promise.resolve(
        answer(200, { is_playable: isReady, is_done: isReady, stages, ...rest }),
      );
    }
    asked.push(address);
    return Promise.resolve(
      isReady ? answer(200, { heard: true }) : answer(503, { code: "STARTING", message: "Soon." }),
    );
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a question waits for the rules, and is asked once more then", async () => {
  const heard = api.post("/tables", {});
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toEqual(["/api/v1/tables"]);
  isReady = true;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await heard).toEqual({ heard: true });
  expect(asked).toEqual(["/api/v1/tables", "/api/v1/tables"]);
});

test("any other refusal is told at once", async () => {
  vi.stubGlobal("fetch", () =>
    Promise.resolve(answer(404, { code: "UNKNOWN_TABLE", message: "" })),
  );
  await expect(api.get("/tables/x")).rejects.toMatchObject({ code: "UNKNOWN_TABLE" });
});
