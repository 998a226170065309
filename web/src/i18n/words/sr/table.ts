import type { Translation } from "../../i18n.svelte.ts";
import type { table as english } from "../en/table.ts";

export const table: Translation<typeof english> = {
  "+{n} points": { one: "+{n} poen", few: "+{n} poena", other: "+{n} poena" },
  "the most it can bring now": "najviše što sada može da donese",
  "fits nowhere": "nigde ne staje",
  "{name} has taken it already.": "Na ovoj pločici već stoji kralj: {name}.",
  "First lay domino {number}, then choose.": "Prvo postavi pločicu {number}, pa biraj.",
  "You choose when it is your turn.": "Biraš kada dođeš na red.",
};
