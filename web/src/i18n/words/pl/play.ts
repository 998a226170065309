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
  "Your turn: choose one.": "Twój ruch: wybierz jedną.",
  "{name}: choose one.": "{name}: wybierz jedną.",
  "Your turn: lay {number}, then choose the next.":
    "Twój ruch: dołóż {number}, potem wybierz następną.",
  "{name}: lay {number}, then choose the next.": "{name}: dołóż {number}, potem wybierz następną.",
  "Your turn: lay {number}.": "Twój ruch: dołóż {number}.",
  "{name}: lay {number}.": "{name}: dołóż {number}.",
  "Laid. Choose your next domino.": "Leży. Wybierz następną płytkę.",
  "Laid. Only {number} is left for you.": "Leży. Została już tylko {number}.",
  "Laid. Done?": "Leży. Gotowe?",
  "{number} fits nowhere. Choose your next domino.":
    "{number} nigdzie nie pasuje. Wybierz następną płytkę.",
  "{number} fits nowhere: it is discarded.": "{number} nigdzie nie pasuje: odrzucasz ją.",
  "Chosen: {number}.": "Wybrano: {number}.",
  "Laid.": "Leży.",
  "Your turn": "Twój ruch",
  "{name} is to move": "Teraz ruch: {name}",
  Hint: "Podpowiedź",
  "Let me think…": "Niech pomyślę…",
  "There is no hint just now.": "Teraz nie ma podpowiedzi.",
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
    one: "Prowadzi do około {n} punktu.",
    few: "Prowadzi do około {n} punktów.",
    many: "Prowadzi do około {n} punktów.",
  },
  Practice: "Trening",
};
