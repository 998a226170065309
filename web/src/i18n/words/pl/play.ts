import type { Translation } from "../../i18n.svelte.ts";
import type { play as english } from "../en/play.ts";

export const play: Translation<typeof english> = {
  Done: "Gotowe",
  "{name} lays {number} (+{n} points) and chooses {claim}.": {
    one: "{name} dokłada {number} (+{n} punkt) i wybiera {claim}.",
    few: "{name} dokłada {number} (+{n} punkty) i wybiera {claim}.",
    many: "{name} dokłada {number} (+{n} punktów) i wybiera {claim}.",
  },
  "{name} lays {number} and chooses {claim}.": "{name} dokłada {number} i wybiera {claim}.",
  "{name} lays {number} (+{n} points).": {
    one: "{name} dokłada {number} (+{n} punkt).",
    few: "{name} dokłada {number} (+{n} punkty).",
    many: "{name} dokłada {number} (+{n} punktów).",
  },
  "{name} lays {number}.": "{name} dokłada {number}.",
  "{name} discards {number} and chooses {claim}.": "{name} odrzuca {number} i wybiera {claim}.",
  "{name} discards {number}.": "{name} odrzuca {number}.",
  "{name} chooses {claim}.": "{name} wybiera {claim}.",
  "{name} is thinking where to lay {number}.": "{name} myśli, gdzie dołożyć {number}.",
  "Your turn: choose one.": "Twój ruch: wybierz płytkę.",
  "{name}: choose one.": "{name}: wybierz płytkę.",
  "Your turn: lay {number}, then choose the next.":
    "Twój ruch: dołóż {number}, potem wybierz następną.",
  "{name}: lay {number}, then choose the next.": "{name}: dołóż {number}, potem wybierz następną.",
  "Your turn: lay {number}.": "Twój ruch: dołóż {number}.",
  "{name}: lay {number}.": "{name}: dołóż {number}.",
  "Laid. Choose your next domino.": "Położona. Wybierz następną płytkę.",
  "Laid. Only {number} is left for you.": "Położona. Została już tylko {number}.",
  "Laid. Done?": "Położona. Gotowe?",
  "{number} fits nowhere. Choose your next domino.":
    "{number} nigdzie nie pasuje. Wybierz następną płytkę.",
  "{number} fits nowhere: it is discarded.": "{number} nigdzie nie pasuje: odrzucasz ją.",
  "Chosen: {number}.": "Wybrano: {number}.",
  "Laid.": "Położona.",
  "Your turn": "Twój ruch",
  "{name} is to move": "Ruch ma {name}",
  Hint: "Podpowiedź",
  "Let me think…": "Niech pomyślę…",
  "There is no hint just now.": "Teraz nie mam podpowiedzi.",
  "I would lay it there (+{n} points) and choose {claim}.": {
    one: "Najlepiej tam (+{n} punkt), a potem {claim}.",
    few: "Najlepiej tam (+{n} punkty), a potem {claim}.",
    many: "Najlepiej tam (+{n} punktów), a potem {claim}.",
  },
  "I would lay it there (+{n} points).": {
    one: "Najlepiej tam (+{n} punkt).",
    few: "Najlepiej tam (+{n} punkty).",
    many: "Najlepiej tam (+{n} punktów).",
  },
  "I would choose {claim}.": "Najlepiej wybrać {claim}.",
  "It leads to about {n} points.": {
    one: "Na koniec da to około {n} punktu.",
    few: "Na koniec da to około {n} punktów.",
    many: "Na koniec da to około {n} punktów.",
  },
  Practice: "Trening",
};
