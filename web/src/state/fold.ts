/** A table as the page knows it: one pure fold of what the server sends. */

import type { Answer, Event, Refused, TableView } from "../protocol.ts";

/** Something that happened, for the list of what happened. */
export interface Happening extends Pick<Event, "version" | "kind" | "seat" | "by"> {
  /** of players and of chance, in order */
  moves: readonly string[];
  /** of the table, in a Dynasty */
  game: number;
  /** moves that were played in this game after it, chance's among them */
  after: number;
  /** what it brought to the kingdom of its seat; null where that is not known */
  gain: number | null;
  /** "bravo" and the like, for a moment */
  reaction?: Event["reaction"];
}

export interface Known {
  table: TableView | null;
  last: Happening | null;
  /** since the last snapshot */
  happenings: readonly Happening[];
  /** the moves of this game before them, which were not heard */
  from: number;
  refusal: Refused | null;
}

export const NOTHING: Known = {
  table: null,
  last: null,
  happenings: [],
  from: 0,
  refusal: null,
};

export function fold(known: Known, answer: Answer): Known {
  switch (answer.type) {
    case "snapshot":
      return { ...NOTHING, table: answer.table, from: answer.table.moves };
    case "event": {
      const last = happeningOf(answer, known.table);
      return {
        ...known,
        table: answer.table,
        last,
        happenings: [...known.happenings, last],
        from: answer.table.game === known.table?.game ? known.from : 0,
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

function happeningOf(event: Event, before: TableView | null): Happening {
  const { version, kind, seat, moves, by, reaction, table } = event;
  const gain = kind === "played" && seat !== null ? gainOf(seat, before, table) : null;
  return { version, kind, seat, moves, by, game: table.game, after: table.moves, gain, reaction };
}

function gainOf(seat: number, before: TableView | null, after: TableView): number | null {
  const points = before?.position?.kingdoms[seat]?.points;
  const now = after.position?.kingdoms[seat]?.points;
  // The last points of a game have the bonuses in them, which no domino brought.
  const isPlain = after.position?.phase !== "over" || after.options.variants.length === 0;
  return points === undefined || now === undefined || !isPlain ? null : now - points;
}
