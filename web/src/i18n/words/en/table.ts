/** What the table says: its parts, its rows, its controls. */
export const table = {
  "the most it can bring now": "the most it can bring now",
  "fits nowhere": "fits nowhere",
  "{name} has taken it already.": "{name} has taken it already.",
  "First lay domino {number}, then choose.": "First lay domino {number}, then choose.",
  "You choose when it is your turn.": "You choose when it is your turn.",
  "Tap a domino: your king goes there, and it is yours in the next round.":
    "Tap a domino: your king goes there, and it is yours in the next round.",
  "Click a domino: your king goes there, and it is yours in the next round.":
    "Click a domino: your king goes there, and it is yours in the next round.",
  "Frames show where it fits. Tap one to lay it; tap again or use two fingers to turn it.":
    "Frames show where it fits. Tap one to lay it; tap again or use two fingers to turn it.",
  "Frames show where it fits. Click one to lay it; R or the wheel turns it.":
    "Frames show where it fits. Click one to lay it; R or the wheel turns it.",
  "Now choose your next domino. Until then you can still move this one.":
    "Now choose your next domino. Until then you can still move this one.",
  Overview: "Overview",
  "Keys and marks": "Keys and marks",
  "To come: {n}": "To come: {n}",
  "The order of this round: {names}": "The order of this round: {names}",
  "The kingdom before": "The kingdom before",
  "The next kingdom": "The next kingdom",
  "Keep {name} large": "Keep {name} large",
  "It is the turn of {name}.": "It is the turn of {name}.",
  "Please hand the device on.": "Please hand the device on.",
  "I am {name}": "I am {name}",
  "move the domino, or look around in the kingdom":
    "move the domino, or look around in the kingdom",
  "turn the domino": "turn the domino",
  "the next place where it fits": "the next place where it fits",
  "lay it down": "lay it down",
  "close the list, or take the domino up again": "close the list, or take the domino up again",
  "take the last decision back": "take the last decision back",
  "a hint": "a hint",
  "count the territories": "count the territories",
  "what is still to come": "what is still to come",
  "what the others did": "what the others did",
  "this help": "this help",
  "a square where the domino in your hand can lie":
    "a square where the domino in your hand can lie",
  "no kingdom reaches beyond this frame": "no kingdom reaches beyond this frame",
  "the domino that was laid last": "the domino that was laid last",
  "There is only the castle yet.": "There is only the castle yet.",
  "{terrain}: {squares} × {crowns} = {points}": "{terrain}: {squares} × {crowns} = {points}",
  "Squares times crowns. {list}": "Squares times crowns. {list}",
  "{terrain}: {squares} squares with {n} crowns": {
    one: "{terrain}: {squares} squares with {n} crown",
    other: "{terrain}: {squares} squares with {n} crowns",
  },
  "Nothing has happened since.": "Nothing has happened since.",
  "The match so far: {list}": "The match so far: {list}",
} as const;
