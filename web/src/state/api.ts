/**
 * The server over HTTP: a typed answer, or a refusal with a code and a sentence.
 *
 * What the server cannot do yet, because it has just started, is asked for again when it can.
 */

import { language } from "../i18n/i18n.svelte.ts";
import type { MyTable, Problem } from "../protocol.ts";
import { progress } from "./progress.svelte.ts";

const API = "/api/v1";

/** What the server said no with; `code` is stable, see `state/refusals.ts` for its words. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
    /** why, in the reader's language */
    readonly detail: string | null = null,
    /** which tables could be closed, where there are too many */
    readonly tables: readonly MyTable[] = [],
  ) {
    super(message);
  }
}

async function ask(method: string, path: string, body?: unknown): Promise<Response> {
  for (;;) {
    try {
      return await askOnce(method, path, body);
    } catch (error) {
      if (!(error instanceof Refusal && error.code === "STARTING")) throw error;
      await progress.more();
    }
  }
}

async function askOnce(method: string, path: string, body?: unknown): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(API + path, {
      method,
      headers: {
        "accept-language": language(),
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Refusal("OFFLINE", "The server cannot be reached.");
  }
  if (response.ok) return response;
  const problem = (await response.json().catch(() => null)) as Problem | null;
  throw new Refusal(
    problem?.code ?? "UNAVAILABLE",
    problem?.message ?? response.statusText,
    problem?.detail ?? null,
    problem?.tables,
  );
}

export async function get<Answer>(path: string): Promise<Answer> {
  return (await (await ask("GET", path)).json()) as Answer;
}

export async function post<Answer>(path: string, body?: unknown): Promise<Answer> {
  return (await (await ask("POST", path, body)).json()) as Answer;
}

export async function put<Answer>(path: string, body: unknown): Promise<Answer> {
  return (await (await ask("PUT", path, body)).json()) as Answer;
}

export async function remove<Answer>(path: string): Promise<Answer> {
  return (await (await ask("DELETE", path)).json()) as Answer;
}

/** Lines of JSON as they arrive; leaving the loop ends the request. */
export async function* stream<Line>(path: string, body: unknown): AsyncGenerator<Line> {
  const response = await ask("POST", path, body);
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      const lines = (rest + value).split("\n");
      rest = lines.pop()!;
      for (const line of lines) {
        const found = JSON.parse(line) as Line | Problem;
        if (typeof found === "object" && found && "code" in found && "message" in found)
          throw new Refusal(found.code, found.message);
        yield found as Line;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
