/** Going through the squares of a kingdom with keys, one at a time. */

import type { Cell } from "../notation.ts";
import type { Room } from "./room.ts";

export const ARROWS: Readonly<Record<string, Cell>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The nearest cell that is drawn. */
export function within({ x, y }: Cell, { left, top, columns, rows }: Room): Cell {
  return {
    x: Math.min(Math.max(x, left), left + columns - 1),
    y: Math.min(Math.max(y, top), top + rows - 1),
  };
}

/** Where a key leads from a cell; null if it leads nowhere. */
export function cellAfter(
  { key, ctrlKey }: Pick<KeyboardEvent, "key" | "ctrlKey">,
  cell: Cell,
  room: Room,
): Cell | null {
  const step = ARROWS[key];
  if (step) return within({ x: cell.x + step.x, y: cell.y + step.y }, room);
  const first = { x: room.left, y: ctrlKey ? room.top : cell.y };
  const last = { x: room.left + room.columns - 1, y: ctrlKey ? room.top + room.rows - 1 : cell.y };
  if (key === "Home") return first;
  return key === "End" ? last : null;
}
