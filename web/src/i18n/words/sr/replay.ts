/** Looking at a game again, with the coach, and trying other moves. */
import type { replay as english } from "../en/replay.ts";
import type { Translation } from "../../i18n.svelte.ts";

export const replay: Translation<typeof english> = {
  Replay: "Snimak partije",
  "To the table": "Za sto",
  "The start of the game": "Početak partije",

  // Turns. {domino} and {claim} are numbers of dominoes, {first} and {second} squares such as d5.
  "{name}: {turn}": "{name}: {turn}",
  "king to domino {claim}": "kralj na pločicu {claim}",
  "domino {domino} to {first} and {second}": "pločica {domino} na {first} i {second}",
  "domino {domino} to {first} and {second}, king to {claim}":
    "pločica {domino} na {first} i {second}, kralj na {claim}",
  "domino {domino} discarded": "pločica {domino} odbačena",
  "domino {domino} discarded, king to {claim}": "pločica {domino} odbačena, kralj na {claim}",
  "The game is over. {result}.": "Partija je završena. {result}.",
  "{name}: {n} points": {
    one: "{name}: {n} poen",
    few: "{name}: {n} poena",
    other: "{name}: {n} poena",
  },
  "Order of the first choice: {names}": "Redosled prvog izbora: {names}",

  // Going through the game: buttons beside a slider.
  "Go through the game": "Prođi kroz partiju",
  Step: "Korak",
  "Step {at} of {all}. {what}": "Korak {at} od {all}. {what}",
  "To the start": "Na početak",
  Back: "Nazad",
  Play: "Pusti", // as on a recorder: go on by itself
  Pause: "Pauza",
  On: "Napred", // one step forward
  "To the end": "Na kraj",
  Speed: "Brzina",
  Slow: "Sporo",
  Normal: "Normalno",
  Fast: "Brzo",
  Turns: "Potezi",

  // The coach. Costs and chances are told as games won of a hundred.
  Coach: "Trener",
  "The coach speaks when the game is over.": "Trener govori kad se partija završi.",
  "The engine judges every turn and shows where the game was decided.":
    "Računar ocenjuje svaki potez i pokazuje gde je partija odlučena.",
  "Analyse this game": "Analiziraj partiju",
  "The engine is thinking…": "Računar razmišlja…",
  "The engine is getting ready: about {n} s.": "Računar se priprema: oko {n} s.",
  "{done} of {all} turns": "Potezi: {done} od {all}",
  "This turn": "Ovaj potez",
  "A blunder: it cost {n} in 100 wins.": "Gruba greška: koštala je {n} od 100 pobeda.",
  "A mistake: it cost {n} in 100 wins.": "Greška: koštala je {n} od 100 pobeda.",
  "Not the best: it cost {n} in 100 wins.": "Nije najbolje: koštalo je {n} od 100 pobeda.",
  "A good turn: it cost no more than {n} in 100 wins.":
    "Dobar potez: koštao je najviše {n} od 100 pobeda.",
  "Nothing is better.": "Ništa nije bolje.",
  Played: "Odigrano",
  "The engine's choice": "Izbor računara",
  "wins {n} in 100": "dobija {n} od 100", // expected after this turn, beside it
  "Show it on the board": "Prikaži na tabli",
  "The engine's choice is marked with a star.": "Izbor računara označen je zvezdicom.",
  "Expected share of the win": "Očekivani udeo u pobedi",
  "{name}: {from} in 100 wins at first, {to} at last.":
    "{name}: na početku {from} od 100 pobeda, na kraju {to}.",
  "The same as a table": "Isto kao tabela",
  "Expected wins in 100, turn by turn": "Očekivane pobede od 100, potez po potez",
  "Turns played": "Odigrani potezi",
  Accuracy: "Preciznost",
  "{n} %": "{n} %",
  "Turning points": "Prekretnice",
  "There was none: it went one way from the first turn on.":
    "Nije ih bilo: od prvog poteza sve je išlo u istom smeru.",
  "Turn {n}: {cause}": "Potez {n}: {cause}",
  "the turn cost {n} in 100": "potez je koštao {n} od 100",
  "the row that came next": "kolona koja je zatim došla",
  "the end of the game": "kraj partije",
  "the engine sees it otherwise now": "računar to sada vidi drugačije",
  "Numbers are estimates: a few in a hundred say nothing. Luck with the rows is no mistake.":
    "Brojevi su procene: nekoliko od sto ne znači ništa. Sreća s kolonama nije greška.",

  // Trying another move.
  "Try something else": "Probaj nešto drugo",
  "Another way": "Drugačiji tok",
  "This did not happen. You play one seat, the engine answers for the others.":
    "Ovo se nije dogodilo. Ti igraš za jedno mesto, za ostala odgovara računar.",
  "{name} would now win {n} in 100.": "{name}: sada bi bilo {n} od 100 pobeda.",
  Undo: "Poništi",
  "Back to the game": "Nazad na partiju",
  "Here the game is left": "Ovde se partija napušta",
  "{row} This is only a possibility.": "{row} To je samo jedna mogućnost.", // a row dealt at random

  // Files and links.
  "Take along": "Ponesi sa sobom",
  "Copy a link to this position": "Kopiraj link do ove pozicije",
  Picture: "Slika",
  "Record as text": "Zapis kao tekst",
  "Record as JSON": "Zapis kao JSON",

  // What stands where: kingdoms to choose from, and the panels beside the large one.
  Kingdoms: "Kraljevstva",
  "Follow the turns": "Prati poteze",
  "The kingdom of whoever has just played is the large one.":
    "Uvećano je kraljevstvo onoga ko je upravo odigrao.",
  "What to look at": "Šta se gleda",
  Rows: "Kolone",
  "A practice game": "Partija za vežbu",
};
