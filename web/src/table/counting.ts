/** Counting kingdoms on demand: the server does it, the page draws it. */

import type { BoardTerritory } from "../board/types.ts";
import { parseSquare } from "../notation.ts";
import type { KingdomView, Scored, ScoreView } from "../protocol.ts";
import * as api from "../state/api.ts";

/** A kingdom as text, as the server reads one: rows of `W0`, `CA` and `..`. */
export function drawing(kingdom: KingdomView): string {
  const cells = new Map([["0,0", "CA"]]);
  for (const each of kingdom.squares) {
    const { x, y } = parseSquare(each.square, kingdom.castle);
    cells.set(`${x},${y}`, `${each.terrain}${each.crowns}`);
  }
  const places = [...cells.keys()].map((key) => key.split(",").map(Number) as [number, number]);
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
  const rows: string[] = [];
  for (let y = Math.min(...ys); y <= Math.max(...ys); y++) {
    const row: string[] = [];
    for (let x = Math.min(...xs); x <= Math.max(...xs); x++)
      row.push(cells.get(`${x},${y}`) ?? "..");
    rows.push(row.join(" "));
  }
  return rows.join("\n");
}

export async function count(kingdoms: readonly KingdomView[], size: number): Promise<ScoreView[]> {
  const games = [kingdoms.map((kingdom) => ({ rows: drawing(kingdom) }))];
  return (await api.post<Scored>("/scores", { games, size })).games[0]!.scores;
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
