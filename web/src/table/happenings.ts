/** What happened at a table, in words. */

import { t, tn } from "../i18n/i18n.svelte.ts";
import type { SeatView } from "../protocol.ts";
import type { Happening } from "../state/fold.ts";
import { rowSentence } from "../vocabulary/moves.ts";
import { playerName } from "../vocabulary/players.ts";
import type { Line, TurnLine } from "./log.ts";

/** "" where there is nothing to tell. */
export function lineSentence(line: Line, seats: readonly SeatView[]): string {
  const name = line.seat === null ? "" : playerName(seats[line.seat]!);
  switch (line.kind) {
    case "turn":
      return turnSentence(line, name);
    case "chance":
      return line.row.length > 0
        ? rowSentence({ kind: "deal", row: line.row })
        : t("The kings are drawn.");
    case "note":
      return noteSentence(line.happening, name);
  }
}

/** The dominoes that a line is about, to be drawn beside it. */
export function dominoesOf(line: Line): readonly number[] {
  if (line.kind === "note") return [];
  if (line.kind === "chance") return line.row;
  return [line.placement?.domino, line.claim].filter((each) => typeof each === "number");
}

function turnSentence({ placement, claim: chosen, gain: n }: TurnLine, name: string): string {
  const claim = chosen ?? "";
  if (!placement) return t("{name} chooses {claim}.", { name, claim });
  const number = placement.domino;
  if (placement.kind === "discard") {
    return chosen === null
      ? t("{name} discards {number}.", { name, number })
      : t("{name} discards {number} and chooses {claim}.", { name, number, claim });
  }
  if (chosen === null) {
    return n
      ? tn("{name} lays {number} (+{n} point).", "{name} lays {number} (+{n} points).", {
          name,
          number,
          n,
        })
      : t("{name} lays {number}.", { name, number });
  }
  return n
    ? tn(
        "{name} lays {number} (+{n} point) and chooses {claim}.",
        "{name} lays {number} (+{n} points) and chooses {claim}.",
        { name, number, n, claim },
      )
    : t("{name} lays {number} and chooses {claim}.", { name, number, claim });
}

function noteSentence({ kind }: Happening, name: string): string {
  switch (kind) {
    case "played":
    case "started":
      return t("The time of {name} is over.", { name });
    case "taken_back":
      return t("{name} takes the last decision back.", { name });
    case "asked":
      return t("{name} would like to take the last decision back.", { name });
    case "declined":
      return t("The decision stays as it is.");
    case "resigned":
      return t("{name} has left; a bot plays on.", { name });
    case "seated":
      return t("{name} sits down.", { name });
    case "left":
      return t("A seat is free again.");
    case "rematch":
      return t("They play again.");
    case "said":
    case "reacted":
      return ""; // it stands where people talk
    default:
      // Whoever adds a kind is told so here; an old page says nothing of one it does not know.
      return tellNothingOf(kind);
  }
}

function tellNothingOf(_: never): string {
  return "";
}
