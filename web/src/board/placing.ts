/** Choosing a place for a domino: where it hovers, how it is turned, and whether it may lie there. */

import { parsePlace, type Cell } from "../notation.ts";
import { isSame, isTwin, laidAt, type BoardPlacement, type Laid } from "./geometry.ts";

/** Second half to the right of the first, below, to the left, above. */
export type Rotation = 0 | 1 | 2 | 3;

const STEPS: readonly Cell[] = [
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: 0, y: -1 },
];

/** Where the domino is held: the cell of its first half, and how it is rotated. */
export interface Held {
  at: Cell;
  rotation: Rotation;
}

export type Option = Laid & BoardPlacement;

/** The placements that can be drawn, with their cells. */
export function optionsOf(placements: readonly BoardPlacement[], castle: string): Option[] {
  return placements.flatMap((placement) => {
    const place = parsePlace(placement.move);
    return place ? [{ ...laidAt(place, castle), ...placement }] : [];
  });
}

export function secondCell({ at, rotation }: Held): Cell {
  const step = STEPS[rotation]!;
  return { x: at.x + step.x, y: at.y + step.y };
}

function directionOf(from: Cell, to: Cell): Rotation {
  return STEPS.findIndex((step) =>
    isSame(step, { x: to.x - from.x, y: to.y - from.y }),
  ) as Rotation;
}

export function heldAs({ first, second }: Laid): Held {
  return { at: first, rotation: directionOf(first, second) };
}

/** The option that the domino would take if it were let go now. */
export function optionAt(options: readonly Option[], held: Held): Option | null {
  const second = secondCell(held);
  const found = options.find(
    (option) => isSame(option.first, held.at) && isSame(option.second, second),
  );
  if (found) return found;
  const reversed = options.find(
    (option) =>
      isTwin(option.domino) && isSame(option.first, second) && isSame(option.second, held.at),
  );
  return reversed ?? null;
}

export function covers(laid: Laid, cell: Cell): boolean {
  return isSame(laid.first, cell) || isSame(laid.second, cell);
}

/** The place with the most points, of all or of those that cover a cell. */
export function bestOption(options: readonly Option[], cell?: Cell): Option | null {
  const found = cell ? options.filter((option) => covers(option, cell)) : options;
  if (found.length === 0) return null;
  return found.reduce((best, option) => (option.points > best.points ? option : best));
}

/**
 * Hold the domino over a cell. Whoever has turned it wants it that way where that is possible, with
 * either half on the cell, the held one first; else it turns to the best place there. Where it may
 * not lie at all it hovers in vain.
 */
export function hover(
  options: readonly Option[],
  cell: Cell,
  wanted: Rotation | null,
  half: 0 | 1 = 0,
): Held {
  const step = STEPS[wanted ?? 0]!;
  const byFirst: Held = { at: cell, rotation: wanted ?? 0 };
  const bySecond: Held = { at: { x: cell.x - step.x, y: cell.y - step.y }, rotation: wanted ?? 0 };
  const ways = half === 0 ? [byFirst, bySecond] : [bySecond, byFirst];
  const asWanted = wanted !== null && ways.find((way) => optionAt(options, way));
  if (asWanted) return asWanted;
  const best = bestOption(options, cell);
  return best ? heldAs(best) : ways[0]!;
}

/** Turn it around the cell it hovers over: to the next legal place there, if there is one. */
export function rotate(options: readonly Option[], held: Held, by: 1 | -1 = 1): Held {
  for (let quarter = 1; quarter < 4; quarter++) {
    const rotation = turned(held.rotation, by * quarter);
    for (const at of [held.at, secondCell(held)]) {
      if (optionAt(options, { at, rotation })) return { at, rotation };
    }
  }
  return { at: held.at, rotation: turned(held.rotation, by) };
}

function turned(rotation: Rotation, quarters: number): Rotation {
  return ((rotation + quarters + 4) % 4) as Rotation;
}

/**
 * The next legal way over a cell of a domino that lies on it: around the half that lies there, then
 * around the other half. Where this is the only way it is given back.
 */
export function nextWay(
  options: readonly Option[],
  now: Option,
  cell: Cell,
  by: 1 | -1 = 1,
): Option {
  const order = (option: Option) => {
    const isFirst = isSame(option.first, cell);
    const half = isFirst || isTwin(option.domino) ? 0 : 1;
    return 4 * half + directionOf(cell, isFirst ? option.second : option.first);
  };
  const ways = options.filter((option) => covers(option, cell)).sort((a, b) => order(a) - order(b));
  const index = ways.findIndex((option) => option.move === now.move);
  return ways[(index + by + ways.length) % ways.length] ?? now;
}

/** Turn a domino that lies: over the cell that is meant, or, if it cannot, over its other one. */
export function turn(
  options: readonly Option[],
  now: Option,
  cell: Cell | null,
  by: 1 | -1 = 1,
): Option {
  const [here, there] =
    cell && isSame(cell, now.second) ? [now.second, now.first] : [now.first, now.second];
  const way = nextWay(options, now, here, by);
  return way === now ? nextWay(options, now, there, by) : way;
}

/** The next legal place in reading order, for those who do not point. */
export function nextOption(options: readonly Option[], held: Held | null, by: 1 | -1): Held | null {
  if (options.length === 0) return null;
  const now = held && optionAt(options, held);
  const index = now ? options.indexOf(now) : by === 1 ? -1 : 0;
  return heldAs(options[(index + by + options.length) % options.length]!);
}
