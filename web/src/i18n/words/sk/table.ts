import type { Translation } from "../../i18n.svelte.ts";
import type { table as english } from "../en/table.ts";

export const table: Translation<typeof english> = {
  "+{n} points": { one: "+{n} bod", few: "+{n} body", other: "+{n} bodov" },
  "the most it can bring now": "viac teraz priniesť nemôže",
  "fits nowhere": "nikam nepasuje",
  "{name} has taken it already.": "Na tomto dieliku už stojí kráľ: {name}.",
  "First lay domino {number}, then choose.": "Najprv umiestni dielik {number}, potom vyberaj.",
  "You choose when it is your turn.": "Vyberieš si, keď budeš na ťahu.",
};
