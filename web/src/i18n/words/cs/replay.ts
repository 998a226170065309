/** Looking at a game again, with the coach, and trying other moves. */
import type { replay as english } from "../en/replay.ts";
import type { Translation } from "../../i18n.svelte.ts";

export const replay: Translation<typeof english> = {
  Replay: "Záznam hry",
  "To the table": "Ke stolu",
  "The start of the game": "Začátek hry",

  // Turns. {domino} and {claim} are numbers of dominoes, {first} and {second} squares such as d5.
  "{name}: {turn}": "{name}: {turn}",
  "king to domino {claim}": "král na dílek {claim}",
  "domino {domino} to {first} and {second}": "dílek {domino} na {first} a {second}",
  "domino {domino} to {first} and {second}, king to {claim}":
    "dílek {domino} na {first} a {second}, král na {claim}",
  "domino {domino} discarded": "dílek {domino} zahozen",
  "domino {domino} discarded, king to {claim}": "dílek {domino} zahozen, král na {claim}",
  "The game is over. {result}.": "Hra skončila. {result}.",
  "{name}: {n} points": {
    one: "{name}: {n} bod",
    few: "{name}: {n} body",
    other: "{name}: {n} bodů",
  },
  "Order of the first choice: {names}": "Pořadí prvního výběru: {names}",

  // Going through the game: buttons beside a slider.
  "Go through the game": "Projít hru",
  Step: "Krok",
  "Step {at} of {all}. {what}": "Krok {at} z {all}. {what}",
  "To the start": "Na začátek",
  Back: "Zpět",
  Play: "Přehrát", // as on a recorder: go on by itself
  Pause: "Pozastavit",
  On: "Vpřed", // one step forward
  "To the end": "Na konec",
  Speed: "Rychlost",
  Slow: "Pomalu",
  Normal: "Normálně",
  Fast: "Rychle",
  Turns: "Tahy",

  // The coach. Costs and chances are told as games won of a hundred.
  Coach: "Trenér",
  "The coach speaks when the game is over.": "Trenér promluví, až hra skončí.",
  "The engine judges every turn and shows where the game was decided.":
    "Počítač posoudí každý tah a ukáže, kde se rozhodlo.",
  "Analyse this game": "Rozebrat tuto hru",
  "The engine is thinking…": "Počítač přemýšlí…",
  "The engine is getting ready: about {n} s.": "Počítač se připravuje: asi {n} s.",
  "{done} of {all} turns": "Tahy: {done} z {all}",
  "This turn": "Tento tah",
  "A blunder: it cost {n} in 100 wins.": "Hrubá chyba: stála {n} ze 100 výher.",
  "A mistake: it cost {n} in 100 wins.": "Chyba: stála {n} ze 100 výher.",
  "Not the best: it cost {n} in 100 wins.": "Ne nejlepší tah: stál {n} ze 100 výher.",
  "A good turn: it cost no more than {n} in 100 wins.": "Dobrý tah: stál nejvýš {n} ze 100 výher.",
  "Nothing is better.": "Nic lepšího není.",
  Played: "Zahráno",
  "The engine's choice": "Volba počítače",
  "wins {n} in 100": "vyhraje {n} ze 100", // expected after this turn, beside it
  "Show it on the board": "Ukázat na desce",
  "The engine's choice is marked with a star.": "Volba počítače je označená hvězdičkou.",
  "Expected share of the win": "Očekávaný podíl na výhře",
  "{name}: {from} in 100 wins at first, {to} at last.":
    "{name}: na začátku {from} ze 100 výher, na konci {to}.",
  "The same as a table": "Totéž jako tabulka",
  "Expected wins in 100, turn by turn": "Očekávané výhry ze 100, tah po tahu",
  "Turns played": "Odehrané tahy",
  Accuracy: "Přesnost",
  "{n} %": "{n} %",
  "Turning points": "Zlomové okamžiky",
  "There was none: it went one way from the first turn on.":
    "Žádný nenastal: od prvního tahu to šlo jedním směrem.",
  "Turn {n}: {cause}": "Tah {n}: {cause}",
  "the turn cost {n} in 100": "tah stál {n} ze 100",
  "the row that came next": "řada, která přišla potom",
  "the end of the game": "konec hry",
  "the engine sees it otherwise now": "počítač to teď vidí jinak",
  "Numbers are estimates: a few in a hundred say nothing. Luck with the rows is no mistake.":
    "Čísla jsou odhady: pár ze sta nic neznamená. Štěstí na řady není chyba.",

  // Trying another move.
  "Try something else": "Zkusit něco jiného",
  "Another way": "Jiná cesta",
  "This did not happen. You play one seat, the engine answers for the others.":
    "Tohle se nestalo. Hraješ za jedno místo, za ostatní odpovídá počítač.",
  "{name} would now win {n} in 100.": "{name}: teď by to bylo {n} ze 100 výher.",
  Undo: "Vrátit",
  "Back to the game": "Zpět ke hře",
  "Here the game is left": "Tady se hra opouští",
  "{row} This is only a possibility.": "{row} Je to jen jedna z možností.", // a row dealt at random

  // Files and links.
  "Take along": "Vzít s sebou",
  "Copy a link to this position": "Kopírovat odkaz na tuto pozici",
  Picture: "Obrázek",
  "Record as text": "Zápis jako text",
  "Record as JSON": "Zápis jako JSON",

  // What stands where: kingdoms to choose from, and the panels beside the large one.
  Kingdoms: "Království",
  "Follow the turns": "Sledovat tahy",
  "The kingdom of whoever has just played is the large one.":
    "Velké je království toho, kdo právě hrál.",
  "What to look at": "Co zobrazit",
  Rows: "Řady",
  "A practice game": "Cvičná hra",
};
