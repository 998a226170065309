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

export function rotationOf({ first, second }: Laid): Rotation {
  const step = { x: second.x - first.x, y: second.y - first.y };
  return STEPS.findIndex((each) => isSame(each, step)) as Rotation;
}

export function heldAs(laid: Laid): Held {
  return { at: laid.first, rotation: rotationOf(laid) };
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

function covers(option: Option, cell: Cell): boolean {
  return isSame(option.first, cell) || isSame(option.second, cell);
}

/**
 * Hold the domino over a cell. It stays turned as it is where that is possible, with either half on
 * the cell; else it turns to the best place there; where it may not lie at all it hovers in vain.
 */
export function hover(options: readonly Option[], cell: Cell, rotation: Rotation): Held {
  const asHeld: Held = { at: cell, rotation };
  if (optionAt(options, asHeld)) return asHeld;
  const step = STEPS[rotation]!;
  const shifted: Held = { at: { x: cell.x - step.x, y: cell.y - step.y }, rotation };
  if (optionAt(options, shifted)) return shifted;
  const here = options.filter((option) => covers(option, cell));
  if (here.length === 0) return asHeld;
  return heldAs(here.reduce((best, option) => (option.points > best.points ? option : best)));
}

/** Turn it around the cell it hovers over: to the next legal place there, if there is one. */
export function rotate(options: readonly Option[], held: Held): Held {
  for (let quarter = 1; quarter < 4; quarter++) {
    const rotation = ((held.rotation + quarter) % 4) as Rotation;
    for (const at of [held.at, secondCell(held)]) {
      if (optionAt(options, { at, rotation })) return { at, rotation };
    }
  }
  return { at: held.at, rotation: ((held.rotation + 1) % 4) as Rotation };
}

/** The next legal place in reading order, for those who do not point. */
export function nextOption(options: readonly Option[], held: Held | null, by: 1 | -1): Held | null {
  if (options.length === 0) return null;
  const now = held && optionAt(options, held);
  const index = now ? options.indexOf(now) : by === 1 ? -1 : 0;
  return heldAs(options[(index + by + options.length) % options.length]!);
}

/** The place with the most points. */
export function bestOption(options: readonly Option[]): Option | null {
  if (options.length === 0) return null;
  return options.reduce((best, option) => (option.points > best.points ? option : best));
}
