/** What happened at a table, in words. */

import { t } from "../i18n/i18n.svelte.ts";
import { parseMoves, type Move } from "../notation.ts";
import type { TableView } from "../protocol.ts";
import type { Happening } from "../state/fold.ts";
import { rowSentence } from "../vocabulary/moves.ts";
import { playerName } from "../vocabulary/players.ts";

export function happeningSentences(happening: Happening, table: TableView): string[] {
  const seat = happening.seat === null ? null : table.seats[happening.seat];
  const name = seat ? playerName(seat) : "";
  switch (happening.kind) {
    case "played":
    case "started": {
      const moves = happening.moves.flatMap(parseMoves);
      const sentences = moves.map((move) => moveSentence(move, name));
      if (happening.by === "timer") sentences.unshift(t("The time of {name} is over.", { name }));
      return sentences;
    }
    case "taken_back":
      return [t("{name} takes the last decision back.", { name })];
    case "asked":
      return [t("{name} would like to take the last decision back.", { name })];
    case "declined":
      return [t("The decision stays as it is.")];
    case "resigned":
      return [t("{name} has left; a bot plays on.", { name })];
    case "seated":
      return [t("{name} sits down.", { name })];
    case "left":
      return [t("A seat is free again.")];
    case "rematch":
      return [t("They play again.")];
    case "said":
      return []; // it stands where people talk
    default:
      // Whoever adds a kind is told so here; an old page says nothing of one it does not know.
      return tellNothingOf(happening.kind);
  }
}

function tellNothingOf(_: never): string[] {
  return [];
}

/** What a move says, as a sentence about its player; chance's moves too. */
function moveSentence(move: Move, name: string): string {
  switch (move.kind) {
    case "place":
      return t("{name} places domino {number}.", { name, number: move.domino });
    case "discard":
      return t("{name} has to discard domino {number}.", { name, number: move.domino });
    case "claim":
      return t("{name} chooses domino {number}.", { name, number: move.domino });
    case "kings":
      return t("The kings are drawn.");
    case "deal":
      return rowSentence(move);
  }
}
