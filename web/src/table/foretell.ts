/**
 * The table as it will look once the server has heard what was just decided: display only, no rules.
 *
 * Everything is taken from what the server offered: the points of a place, the dominoes that can be
 * claimed. What only the rules know (the room that is left, who moves next, what is turned up) stays
 * as it was until the server says.
 */

import { DOMINOES } from "../art/dominoes.ts";
import { parseHalf, parseTurn, type Place } from "../notation.ts";
import type {
  ClaimView,
  KingdomView,
  PositionView,
  RowView,
  SquareView,
  TableView,
} from "../protocol.ts";

/**
 * A domino is laid provisionally: the points follow, and `claims` are what can be chosen after it,
 * where that is known. The board draws the domino itself, since it can still be moved.
 */
export function foretellDraft(
  table: TableView,
  draft: string,
  claims: readonly ClaimView[] | null,
): TableView {
  const { position } = table;
  const choices = position?.choices;
  const found = choices?.placements.find(({ move }) => move === draft);
  if (!position || !choices || !found || position.seat_to_move === null) return table;
  return withPosition(table, {
    ...position,
    kingdoms: withKingdom(position, (kingdom) => ({ ...kingdom, points: found.points })),
    choices: claims ? { ...choices, claims: [...claims] } : choices,
  });
}

/** A whole turn, or a part of one, was decided: it lies there, and nobody is to move. */
export function foretell(table: TableView, turn: string): TableView {
  const { position } = table;
  if (!position || position.seat_to_move === null) return table;
  const seat = position.seat_to_move;
  const { placement, claim } = parseTurn(turn);
  const points = position.choices?.placements.find(({ move }) => turn.startsWith(move))?.points;
  const mover = position.current_row.findIndex((item) => item.seat !== null && !item.is_played);
  return withPosition(table, {
    ...position,
    seat_to_move: null,
    domino_to_place: null,
    choices: null,
    kingdoms: withKingdom(position, (kingdom) =>
      placement?.kind === "place"
        ? {
            ...kingdom,
            squares: [...kingdom.squares, ...squaresOf(placement)],
            points: points ?? kingdom.points,
          }
        : { ...kingdom, discards: kingdom.discards + (placement ? 1 : 0) },
    ),
    current_row: position.current_row.map((item, index) =>
      index === mover ? { ...item, is_played: true } : item,
    ),
    next_row: position.next_row.map((item): RowView =>
      item.domino === claim?.domino ? { ...item, seat } : item,
    ),
  });
}

function withPosition(table: TableView, position: PositionView): TableView {
  return { ...table, position };
}

/** The kingdoms, that of the seat to move changed. */
function withKingdom(
  position: PositionView,
  change: (kingdom: KingdomView) => KingdomView,
): KingdomView[] {
  return position.kingdoms.map((kingdom, seat) =>
    seat === position.seat_to_move ? change(kingdom) : kingdom,
  );
}

function squaresOf({ domino, first, second }: Place): SquareView[] {
  return DOMINOES[domino]!.map((half, index) => ({
    square: index === 0 ? first : second,
    ...parseHalf(half),
    domino,
  }));
}
