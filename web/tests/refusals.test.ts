/** Every refusal of the server in the reader's language; its English is never shown. */
import { beforeAll, expect, test, vi } from "vitest";
import { LANGUAGES, learnWords, speak, type Language } from "../src/i18n/i18n.svelte.ts";
import { Refusal } from "../src/state/api.ts";
import { refusalSentence, SENTENCES } from "../src/state/refusals.ts";

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  await learnWords("common");
});

const OTHERS = (Object.keys(LANGUAGES) as Language[]).filter((tag) => tag !== "en");

test.each(OTHERS)("every code has a sentence in %s", async (tag) => {
  await speak(tag);
  for (const [code, english] of Object.entries(SENTENCES)) {
    const said = refusalSentence(new Refusal(code, "what the server says"));
    expect(said, code).not.toContain("the server says");
    expect(said, code).not.toBe(english);
  }
  await speak("en");
});

test("a code that an old page does not know has a sentence, too", () => {
  const said = refusalSentence(new Refusal("NEW_CODE", "Something only the server knows."));
  expect(said).toBe("Something went wrong. Please try again.");
  expect(refusalSentence(new TypeError("undefined is not a function"))).toBe(said);
});

test("what the library explains comes with it", () => {
  const refusal = new Refusal("BAD_KINGDOM", "English", "Kraljevstvo 1 u partiji 1: …");
  expect(refusalSentence(refusal)).toBe(
    "This kingdom cannot be counted. Kraljevstvo 1 u partiji 1: …",
  );
});

test("too many tables and too many requests are two things", () => {
  expect(SENTENCES.TOO_MANY).not.toBe(SENTENCES.TOO_MANY_TABLES);
});
