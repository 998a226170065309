/** The modules that `make words` made: every language has the forms and the script it needs. */
import { beforeAll, describe, expect, it, vi } from "vitest";
import {
  LANGUAGES,
  preferred,
  render,
  speak,
  t,
  tn,
  tx,
  learnWords,
  type Forms,
  type Language,
  type Words,
} from "../src/i18n/i18n.svelte.ts";

const files = import.meta.glob<{ words: Words }>("../src/i18n/words/*/*.ts", { eager: true });
const TAGS = Object.keys(LANGUAGES) as Language[];

function sentences(tag: string): [string, string | Forms][] {
  return Object.entries(files)
    .filter(([path]) => path.includes(`/words/${tag}/`))
    .flatMap(([, { words }]) => Object.entries(words));
}

function forms(sentence: string | Forms): string[] {
  return typeof sentence === "string" ? [sentence] : Object.values(sentence);
}

/** The forms that whole numbers need. */
function needed(language: string): string[] {
  const rules = new Intl.PluralRules(language === "sr" ? "sr-Latn" : language);
  return [...new Set(Array.from({ length: 200 }, (_, n) => rules.select(n)))].sort();
}

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  await learnWords("common");
});

describe.each(TAGS.filter((tag) => tag !== "en"))("%s", (tag) => {
  it("counts with the forms that browsers choose from", () => {
    const counted = sentences(tag).filter(([, sentence]) => typeof sentence !== "string");
    expect(counted.length).toBeGreaterThan(20);
    for (const [key, sentence] of counted) {
      expect(Object.keys(sentence).sort(), key).toEqual(needed(tag));
    }
  });

  it("is written in one script", () => {
    const isCyrillic = tag === "ru" || tag.endsWith("Cyrl");
    if (isCyrillic) return;
    for (const [key, sentence] of sentences(tag)) {
      for (const form of forms(sentence)) expect(form, key).not.toMatch(/[\u0400-\u04ff]/);
    }
  });
});

describe.each(["pl", "cs", "sk"] as const)("a slot in %s", (tag) => {
  it("is named by what is written in it, for those who speak to the page", () => {
    const book = Object.fromEntries(sentences(tag)) as Record<string, string>;
    expect(book["fits nowhere now"]).toContain(book["fits nowhere"]);
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

  it("needs no book in English", () => {
    expect([0, 1, 2].map((n) => tn("{n} point", "{n} points", { n }))).toEqual([
      "0 points",
      "1 point",
      "2 points",
    ]);
  });
});

describe("a word", () => {
  it("may be told what it stands for", async () => {
    expect(tx("a context that nobody has translated", "W")).toBe("W");
    await speak("cs");
    expect(t("lake")).toBe("jezero");
    await speak("en");
  });
});

describe("the browser's languages", () => {
  it("lead to the first one we speak", () => {
    expect(preferred(["de-AT", "pl-PL", "en"])).toBe("pl");
    expect(preferred(["hr-HR"])).toBe("sr");
    expect(preferred(["xx"])).toBe("en");
  });

  it("tell the scripts of Serbian apart; without a word it is Latin, as its book is", () => {
    expect(preferred(["sr-RS"])).toBe("sr");
    expect(preferred(["sr-Latn-RS"])).toBe("sr");
    expect(preferred(["sr-Cyrl-RS"])).toBe("sr-Cyrl");
  });
});
