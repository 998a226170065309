/** Counting a game from the table at home. */
export const score = {
  // The first step
  "Paint the kingdoms that lie on your table, and the points are counted for you.":
    "Paint the kingdoms that lie on your table, and the points are counted for you.",
  "Who played?": "Who played?",
  "2 players, 7 × 7 squares": "2 players, 7 × 7 squares",
  "5 × 5 squares": "5 × 5 squares",
  // What a player is called who gives no name: the colour of the castle
  Pink: "Pink",
  Yellow: "Yellow",
  Green: "Green",
  Blue: "Blue",
  "Name of the pink player": "Name of the pink player",
  "Name of the yellow player": "Name of the yellow player",
  "Name of the green player": "Name of the green player",
  "Name of the blue player": "Name of the blue player",
  "Played with": "Played with",
  "Paint the kingdoms": "Paint the kingdoms",
  // Painting
  // A link back to the first step
  "Players and bonuses": "Players and bonuses",
  Games: "Games",
  "Game {number}": "Game {number}",
  Kingdoms: "Kingdoms",
  // A button that shows a player's kingdom: its name and the points so far
  "{name}: {n} points": { one: "{name}: {n} point", other: "{name}: {n} points" },
  "Kingdom: {name}": "Kingdom: {name}",
  "Choose a square here, then tap or drag over the kingdom. Drag the castle to move it.":
    "Choose a square here, then tap or drag over the kingdom. Drag the castle to move it.",
  // A button that leads to another player's kingdom
  "Next: {name}": "Next: {name}",
  "Arrow keys move, Enter paints, letters choose a terrain, 0 to 3 the crowns, C the castle, Delete erases.":
    "Arrow keys move, Enter paints, letters choose a terrain, 0 to 3 the crowns, C the castle, Delete erases.",
  "row {row}, column {column}: {content}": "row {row}, column {column}: {content}",
  empty: "empty",
  castle: "castle",
  "What to paint": "What to paint",
  // A kind of square, as "wheat, 1 crown", and how many of it are not painted yet
  "{kind}: {n} left in the box": "{kind}: {n} left in the box",
  "The numbers say how many squares are left in the box.":
    "The numbers say how many squares are left in the box.",
  "Move the castle": "Move the castle",
  Erase: "Erase",
  "Chosen: {kind}": "Chosen: {kind}",
  Undo: "Undo",
  "Nothing was discarded": "Nothing was discarded",
  // What the server says
  "The server cannot be reached. What you painted is kept in this browser; the points come as soon as the server is back.":
    "The server cannot be reached. What you painted is kept in this browser; the points come as soon as the server is back.",
  "Try again": "Try again",
  "The box does not have these squares:": "The box does not have these squares:",
  // kind: "mine, 3 crowns"; names: of the players in whose kingdoms they are
  "{kind}: painted {n} times ({names}), and the box has {has}.": {
    one: "{kind}: painted {n} time ({names}), and the box has {has}.",
    other: "{kind}: painted {n} times ({names}), and the box has {has}.",
  },
  "This cannot be counted: {message}": "This cannot be counted: {message}",
  "An odd number of squares is painted, and every domino has two.":
    "An odd number of squares is painted, and every domino has two.",
  "Some squares are not joined to the castle by their edges.":
    "Some squares are not joined to the castle by their edges.",
  "More dominoes than anybody takes.": "More dominoes than anybody takes.",
  // The points of a kingdom
  Points: "Points",
  "Nothing is painted yet.": "Nothing is painted yet.",
  "{squares} × {crowns} = {points}": "{squares} × {crowns} = {points}",
  "{n} territories without crowns": {
    one: "{n} territory without crowns",
    other: "{n} territories without crowns",
  },
  // The ranking
  Ranking: "Ranking",
  "Ranking of game {number}": "Ranking of game {number}",
  "Ranking of the Dynasty": "Ranking of the Dynasty",
  "Ranking of the Dynasty so far": "Ranking of the Dynasty so far",
  "The ranking comes when every kingdom has been painted.":
    "The ranking comes when every kingdom has been painted.",
  Place: "Place",
  Player: "Player",
  "Largest territory": "Largest territory",
  Crowns: "Crowns",
  "{name} wins with {n} points.": {
    one: "{name} wins with {n} point.",
    other: "{name} wins with {n} points.",
  },
  "{name} is ahead with {n} points.": {
    one: "{name} is ahead with {n} point.",
    other: "{name} is ahead with {n} points.",
  },
  "Equal on points: the largest territory decides for {name}.":
    "Equal on points: the largest territory decides for {name}.",
  "Equal on points and largest territory: the crowns decide for {name}.":
    "Equal on points and largest territory: the crowns decide for {name}.",
  "Everything is equal: {names} share the victory.":
    "Everything is equal: {names} share the victory.",
  "Everything is equal so far: {names}.": "Everything is equal so far: {names}.",
  // In the row of a player who has as many points as the one above
  "behind by the largest territory": "behind by the largest territory",
  "behind by the crowns": "behind by the crowns",
  "This browser keeps nothing when the page is closed.":
    "This browser keeps nothing when the page is closed.",
  "Copy as text": "Copy as text",
  "The browser does not let this page copy.": "The browser does not let this page copy.",
  "Start again": "Start again",
  "Clear all kingdoms?": "Clear all kingdoms?",
  "Every square that you painted is erased. Names and bonuses stay.":
    "Every square that you painted is erased. Names and bonuses stay.",
  "Clear all": "Clear all",
  "Keep them": "Keep them",
  "You can paint already; the points come in about {n} s.":
    "You can paint already; the points come in about {n} s.",
} as const;
