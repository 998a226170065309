/** Counting a game from the table at home. */
import type { score as english } from "../en/score.ts";
import type { Translation } from "../../i18n.svelte.ts";

export const score: Translation<typeof english> = {
  // The first step
  "Paint the kingdoms that lie on your table, and the points are counted for you.":
    "Nakresli kráľovstvá, ktoré ležia u vás na stole, a body sa spočítajú za vás.",
  "Who played?": "Kto hral?",
  "2 players, 7 × 7 squares": "2 hráči, 7 × 7 políčok",
  "5 × 5 squares": "5 × 5 políčok",
  // What a player is called who gives no name: the colour of the castle
  Pink: "Ružová",
  Yellow: "Žltá",
  Green: "Zelená",
  Blue: "Modrá",
  "Name of the pink player": "Meno hráča: ružová",
  "Name of the yellow player": "Meno hráča: žltá",
  "Name of the green player": "Meno hráča: zelená",
  "Name of the blue player": "Meno hráča: modrá",
  "Played with": "Hralo sa s variantmi",
  "Paint the kingdoms": "Nakresliť kráľovstvá",
  // Painting
  // A link back to the first step
  "Players and bonuses": "Hráči a bonusy",
  Games: "Hry",
  "Game {number}": "Hra {number}",
  Kingdoms: "Kráľovstvá",
  // A button that shows a player's kingdom: its name and the points so far
  "{name}: {n} points": {
    one: "{name}: {n} bod",
    few: "{name}: {n} body",
    other: "{name}: {n} bodov",
  },
  "Kingdom: {name}": "Kráľovstvo: {name}",
  "Choose a square here, then tap or drag over the kingdom. Drag the castle to move it.":
    "Vyber políčko tu a potom ťukni do kráľovstva alebo po ňom potiahni. Hrad presunieš ťahaním.",
  // A button that leads to another player's kingdom
  "Next: {name}": "Ďalej: {name}",
  "Arrow keys move, Enter paints, letters choose a terrain, 0 to 3 the crowns, C the castle, Delete erases.":
    "Šípky posúvajú, Enter kreslí, písmená W, F, L, G, S, M volia krajinu, 0 až 3 koruny, C hrad, Delete maže.",
  "row {row}, column {column}: {content}": "riadok {row}, stĺpec {column}: {content}",
  empty: "prázdne",
  castle: "hrad",
  "What to paint": "Čo kresliť",
  // A kind of square, as "wheat, 1 crown", and how many of it are not painted yet
  "{kind}: {n} left in the box": "{kind}: v škatuli ešte {n}",
  "The numbers say how many squares are left in the box.":
    "Čísla hovoria, koľko políčok ešte zostáva v škatuli.",
  "Move the castle": "Presunúť hrad",
  Erase: "Mazať",
  "Chosen: {kind}": "Vybrané: {kind}",
  Undo: "Vrátiť",
  "Nothing was discarded": "Nič nebolo odhodené",
  // What the server says
  "The server cannot be reached. What you painted is kept in this browser; the points come as soon as the server is back.":
    "Server nie je dostupný. Nakreslené zostáva v tomto prehliadači; body prídu, len čo sa server vráti.",
  "Try again": "Skúsiť znova",
  "The box does not have these squares:": "Tieto políčka v škatuli nie sú:",
  // kind: "mine, 3 crowns"; names: of the players in whose kingdoms they are
  "{kind}: painted {n} times ({names}), and the box has {has}.": {
    one: "{kind}: nakreslené {n}-krát ({names}), v škatuli: {has}.",
    few: "{kind}: nakreslené {n}-krát ({names}), v škatuli: {has}.",
    other: "{kind}: nakreslené {n}-krát ({names}), v škatuli: {has}.",
  },
  "This cannot be counted: {message}": "Toto sa nedá spočítať: {message}",
  "An odd number of squares is painted, and every domino has two.":
    "Nakreslený je nepárny počet políčok, a každý dielik má dve.",
  "Some squares are not joined to the castle by their edges.":
    "Niektoré políčka nie sú s hradom spojené hranami.",
  "More dominoes than anybody takes.": "Viac dielikov, než jeden hráč dostane.",
  // The points of a kingdom
  Points: "Body",
  "Nothing is painted yet.": "Zatiaľ tu nič nie je.",
  "{squares} × {crowns} = {points}": "{squares} × {crowns} = {points}",
  "{n} territories without crowns": {
    one: "{n} oblasť bez korún",
    few: "{n} oblasti bez korún",
    other: "{n} oblastí bez korún",
  },
  // The ranking
  Ranking: "Poradie",
  "Ranking of game {number}": "Poradie, hra {number}",
  "Ranking of the Dynasty": "Poradie Dynastie",
  "Ranking of the Dynasty so far": "Priebežné poradie Dynastie",
  "The ranking comes when every kingdom has been painted.":
    "Poradie sa ukáže, keď budú nakreslené všetky kráľovstvá.",
  Place: "Umiestnenie",
  Player: "Hráč",
  "Largest territory": "Najväčšia oblasť",
  Crowns: "Koruny",
  "{name} wins with {n} points.": {
    one: "{name} víťazí: {n} bod.",
    few: "{name} víťazí: {n} body.",
    other: "{name} víťazí: {n} bodov.",
  },
  "{name} is ahead with {n} points.": {
    one: "{name} vedie: {n} bod.",
    few: "{name} vedie: {n} body.",
    other: "{name} vedie: {n} bodov.",
  },
  "Equal on points: the largest territory decides for {name}.":
    "Rovnako bodov: vďaka najväčšej oblasti je na čele {name}.",
  "Equal on points and largest territory: the crowns decide for {name}.":
    "Rovnaké body aj najväčšia oblasť: vďaka korunám je na čele {name}.",
  "Everything is equal: {names} share the victory.":
    "Všetko je rovnaké, víťazstvo je spoločné: {names}.",
  "Everything is equal so far: {names}.": "Zatiaľ je všetko rovnaké: {names}.",
  // In the row of a player who has as many points as the one above
  "behind by the largest territory": "rozhodla najväčšia oblasť",
  "behind by the crowns": "rozhodli koruny",
  "This browser keeps nothing when the page is closed.":
    "Tento prehliadač si po zatvorení stránky nič nepamätá.",
  "Copy as text": "Kopírovať ako text",
  "The browser does not let this page copy.": "Prehliadač tejto stránke kopírovanie nedovoľuje.",
  "Start again": "Začať znova",
  "Clear all kingdoms?": "Vymazať všetky kráľovstvá?",
  "Every square that you painted is erased. Names and bonuses stay.":
    "Všetky nakreslené políčka sa vymažú. Mená a bonusy zostanú.",
  "Clear all": "Vymazať všetko",
  "Keep them": "Ponechať",
  "You can paint already; the points come in about {n} s.":
    "Kresliť už môžeš, body sa objavia asi o {n} s.",
};
