/** What happened at a table, in words. */

import { t, tn } from "../i18n/i18n.svelte.ts";
import type { TableView } from "../protocol.ts";
import type { Happening } from "../state/fold.ts";
import { orderSentence, rowSentence } from "../vocabulary/moves.ts";
import { playerName } from "../vocabulary/players.ts";
import type { Line, TurnLine } from "./log.ts";

/** What of a table must be known to tell of it. */
export type ToldOf = Pick<TableView, "seats" | "options" | "first" | "game">;

/** "" where there is nothing to tell. */
export function lineSentence(line: Line, table: ToldOf): string {
  const { seats } = table;
  const name = line.seat === null ? "" : playerName(seats[line.seat]!);
  switch (line.kind) {
    case "turn":
      return turnSentence(line, name);
    case "chance":
      return line.row.length > 0
        ? rowSentence({ kind: "deal", row: line.row })
        : openingSentence(line.order, table);
    case "note":
      return noteSentence(line.happening, name);
  }
}

/** Who chooses when, and why, where that is not just how kings were drawn. */
function openingSentence(order: readonly number[], table: ToldOf): string {
  const names = order.map((seat) => playerName(table.seats[seat]!));
  const told = orderSentence(names);
  if (table.options.opening !== "castle" || table.game > 0) return told;
  return table.first === null
    ? `${t("A lot was drawn for who begins.")} ${told}`
    : `${t("{name} was at a castle last and begins.", { name: names[0]! })} ${told}`;
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
    case "agreed":
      return t("{name} agrees.", { name });
    case "declined":
      return t("The decision stays as it is.");
    case "resigned":
      return t("{name} has left; a bot plays on.", { name });
    case "seated":
      return t("{name} sits down.", { name });
    case "first_named":
      return ""; // the order of the first choice follows
    case "left":
      return t("A seat is free again.");
    case "closed":
      return t("This table is closed.");
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
