import type { Translation } from "../../i18n.svelte.ts";
import type { play as english } from "../en/play.ts";

export const play: Translation<typeof english> = {
  Done: "Готово",
  "{name} lays {number} (+{n} points) and chooses {claim}.": {
    one: "{name} кладёт {number} (+{n} очко) и выбирает {claim}.",
    few: "{name} кладёт {number} (+{n} очка) и выбирает {claim}.",
    many: "{name} кладёт {number} (+{n} очков) и выбирает {claim}.",
  },
  "{name} lays {number} and chooses {claim}.": "{name} кладёт {number} и выбирает {claim}.",
  "{name} lays {number} (+{n} points).": {
    one: "{name} кладёт {number} (+{n} очко).",
    few: "{name} кладёт {number} (+{n} очка).",
    many: "{name} кладёт {number} (+{n} очков).",
  },
  "{name} lays {number}.": "{name} кладёт {number}.",
  "{name} discards {number} and chooses {claim}.": "{name} сбрасывает {number} и выбирает {claim}.",
  "{name} discards {number}.": "{name} сбрасывает {number}.",
  "{name} chooses {claim}.": "{name} выбирает {claim}.",
  "{name} is thinking where to lay {number}.": "{name} думает, куда положить {number}.",
  "Your turn: choose one.": "Ваш ход: выберите одну.",
  "{name}: choose one.": "{name}: выберите одну.",
  "Your turn: lay {number}, then choose the next.":
    "Ваш ход: положите {number} и выберите следующую.",
  "{name}: lay {number}, then choose the next.": "{name}: положите {number} и выберите следующую.",
  "Your turn: lay {number}.": "Ваш ход: положите {number}.",
  "{name}: lay {number}.": "{name}: положите {number}.",
  "Laid. Choose your next domino.": "Костяшка лежит. Выберите следующую.",
  "Laid. Only {number} is left for you.": "Костяшка лежит. Осталась только {number}.",
  "Laid. Done?": "Костяшка лежит. Готово?",
  "{number} fits nowhere. Choose your next domino.":
    "{number} никуда не подходит. Выберите следующую костяшку.",
  "{number} fits nowhere: it is discarded.": "{number} никуда не подходит и сбрасывается.",
  "Chosen: {number}.": "Выбрано: {number}.",
  "Laid.": "Готово.",
  "Your turn": "Ваш ход",
  "{name} is to move": "Ходит {name}",
  Hint: "Подсказка",
  "Let me think…": "Дайте подумать…",
  "There is no hint just now.": "Сейчас подсказки нет.",
  "I would lay it there (+{n} points) and choose {claim}.": {
    one: "Лучше всего туда (+{n} очко), а потом взять {claim}.",
    few: "Лучше всего туда (+{n} очка), а потом взять {claim}.",
    many: "Лучше всего туда (+{n} очков), а потом взять {claim}.",
  },
  "I would lay it there (+{n} points).": {
    one: "Лучше всего туда (+{n} очко).",
    few: "Лучше всего туда (+{n} очка).",
    many: "Лучше всего туда (+{n} очков).",
  },
  "I would choose {claim}.": "Лучше всего взять {claim}.",
  "It leads to about {n} points.": {
    one: "В итоге будет около {n} очка.",
    few: "В итоге будет около {n} очков.",
    many: "В итоге будет около {n} очков.",
  },
  Practice: "Тренировка",
};
