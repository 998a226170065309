/**
 * The page's words: English sentences are the keys, other languages are loaded when needed.
 *
 * Words live in `words/LANGUAGE/AREA.ts`. The area `common` is there from the start; a screen that
 * has words of its own asks for its area before it shows itself.
 */

import type { board } from "./words/en/board.ts";
import type { common } from "./words/en/common.ts";
import type { end } from "./words/en/end.ts";
import type { learn } from "./words/en/learn.ts";
import type { meeting } from "./words/en/meeting.ts";
import type { play } from "./words/en/play.ts";
import type { replay } from "./words/en/replay.ts";
import type { score } from "./words/en/score.ts";
import type { table } from "./words/en/table.ts";

export const LANGUAGES = {
  en: "English",
  sr: "Srpski",
  pl: "Polski",
  ru: "Русский",
  cs: "Čeština",
  sk: "Slovenčina",
} as const;

export type Language = keyof typeof LANGUAGES;
/** The English words of each area. */
interface Areas {
  board: typeof board;
  common: typeof common;
  end: typeof end;
  learn: typeof learn;
  meeting: typeof meeting;
  play: typeof play;
  replay: typeof replay;
  score: typeof score;
  table: typeof table;
}

export type Area = keyof Areas;
/** The forms of a counted sentence, by CLDR's categories. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>>;
export type Words = Record<string, string | Forms>;
export type Key = { [area in Area]: keyof Areas[area] }[Area];
/** Another language must have a form for every English sentence of an area. */
export type Translation<English> = {
  [key in keyof English]: English[key] extends string ? string : Forms;
};
export type Values = Record<string, string | number>;

const files = import.meta.glob<Record<Area, Words>>("./words/*/*.ts");

class Spoken {
  language: Language = $state("en");
  words: Words = $state.raw({});
  areas = new Set<Area>();
}

const spoken = new Spoken();

async function read(language: Language, area: Area): Promise<Words> {
  const load = files[`./words/${language}/${area}.ts`];
  if (!load) throw new Error(`There are no words for ${language}/${area}.`);
  return (await load())[area];
}

/** The browser's first language that we speak. */
export function preferred(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const [language = ""] = tag.toLowerCase().split("-");
    if (language in LANGUAGES) return language as Language;
    // Neighbours who read one of our languages.
    if (["hr", "bs", "sh", "cnr"].includes(language)) return "sr";
    if (["be", "kk"].includes(language)) return "ru";
  }
  return "en";
}

/** As browsers know it: their Serbian is Cyrillic unless told otherwise. */
function tag(language: Language): string {
  return language === "sr" ? "sr-Latn" : language;
}

/** Speak another language from now on. */
export async function speak(language: Language): Promise<void> {
  const areas = [...spoken.areas];
  const texts = await Promise.all(areas.map((area) => read(language, area)));
  spoken.words = Object.assign({}, ...texts);
  spoken.language = language;
  document.documentElement.lang = tag(language);
}

/** Have the words of an area at hand. */
export async function learnWords(area: Area): Promise<void> {
  if (spoken.areas.has(area)) return;
  const words = await read(spoken.language, area);
  spoken.areas.add(area);
  spoken.words = { ...spoken.words, ...words };
}

/** "Ada, Bo and Cy" */
export function listed(parts: readonly string[]): string {
  return new Intl.ListFormat(tag(spoken.language)).format(parts);
}

/** Pick the form of a sentence and put the values in; `n` counts. */
export function render(sentence: string | Forms, values: Values, tag: string): string {
  let text: string;
  if (typeof sentence === "string") text = sentence;
  else {
    const rule = new Intl.PluralRules(tag).select(Number(values.n));
    text = sentence[rule] ?? sentence.other ?? "";
  }
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** A sentence in the language that is spoken. */
export function t(key: Key, values: Values = {}): string {
  return render(spoken.words[key] ?? key, values, spoken.language);
}
