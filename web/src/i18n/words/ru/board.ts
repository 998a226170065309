import type { Translation } from "../../i18n.svelte.ts";
import type { board as english } from "../en/board.ts";

export const board: Translation<typeof english> = {
  // On the domino and in its sentence
  "{places}, {n} points more, {squares}": {
    one: "{places}, на {n} очко больше, {squares}",
    few: "{places}, на {n} очка больше, {squares}",
    many: "{places}, на {n} очков больше, {squares}",
  },
  "+{n} points": { one: "+{n} очко", few: "+{n} очка", many: "+{n} очков" },
  "free, the domino fits: +{n} points": {
    one: "свободно, костяшка подходит: +{n} очко",
    few: "свободно, костяшка подходит: +{n} очка",
    many: "свободно, костяшка подходит: +{n} очков",
  },
  // The squares, one by one
  "The Tab key leads to the squares.": "Клавиша Tab ведёт к квадратам.",
  "Enter lays the domino here; Enter again turns it.":
    "Enter кладёт костяшку сюда, ещё раз Enter поворачивает её.",
  "Laid: {place}": "Лежит: {place}",
  "row {row}, column {column}: {content}": "ряд {row}, столбец {column}: {content}",
  castle: "замок",
  free: "свободно",
  "{kind}, can still be moved": "{kind}, ещё можно передвинуть",
  // Where a half of a domino lies: after the name of its terrain
  "left of the castle": "слева от замка",
  "right of the castle": "справа от замка",
  "above the castle": "над замком",
  "below the castle": "под замком",
  "left of wheat": "слева от пшеничного поля",
  "right of wheat": "справа от пшеничного поля",
  "above wheat": "над пшеничным полем",
  "below wheat": "под пшеничным полем",
  "left of forest": "слева от леса",
  "right of forest": "справа от леса",
  "above forest": "над лесом",
  "below forest": "под лесом",
  "left of lake": "слева от озера",
  "right of lake": "справа от озера",
  "above lake": "над озером",
  "below lake": "под озером",
  "left of grassland": "слева от луга",
  "right of grassland": "справа от луга",
  "above grassland": "над лугом",
  "below grassland": "под лугом",
  "left of swamp": "слева от болота",
  "right of swamp": "справа от болота",
  "above swamp": "над болотом",
  "below swamp": "под болотом",
  "left of mine": "слева от горы",
  "right of mine": "справа от горы",
  "above mine": "над горой",
  "below mine": "под горой",
};
