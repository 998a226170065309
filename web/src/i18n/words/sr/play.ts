import type { Translation } from "../../i18n.svelte.ts";
import type { play as english } from "../en/play.ts";

export const play: Translation<typeof english> = {
  Done: "Gotovo",
  "{name} lays {number} (+{n} points) and chooses {claim}.": {
    one: "{name} postavlja {number} (+{n} poen) i bira {claim}.",
    few: "{name} postavlja {number} (+{n} poena) i bira {claim}.",
    other: "{name} postavlja {number} (+{n} poena) i bira {claim}.",
  },
  "{name} lays {number} and chooses {claim}.": "{name} postavlja {number} i bira {claim}.",
  "{name} lays {number} (+{n} points).": {
    one: "{name} postavlja {number} (+{n} poen).",
    few: "{name} postavlja {number} (+{n} poena).",
    other: "{name} postavlja {number} (+{n} poena).",
  },
  "{name} lays {number}.": "{name} postavlja {number}.",
  "{name} discards {number} and chooses {claim}.": "{name} odbacuje {number} i bira {claim}.",
  "{name} discards {number}.": "{name} odbacuje {number}.",
  "{name} chooses {claim}.": "{name} bira {claim}.",
  "{name} is thinking where to lay {number}.": "{name} razmišlja gde da postavi {number}.",
  "Your turn: choose one.": "Tvoj potez: izaberi jednu.",
  "{name}: choose one.": "{name}: izaberi jednu.",
  "Your turn: lay {number}, then choose the next.":
    "Tvoj potez: postavi {number}, pa izaberi sledeću.",
  "{name}: lay {number}, then choose the next.": "{name}: postavi {number}, pa izaberi sledeću.",
  "Your turn: lay {number}.": "Tvoj potez: postavi {number}.",
  "{name}: lay {number}.": "{name}: postavi {number}.",
  "Laid. Choose your next domino.": "Postavljeno. Izaberi sledeću pločicu.",
  "Laid. Only {number} is left for you.": "Postavljeno. Ostala je još samo {number}.",
  "Laid. Done?": "Postavljeno. Gotovo?",
  "{number} fits nowhere. Choose your next domino.":
    "{number} ne može nigde. Izaberi sledeću pločicu.",
  "{number} fits nowhere: it is discarded.": "{number} ne može nigde: odbacuje se.",
  "Chosen: {number}.": "Izabrano: {number}.",
  "Laid.": "Gotovo.",
  "Your turn": "Tvoj potez",
  "{name} is to move": "Na potezu: {name}",
  Hint: "Savet",
  "Let me think…": "Da razmislim…",
  "There is no hint just now.": "Trenutno nema saveta.",
  "I would lay it there (+{n} points) and choose {claim}.": {
    one: "Najbolje tamo (+{n} poen), pa uzmi {claim}.",
    few: "Najbolje tamo (+{n} poena), pa uzmi {claim}.",
    other: "Najbolje tamo (+{n} poena), pa uzmi {claim}.",
  },
  "I would lay it there (+{n} points).": {
    one: "Najbolje tamo (+{n} poen).",
    few: "Najbolje tamo (+{n} poena).",
    other: "Najbolje tamo (+{n} poena).",
  },
  "I would choose {claim}.": "Najbolje je uzeti {claim}.",
  "It leads to about {n} points.": {
    one: "Na kraju to bude oko {n} poena.",
    few: "Na kraju to bude oko {n} poena.",
    other: "Na kraju to bude oko {n} poena.",
  },
  Practice: "Vežba",
};
