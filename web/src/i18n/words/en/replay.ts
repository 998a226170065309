/** Looking at a game again, with the coach, and trying other moves. */
export const replay = {
  Replay: "Replay",
  "To the table": "To the table",
  "The start of the game": "The start of the game",

  // Turns. {domino} and {claim} are numbers of dominoes, {first} and {second} squares such as d5.
  "{name}: {turn}": "{name}: {turn}",
  "king to domino {claim}": "king to domino {claim}",
  "domino {domino} to {first} and {second}": "domino {domino} to {first} and {second}",
  "domino {domino} to {first} and {second}, king to {claim}":
    "domino {domino} to {first} and {second}, king to {claim}",
  "domino {domino} discarded": "domino {domino} discarded",
  "domino {domino} discarded, king to {claim}": "domino {domino} discarded, king to {claim}",
  "The game is over. {result}.": "The game is over. {result}.",
  "{name}: {n} points": { one: "{name}: {n} point", other: "{name}: {n} points" },
  "Order of the first choice: {names}": "Order of the first choice: {names}",

  // Going through the game: buttons beside a slider.
  "Go through the game": "Go through the game",
  Step: "Step",
  "Step {at} of {all}. {what}": "Step {at} of {all}. {what}",
  "To the start": "To the start",
  Back: "Back",
  Play: "Play", // as on a recorder: go on by itself
  Pause: "Pause",
  On: "On", // one step forward
  "To the end": "To the end",
  Speed: "Speed",
  Slow: "Slow",
  Normal: "Normal",
  Fast: "Fast",
  Turns: "Turns",

  // The coach. Costs and chances are told as games won of a hundred.
  Coach: "Coach",
  "The coach speaks when the game is over.": "The coach speaks when the game is over.",
  "The engine judges every turn and shows where the game was decided.":
    "The engine judges every turn and shows where the game was decided.",
  "Analyse this game": "Analyse this game",
  "The engine is thinking…": "The engine is thinking…",
  "The engine is getting ready: about {n} s.": "The engine is getting ready: about {n} s.",
  "{done} of {all} turns": "{done} of {all} turns",
  "This turn": "This turn",
  "A blunder: it cost {n} in 100 wins.": "A blunder: it cost {n} in 100 wins.",
  "A mistake: it cost {n} in 100 wins.": "A mistake: it cost {n} in 100 wins.",
  "Not the best: it cost {n} in 100 wins.": "Not the best: it cost {n} in 100 wins.",
  "A good turn: it cost no more than {n} in 100 wins.":
    "A good turn: it cost no more than {n} in 100 wins.",
  "Nothing is better.": "Nothing is better.",
  Played: "Played",
  "The engine's choice": "The engine's choice",
  "wins {n} in 100": "wins {n} in 100", // expected after this turn, beside it
  "Show it on the board": "Show it on the board",
  "The engine's choice is marked with a star.": "The engine's choice is marked with a star.",
  "Expected share of the win": "Expected share of the win",
  "{name}: {from} in 100 wins at first, {to} at last.":
    "{name}: {from} in 100 wins at first, {to} at last.",
  "The same as a table": "The same as a table",
  "Expected wins in 100, turn by turn": "Expected wins in 100, turn by turn",
  "Turns played": "Turns played",
  Accuracy: "Accuracy",
  "{n} %": "{n} %",
  "Turning points": "Turning points",
  "There was none: it went one way from the first turn on.":
    "There was none: it went one way from the first turn on.",
  "Turn {n}: {cause}": "Turn {n}: {cause}",
  "the turn cost {n} in 100": "the turn cost {n} in 100",
  "the row that came next": "the row that came next",
  "the end of the game": "the end of the game",
  "the engine sees it otherwise now": "the engine sees it otherwise now",
  "Numbers are estimates: a few in a hundred say nothing. Luck with the rows is no mistake.":
    "Numbers are estimates: a few in a hundred say nothing. Luck with the rows is no mistake.",

  // Trying another move.
  "Try something else": "Try something else",
  "Another way": "Another way",
  "This did not happen. You play one seat, the engine answers for the others.":
    "This did not happen. You play one seat, the engine answers for the others.",
  "{name} would now win {n} in 100.": "{name} would now win {n} in 100.",
  Undo: "Undo",
  "Back to the game": "Back to the game",
  "Here the game is left": "Here the game is left",
  "{row} This is only a possibility.": "{row} This is only a possibility.", // a row dealt at random

  // Files and links.
  "Take along": "Take along",
  "Copy a link to this position": "Copy a link to this position",
  Picture: "Picture",
  "Record as text": "Record as text",
  "Record as JSON": "Record as JSON",

  // What stands where: kingdoms to choose from, and the panels beside the large one.
  Kingdoms: "Kingdoms",
  "Follow the turns": "Follow the turns",
  "The kingdom of whoever has just played is the large one.":
    "The kingdom of whoever has just played is the large one.",
  "What to look at": "What to look at",
  Rows: "Rows",
  "A practice game": "A practice game",
} as const;
