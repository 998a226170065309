/** Every sentence in every language: the same keys, the same placeholders, the right forms. */
import { describe, expect, it } from "vitest";
import { preferred, render, type Forms, type Words } from "../src/i18n/i18n.svelte.ts";

const files = import.meta.glob<Record<string, Words>>("../src/i18n/words/*/*.ts", { eager: true });
const AREAS = ["board", "common", "end", "learn", "meeting", "play", "replay", "score", "table"];
const LANGUAGES = ["sr", "pl", "ru", "cs", "sk"];

function words(language: string, area: string): Words {
  const found = files[`../src/i18n/words/${language}/${area}.ts`];
  if (!found) throw new Error(`${language}/${area} is missing`);
  return found[area]!;
}

function placeholders(sentence: string): string[] {
  return (sentence.match(/\{\w+\}/g) ?? []).sort();
}

function forms(sentence: string | Forms): string[] {
  return typeof sentence === "string" ? [sentence] : Object.values(sentence);
}

/** The forms that whole numbers need. */
function needed(language: string): string[] {
  const rules = new Intl.PluralRules(language);
  return [...new Set(Array.from({ length: 200 }, (_, n) => rules.select(n)))].sort();
}

describe.each(LANGUAGES)("%s", (language) => {
  it.each(AREAS)("says all of %s", (area) => {
    const english = words("en", area);
    const spoken = words(language, area);
    expect(Object.keys(spoken).sort()).toEqual(Object.keys(english).sort());
    for (const [key, sentence] of Object.entries(spoken)) {
      const model = english[key]!;
      expect(typeof sentence, key).toBe(typeof model);
      for (const form of forms(sentence)) {
        expect(form.trim(), key).not.toBe("");
        const expected = placeholders(forms(model).at(-1)!);
        // A form for one may say the number in a word, or not at all.
        const found = placeholders(form);
        expect(
          expected.filter((each) => !found.includes(each) && each !== "{n}"),
          key,
        ).toEqual([]);
        expect(
          found.filter((each) => !expected.includes(each)),
          key,
        ).toEqual([]);
      }
      if (typeof sentence !== "string") {
        expect(Object.keys(sentence).sort(), key).toEqual(needed(language));
      }
    }
  });
});

describe.each(["en", ...LANGUAGES])("%s", (language) => {
  it("says a sentence the same way in every area, since they are spoken from one book", () => {
    const book = new Map<string, string | Forms>();
    for (const area of AREAS) {
      for (const [key, sentence] of Object.entries(words(language, area))) {
        if (book.has(key)) expect(sentence, key).toEqual(book.get(key));
        book.set(key, sentence);
      }
    }
    expect(book.size).toBeGreaterThan(200);
  });
});

describe.each(["pl", "cs", "sk"])("a slot in %s", (language) => {
  it("is named by what is written in it, for those who speak to the page", () => {
    const caption = words(language, "table")["fits nowhere"];
    expect(words(language, "common")["fits nowhere now"]).toContain(caption);
  });
});

describe("a counted sentence", () => {
  it("takes the form its language wants", () => {
    const points = { one: "{n} punkt", few: "{n} punkty", many: "{n} punktów" };
    expect([1, 3, 5, 22].map((n) => render(points, { n }, "pl"))).toEqual([
      "1 punkt",
      "3 punkty",
      "5 punktów",
      "22 punkty",
    ]);
  });
});

describe("the browser's languages", () => {
  it("lead to the first one we speak", () => {
    expect(preferred(["de-AT", "pl-PL", "en"])).toBe("pl");
    expect(preferred(["hr-HR"])).toBe("sr");
    expect(preferred(["xx"])).toBe("en");
  });
});
