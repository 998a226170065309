import type { Translation } from "../../i18n.svelte.ts";
import type { meeting as english } from "../en/meeting.ts";

export const meeting: Translation<typeof english> = {
  Menu: "Menu",
  "Menu, {n} new messages": {
    one: "Menu, {n} nová správa",
    few: "Menu, {n} nové správy",
    other: "Menu, {n} nových správ",
  },
  "Who plays": "Kto hrá",
  Oak: "Dub",
  Walnut: "Orech",
  Meadow: "Lúka",
  Felt: "Zelené súkno",
  Slate: "Bridlica",
  Slow: "Pomaly",
  Normal: "Normálne",
  Quick: "Rýchlo",
  "At once": "Hneď",
  Right: "Pravá",
  Left: "Ľavá",
  "Hints for newcomers": "Rady pre nováčikov",
  "Letters and numbers along the edge": "Písmená a čísla po okraji",
  "At one screen: a curtain between turns": "Pri jednej obrazovke: opona medzi ťahmi",
  "Show reactions": "Ukazovať reakcie",
  "Show the chat": "Ukazovať chat",
  "The table's colours": "Farby stola",
  "How fast the others play": "Ako rýchlo hrajú ostatní",
  "The hand that plays": "Ruka, ktorou hráš",
  Silent: "Ticho",
  "{percent}%": "{percent} %",
};
