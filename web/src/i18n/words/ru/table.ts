import type { Translation } from "../../i18n.svelte.ts";
import type { table as english } from "../en/table.ts";

export const table: Translation<typeof english> = {
  "+{n} points": { one: "+{n} очко", few: "+{n} очка", many: "+{n} очков" },
  "the most it can bring now": "больше сейчас не даст",
  "fits nowhere": "не подходит",
  "{name} has taken it already.": "На этой костяшке уже стоит король: {name}.",
  "First lay domino {number}, then choose.": "Сначала положите костяшку {number}, потом выбирайте.",
  "You choose when it is your turn.": "Вы выберете, когда настанет ваш ход.",
};
