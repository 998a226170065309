/**
 * What this browser was shown of a deck while its seed was a secret: the fingerprint, how the game
 * opens, the kings, each row as it was turned up. It survives a reload.
 *
 * It judges nothing: proof.ts does, when the seed is known.
 */

import { parseMoves, parseOpening } from "../notation.ts";
import type { TableView } from "../protocol.ts";

/**
 * By its name ("commitment", "opening", "kings", "row 3") everything that was ever shown for it, first
 * things first. An honest server shows one thing for each, also when a turn was taken back.
 */
export type Seen = Readonly<Record<string, readonly string[]>>;

const KEY = "kingdomino-seen";
const KEPT = 20; // games, about half a kilobyte each
const ENOUGH = 2; // the first thing, and one that contradicts it

/** What has been seen once a table lies there; `moves` are those that led to it, as far as heard. */
export function see(seen: Seen, table: TableView, moves: readonly string[] = []): Seen {
  const { commitment, seed, position, options, first } = table;
  if (seed !== null) return seen; // from now on anything could be made to fit it
  const shown: [string, string][] = [["commitment", commitment ?? ""]];
  if (position) {
    const next = rowName(position.round + 1);
    shown.push(
      ["opening", formatOpening(options.opening, first)],
      ["kings", formatNumbers(parseOpening(position.text))],
      [next, formatRow(position.next_row.map(({ domino }) => domino))],
    );
    for (const move of moves.flatMap(parseMoves)) {
      if (move.kind === "kings") shown.push(["kings", formatNumbers(move.seats)]);
      if (move.kind === "deal") shown.push([next, formatRow(move.row)]);
    }
  }
  return shown.reduce(add, seen);
}

function add(seen: Seen, [name, text]: [string, string]): Seen {
  const before = seen[name] ?? [];
  if (text === "" || before.includes(text) || before.length === ENOUGH) return seen;
  return { ...seen, [name]: [...before, text] };
}

/** Rows are counted from 1. */
export function rowName(number: number): string {
  return `row ${number}`;
}

/** "castle 2" where seat 2 was named to begin, "castle -" where nobody was. */
export function formatOpening(opening: string, first: number | null): string {
  return `${opening} ${first ?? "-"}`;
}

export function parseNamed(opening: string): { opening: string; first: number | null } {
  const [name = "", first = "-"] = opening.split(" ");
  return { opening: name, first: first === "-" ? null : Number(first) };
}

export function formatNumbers(numbers: readonly number[]): string {
  return numbers.join(" ");
}

/** In whatever order it lay there. */
export function formatRow(row: readonly number[]): string {
  return formatNumbers([...row].sort((a, b) => a - b));
}

/** Writes down what is seen at one table, game by game. */
export class Witness {
  #games = new Map<number, Seen>();

  constructor(readonly table: string) {}

  /** All that was seen of a game. */
  of(game: number): Seen {
    return this.#games.get(game) ?? kept()[this.#name(game)] ?? {};
  }

  see(table: TableView, moves: readonly string[] = []): void {
    const before = this.of(table.game);
    const seen = see(before, table, moves);
    if (seen === before) return;
    this.#games.set(table.game, seen);
    keep(this.#name(table.game), seen);
  }

  #name(game: number): string {
    return `${this.table}/${game}`;
  }
}

function kept(): Record<string, Seen> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return Object.fromEntries(Object.entries(found as object).filter(([, seen]) => isSeen(seen)));
  } catch {
    return {};
  }
}

function isSeen(found: unknown): found is Seen {
  const isList = (each: unknown): boolean =>
    Array.isArray(each) && each.every((text) => typeof text === "string");
  return typeof found === "object" && found !== null && Object.values(found).every(isList);
}

/** The game that was seen last is forgotten last. */
function keep(name: string, seen: Seen): void {
  const others = Object.entries(kept()).filter(([other]) => other !== name);
  const last = [...others, [name, seen]].slice(-KEPT);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(last)));
  } catch {
    // A browser that keeps nothing remembers until the page is left.
  }
}
