/** What those at a table are called. */
import { expect, test } from "vitest";
import type { Words } from "../src/i18n/i18n.svelte.ts";
import type { SeatView } from "../src/protocol.ts";
import { badge, BOT_NAMES, playerName } from "../src/vocabulary/players.ts";

const person: SeatView = { seat: 0, kind: "person", name: "Ana", level: null, has_resigned: false };
const bot: SeatView = { ...person, kind: "bot", name: "Matilda", level: "duke" };

test("a bot has a name of its own, and its level is a badge", () => {
  expect([playerName(bot), badge(bot)]).toEqual(["Matilda", "Duke"]);
  expect([playerName(person), badge(person)]).toEqual(["Ana", ""]);
});

test("a bot of an old table is called by its level", () => {
  expect(playerName({ ...bot, name: "Duke 2" })).toBe("Duke");
});

test("who has left keeps the name; the badge tells who plays on", () => {
  const left = { ...person, has_resigned: true, level: "knight" };
  expect([playerName(left), badge(left)]).toEqual(["Ana", "Knight"]);
});

test("names that nobody chose are in the reader's language, others are not touched", () => {
  const names = ["Guest", "Guest 2", "Player 3", "Player", "Guest of honour"];
  expect(names.map((name) => playerName({ ...person, name }))).toEqual(names);
});

const sources = import.meta.glob<string>("../../src/kingdomino/server/tables/names.py", {
  query: "?raw",
  import: "default",
  eager: true,
});

test("the server has the same names", () => {
  const source = Object.values(sources)[0]!;
  const listed = /BOT_NAMES = \(([\s\S]*?)\n\)/.exec(source)![1]!;
  expect([...listed.matchAll(/"(\w+)"/g)].map(([, name]) => name)).toEqual([...BOT_NAMES]);
});

const files = import.meta.glob<{ words: Words }>("../src/i18n/words/*/common.ts", { eager: true });

test.each(Object.keys(files))("no two bear one name in %s", (file) => {
  const names = BOT_NAMES.map((name) => files[file]!.words[name] ?? name);
  expect(new Set(names).size).toBe(BOT_NAMES.length);
});
