/** Whose turn it is and what can be done now, in one sentence. */

import { t, tn } from "../i18n/i18n.svelte.ts";
import { parseTurn } from "../notation.ts";
import type { PositionView, TableView } from "../protocol.ts";
import { playerName } from "../vocabulary/players.ts";
import { lineSentence } from "./happenings.ts";
import type { Line } from "./log.ts";

export interface Situation {
  /** with what was decided here already in it */
  table: TableView;
  myTurn: number | null;
  /** several seats are played from this screen: who is meant is called by name */
  isShared: boolean;
  draft: string | null;
  /** the turn that was sent and not yet answered */
  sent: string | null;
  /** what others just did, while it is shown */
  told: Line | null;
  /** the bot to move is not ready yet */
  isGettingReady: boolean;
  hint: HintView;
}

export interface HintView {
  wait: boolean;
  isFailed: boolean;
  turn: string | null;
  /** what it leads to, by seat */
  points: readonly number[];
}

export function statusSentence(situation: Situation): string {
  const { table, myTurn, told, sent } = situation;
  const position = table.position!;
  if (table.status === "over" || position.phase === "over") return t("The game is over.");
  if (told) return lineSentence(told, table);
  if (sent !== null) return sentSentence(sent);
  if (position.seat_to_move === null) return t("The next row is turned up.");
  if (myTurn === null) return waitingSentence(situation);
  return hintSentence(situation, myTurn) || askingSentence(situation, position);
}

/** Whose sign stands beside the sentence. */
export function statusSeat({ told, table }: Situation): number | null {
  return told ? told.seat : (table.position?.seat_to_move ?? null);
}

/** What the engine would do, and why; "" where nobody asked, or it was not followed. */
function hintSentence({ hint, draft, table }: Situation, seat: number): string {
  if (hint.isFailed && draft === null) return t("There is no hint just now.");
  if (hint.turn === null) return hint.wait ? t("Let me think…") : "";
  const { placement, claim } = parseTurn(hint.turn);
  if (draft !== null && !hint.turn.startsWith(draft)) return "";
  const { kingdoms, choices } = table.position!;
  const found = choices?.placements.find(({ move }) => hint.turn!.startsWith(move));
  const n = found ? found.points - kingdoms[seat]!.points : 0;
  const chosen = claim?.domino ?? "";
  const what =
    placement?.kind !== "place" || draft !== null
      ? claim && t("I would choose {claim}.", { claim: chosen })
      : claim
        ? tn(
            "I would lay it there (+{n} point) and choose {claim}.",
            "I would lay it there (+{n} points) and choose {claim}.",
            { n, claim: chosen },
          )
        : tn("I would lay it there (+{n} point).", "I would lay it there (+{n} points).", { n });
  const end = hint.points[seat];
  const why =
    end === undefined
      ? ""
      : tn("It leads to about {n} point.", "It leads to about {n} points.", { n: Math.round(end) });
  return what ? `${what} ${why}`.trim() : "";
}

function sentSentence(sent: string): string {
  const { claim } = parseTurn(sent);
  return claim ? t("Chosen: {number}.", { number: claim.domino }) : t("Laid.");
}

function waitingSentence({ table, isGettingReady }: Situation): string {
  const { seat_to_move: seat, phase, domino_to_place: domino } = table.position!;
  const name = playerName(table.seats[seat!]!);
  if (isGettingReady) return t("{name} is getting ready.", { name });
  return phase === "place"
    ? t("{name} is thinking where to lay {number}.", { name, number: domino ?? "" })
    : t("{name} is choosing a domino.", { name });
}

function askingSentence(
  { table, isShared, draft, myTurn }: Situation,
  { phase, choices, domino_to_place, current_row }: PositionView,
): string {
  const name = playerName(table.seats[myTurn!]!);
  const number = domino_to_place ?? "";
  const claims = choices?.claims ?? [];
  const isLaid = draft !== null || (phase === "claim" && current_row.length > 0);
  if (isLaid && claims.length > 1) return t("Laid. Choose your next domino.");
  if (isLaid && claims.length === 1)
    return t("Laid. Only {number} is left for you.", { number: claims[0]!.domino });
  if (isLaid) return t("Laid. Done?");
  if (phase === "claim")
    return isShared ? t("{name}: choose one.", { name }) : t("Your turn: choose one.");
  if (choices?.discard)
    return claims.length > 1
      ? t("{number} fits nowhere. Choose your next domino.", { number })
      : t("{number} fits nowhere: it is discarded.", { number });
  if (claims.length > 0)
    return isShared
      ? t("{name}: lay {number}, then choose the next.", { name, number })
      : t("Your turn: lay {number}, then choose the next.", { number });
  return isShared
    ? t("{name}: lay {number}.", { name, number })
    : t("Your turn: lay {number}.", { number });
}
