import type { Translation } from "../../i18n.svelte.ts";
import type { meeting as english } from "../en/meeting.ts";

export const meeting: Translation<typeof english> = {
  Menu: "Menu",
  "Menu, {n} new messages": {
    one: "Menu, {n} nowa wiadomość",
    few: "Menu, {n} nowe wiadomości",
    many: "Menu, {n} nowych wiadomości",
  },
  "Who plays": "Kto gra",
  Oak: "Dąb",
  Walnut: "Orzech",
  Meadow: "Łąka",
  Felt: "Zielone sukno",
  Slate: "Łupek",
  Slow: "Wolno",
  Normal: "Normalnie",
  Quick: "Szybko",
  "At once": "Od razu",
  Right: "Prawa",
  Left: "Lewa",
  "Hints for newcomers": "Wskazówki dla nowych graczy",
  "Letters and numbers along the edge": "Litery i cyfry wzdłuż krawędzi",
  "At one screen: a curtain between turns": "Przy jednym ekranie: zasłona między ruchami",
  "Show reactions": "Pokazuj reakcje",
  "Show the chat": "Pokazuj czat",
  "The table's colours": "Kolory stołu",
  "How fast the others play": "Tempo gry pozostałych",
  "The hand that plays": "Ręka, którą grasz",
  Silent: "Cisza",
  "{percent}%": "{percent}%",
};
