/** Looking at a game again, with the coach, and trying other moves. */
import type { replay as english } from "../en/replay.ts";
import type { Translation } from "../../i18n.svelte.ts";

export const replay: Translation<typeof english> = {
  Replay: "Powtórka",
  "To the table": "Do stołu",
  "The start of the game": "Początek gry",

  "{name}: {turn}": "{name}: {turn}",
  "king to domino {claim}": "król na płytkę {claim}",
  "domino {domino} to {first} and {second}": "płytka {domino} na {first} i {second}",
  "domino {domino} to {first} and {second}, king to {claim}":
    "płytka {domino} na {first} i {second}, król na {claim}",
  "domino {domino} discarded": "płytka {domino} odrzucona",
  "domino {domino} discarded, king to {claim}": "płytka {domino} odrzucona, król na {claim}",
  "The game is over. {result}.": "Koniec gry. {result}.",
  "{name}: {n} points": {
    one: "{name}: {n} punkt",
    few: "{name}: {n} punkty",
    many: "{name}: {n} punktów",
  },
  "Order of the first choice: {names}": "Kolejność pierwszego wyboru: {names}",

  "Go through the game": "Przeglądanie gry",
  Step: "Krok",
  "Step {at} of {all}. {what}": "Krok {at} z {all}. {what}",
  "To the start": "Na początek",
  Back: "Wstecz",
  Play: "Odtwarzaj",
  Pause: "Pauza",
  On: "Naprzód",
  "To the end": "Na koniec",
  Speed: "Tempo",
  Slow: "Wolno",
  Normal: "Normalnie",
  Fast: "Szybko",
  Turns: "Ruchy",

  Coach: "Trener",
  "The coach speaks when the game is over.": "Trener odezwie się po zakończeniu gry.",
  "The engine judges every turn and shows where the game was decided.":
    "Silnik ocenia każdy ruch i pokazuje, gdzie rozstrzygnęła się gra.",
  "Analyse this game": "Analizuj tę grę",
  "The engine is thinking…": "Silnik myśli…",
  "The engine is getting ready: about {n} s.": "Silnik się przygotowuje: około {n} s.",
  "{done} of {all} turns": "Ruchy: {done} z {all}",
  "This turn": "Ten ruch",
  "A blunder: it cost {n} in 100 wins.": "Gruby błąd: kosztował {n} na 100 wygranych.",
  "A mistake: it cost {n} in 100 wins.": "Błąd: kosztował {n} na 100 wygranych.",
  "Not the best: it cost {n} in 100 wins.": "Nie najlepszy: kosztował {n} na 100 wygranych.",
  "A good turn: it cost no more than {n} in 100 wins.":
    "Dobry ruch: kosztował najwyżej {n} na 100 wygranych.",
  "Nothing is better.": "Nie ma lepszego.",
  Played: "Zagrano",
  "The engine's choice": "Wybór silnika",
  "wins {n} in 100": "wygrane: {n} na 100",
  "Show it on the board": "Pokaż na planszy",
  "The engine's choice is marked with a star.": "Wybór silnika oznaczono gwiazdką.",
  "Expected share of the win": "Oczekiwany udział w zwycięstwie",
  "{name}: {from} in 100 wins at first, {to} at last.":
    "{name}: na początku {from} na 100 wygranych, na końcu {to}.",
  "The same as a table": "To samo w tabeli",
  "Expected wins in 100, turn by turn": "Oczekiwane wygrane na 100, ruch po ruchu",
  "Turns played": "Zagrane ruchy",
  Accuracy: "Dokładność",
  "{n} %": "{n}%",
  "Turning points": "Punkty zwrotne",
  "There was none: it went one way from the first turn on.":
    "Nie było żadnego: od pierwszego ruchu wszystko szło w jedną stronę.",
  "Turn {n}: {cause}": "Ruch {n}: {cause}",
  "the turn cost {n} in 100": "ten ruch kosztował {n} na 100",
  "the row that came next": "następna kolumna",
  "the end of the game": "koniec gry",
  "the engine sees it otherwise now": "silnik widzi to teraz inaczej",
  "Numbers are estimates: a few in a hundred say nothing. Luck with the rows is no mistake.":
    "Liczby są szacunkowe: kilka na sto nic nie znaczy. Pech do kolumn to nie błąd.",

  "Try something else": "Spróbuj inaczej",
  "Another way": "Inna droga",
  "This did not happen. You play one seat, the engine answers for the others.":
    "Tego nie było. Grasz za jedną osobę, za pozostałe odpowiada silnik.",
  "{name} would now win {n} in 100.": "{name}: szansa na wygraną to teraz {n} na 100.",
  Undo: "Cofnij",
  "Back to the game": "Wróć do gry",
  "Here the game is left": "Odtąd gra toczy się inaczej",
  "{row} This is only a possibility.": "{row} To tylko jedna z możliwości.",

  "Take along": "Zabierz ze sobą",
  "Copy a link to this position": "Kopiuj link do tej pozycji",
  Picture: "Obrazek",
  "Record as text": "Zapis jako tekst",
  "Record as JSON": "Zapis jako JSON",

  // What stands where: kingdoms to choose from, and the panels beside the large one.
  Kingdoms: "Królestwa",
  "Follow the turns": "Śledź ruchy",
  "The kingdom of whoever has just played is the large one.":
    "Duże jest królestwo tego, kto właśnie zagrał.",
  "What to look at": "Co pokazać",
  Rows: "Kolumny",
  "A practice game": "Gra treningowa",
};
