import type { Translation } from "../../i18n.svelte.ts";
import type { table as english } from "../en/table.ts";

export const table: Translation<typeof english> = {
  "+{n} points": { one: "+{n} punkt", few: "+{n} punkty", many: "+{n} punktów" },
  "the most it can bring now": "najwięcej, ile może teraz dać",
  "fits nowhere": "nie pasuje",
  "{name} has taken it already.": "Na tej płytce stoi już król: {name}.",
  "First lay domino {number}, then choose.": "Najpierw dołóż płytkę {number}, potem wybierz.",
  "You choose when it is your turn.": "Wybierzesz, gdy przyjdzie twoja kolej.",
};
