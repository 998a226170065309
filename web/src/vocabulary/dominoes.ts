/** Terrains, squares and dominoes in words. */

import { DOMINOES, TERRAINS, type Kind } from "../art/dominoes.ts";
import { t, tn, tx } from "../i18n/i18n.svelte.ts";
import { parseHalf } from "../notation.ts";

export function terrainName(letter: string): string {
  switch (TERRAINS[letter as keyof typeof TERRAINS]?.name) {
    case "wheat":
      return t("wheat");
    case "forest":
      return t("forest");
    case "lake":
      return t("lake");
    case "grassland":
      return t("grassland");
    case "swamp":
      return t("swamp");
    default:
      return t("mine");
  }
}

/** The letter of a terrain, in the reader's language: each another one. */
export function terrainLetter(letter: string): string {
  switch (TERRAINS[letter as keyof typeof TERRAINS]?.name) {
    case "wheat":
      return tx("letter on a square of wheat", "W");
    case "forest":
      return tx("letter on a square of forest", "F");
    case "lake":
      return tx("letter on a square of lake", "L");
    case "grassland":
      return tx("letter on a square of grassland", "G");
    case "swamp":
      return tx("letter on a square of swamp", "S");
    default:
      return tx("letter on a square of mine", "M");
  }
}

/** The terrain that a letter of the reader's language stands for. */
export function terrainOfLetter(typed: string): string | null {
  const letters = Object.keys(TERRAINS);
  return letters.find((letter) => terrainLetter(letter) === typed.toLocaleUpperCase()) ?? null;
}

/** "wheat, 2 crowns" */
export function kindName(kind: Kind): string {
  const { terrain: letter, crowns: n } = parseHalf(kind);
  const terrain = terrainName(letter);
  return n === 0 ? terrain : tn("{terrain}, {n} crown", "{terrain}, {n} crowns", { terrain, n });
}

/** "Domino 31: lake, 1 crown | wheat" */
export function dominoName(domino: number): string {
  const [first, second] = DOMINOES[domino]!;
  return t("Domino {number}: {first} | {second}", {
    number: domino,
    first: kindName(first),
    second: kindName(second),
  });
}
