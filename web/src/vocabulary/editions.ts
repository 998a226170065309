/** The printed books in words: whose a game is, and which box a variant comes from. */

import { language, t, tx } from "../i18n/i18n.svelte.ts";
import { EDITIONS } from "../protocol.ts";

export type EditionName = keyof typeof EDITIONS;
export type OpeningName = (typeof EDITIONS)[EditionName]["opening"] | "balanced";

export const EDITION_NAMES = Object.keys(EDITIONS) as EditionName[];

/** The book of a language, in either script; of one that has none, the English game. */
export function editionOf(tag: string = language()): EditionName {
  const tongue = tag.split("-")[0];
  return EDITION_NAMES.find((name) => EDITIONS[name].language === tongue) ?? "english";
}

export function editionName(name: EditionName): string {
  switch (name) {
    case "english":
      return t("English edition");
    case "serbian":
      return t("Serbian edition");
    case "polish":
      return t("Polish edition");
    case "russian":
      return t("Russian edition");
    case "czech":
      return t("Czech edition");
    case "slovak":
      return t("Slovak edition");
  }
}

/** Which box something comes from, seen by the owner of one; `books` have it. */
export function origin(books: readonly string[], mine: EditionName): string {
  if (books.length === 0) return t("our own, in no printed book");
  if (books.includes(mine)) return t("in your box");
  if (books.length === 1 && books[0] === "serbian") return t("from the Serbian edition");
  if (books.every((book) => book === "czech" || book === "slovak"))
    return t("from the Czech and Slovak edition");
  return tx("where a rule comes from", "from other editions");
}
