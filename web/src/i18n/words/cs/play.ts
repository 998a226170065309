import type { Translation } from "../../i18n.svelte.ts";
import type { play as english } from "../en/play.ts";

export const play: Translation<typeof english> = {
  Done: "Hotovo",
  "{name} lays {number} (+{n} points) and chooses {claim}.": {
    one: "{name} pokládá {number} (+{n} bod) a bere si {claim}.",
    few: "{name} pokládá {number} (+{n} body) a bere si {claim}.",
    other: "{name} pokládá {number} (+{n} bodů) a bere si {claim}.",
  },
  "{name} lays {number} and chooses {claim}.": "{name} pokládá {number} a bere si {claim}.",
  "{name} lays {number} (+{n} points).": {
    one: "{name} pokládá {number} (+{n} bod).",
    few: "{name} pokládá {number} (+{n} body).",
    other: "{name} pokládá {number} (+{n} bodů).",
  },
  "{name} lays {number}.": "{name} pokládá {number}.",
  "{name} discards {number} and chooses {claim}.": "{name} zahazuje {number} a bere si {claim}.",
  "{name} discards {number}.": "{name} zahazuje {number}.",
  "{name} chooses {claim}.": "{name} si bere {claim}.",
  "{name} is thinking where to lay {number}.": "{name} přemýšlí, kam položit {number}.",
  "Your turn: choose one.": "Jsi na tahu: vyber si dílek.",
  "{name}: choose one.": "{name}: vyber si dílek.",
  "Your turn: lay {number}, then choose the next.": "Jsi na tahu: polož {number} a vyber další.",
  "{name}: lay {number}, then choose the next.": "{name}: polož {number} a vyber další.",
  "Your turn: lay {number}.": "Jsi na tahu: polož {number}.",
  "{name}: lay {number}.": "{name}: polož {number}.",
  "Laid. Choose your next domino.": "Položeno. Vyber si další dílek.",
  "Laid. Only {number} is left for you.": "Položeno. Zbývá už jen {number}.",
  "Laid. Done?": "Položeno. Hotovo?",
  "{number} fits nowhere. Choose your next domino.":
    "{number} nikam nepasuje. Vyber si další dílek.",
  "{number} fits nowhere: it is discarded.": "{number} nikam nepasuje: zahodí se.",
  "Chosen: {number}.": "Vybráno: {number}.",
  "Laid.": "Položeno.",
  "Your turn": "Jsi na tahu",
  "{name} is to move": "Na tahu: {name}",
  Hint: "Rada",
  "Let me think…": "Moment, přemýšlím…",
  "There is no hint just now.": "Teď radu nemám.",
  "I would lay it there (+{n} points) and choose {claim}.": {
    one: "Nejlépe tam (+{n} bod) a pak {claim}.",
    few: "Nejlépe tam (+{n} body) a pak {claim}.",
    other: "Nejlépe tam (+{n} bodů) a pak {claim}.",
  },
  "I would lay it there (+{n} points).": {
    one: "Nejlépe tam (+{n} bod).",
    few: "Nejlépe tam (+{n} body).",
    other: "Nejlépe tam (+{n} bodů).",
  },
  "I would choose {claim}.": "Nejlepší je {claim}.",
  "It leads to about {n} points.": {
    one: "Na konci to bude asi {n} bod.",
    few: "Na konci to budou asi {n} body.",
    other: "Na konci to bude asi {n} bodů.",
  },
  Practice: "Cvičná hra",
};
