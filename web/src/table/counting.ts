/** Counting kingdoms on demand: the server does it, the page draws it. */

import { builtRoom } from "../board/room.ts";
import type { BoardTerritory } from "../board/types.ts";
import { CASTLE_TEXT, formatGrid, formatHalf, parseSquare } from "../notation.ts";
import type { KingdomView, Scored, ScoreView } from "../protocol.ts";
import * as api from "../state/api.ts";

/** A kingdom as text, as the server reads one. */
export function drawing({ castle, squares }: KingdomView): string {
  const { left, top, columns, rows } = builtRoom(squares, castle);
  const grid = Array.from({ length: rows }, () => new Array<string | null>(columns).fill(null));
  grid[-top]![-left] = CASTLE_TEXT;
  for (const each of squares) {
    const { x, y } = parseSquare(each.square, castle);
    grid[y - top]![x - left] = formatHalf(each);
  }
  return formatGrid(grid);
}

const counted = new WeakMap<readonly KingdomView[], Promise<ScoreView[]>>();

/** The server is asked once for what is both drawn and said; again only if it did not answer. */
export function count(kingdoms: readonly KingdomView[], size: number): Promise<ScoreView[]> {
  const known = counted.get(kingdoms);
  if (known) return known;
  const games = [kingdoms.map((kingdom) => ({ rows: drawing(kingdom) }))];
  const answer = api
    .post<Scored>("/scores", { games, size })
    .then((scored) => scored.games[0]!.scores);
  answer.catch(() => counted.delete(kingdoms));
  counted.set(kingdoms, answer);
  return answer;
}

/** A territory as it is written on the board: 7×3=21. */
export function label(squares: number, crowns: number, points: number): string {
  return `${squares}×${crowns}=${points}`;
}

/** The territories that are worth showing: those that count, and those that could. */
export function outlines(score: ScoreView): BoardTerritory[] {
  return score.territories
    .filter((each) => each.points > 0 || each.squares.length > 1)
    .map((each) => ({
      squares: each.squares,
      label: label(each.squares.length, each.crowns, each.points),
    }));
}
