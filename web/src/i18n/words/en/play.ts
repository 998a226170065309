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
  Hint: "Hint",
  "Let me think…": "Let me think…",
  "There is no hint just now.": "There is no hint just now.",
  "I would lay it there (+{n} points) and choose {claim}.": {
    one: "I would lay it there (+{n} point) and choose {claim}.",
    other: "I would lay it there (+{n} points) and choose {claim}.",
  },
  "I would lay it there (+{n} points).": {
    one: "I would lay it there (+{n} point).",
    other: "I would lay it there (+{n} points).",
  },
  "I would choose {claim}.": "I would choose {claim}.",
  "It leads to about {n} points.": {
    one: "It leads to about {n} point.",
    other: "It leads to about {n} points.",
  },
  Practice: "Practice",
};
