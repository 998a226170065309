/** Counting a game from the table at home. */
import type { score as english } from "../en/score.ts";
import type { Translation } from "../../i18n.svelte.ts";

export const score: Translation<typeof english> = {
  "Paint the kingdoms that lie on your table, and the points are counted for you.":
    "Pomaluj królestwa, które leżą na twoim stole, a my policzymy punkty.",
  "Who played?": "Ile osób grało?",
  "2 players, 7 × 7 squares": "2 graczy, 7 × 7 pól",
  "5 × 5 squares": "5 × 5 pól",
  Pink: "Różowy",
  Yellow: "Żółty",
  Green: "Zielony",
  Blue: "Niebieski",
  "Name of the pink player": "Imię gracza różowego",
  "Name of the yellow player": "Imię gracza żółtego",
  "Name of the green player": "Imię gracza zielonego",
  "Name of the blue player": "Imię gracza niebieskiego",
  "Played with": "Warianty w grze",
  "Paint the kingdoms": "Maluj królestwa",
  "Players and bonuses": "Gracze i premie",
  Games: "Gry",
  "Game {number}": "Gra {number}",
  Kingdoms: "Królestwa",
  "{name}: {n} points": {
    one: "{name}: {n} punkt",
    few: "{name}: {n} punkty",
    many: "{name}: {n} punktów",
  },
  "Kingdom: {name}": "Królestwo: {name}",
  "Choose a square here, then tap or drag over the kingdom. Drag the castle to move it.":
    "Wybierz tu pole, potem dotykaj królestwa lub przeciągaj po nim. Zamek też można przeciągnąć.",
  "Next: {name}": "Dalej: {name}",
  "Arrow keys move, Enter paints, letters choose a terrain, 0 to 3 the crowns, C the castle, Delete erases.":
    "Strzałki przesuwają, Enter maluje, litery wybierają teren, cyfry od 0 do 3 korony, C zamek, Delete wymazuje.",
  "row {row}, column {column}: {content}": "wiersz {row}, kolumna {column}: {content}",
  empty: "puste",
  castle: "zamek",
  "What to paint": "Co malować",
  "{kind}: {n} left in the box": "{kind}: w pudełku zostało {n}",
  "The numbers say how many squares are left in the box.":
    "Liczby mówią, ile pól zostało w pudełku.",
  "Move the castle": "Przesuń zamek",
  Erase: "Wymaż",
  "Chosen: {kind}": "Wybrano: {kind}",
  Undo: "Cofnij",
  "Nothing was discarded": "Nic nie odrzucono",
  "The server cannot be reached. What you painted is kept in this browser; the points come as soon as the server is back.":
    "Brak kontaktu z serwerem. To, co już pomalowane, zostaje w tej przeglądarce; punkty pojawią się, gdy tylko serwer wróci.",
  "Try again": "Spróbuj ponownie",
  "The box does not have these squares:": "Tych pól nie ma w pudełku:",
  "{kind}: painted {n} times ({names}), and the box has {has}.": {
    one: "{kind}: pomalowano {n} raz ({names}), a w pudełku jest {has}.",
    few: "{kind}: pomalowano {n} razy ({names}), a w pudełku jest {has}.",
    many: "{kind}: pomalowano {n} razy ({names}), a w pudełku jest {has}.",
  },
  "This cannot be counted: {message}": "Tego nie da się policzyć: {message}",
  "An odd number of squares is painted, and every domino has two.":
    "Pomalowano nieparzystą liczbę pól, a każda płytka ma dwa.",
  "Some squares are not joined to the castle by their edges.":
    "Niektóre pola nie łączą się bokami z zamkiem.",
  "More dominoes than anybody takes.": "Więcej płytek, niż ktokolwiek bierze w grze.",
  Points: "Punkty",
  "Nothing is painted yet.": "Nic jeszcze nie pomalowano.",
  "{squares} × {crowns} = {points}": "{squares} × {crowns} = {points}",
  "{n} territories without crowns": {
    one: "{n} posiadłość bez koron",
    few: "{n} posiadłości bez koron",
    many: "{n} posiadłości bez koron",
  },
  Ranking: "Klasyfikacja",
  "Ranking of game {number}": "Klasyfikacja gry {number}",
  "Ranking of the Dynasty": "Klasyfikacja Dynastii",
  "Ranking of the Dynasty so far": "Dotychczasowa klasyfikacja Dynastii",
  "The ranking comes when every kingdom has been painted.":
    "Klasyfikacja pojawi się, gdy wszystkie królestwa będą pomalowane.",
  Place: "Miejsce",
  Player: "Gracz",
  "Largest territory": "Największa posiadłość",
  Crowns: "Korony",
  "{name} wins with {n} points.": {
    one: "{name} wygrywa: {n} punkt.",
    few: "{name} wygrywa: {n} punkty.",
    many: "{name} wygrywa: {n} punktów.",
  },
  "{name} is ahead with {n} points.": {
    one: "{name} prowadzi: {n} punkt.",
    few: "{name} prowadzi: {n} punkty.",
    many: "{name} prowadzi: {n} punktów.",
  },
  "Equal on points: the largest territory decides for {name}.":
    "Równe punkty: dzięki największej posiadłości górą jest {name}.",
  "Equal on points and largest territory: the crowns decide for {name}.":
    "Równe punkty i największe posiadłości: dzięki koronom górą jest {name}.",
  "Everything is equal: {names} share the victory.":
    "Wszystko po równo, wspólne zwycięstwo: {names}.",
  "Everything is equal so far: {names}.": "Na razie wszystko po równo: {names}.",
  "behind by the largest territory": "niżej przez największą posiadłość",
  "behind by the crowns": "niżej przez korony",
  "This browser keeps nothing when the page is closed.":
    "Ta przeglądarka niczego nie zapamięta po zamknięciu strony.",
  "Copy as text": "Kopiuj jako tekst",
  "The browser does not let this page copy.": "Przeglądarka nie pozwala tej stronie kopiować.",
  "Start again": "Od nowa",
  "Clear all kingdoms?": "Wyczyścić wszystkie królestwa?",
  "Every square that you painted is erased. Names and bonuses stay.":
    "Wszystkie pomalowane pola znikną. Imiona i premie zostaną.",
  "Clear all": "Wyczyść",
  "Keep them": "Zostaw",
  "You can paint already; the points come in about {n} s.":
    "Możesz już malować, punkty pojawią się za około {n} s.",
};
