/** Looking at a game again, with the coach, and trying other moves. */
import type { replay as english } from "../en/replay.ts";
import type { Translation } from "../../i18n.svelte.ts";

export const replay: Translation<typeof english> = {
  Replay: "Záznam hry",
  "To the table": "K stolu",
  "The start of the game": "Začiatok hry",

  // Turns. {domino} and {claim} are numbers of dominoes, {first} and {second} squares such as d5.
  "{name}: {turn}": "{name}: {turn}",
  "king to domino {claim}": "kráľ na dielik {claim}",
  "domino {domino} to {first} and {second}": "dielik {domino} na {first} a {second}",
  "domino {domino} to {first} and {second}, king to {claim}":
    "dielik {domino} na {first} a {second}, kráľ na {claim}",
  "domino {domino} discarded": "dielik {domino} odhodený",
  "domino {domino} discarded, king to {claim}": "dielik {domino} odhodený, kráľ na {claim}",
  "The game is over. {result}.": "Hra sa skončila. {result}.",
  "{name}: {n} points": {
    one: "{name}: {n} bod",
    few: "{name}: {n} body",
    other: "{name}: {n} bodov",
  },
  "Order of the first choice: {names}": "Poradie prvého výberu: {names}",

  // Going through the game: buttons beside a slider.
  "Go through the game": "Prejsť hru",
  Step: "Krok",
  "Step {at} of {all}. {what}": "Krok {at} z {all}. {what}",
  "To the start": "Na začiatok",
  Back: "Späť",
  Play: "Prehrať", // as on a recorder: go on by itself
  Pause: "Pozastaviť",
  On: "Vpred", // one step forward
  "To the end": "Na koniec",
  Speed: "Rýchlosť",
  Slow: "Pomaly",
  Normal: "Normálne",
  Fast: "Rýchlo",
  Turns: "Ťahy",

  // The coach. Costs and chances are told as games won of a hundred.
  Coach: "Tréner",
  "The coach speaks when the game is over.": "Tréner prehovorí, keď sa hra skončí.",
  "The engine judges every turn and shows where the game was decided.":
    "Počítač posúdi každý ťah a ukáže, kde sa rozhodlo.",
  "Analyse this game": "Rozobrať túto hru",
  "The engine is thinking…": "Počítač premýšľa…",
  "The engine is getting ready: about {n} s.": "Počítač sa pripravuje: asi {n} s.",
  "{done} of {all} turns": "Ťahy: {done} z {all}",
  "This turn": "Tento ťah",
  "A blunder: it cost {n} in 100 wins.": "Hrubá chyba: stála {n} zo 100 výhier.",
  "A mistake: it cost {n} in 100 wins.": "Chyba: stála {n} zo 100 výhier.",
  "Not the best: it cost {n} in 100 wins.": "Nie najlepší ťah: stál {n} zo 100 výhier.",
  "A good turn: it cost no more than {n} in 100 wins.":
    "Dobrý ťah: stál najviac {n} zo 100 výhier.",
  "Nothing is better.": "Nič lepšie nie je.",
  Played: "Zahrané",
  "The engine's choice": "Voľba počítača",
  "wins {n} in 100": "vyhrá {n} zo 100", // expected after this turn, beside it
  "Show it on the board": "Ukázať na doske",
  "The engine's choice is marked with a star.": "Voľba počítača je označená hviezdičkou.",
  "Expected share of the win": "Očakávaný podiel na výhre",
  "{name}: {from} in 100 wins at first, {to} at last.":
    "{name}: na začiatku {from} zo 100 výhier, na konci {to}.",
  "The same as a table": "To isté ako tabuľka",
  "Expected wins in 100, turn by turn": "Očakávané výhry zo 100, ťah po ťahu",
  "Turns played": "Odohrané ťahy",
  Accuracy: "Presnosť",
  "{n} %": "{n} %",
  "Turning points": "Zlomové okamihy",
  "There was none: it went one way from the first turn on.":
    "Žiadny nenastal: od prvého ťahu to išlo jedným smerom.",
  "Turn {n}: {cause}": "Ťah {n}: {cause}",
  "the turn cost {n} in 100": "ťah stál {n} zo 100",
  "the row that came next": "rad, ktorý prišiel potom",
  "the end of the game": "koniec hry",
  "the engine sees it otherwise now": "počítač to teraz vidí inak",
  "Numbers are estimates: a few in a hundred say nothing. Luck with the rows is no mistake.":
    "Čísla sú odhady: pár zo sta nič neznamená. Šťastie na rady nie je chyba.",

  // Trying another move.
  "Try something else": "Skúsiť niečo iné",
  "Another way": "Iná cesta",
  "This did not happen. You play one seat, the engine answers for the others.":
    "Toto sa nestalo. Hráš za jedno miesto, za ostatné odpovedá počítač.",
  "{name} would now win {n} in 100.": "{name}: teraz by to bolo {n} zo 100 výhier.",
  Undo: "Vrátiť",
  "Back to the game": "Späť k hre",
  "Here the game is left": "Tu sa hra opúšťa",
  "{row} This is only a possibility.": "{row} Je to len jedna z možností.", // a row dealt at random

  // Files and links.
  "Take along": "Vziať so sebou",
  "Copy a link to this position": "Kopírovať odkaz na túto pozíciu",
  Picture: "Obrázok",
  "Record as text": "Zápis ako text",
  "Record as JSON": "Zápis ako JSON",

  // What stands where: kingdoms to choose from, and the panels beside the large one.
  Kingdoms: "Kráľovstvá",
  "Follow the turns": "Sledovať ťahy",
  "The kingdom of whoever has just played is the large one.":
    "Veľké je kráľovstvo toho, kto práve hral.",
  "What to look at": "Čo zobraziť",
  Rows: "Rady",
  "A practice game": "Cvičná hra",
};
