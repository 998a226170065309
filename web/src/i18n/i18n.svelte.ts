/**
 * The page's words: English sentences are the keys, other languages are loaded when needed.
 *
 * `make words` finds the sentences in the sources (so they are written there as plain strings) and
 * makes `words/LANGUAGE/AREA.ts` of the translators' files. The area `common` is there from the
 * start; a screen that has words of its own asks for its area before it shows itself.
 */

import { LANGUAGES, READERS, type Area } from "./words/languages.ts";

export { LANGUAGES, type Area };
export type Language = keyof typeof LANGUAGES;
/** The forms of a counted sentence, by CLDR's categories. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>>;
export type Words = Record<string, string | Forms>;
export type Values = Record<string, string | number>;
export type Counted = Values & { n: number };

const files = import.meta.glob<{ words: Words }>("./words/*/*.ts");

class Spoken {
  language: Language = $state("en");
  words: Words = $state.raw({});
  areas = new Set<Area>();
}

const spoken = new Spoken();

async function read(language: Language, area: Area): Promise<Words> {
  const load = files[`./words/${language}/${area}.ts`];
  if (!load) throw new Error(`There are no words for ${language}/${area}.`);
  return (await load()).words;
}

/** The browser's first language that we speak; Serbian is Latin unless Cyrillic is asked for. */
export function preferred(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const [language = "", ...more] = tag.toLowerCase().split("-");
    const known = READERS[language] ?? language;
    const cyrillic = `${known}-Cyrl`;
    if (more.includes("cyrl") && cyrillic in LANGUAGES) return cyrillic as Language;
    if (known in LANGUAGES) return known as Language;
  }
  return "en";
}

/** As browsers know it: their Serbian is Cyrillic unless told otherwise. */
export function locale(): string {
  return spoken.language === "sr" ? "sr-Latn" : spoken.language;
}

export function language(): Language {
  return spoken.language;
}

/** Speak another language from now on. */
export async function speak(language: Language): Promise<void> {
  const areas = [...spoken.areas];
  const texts = await Promise.all(areas.map((area) => read(language, area)));
  spoken.words = Object.assign({}, ...texts);
  spoken.language = language;
  document.documentElement.lang = locale();
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
  return new Intl.ListFormat(locale()).format(parts);
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
export function t(sentence: string, values: Values = {}): string {
  return render(spoken.words[sentence] ?? sentence, values, locale());
}

/** A sentence that counts: the English for one, the English for every other number. */
export function tn(one: string, many: string, values: Counted): string {
  return render(spoken.words[one] ?? { one, other: many }, values, locale());
}

/** A word that needs to be told what it stands for. */
export function tx(context: string, word: string, values: Values = {}): string {
  return render(spoken.words[`${context}\u0004${word}`] ?? word, values, locale());
}

/** A sentence that is said later, by `t`: this lets `make words` find it. */
export function msg(sentence: string): string {
  return sentence;
}
