import type { Translation } from "../../i18n.svelte.ts";
import type { board as english } from "../en/board.ts";

export const board: Translation<typeof english> = {
  // On the domino and in its sentence
  "{places}, {n} points more, {squares}": {
    one: "{places}, {n} bod navyše, {squares}",
    few: "{places}, {n} body navyše, {squares}",
    other: "{places}, {n} bodov navyše, {squares}",
  },
  "+{n} points": { one: "+{n} bod", few: "+{n} body", other: "+{n} bodov" },
  "free, the domino fits: +{n} points": {
    one: "voľné, dielik sem pasuje: +{n} bod",
    few: "voľné, dielik sem pasuje: +{n} body",
    other: "voľné, dielik sem pasuje: +{n} bodov",
  },
  // The squares, one by one
  "The Tab key leads to the squares.": "Kláves Tab vedie k políčkam.",
  "Enter lays the domino here; Enter again turns it.":
    "Enter sem položí dielik, ďalší Enter ho otočí.",
  "Laid: {place}": "Položené: {place}",
  "row {row}, column {column}: {content}": "riadok {row}, stĺpec {column}: {content}",
  castle: "hrad",
  free: "voľné",
  "{kind}, can still be moved": "{kind}, dá sa ešte presunúť",
  // Where a half of a domino lies: after the name of its terrain
  "left of the castle": "vľavo od hradu",
  "right of the castle": "vpravo od hradu",
  "above the castle": "nad hradom",
  "below the castle": "pod hradom",
  "left of wheat": "vľavo od obilného poľa",
  "right of wheat": "vpravo od obilného poľa",
  "above wheat": "nad obilným poľom",
  "below wheat": "pod obilným poľom",
  "left of forest": "vľavo od lesa",
  "right of forest": "vpravo od lesa",
  "above forest": "nad lesom",
  "below forest": "pod lesom",
  "left of lake": "vľavo od jazera",
  "right of lake": "vpravo od jazera",
  "above lake": "nad jazerom",
  "below lake": "pod jazerom",
  "left of grassland": "vľavo od lúky",
  "right of grassland": "vpravo od lúky",
  "above grassland": "nad lúkou",
  "below grassland": "pod lúkou",
  "left of swamp": "vľavo od močiara",
  "right of swamp": "vpravo od močiara",
  "above swamp": "nad močiarom",
  "below swamp": "pod močiarom",
  "left of mine": "vľavo od skaly",
  "right of mine": "vpravo od skaly",
  "above mine": "nad skalou",
  "below mine": "pod skalou",
};
