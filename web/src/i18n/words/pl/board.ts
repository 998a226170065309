import type { Translation } from "../../i18n.svelte.ts";
import type { board as english } from "../en/board.ts";

export const board: Translation<typeof english> = {
  // On the domino and in its sentence
  "{places}, {n} points more, {squares}": {
    one: "{places}, {n} punkt więcej, {squares}",
    few: "{places}, {n} punkty więcej, {squares}",
    many: "{places}, {n} punktów więcej, {squares}",
  },
  "+{n} points": { one: "+{n} punkt", few: "+{n} punkty", many: "+{n} punktów" },
  "free, the domino fits: +{n} points": {
    one: "wolne, płytka pasuje: +{n} punkt",
    few: "wolne, płytka pasuje: +{n} punkty",
    many: "wolne, płytka pasuje: +{n} punktów",
  },
  // The squares, one by one
  "The Tab key leads to the squares.": "Klawisz Tab prowadzi do pól.",
  "Enter lays the domino here; Enter again turns it.":
    "Enter kładzie tu płytkę, kolejny Enter ją obraca.",
  "Laid: {place}": "Położono: {place}",
  "row {row}, column {column}: {content}": "wiersz {row}, kolumna {column}: {content}",
  castle: "zamek",
  free: "wolne",
  "{kind}, can still be moved": "{kind}, można jeszcze przesunąć",
  // Where a half of a domino lies: after the name of its terrain
  "left of the castle": "na lewo od zamku",
  "right of the castle": "na prawo od zamku",
  "above the castle": "nad zamkiem",
  "below the castle": "pod zamkiem",
  "left of wheat": "na lewo od pola uprawnego",
  "right of wheat": "na prawo od pola uprawnego",
  "above wheat": "nad polem uprawnym",
  "below wheat": "pod polem uprawnym",
  "left of forest": "na lewo od lasu",
  "right of forest": "na prawo od lasu",
  "above forest": "nad lasem",
  "below forest": "pod lasem",
  "left of lake": "na lewo od jeziora",
  "right of lake": "na prawo od jeziora",
  "above lake": "nad jeziorem",
  "below lake": "pod jeziorem",
  "left of grassland": "na lewo od łąki",
  "right of grassland": "na prawo od łąki",
  "above grassland": "nad łąką",
  "below grassland": "pod łąką",
  "left of swamp": "na lewo od bagna",
  "right of swamp": "na prawo od bagna",
  "above swamp": "nad bagnem",
  "below swamp": "pod bagnem",
  "left of mine": "na lewo od góry",
  "right of mine": "na prawo od góry",
  "above mine": "nad górą",
  "below mine": "pod górą",
};
