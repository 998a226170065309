import type { Translation } from "../../i18n.svelte.ts";
import type { meeting as english } from "../en/meeting.ts";

export const meeting: Translation<typeof english> = {
  Menu: "Meni",
  "Menu, {n} new messages": {
    one: "Meni, {n} nova poruka",
    few: "Meni, {n} nove poruke",
    other: "Meni, {n} novih poruka",
  },
  "Who plays": "Ko igra",
  Oak: "Hrast",
  Walnut: "Orah",
  Meadow: "Livada",
  Felt: "Zelena čoja",
  Slate: "Škriljac",
  Slow: "Sporo",
  Normal: "Normalno",
  Quick: "Brzo",
  "At once": "Odmah",
  Right: "Desna",
  Left: "Leva",
  "Hints for newcomers": "Saveti za početnike",
  "Letters and numbers along the edge": "Slova i brojevi uz ivicu",
  "At one screen: a curtain between turns": "Za jednim ekranom: zavesa između poteza",
  "Show reactions": "Prikaži reakcije",
  "Show the chat": "Prikaži ćaskanje",
  "The table's colours": "Boje stola",
  "How fast the others play": "Koliko brzo igraju ostali",
  "The hand that plays": "Ruka kojom igraš",
  Silent: "Bez zvuka",
  "{percent}%": "{percent}%",
};
