import type { Translation } from "../../i18n.svelte.ts";
import type { board as english } from "../en/board.ts";

export const board: Translation<typeof english> = {
  // On the domino and in its sentence
  "{places}, {n} points more, {squares}": {
    one: "{places}, {n} poen više, {squares}",
    few: "{places}, {n} poena više, {squares}",
    other: "{places}, {n} poena više, {squares}",
  },
  "+{n} points": { one: "+{n} poen", few: "+{n} poena", other: "+{n} poena" },
  "free, the domino fits: +{n} points": {
    one: "slobodno, pločica može ovde: +{n} poen",
    few: "slobodno, pločica može ovde: +{n} poena",
    other: "slobodno, pločica može ovde: +{n} poena",
  },
  // The squares, one by one
  "The Tab key leads to the squares.": "Taster Tab vodi do polja.",
  "Enter lays the domino here; Enter again turns it.":
    "Enter postavlja pločicu ovde, još jedan Enter je okreće.",
  "Laid: {place}": "Postavljeno: {place}",
  "row {row}, column {column}: {content}": "red {row}, kolona {column}: {content}",
  castle: "zamak",
  free: "slobodno",
  "{kind}, can still be moved": "{kind}, još može da se pomeri",
  // Where a half of a domino lies: after the name of its terrain
  "left of the castle": "levo od zamka",
  "right of the castle": "desno od zamka",
  "above the castle": "iznad zamka",
  "below the castle": "ispod zamka",
  "left of wheat": "levo od pšeničnog polja",
  "right of wheat": "desno od pšeničnog polja",
  "above wheat": "iznad pšeničnog polja",
  "below wheat": "ispod pšeničnog polja",
  "left of forest": "levo od šume",
  "right of forest": "desno od šume",
  "above forest": "iznad šume",
  "below forest": "ispod šume",
  "left of lake": "levo od jezera",
  "right of lake": "desno od jezera",
  "above lake": "iznad jezera",
  "below lake": "ispod jezera",
  "left of grassland": "levo od livade",
  "right of grassland": "desno od livade",
  "above grassland": "iznad livade",
  "below grassland": "ispod livade",
  "left of swamp": "levo od močvare",
  "right of swamp": "desno od močvare",
  "above swamp": "iznad močvare",
  "below swamp": "ispod močvare",
  "left of mine": "levo od planine",
  "right of mine": "desno od planine",
  "above mine": "iznad planine",
  "below mine": "ispod planine",
};
