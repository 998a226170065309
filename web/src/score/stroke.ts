/** Where a pointer or a key leads on the field of a kingdom. */

import type { Kind } from "../art/dominoes.ts";
import { formatHalf, parseHalf, type Half } from "../notation.ts";
import { isKind } from "./box.ts";
import type { Brush } from "./sheet.ts";

/** In squares, from the upper left corner of the field; with fractions. */
export interface Point {
  x: number;
  y: number;
}

/** The squares that a straight stroke passes, in order: a fast finger leaves no gaps. */
export function squaresBetween(from: Point, to: Point, size: number): number[] {
  const steps = Math.max(1, Math.ceil(4 * Math.hypot(to.x - from.x, to.y - from.y)));
  const found: number[] = [];
  for (let step = 0; step <= steps; step++) {
    const x = Math.floor(from.x + ((to.x - from.x) * step) / steps);
    const y = Math.floor(from.y + ((to.y - from.y) * step) / steps);
    const at = y * size + x;
    if (x >= 0 && y >= 0 && x < size && y < size && found.at(-1) !== at) found.push(at);
  }
  return found;
}

/** Where a key moves to; null for a key that does not move. */
export function squareAfter(key: string, at: number, size: number): number | null {
  const [x, y] = [at % size, Math.floor(at / size)];
  switch (key) {
    case "ArrowLeft":
      return y * size + Math.max(0, x - 1);
    case "ArrowRight":
      return y * size + Math.min(size - 1, x + 1);
    case "ArrowUp":
      return Math.max(0, y - 1) * size + x;
    case "ArrowDown":
      return Math.min(size - 1, y + 1) * size + x;
    case "Home":
      return y * size;
    case "End":
      return y * size + size - 1;
    default:
      return null;
  }
}

/**
 * The brush that a key chooses: a letter a terrain, a digit its crowns, C the castle, X erases.
 * `terrainOf` knows the letters of the reader's language.
 */
export function brushAfter(
  { key, letter }: { key: string; letter: string },
  brush: Brush,
  terrainOf: (letter: string) => string | null,
): Brush | null {
  const terrain = terrainOf(key);
  if (terrain !== null) return kindOf({ terrain, crowns: 0 });
  if (letter === "c") return "castle";
  if (letter === "x") return "eraser";
  if (!/^[0-3]$/.test(key)) return null;
  return isKind(brush) ? kindOf({ ...parseHalf(brush), crowns: Number(key) }) : null;
}

function kindOf(half: Half): Kind | null {
  const kind = formatHalf(half);
  return isKind(kind) ? kind : null;
}
