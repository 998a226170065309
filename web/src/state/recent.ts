/** Tables this browser sat at, so that one finds back. */

import type { TableView } from "../protocol.ts";

const KEY = "kingdomino-tables";
const KEPT = 5;

export function unfinished(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found)
      ? found.filter((id): id is string => /^[0-9a-f]{32}$/.test(String(id)))
      : [];
  } catch {
    return [];
  }
}

/** Whether one may want to come back to a table. */
export const isGoingOn = (status: TableView["status"]) => status === "open" || status === "playing";

/** Remember a table while it is not over. */
export function remember(id: string, isWanted: boolean): void {
  const others = unfinished().filter((other) => other !== id);
  try {
    localStorage.setItem(KEY, JSON.stringify(isWanted ? [id, ...others].slice(0, KEPT) : others));
  } catch {
    // A browser that keeps nothing still plays.
  }
}
