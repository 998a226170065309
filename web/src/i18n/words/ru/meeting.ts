import type { Translation } from "../../i18n.svelte.ts";
import type { meeting as english } from "../en/meeting.ts";

export const meeting: Translation<typeof english> = {
  Menu: "Меню",
  "Menu, {n} new messages": {
    one: "Меню, {n} новое сообщение",
    few: "Меню, {n} новых сообщения",
    many: "Меню, {n} новых сообщений",
  },
  "Who plays": "Кто играет",
  Oak: "Дуб",
  Walnut: "Орех",
  Meadow: "Луг",
  Felt: "Зелёное сукно",
  Slate: "Сланец",
  Slow: "Медленно",
  Normal: "Обычно",
  Quick: "Быстро",
  "At once": "Сразу",
  Right: "Правая",
  Left: "Левая",
  "Hints for newcomers": "Подсказки для новичков",
  "Letters and numbers along the edge": "Буквы и цифры по краю",
  "At one screen: a curtain between turns": "За одним экраном: занавес между ходами",
  "Show reactions": "Показывать реакции",
  "Show the chat": "Показывать чат",
  "The table's colours": "Цвета стола",
  "How fast the others play": "Как быстро ходят остальные",
  "The hand that plays": "Какой рукой вы играете",
  Silent: "Без звука",
  "{percent}%": "{percent}%",
};
