/** What is said while people play: whose turn it is, what happened, hints. */
export const play = {
  Done: "Done",
  "{name} lays {number} (+{n} points) and chooses {claim}.": {
    one: "{name} lays {number} (+{n} point) and chooses {claim}.",
    other: "{name} lays {number} (+{n} points) and chooses {claim}.",
  },
  "{name} lays {number} and chooses {claim}.": "{name} lays {number} and chooses {claim}.",
  "{name} lays {number} (+{n} points).": {
    one: "{name} lays {number} (+{n} point).",
    other: "{name} lays {number} (+{n} points).",
  },
  "{name} lays {number}.": "{name} lays {number}.",
  "{name} discards {number} and chooses {claim}.": "{name} discards {number} and chooses {claim}.",
  "{name} discards {number}.": "{name} discards {number}.",
  "{name} chooses {claim}.": "{name} chooses {claim}.",
  "{name} is thinking where to lay {number}.": "{name} is thinking where to lay {number}.",
  "Your turn: choose one.": "Your turn: choose one.",
  "{name}: choose one.": "{name}: choose one.",
  "Your turn: lay {number}, then choose the next.":
    "Your turn: lay {number}, then choose the next.",
  "{name}: lay {number}, then choose the next.": "{name}: lay {number}, then choose the next.",
  "Your turn: lay {number}.": "Your turn: lay {number}.",
  "{name}: lay {number}.": "{name}: lay {number}.",
  "Laid. Choose your next domino.": "Laid. Choose your next domino.",
  "Laid. Only {number} is left for you.": "Laid. Only {number} is left for you.",
  "Laid. Done?": "Laid. Done?",
  "{number} fits nowhere. Choose your next domino.":
    "{number} fits nowhere. Choose your next domino.",
  "{number} fits nowhere: it is discarded.": "{number} fits nowhere: it is discarded.",
  "Chosen: {number}.": "Chosen: {number}.",
  "Laid.": "Laid.",
  "Your turn": "Your turn",
  "{name} is to move": "{name} is to move",
};
