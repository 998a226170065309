import type { Translation } from "../../i18n.svelte.ts";
import type { table as english } from "../en/table.ts";

export const table: Translation<typeof english> = {
  "the most it can bring now": "viac teraz priniesť nemôže",
  "fits nowhere": "nikam nepasuje",
  "{name} has taken it already.": "Tento dielik už má {name}.",
  "First lay domino {number}, then choose.": "Najprv umiestni dielik {number}, potom vyberaj.",
  "You choose when it is your turn.": "Vyberieš si, keď budeš na ťahu.",
  "Tap a domino: your king goes there, and it is yours in the next round.":
    "Ťukni na dielik: postaví sa naň tvoj kráľ a v ďalšom kole je tvoj.",
  "Click a domino: your king goes there, and it is yours in the next round.":
    "Klikni na dielik: postaví sa naň tvoj kráľ a v ďalšom kole je tvoj.",
  "Frames show where it fits. Tap one to lay it; tap again or use two fingers to turn it.":
    "Rámčeky ukazujú, kam pasuje. Ťuknutím ho položíš; ďalším ťuknutím alebo dvoma prstami otočíš.",
  "Frames show where it fits. Click one to lay it; R or the wheel turns it.":
    "Rámčeky ukazujú, kam pasuje. Kliknutím ho položíš; R alebo koliesko ho otočí.",
  "Now choose your next domino. Until then you can still move this one.":
    "Teraz si vyber ďalší dielik. Dovtedy môžeš tento ešte presunúť.",
  Overview: "Prehľad",
  "Keys and marks": "Klávesy a značky",
  "To come: {n}": "Neodkryté: {n}",
  "The order of this round: {names}": "Poradie v tomto kole: {names}",
  "The kingdom before": "Predchádzajúce kráľovstvo",
  "The next kingdom": "Ďalšie kráľovstvo",
  "Keep {name} large": "Nechať veľké: {name}",
  "It is the turn of {name}.": "Na ťahu je {name}.",
  "Please hand the device on.": "Podaj zariadenie ďalej.",
  "I am {name}": "Ja som {name}",
  "move the domino, or look around in the kingdom": "posúvajú dielik alebo prechádzajú kráľovstvo",
  "turn the domino": "otočí dielik",
  "the next place where it fits": "ďalšie miesto, kam pasuje",
  "lay it down": "položí ho",
  "close the list, or take the domino up again": "zavrie zoznam alebo dielik znovu zdvihne",
  "take the last decision back": "vezme posledné rozhodnutie späť",
  "a hint": "rada",
  "count the territories": "spočíta oblasti",
  "what is still to come": "čo ešte príde",
  "what the others did": "čo urobili ostatní",
  "this help": "táto pomoc",
  "a square where the domino in your hand can lie": "políčko, na ktorom môže dielik ležať",
  "no kingdom reaches beyond this frame": "kráľovstvo nesmie presiahnuť tento rám",
  "the domino that was laid last": "naposledy položený dielik",
  "There is only the castle yet.": "Zatiaľ tu stojí len hrad.",
  "{terrain}: {squares} × {crowns} = {points}": "{terrain}: {squares} × {crowns} = {points}",
  "Squares times crowns. {list}": "Políčka krát koruny. {list}",
  "{terrain}: {squares} squares with {n} crowns": {
    one: "{terrain}: políčok {squares}, {n} koruna",
    few: "{terrain}: políčok {squares}, {n} koruny",
    other: "{terrain}: políčok {squares}, {n} korún",
  },
  "Nothing has happened since.": "Odvtedy sa nič nestalo.",
  "The match so far: {list}": "Stav zápasu: {list}",
};
