/** Which lines of the chat this person has not seen yet. */

import type { ChatView } from "../protocol.ts";

const KEY = "kingdomino-read"; // of this tab, so that a reload forgets nothing

export class Unread {
  /** the newest line that was in sight */
  #seen = $state(0);

  constructor(readonly table: string) {
    try {
      this.#seen = Number(sessionStorage.getItem(`${KEY}-${table}`)) || 0;
    } catch {
      this.#seen = 0;
    }
  }

  /** How many lines of others wait to be read. */
  count(chat: readonly ChatView[], mine: readonly number[]): number {
    return chat.filter(
      ({ version, seat }) => version > this.#seen && (seat === null || !mine.includes(seat)),
    ).length;
  }

  read(chat: readonly ChatView[]): void {
    const newest = chat.at(-1)?.version ?? 0;
    if (newest <= this.#seen) return;
    this.#seen = newest;
    try {
      sessionStorage.setItem(`${KEY}-${this.table}`, String(newest));
    } catch {
      // Then they are new again after a reload.
    }
  }
}

const known: Record<string, Unread> = {};

/** The same for every part of the page that shows this table. */
export function unreadOf(table: string): Unread {
  return (known[table] ??= new Unread(table));
}
