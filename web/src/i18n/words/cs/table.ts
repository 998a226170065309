import type { Translation } from "../../i18n.svelte.ts";
import type { table as english } from "../en/table.ts";

export const table: Translation<typeof english> = {
  "+{n} points": { one: "+{n} bod", few: "+{n} body", other: "+{n} bodů" },
  "the most it can bring now": "víc teď přinést nemůže",
  "fits nowhere": "nikam nepasuje",
  "{name} has taken it already.": "Na tomhle dílku už stojí král: {name}.",
  "First lay domino {number}, then choose.": "Nejdřív umísti dílek {number}, potom vybírej.",
  "You choose when it is your turn.": "Vybereš si, až budeš na tahu.",
};
