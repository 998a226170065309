/** The crib sheet as Python describes it: sentences to be said here, and numbers. */

import { t, tn, type Counted, type Values } from "../../i18n/i18n.svelte.ts";
import type { OpeningName } from "../../vocabulary/editions.ts";
import described from "../crib.json";

/** A sentence in English, which is its key. */
export interface Said {
  text: string;
  plural?: string;
  values?: Values;
}

export interface SectionPart {
  heading: Said;
  lead: Said | null;
  steps: Said[];
  notes: Said[];
}

export interface SetupTable {
  caption: Said;
  players: Said;
  headings: Said[];
  rows: { players: number; variants: Said[]; numbers: number[] }[];
}

export interface CrownTable {
  caption: Said;
  terrain: Said;
  headings: Said[];
  squares: Said;
  crowns: Said;
  rows: CrownRow[];
  total: CrownRow;
}

export interface CrownRow {
  terrain: Said;
  letter: string;
  counts: number[];
  squares: number;
  crowns: number;
}

export interface Sheet {
  title: string;
  subtitle: Said;
  setting_up: SectionPart;
  setups: SetupTable;
  opening: SectionPart;
  turn: SectionPart;
  order: { caption: Said; row: { domino: number; seat: number }[] };
  placing: SectionPart;
  scoring: SectionPart;
  example: {
    caption: Said;
    placed: string[];
    territories: { terrain: Said; squares: string[]; crowns: number; points: number }[];
    total: number;
  };
  ties: SectionPart;
  variants: SectionPart;
  variant_notes: { name: Said; meaning: Said; editions: string[] }[];
  variant_setups: SetupTable;
  crowns: CrownTable;
}

export const sheet: Sheet = described.sheet;

/** In the language that is spoken. */
export function say({ text, plural, values = {} }: Said): string {
  return plural === undefined ? t(text, values) : tn(text, plural, values as Counted);
}

/** How the kings come to the first row. */
export function openingPart(opening: OpeningName): SectionPart {
  return described.openings[opening];
}
