/** The part of the field that is drawn, and where things lie in it. */

import { parseSquare, type Cell } from "../notation.ts";
import type { BoardRoom, BoardSquare } from "./geometry.ts";

/** The cells that are drawn. */
export interface Room {
  left: number;
  top: number;
  columns: number;
  rows: number;
}

/**
 * How much is drawn: what can be reached now, all that may ever be covered, or what is built.
 *
 *     . . . . . . . . .     a castle alone in a 5 × 5 kingdom: its room is 9 × 9,
 *     . . . . . . . . .     its reach 5 × 5. A kingdom of w columns has a room of
 *     . . r r r r r . .     2 · size − w and a reach of at most w + 4 columns:
 *     . . r r r r r . .
 *     . . r r C r r . .     w          1  2  3  4  5  6  7
 *     . . r r r r r . .     5 × 5      5  6  7  6  5
 *     . . r r r r r . .     7 × 7      5  6  7  8  9  8  7
 *     . . . . . . . . .
 *     . . . . . . . . .     so that a box of 374 px has squares of 53 px, of 41 in the Duel.
 */
export type View = "reach" | "room" | "built";

const REACH = 2; // a domino is two squares long and touches the kingdom

/** What the squares and the castle cover. */
export function builtRoom(squares: readonly BoardSquare[], castle: string): Room {
  return roomAround([castle, ...squares.map((each) => each.square)], castle);
}

/** The room that a kingdom was given. */
export function givenRoom({ upper_left, lower_right }: BoardRoom, castle: string): Room {
  return roomAround([upper_left, lower_right], castle);
}

/** What the next domino can reach: around what is built, cut at the room. */
export function reachRoom(built: Room, room: Room | null): Room {
  const wide: Room = {
    left: built.left - REACH,
    top: built.top - REACH,
    columns: built.columns + 2 * REACH,
    rows: built.rows + 2 * REACH,
  };
  if (!room) return wide;
  const left = Math.max(wide.left, room.left);
  const top = Math.max(wide.top, room.top);
  const right = Math.min(wide.left + wide.columns, room.left + room.columns);
  const bottom = Math.min(wide.top + wide.rows, room.top + room.rows);
  return { left, top, columns: right - left, rows: bottom - top };
}

export function roomOf(
  view: View,
  squares: readonly BoardSquare[],
  castle: string,
  given: BoardRoom | null,
): Room {
  const room = given && givenRoom(given, castle);
  if (view === "room" && room) return room;
  const built = builtRoom(squares, castle);
  return view === "reach" ? reachRoom(built, room) : built;
}

export function isSameRoom(a: Room, b: Room): boolean {
  return a.left === b.left && a.top === b.top && a.columns === b.columns && a.rows === b.rows;
}

export function isInside({ x, y }: Cell, { left, top, columns, rows }: Room): boolean {
  return x >= left && y >= top && x < left + columns && y < top + rows;
}

/** The cell under a point, counted in parts of the drawn field's width and height. */
export function cellAt(across: number, down: number, room: Room): Cell | null {
  const cell = {
    x: Math.floor(across * room.columns) + room.left,
    y: Math.floor(down * room.rows) + room.top,
  };
  return isInside(cell, room) ? cell : null;
}

/** Where something of so many squares lies in a room, as style: see `.board-spot`. */
export function spot(corner: Cell, room: Room, length = 1, isAcross = true): string {
  const [wide, high] = isAcross ? [length, 1] : [1, length];
  return `--x:${corner.x - room.left};--y:${corner.y - room.top};--wide:${wide};--high:${high}`;
}

function roomAround(names: readonly string[], castle: string): Room {
  const cells = names.map((name) => parseSquare(name, castle));
  const xs = cells.map((cell) => cell.x);
  const ys = cells.map((cell) => cell.y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, columns: Math.max(...xs) - left + 1, rows: Math.max(...ys) - top + 1 };
}
