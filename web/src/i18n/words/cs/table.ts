import type { Translation } from "../../i18n.svelte.ts";
import type { table as english } from "../en/table.ts";

export const table: Translation<typeof english> = {
  "the most it can bring now": "víc teď přinést nemůže",
  "fits nowhere": "nikam nepasuje",
  "{name} has taken it already.": "Tenhle dílek už má {name}.",
  "First lay domino {number}, then choose.": "Nejdřív umísti dílek {number}, potom vybírej.",
  "You choose when it is your turn.": "Vybereš si, až budeš na tahu.",
  "Tap a domino: your king goes there, and it is yours in the next round.":
    "Klepni na dílek: postaví se na něj tvůj král a v příštím kole je tvůj.",
  "Click a domino: your king goes there, and it is yours in the next round.":
    "Klikni na dílek: postaví se na něj tvůj král a v příštím kole je tvůj.",
  "Frames show where it fits. Tap one to lay it; tap again or use two fingers to turn it.":
    "Rámečky ukazují, kam pasuje. Klepnutím ho položíš; dalším klepnutím nebo dvěma prsty otočíš.",
  "Frames show where it fits. Click one to lay it; R or the wheel turns it.":
    "Rámečky ukazují, kam pasuje. Kliknutím ho položíš; R nebo kolečko ho otočí.",
  "Now choose your next domino. Until then you can still move this one.":
    "Teď si vyber další dílek. Do té doby můžeš tenhle ještě přesunout.",
  Overview: "Přehled",
  "Keys and marks": "Klávesy a značky",
  "To come: {n}": "Neodkryto: {n}",
  "The order of this round: {names}": "Pořadí v tomto kole: {names}",
  "The kingdom before": "Předchozí království",
  "The next kingdom": "Další království",
  "Keep {name} large": "Nechat velké: {name}",
  "It is the turn of {name}.": "Na tahu je {name}.",
  "Please hand the device on.": "Předej zařízení dál.",
  "I am {name}": "Já jsem {name}",
  "move the domino, or look around in the kingdom": "posouvají dílek nebo procházejí království",
  "turn the domino": "otočí dílek",
  "the next place where it fits": "další místo, kam pasuje",
  "lay it down": "položí ho",
  "close the list, or take the domino up again": "zavře seznam nebo dílek zase zvedne",
  "take the last decision back": "vezme poslední rozhodnutí zpět",
  "a hint": "rada",
  "count the territories": "spočítá oblasti",
  "what is still to come": "co ještě přijde",
  "what the others did": "co udělali ostatní",
  "this help": "tahle nápověda",
  "a square where the domino in your hand can lie": "políčko, na kterém může dílek ležet",
  "no kingdom reaches beyond this frame": "království nesmí přesáhnout tento rám",
  "the domino that was laid last": "naposledy položený dílek",
  "There is only the castle yet.": "Zatím tu stojí jen hrad.",
  "{terrain}: {squares} × {crowns} = {points}": "{terrain}: {squares} × {crowns} = {points}",
  "Squares times crowns. {list}": "Políčka krát koruny. {list}",
  "{terrain}: {squares} squares with {n} crowns": {
    one: "{terrain}: políček {squares}, {n} koruna",
    few: "{terrain}: políček {squares}, {n} koruny",
    other: "{terrain}: políček {squares}, {n} korun",
  },
  "Nothing has happened since.": "Od té doby se nic nestalo.",
  "The match so far: {list}": "Stav zápasu: {list}",
};
