import type { Translation } from "../../i18n.svelte.ts";
import type { table as english } from "../en/table.ts";

export const table: Translation<typeof english> = {
  "the most it can bring now": "najviše što sada može da donese",
  "fits nowhere": "nigde ne staje",
  "{name} has taken it already.": "Na ovoj pločici već stoji kralj: {name}.",
  "First lay domino {number}, then choose.": "Prvo postavi pločicu {number}, pa biraj.",
  "You choose when it is your turn.": "Biraš kada dođeš na red.",
  "Tap a domino: your king goes there, and it is yours in the next round.":
    "Dodirni pločicu: tvoj kralj staje na nju i u sledećoj rundi je tvoja.",
  "Click a domino: your king goes there, and it is yours in the next round.":
    "Klikni na pločicu: tvoj kralj staje na nju i u sledećoj rundi je tvoja.",
  "Frames show where it fits. Tap one to lay it; tap again or use two fingers to turn it.":
    "Okviri pokazuju gde staje. Dodirni jednu da je položiš; još jednom ili sa dva prsta da je okreneš.",
  "Frames show where it fits. Click one to lay it; R or the wheel turns it.":
    "Okviri pokazuju gde staje. Klikni da je položiš; R ili točkić je okreće.",
  "Now choose your next domino. Until then you can still move this one.":
    "Sada izaberi sledeću pločicu. Do tada ovu još možeš da pomeriš.",
  Overview: "Pregled",
  "Keys and marks": "Tasteri i oznake",
  "To come: {n}": "Još dolazi: {n}",
  "The order of this round: {names}": "Redosled u ovoj rundi: {names}",
  "The kingdom before": "Prethodno kraljevstvo",
  "The next kingdom": "Sledeće kraljevstvo",
  "Keep {name} large": "Neka bude veliko: {name}",
  "It is the turn of {name}.": "Na redu je {name}.",
  "Please hand the device on.": "Predaj uređaj dalje.",
  "I am {name}": "Ja sam {name}",
  "move the domino, or look around in the kingdom": "pomeraju pločicu ili šetaju po kraljevstvu",
  "turn the domino": "okreće pločicu",
  "the next place where it fits": "sledeće mesto na koje staje",
  "lay it down": "polaže je",
  "take it up again, or take back": "ponovo je uzima ili vraća potez",
  "a hint": "savet",
  "count the territories": "broji teritorije",
  "what is still to come": "šta još dolazi",
  "what the others did": "šta su ostali uradili",
  "this help": "ova pomoć",
  "a square where the domino in your hand can lie": "polje na koje pločica može da stane",
  "no kingdom reaches beyond this frame": "kraljevstvo ne može preko ovog okvira",
  "the domino that was laid last": "pločica koja je poslednja položena",
  "There is only the castle yet.": "Za sada postoji samo zamak.",
  "{terrain}: {squares} × {crowns} = {points}": "{terrain}: {squares} × {crowns} = {points}",
  "Squares times crowns. {list}": "Polja puta krune. {list}",
  "{terrain}: {squares} squares with {n} crowns": {
    one: "{terrain}: polja {squares}, {n} kruna",
    few: "{terrain}: polja {squares}, {n} krune",
    other: "{terrain}: polja {squares}, {n} kruna",
  },
  "Nothing has happened since.": "Otada se ništa nije dogodilo.",
  "The match so far: {list}": "Meč do sada: {list}",
};
