/** Terrains, squares and dominoes in words. */

import { DOMINOES, TERRAINS, type Kind } from "../art/dominoes.ts";
import { t, tn } from "../i18n/i18n.svelte.ts";
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
