import type { Translation } from "../../i18n.svelte.ts";
import type { play as english } from "../en/play.ts";

export const play: Translation<typeof english> = {
  Done: "Hotovo",
  "{name} lays {number} (+{n} points) and chooses {claim}.": {
    one: "{name} kladie {number} (+{n} bod) a berie si {claim}.",
    few: "{name} kladie {number} (+{n} body) a berie si {claim}.",
    other: "{name} kladie {number} (+{n} bodov) a berie si {claim}.",
  },
  "{name} lays {number} and chooses {claim}.": "{name} kladie {number} a berie si {claim}.",
  "{name} lays {number} (+{n} points).": {
    one: "{name} kladie {number} (+{n} bod).",
    few: "{name} kladie {number} (+{n} body).",
    other: "{name} kladie {number} (+{n} bodov).",
  },
  "{name} lays {number}.": "{name} kladie {number}.",
  "{name} discards {number} and chooses {claim}.": "{name} odhadzuje {number} a berie si {claim}.",
  "{name} discards {number}.": "{name} odhadzuje {number}.",
  "{name} chooses {claim}.": "{name} si berie {claim}.",
  "{name} is thinking where to lay {number}.": "{name} premýšľa, kam položiť {number}.",
  "Your turn: choose one.": "Si na ťahu: vyber si dielik.",
  "{name}: choose one.": "{name}: vyber si dielik.",
  "Your turn: lay {number}, then choose the next.": "Si na ťahu: polož {number} a vyber ďalší.",
  "{name}: lay {number}, then choose the next.": "{name}: polož {number} a vyber ďalší.",
  "Your turn: lay {number}.": "Si na ťahu: polož {number}.",
  "{name}: lay {number}.": "{name}: polož {number}.",
  "Laid. Choose your next domino.": "Položené. Vyber si ďalší dielik.",
  "Laid. Only {number} is left for you.": "Položené. Zostáva už len {number}.",
  "Laid. Done?": "Položené. Hotovo?",
  "{number} fits nowhere. Choose your next domino.":
    "{number} nikam nepasuje. Vyber si ďalší dielik.",
  "{number} fits nowhere: it is discarded.": "{number} nikam nepasuje: odhodí sa.",
  "Chosen: {number}.": "Vybrané: {number}.",
  "Laid.": "Položené.",
  "Your turn": "Si na ťahu",
  "{name} is to move": "Na ťahu: {name}",
  Hint: "Rada",
  "Let me think…": "Moment, premýšľam…",
  "There is no hint just now.": "Teraz radu nemám.",
  "I would lay it there (+{n} points) and choose {claim}.": {
    one: "Najlepšie tam (+{n} bod) a potom {claim}.",
    few: "Najlepšie tam (+{n} body) a potom {claim}.",
    other: "Najlepšie tam (+{n} bodov) a potom {claim}.",
  },
  "I would lay it there (+{n} points).": {
    one: "Najlepšie tam (+{n} bod).",
    few: "Najlepšie tam (+{n} body).",
    other: "Najlepšie tam (+{n} bodov).",
  },
  "I would choose {claim}.": "Najlepší je {claim}.",
  "It leads to about {n} points.": {
    one: "Na konci to bude asi {n} bod.",
    few: "Na konci to budú asi {n} body.",
    other: "Na konci to bude asi {n} bodov.",
  },
  Practice: "Cvičná hra",
};
