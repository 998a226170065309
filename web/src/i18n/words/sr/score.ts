/** Counting a game from the table at home. */
import type { score as english } from "../en/score.ts";
import type { Translation } from "../../i18n.svelte.ts";

export const score: Translation<typeof english> = {
  // The first step
  "Paint the kingdoms that lie on your table, and the points are counted for you.":
    "Nacrtaj kraljevstva s vašeg stola, a poene ćemo sabrati mi.",
  "Who played?": "Ko je igrao?",
  "2 players, 7 × 7 squares": "2 igrača, 7 × 7 polja",
  "5 × 5 squares": "5 × 5 polja",
  // What a player is called who gives no name: the colour of the castle
  Pink: "Roze",
  Yellow: "Žuta",
  Green: "Zelena",
  Blue: "Plava",
  "Name of the pink player": "Ime igrača: roze",
  "Name of the yellow player": "Ime igrača: žuta",
  "Name of the green player": "Ime igrača: zelena",
  "Name of the blue player": "Ime igrača: plava",
  "Played with": "Igrane varijante",
  "Paint the kingdoms": "Nacrtaj kraljevstva",
  // Painting
  // A link back to the first step
  "Players and bonuses": "Igrači i bonusi",
  Games: "Partije",
  "Game {number}": "Partija {number}",
  Kingdoms: "Kraljevstva",
  // A button that shows a player's kingdom: its name and the points so far
  "{name}: {n} points": {
    one: "{name}: {n} poen",
    few: "{name}: {n} poena",
    other: "{name}: {n} poena",
  },
  "Kingdom: {name}": "Kraljevstvo: {name}",
  "Choose a square here, then tap or drag over the kingdom. Drag the castle to move it.":
    "Izaberi polje ovde, pa dodirni kraljevstvo ili pređi preko njega. Zamak premeštaš prevlačenjem.",
  // A button that leads to another player's kingdom
  "Next: {name}": "Dalje: {name}",
  "Arrow keys move, Enter paints, letters choose a terrain, 0 to 3 the crowns, C the castle, Delete erases.":
    "Strelice pomeraju, Enter crta, slova W, F, L, G, S, M biraju teren, 0 do 3 krune, C zamak, Delete briše.",
  "row {row}, column {column}: {content}": "red {row}, kolona {column}: {content}",
  empty: "prazno",
  castle: "zamak",
  "What to paint": "Šta se crta",
  // A kind of square, as "wheat, 1 crown", and how many of it are not painted yet
  "{kind}: {n} left in the box": "{kind}: u kutiji još {n}",
  "The numbers say how many squares are left in the box.":
    "Brojevi kažu koliko je polja još u kutiji.",
  "Move the castle": "Premesti zamak",
  Erase: "Obriši",
  "Chosen: {kind}": "Izabrano: {kind}",
  Undo: "Poništi",
  "Nothing was discarded": "Ništa nije odbačeno",
  // What the server says
  "The server cannot be reached. What you painted is kept in this browser; the points come as soon as the server is back.":
    "Server nije dostupan. Nacrtano ostaje sačuvano u ovom pregledaču; poeni stižu čim se server vrati.",
  "Try again": "Pokušaj ponovo",
  "The box does not have these squares:": "Ovih polja nema u kutiji:",
  // kind: "mine, 3 crowns"; names: of the players in whose kingdoms they are
  "{kind}: painted {n} times ({names}), and the box has {has}.": {
    one: "{kind}: nacrtano {n} put ({names}), a u kutiji ih je {has}.",
    few: "{kind}: nacrtano {n} puta ({names}), a u kutiji ih je {has}.",
    other: "{kind}: nacrtano {n} puta ({names}), a u kutiji ih je {has}.",
  },
  "This cannot be counted: {message}": "Ovo ne može da se sabere: {message}",
  "An odd number of squares is painted, and every domino has two.":
    "Nacrtan je neparan broj polja, a svaka pločica ima dva.",
  "Some squares are not joined to the castle by their edges.":
    "Neka polja nisu ivicama povezana sa zamkom.",
  "More dominoes than anybody takes.": "Više pločica nego što jedan igrač uzima.",
  // The points of a kingdom
  Points: "Poeni",
  "Nothing is painted yet.": "Još ništa nije nacrtano.",
  "{squares} × {crowns} = {points}": "{squares} × {crowns} = {points}",
  "{n} territories without crowns": {
    one: "{n} teritorija bez kruna",
    few: "{n} teritorije bez kruna",
    other: "{n} teritorija bez kruna",
  },
  // The ranking
  Ranking: "Poredak",
  "Ranking of game {number}": "Poredak, partija {number}",
  "Ranking of the Dynasty": "Poredak Dinastije",
  "Ranking of the Dynasty so far": "Dosadašnji poredak Dinastije",
  "The ranking comes when every kingdom has been painted.":
    "Poredak dolazi kad sva kraljevstva budu nacrtana.",
  Place: "Mesto",
  Player: "Igrač",
  "Largest territory": "Najveća teritorija",
  Crowns: "Krune",
  "{name} wins with {n} points.": {
    one: "{name} pobeđuje: {n} poen.",
    few: "{name} pobeđuje: {n} poena.",
    other: "{name} pobeđuje: {n} poena.",
  },
  "{name} is ahead with {n} points.": {
    one: "{name} vodi: {n} poen.",
    few: "{name} vodi: {n} poena.",
    other: "{name} vodi: {n} poena.",
  },
  "Equal on points: the largest territory decides for {name}.":
    "Jednako poena: po najvećoj teritoriji vodi {name}.",
  "Equal on points and largest territory: the crowns decide for {name}.":
    "Jednaki i poeni i najveća teritorija: po krunama vodi {name}.",
  "Everything is equal: {names} share the victory.":
    "Sve je jednako, pobeda je podeljena: {names}.",
  "Everything is equal so far: {names}.": "Zasad je sve jednako: {names}.",
  // In the row of a player who has as many points as the one above
  "behind by the largest territory": "odlučuje najveća teritorija",
  "behind by the crowns": "odlučuju krune",
  "This browser keeps nothing when the page is closed.":
    "Ovaj pregledač ne čuva ništa kad se stranica zatvori.",
  "Copy as text": "Kopiraj kao tekst",
  "The browser does not let this page copy.": "Pregledač ne dozvoljava ovoj stranici da kopira.",
  "Start again": "Počni iznova",
  "Clear all kingdoms?": "Obrisati sva kraljevstva?",
  "Every square that you painted is erased. Names and bonuses stay.":
    "Sva nacrtana polja se brišu. Imena i bonusi ostaju.",
  "Clear all": "Obriši sve",
  "Keep them": "Zadrži ih",
  "You can paint already; the points come in about {n} s.":
    "Već možeš da crtaš, poeni stižu za oko {n} s.",
};
