/** Squares and places in words, for those who do not see them. */
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { BoardSquare } from "../src/board/geometry.ts";
import { learnWords, listed, speak, type Language } from "../src/i18n/i18n.svelte.ts";
import { placementSentence, squareSentence } from "../src/vocabulary/moves.ts";
import { whereabouts } from "../src/vocabulary/whereabouts.ts";
import { parsePlace, squareNumbers } from "../src/notation.ts";

//     7  . . . . .
//     6  . . S . .
//     5  . . C W W
//     4  . . . . L
//        c d e f g
const kingdom = {
  castle: "e5",
  points: 1,
  squares: [
    { square: "f5", terrain: "W", crowns: 0, domino: 16 },
    { square: "e6", terrain: "S", crowns: 0, domino: 16 },
    { square: "g5", terrain: "W", crowns: 1, domino: 20 },
    { square: "g4", terrain: "L", crowns: 0, domino: 20 },
  ] satisfies BoardSquare[],
};

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  await learnWords("common");
});

function said(move: string): string[] {
  return whereabouts(parsePlace(move)!, kingdom);
}

describe("a place", () => {
  it("is said by what it joins, the castle included, and by its other half", () => {
    expect(said("13 d5-c5")).toEqual(["wheat left of the castle", "forest left of wheat"]);
  });

  it("names every neighbour that it joins", () => {
    expect(said("14 f4-e4")).toEqual(["lake below the castle", "wheat below wheat"].reverse());
    expect(said("2 f6-f7")).toEqual(["wheat above wheat", "wheat above wheat"]);
  });

  it("begins with the half that joins something", () => {
    expect(said("17 h3-g3")).toEqual(["lake below lake", "forest right of lake"]);
  });

  it("is not said by the domino that lies there already and is only moved", () => {
    expect(said("20 g5-g4")).toEqual(["wheat right of wheat", "lake below wheat"]);
  });

  it("brings points, and has a name for those who look", () => {
    expect(placementSentence({ move: "13 d5-c5", points: 3 }, kingdom)).toBe(
      "wheat left of the castle, forest left of wheat, 2 points more, d5-c5",
    );
  });
});

describe("a square", () => {
  const empty = { square: "b3", content: null, gain: null, isLaid: false };

  it("has the numbers of its row and column as they are drawn", () => {
    expect(squareNumbers("b3")).toEqual({ row: 3, column: 2 });
    expect(squareNumbers("m13")).toEqual({ row: 13, column: 13 });
  });

  it("says what lies there, and whether the domino fits", () => {
    expect(squareSentence({ ...empty, content: { terrain: "L", crowns: 1 } })).toBe(
      "row 3, column 2: lake, 1 crown",
    );
    expect(squareSentence({ ...empty, content: "castle" })).toBe("row 3, column 2: castle");
    expect(squareSentence(empty)).toBe("row 3, column 2: free");
    expect(squareSentence({ ...empty, gain: 2 })).toBe(
      "row 3, column 2: free, the domino fits: +2 points",
    );
    expect(
      squareSentence({ ...empty, content: { terrain: "W", crowns: 0 }, gain: 1, isLaid: true }),
    ).toBe("row 3, column 2: wheat, can still be moved");
  });
});

describe("every language", () => {
  // Nouns bend after "left of" and "below": each language has its whole phrases.
  const SENTENCES: Record<Language, string> = {
    en: "wheat left of the castle, lake below wheat, 2 points more, d5-d4",
    sr: "pšenično polje levo od zamka, jezero ispod pšeničnog polja, 2 poena više, d5-d4",
    pl: "pole uprawne na lewo od zamku, jezioro pod polem uprawnym, 2 punkty więcej, d5-d4",
    ru: "пшеничное поле слева от замка, озеро под пшеничным полем, на 2 очка больше, d5-d4",
    cs: "obilné pole vlevo od hradu, jezero pod obilným polem, 2 body navíc, d5-d4",
    "sr-Cyrl": "пшенично поље лево од замка, језеро испод пшеничног поља, 2 поена више, d5-d4",
    sk: "obilné pole vľavo od hradu, jazero pod obilným poľom, 2 body navyše, d5-d4",
  };

  it.each(Object.entries(SENTENCES))("%s says a place as one would", async (language, sentence) => {
    await speak(language as Language);
    const said = placementSentence({ move: "14 d5-d4", points: 3 }, kingdom);
    expect(said.replaceAll("\u00a0", " ")).toBe(sentence);
    await speak("en");
  });

  it("lists things in its own script", async () => {
    await speak("sr");
    expect(listed(["Ana", "Bojan", "Ceca"])).toBe("Ana, Bojan i Ceca");
    await speak("ru");
    expect(listed(["Аня", "Боря"])).toBe("Аня и Боря");
    await speak("en");
  });
});
