import type { Translation } from "../../i18n.svelte.ts";
import type { table as english } from "../en/table.ts";

export const table: Translation<typeof english> = {
  "the most it can bring now": "najviše što sada može da donese",
  "fits nowhere": "ne može nigde",
  "{name} has taken it already.": "Već je zauzeta: {name}.",
  "First lay domino {number}, then choose.": "Prvo postavi pločicu {number}, pa biraj.",
  "You choose when it is your turn.": "Biraš kada dođeš na red.",
  "Tap a domino: your king goes there, and it is yours in the next round.":
    "Dodirni pločicu: tvoj kralj staje na nju i u sledećem krugu je tvoja.",
  "Click a domino: your king goes there, and it is yours in the next round.":
    "Klikni na pločicu: tvoj kralj staje na nju i u sledećem krugu je tvoja.",
  "Frames show where it fits. Tap one to lay it; tap again or use two fingers to turn it.":
    "Okviri pokazuju gde pločica može. Dodir je postavlja; novi dodir ili dva prsta je okreću.",
  "Frames show where it fits. Click one to lay it; R or the wheel turns it.":
    "Okviri pokazuju gde pločica može. Klik je postavlja, R ili točkić je okreće.",
  "Now choose your next domino. Until then you can still move this one.":
    "Sada izaberi sledeću pločicu. Dotle ovu još možeš da pomeriš.",
  Overview: "Pregled",
  "Keys and marks": "Tasteri i oznake",
  "To come: {n}": "Još dolazi: {n}",
  "The order of this round: {names}": "Redosled u ovom krugu: {names}",
  "The kingdom before": "Prethodno kraljevstvo",
  "The next kingdom": "Sledeće kraljevstvo",
  "Keep {name} large": "Zadrži uvećano: {name}",
  "It is the turn of {name}.": "Na potezu je {name}.",
  "Please hand the device on.": "Predaj uređaj dalje.",
  "I am {name}": "Ja sam {name}",
  "move the domino, or look around in the kingdom": "pomeraju pločicu ili šetaju po kraljevstvu",
  "turn the domino": "okreće pločicu",
  "the next place where it fits": "sledeće mesto gde može",
  "lay it down": "postavlja je",
  "close the list, or take the domino up again": "zatvara spisak ili ponovo uzima pločicu",
  "take the last decision back": "vraća poslednju odluku",
  "a hint": "savet",
  "count the territories": "računa teritorije",
  "what is still to come": "šta još dolazi",
  "what the others did": "šta su ostali uradili",
  "this help": "ova pomoć",
  "a square where the domino in your hand can lie": "polje na koje pločica može da stane",
  "no kingdom reaches beyond this frame": "kraljevstvo ne može preko ovog okvira",
  "the domino that was laid last": "poslednja postavljena pločica",
  "There is only the castle yet.": "Zasad je tu samo zamak.",
  "{terrain}: {squares} × {crowns} = {points}": "{terrain}: {squares} × {crowns} = {points}",
  "Squares times crowns. {list}": "Polja puta krune. {list}",
  "{terrain}: {squares} squares with {n} crowns": {
    one: "{terrain}: polja {squares}, kruna {n}",
    few: "{terrain}: polja {squares}, kruna {n}",
    other: "{terrain}: polja {squares}, kruna {n}",
  },
  "Nothing has happened since.": "Otada se ništa nije dogodilo.",
  "The match so far: {list}": "Meč do sada: {list}",
};
