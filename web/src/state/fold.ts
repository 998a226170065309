/** A table as the page knows it: one pure fold of what the server sends. */

import type { Answer, Event, Refused, TableView } from "../protocol.ts";

/** Something that happened, for the list of what happened. */
export type Happening = Pick<Event, "version" | "kind" | "seat" | "moves" | "by">;

export interface Known {
  table: TableView | null;
  last: Happening | null;
  happenings: readonly Happening[];
  refusal: Refused | null;
}

export const NOTHING: Known = {
  table: null,
  last: null,
  happenings: [],
  refusal: null,
};

const REMEMBERED = 40;

export function fold(known: Known, answer: Answer): Known {
  switch (answer.type) {
    case "snapshot":
      return { ...known, table: answer.table, last: null, refusal: null };
    case "event": {
      const { version, kind, seat, moves, by } = answer;
      const last = { version, kind, seat, moves, by };
      return {
        table: answer.table,
        last,
        happenings: [...known.happenings, last].slice(-REMEMBERED),
        refusal: null,
      };
    }
    case "refused":
      return { ...known, refusal: answer };
    case "accepted":
      return { ...known, refusal: null };
    default:
      return known;
  }
}
