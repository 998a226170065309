/** Counting a game from the table at home. */
import type { score as english } from "../en/score.ts";
import type { Translation } from "../../i18n.svelte.ts";

export const score: Translation<typeof english> = {
  // The first step
  "Paint the kingdoms that lie on your table, and the points are counted for you.":
    "Nakresli království, která leží u vás na stole, a body se spočítají za vás.",
  "Who played?": "Kdo hrál?",
  "2 players, 7 × 7 squares": "2 hráči, 7 × 7 políček",
  "5 × 5 squares": "5 × 5 políček",
  // What a player is called who gives no name: the colour of the castle
  Pink: "Růžová",
  Yellow: "Žlutá",
  Green: "Zelená",
  Blue: "Modrá",
  "Name of the pink player": "Jméno hráče: růžová",
  "Name of the yellow player": "Jméno hráče: žlutá",
  "Name of the green player": "Jméno hráče: zelená",
  "Name of the blue player": "Jméno hráče: modrá",
  "Played with": "Hrálo se s variantami",
  "Paint the kingdoms": "Nakreslit království",
  // Painting
  // A link back to the first step
  "Players and bonuses": "Hráči a bonusy",
  Games: "Hry",
  "Game {number}": "Hra {number}",
  Kingdoms: "Království",
  // A button that shows a player's kingdom: its name and the points so far
  "{name}: {n} points": {
    one: "{name}: {n} bod",
    few: "{name}: {n} body",
    other: "{name}: {n} bodů",
  },
  "Kingdom: {name}": "Království: {name}",
  "Choose a square here, then tap or drag over the kingdom. Drag the castle to move it.":
    "Vyber políčko tady a pak klepni do království nebo po něm táhni. Hrad přesuneš tažením.",
  // A button that leads to another player's kingdom
  "Next: {name}": "Další: {name}",
  "Arrow keys move, Enter paints, letters choose a terrain, 0 to 3 the crowns, C the castle, Delete erases.":
    "Šipky posouvají, Enter kreslí, písmena W, F, L, G, S, M volí krajinu, 0 až 3 koruny, C hrad, Delete maže.",
  "row {row}, column {column}: {content}": "řádek {row}, sloupec {column}: {content}",
  empty: "prázdné",
  castle: "hrad",
  "What to paint": "Co kreslit",
  // A kind of square, as "wheat, 1 crown", and how many of it are not painted yet
  "{kind}: {n} left in the box": "{kind}: v krabici ještě {n}",
  "The numbers say how many squares are left in the box.":
    "Čísla říkají, kolik políček ještě zbývá v krabici.",
  "Move the castle": "Přesunout hrad",
  Erase: "Mazat",
  "Chosen: {kind}": "Vybráno: {kind}",
  Undo: "Vrátit",
  "Nothing was discarded": "Nic nebylo zahozeno",
  // What the server says
  "The server cannot be reached. What you painted is kept in this browser; the points come as soon as the server is back.":
    "Server není dostupný. Nakreslené zůstává v tomto prohlížeči; body přijdou, jakmile se server vrátí.",
  "Try again": "Zkusit znovu",
  "The box does not have these squares:": "Tato políčka v krabici nejsou:",
  // kind: "mine, 3 crowns"; names: of the players in whose kingdoms they are
  "{kind}: painted {n} times ({names}), and the box has {has}.": {
    one: "{kind}: nakresleno {n}krát ({names}), v krabici: {has}.",
    few: "{kind}: nakresleno {n}krát ({names}), v krabici: {has}.",
    other: "{kind}: nakresleno {n}krát ({names}), v krabici: {has}.",
  },
  "This cannot be counted: {message}": "Toto nejde spočítat: {message}",
  "An odd number of squares is painted, and every domino has two.":
    "Nakreslený je lichý počet políček, a každý dílek má dvě.",
  "Some squares are not joined to the castle by their edges.":
    "Některá políčka nejsou s hradem spojená hranami.",
  "More dominoes than anybody takes.": "Víc dílků, než jeden hráč dostane.",
  // The points of a kingdom
  Points: "Body",
  "Nothing is painted yet.": "Zatím tu nic není.",
  "{squares} × {crowns} = {points}": "{squares} × {crowns} = {points}",
  "{n} territories without crowns": {
    one: "{n} oblast bez korun",
    few: "{n} oblasti bez korun",
    other: "{n} oblastí bez korun",
  },
  // The ranking
  Ranking: "Pořadí",
  "Ranking of game {number}": "Pořadí, hra {number}",
  "Ranking of the Dynasty": "Pořadí Dynastie",
  "Ranking of the Dynasty so far": "Průběžné pořadí Dynastie",
  "The ranking comes when every kingdom has been painted.":
    "Pořadí se ukáže, až budou nakreslená všechna království.",
  Place: "Umístění",
  Player: "Hráč",
  "Largest territory": "Největší oblast",
  Crowns: "Koruny",
  "{name} wins with {n} points.": {
    one: "{name} vítězí: {n} bod.",
    few: "{name} vítězí: {n} body.",
    other: "{name} vítězí: {n} bodů.",
  },
  "{name} is ahead with {n} points.": {
    one: "{name} vede: {n} bod.",
    few: "{name} vede: {n} body.",
    other: "{name} vede: {n} bodů.",
  },
  "Equal on points: the largest territory decides for {name}.":
    "Stejně bodů: díky největší oblasti je v čele {name}.",
  "Equal on points and largest territory: the crowns decide for {name}.":
    "Stejné body i největší oblast: díky korunám je v čele {name}.",
  "Everything is equal: {names} share the victory.":
    "Všechno je stejné, vítězství je společné: {names}.",
  "Everything is equal so far: {names}.": "Zatím je všechno stejné: {names}.",
  // In the row of a player who has as many points as the one above
  "behind by the largest territory": "rozhodla největší oblast",
  "behind by the crowns": "rozhodly koruny",
  "This browser keeps nothing when the page is closed.":
    "Tento prohlížeč si po zavření stránky nic nepamatuje.",
  "Copy as text": "Kopírovat jako text",
  "The browser does not let this page copy.": "Prohlížeč této stránce kopírování nedovoluje.",
  "Start again": "Začít znovu",
  "Clear all kingdoms?": "Smazat všechna království?",
  "Every square that you painted is erased. Names and bonuses stay.":
    "Všechna nakreslená políčka se smažou. Jména a bonusy zůstanou.",
  "Clear all": "Smazat vše",
  "Keep them": "Ponechat",
  "You can paint already; the points come in about {n} s.":
    "Kreslit už můžeš, body se objeví asi za {n} s.",
};
