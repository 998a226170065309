import type { Translation } from "../../i18n.svelte.ts";
import type { board as english } from "../en/board.ts";

export const board: Translation<typeof english> = {
  // On the domino and in its sentence
  "{places}, {n} points more, {squares}": {
    one: "{places}, {n} bod navíc, {squares}",
    few: "{places}, {n} body navíc, {squares}",
    other: "{places}, {n} bodů navíc, {squares}",
  },
  "+{n} points": { one: "+{n} bod", few: "+{n} body", other: "+{n} bodů" },
  "free, the domino fits: +{n} points": {
    one: "volné, dílek sem pasuje: +{n} bod",
    few: "volné, dílek sem pasuje: +{n} body",
    other: "volné, dílek sem pasuje: +{n} bodů",
  },
  // The squares, one by one
  "The Tab key leads to the squares.": "Klávesa Tab vede k políčkům.",
  "Enter lays the domino here; Enter again turns it.":
    "Enter sem položí dílek, další Enter ho otočí.",
  "Laid: {place}": "Položeno: {place}",
  "row {row}, column {column}: {content}": "řádek {row}, sloupec {column}: {content}",
  castle: "hrad",
  free: "volné",
  "{kind}, can still be moved": "{kind}, dá se ještě přesunout",
  // Where a half of a domino lies: after the name of its terrain
  "left of the castle": "vlevo od hradu",
  "right of the castle": "vpravo od hradu",
  "above the castle": "nad hradem",
  "below the castle": "pod hradem",
  "left of wheat": "vlevo od obilného pole",
  "right of wheat": "vpravo od obilného pole",
  "above wheat": "nad obilným polem",
  "below wheat": "pod obilným polem",
  "left of forest": "vlevo od lesa",
  "right of forest": "vpravo od lesa",
  "above forest": "nad lesem",
  "below forest": "pod lesem",
  "left of lake": "vlevo od jezera",
  "right of lake": "vpravo od jezera",
  "above lake": "nad jezerem",
  "below lake": "pod jezerem",
  "left of grassland": "vlevo od louky",
  "right of grassland": "vpravo od louky",
  "above grassland": "nad loukou",
  "below grassland": "pod loukou",
  "left of swamp": "vlevo od bažiny",
  "right of swamp": "vpravo od bažiny",
  "above swamp": "nad bažinou",
  "below swamp": "pod bažinou",
  "left of mine": "vlevo od skály",
  "right of mine": "vpravo od skály",
  "above mine": "nad skálou",
  "below mine": "pod skálou",
};
