import type { Translation } from "../../i18n.svelte.ts";
import type { meeting as english } from "../en/meeting.ts";

export const meeting: Translation<typeof english> = {
  Menu: "Menu",
  "Menu, {n} new messages": {
    one: "Menu, {n} nová zpráva",
    few: "Menu, {n} nové zprávy",
    other: "Menu, {n} nových zpráv",
  },
  "Who plays": "Kdo hraje",
  Oak: "Dub",
  Walnut: "Ořech",
  Meadow: "Louka",
  Felt: "Zelené sukno",
  Slate: "Břidlice",
  Slow: "Pomalu",
  Normal: "Normálně",
  Quick: "Rychle",
  "At once": "Hned",
  Right: "Pravá",
  Left: "Levá",
  "Hints for newcomers": "Rady pro nováčky",
  "Letters and numbers along the edge": "Písmena a čísla po okraji",
  "At one screen: a curtain between turns": "U jedné obrazovky: opona mezi tahy",
  "Show reactions": "Ukazovat reakce",
  "Show the chat": "Ukazovat chat",
  "The table's colours": "Barvy stolu",
  "How fast the others play": "Jak rychle hrají ostatní",
  "The hand that plays": "Ruka, kterou hraješ",
  Silent: "Ticho",
  "{percent}%": "{percent} %",
};
