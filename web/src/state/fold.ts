/** A table as the page knows it: one pure fold of what the server sends. */

import type {
  Answer,
  Event,
  PositionChange,
  PositionView,
  Refused,
  TableChange,
  TableView,
} from "../protocol.ts";

const CHAT_KEPT = 30; // lines, as in a snapshot

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
      if (!known.table) return known; // nothing that could have changed
      const table = changed(known.table, answer.version, answer.change);
      const last = happeningOf(answer, known.table, table);
      return {
        ...known,
        table,
        last,
        happenings: [...known.happenings, last],
        from: table.game === known.table.game ? known.from : 0,
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

/** The table after an event: what is left out of its change stays as it was. */
export function changed(before: TableView, version: number, change: TableChange): TableView {
  const { line, position, ...parts } = change;
  return {
    ...before,
    ...parts,
    version,
    position: position ? changedPosition(before.position, position) : before.position,
    chat: line ? [...before.chat, line].slice(-CHAT_KEPT) : before.chat,
  };
}

function changedPosition(before: PositionView | null, change: PositionChange): PositionView {
  const kingdoms = [...(before?.kingdoms ?? [])];
  for (const { seat, kingdom } of change.kingdoms) kingdoms[seat] = kingdom;
  return { ...change, kingdoms, unseen: change.unseen ?? before?.unseen ?? [] };
}

function happeningOf(event: Event, before: TableView, table: TableView): Happening {
  const { version, kind, seat, moves, by, reaction } = event;
  const gain = kind === "played" && seat !== null ? gainOf(seat, before, table) : null;
  return { version, kind, seat, moves, by, game: table.game, after: table.moves, gain, reaction };
}

function gainOf(seat: number, before: TableView, after: TableView): number | null {
  const points = before.position?.kingdoms[seat]?.points;
  const now = after.position?.kingdoms[seat]?.points;
  // The last points of a game have the bonuses in them, which no domino brought.
  const isPlain = after.position?.phase !== "over" || after.options.variants.length === 0;
  return points === undefined || now === undefined || !isPlain ? null : now - points;
}
