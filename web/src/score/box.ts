/** The sixteen kinds of square, and how many of each lie in the box. */

import { DOMINOES, TERRAINS, type Kind } from "../art/dominoes.ts";
import { parseHalf } from "../notation.ts";

/** How many squares of a kind the dominoes have. */
export const BOX: ReadonlyMap<Kind, number> = count(Object.values(DOMINOES).flat());

const TERRAIN_ORDER = Object.keys(TERRAINS);

/** By terrain, then by crowns. */
export const KINDS: readonly Kind[] = [...BOX.keys()].sort((a, b) => rank(a) - rank(b));

function rank(kind: Kind): number {
  const { terrain, crowns } = parseHalf(kind);
  return 4 * TERRAIN_ORDER.indexOf(terrain) + crowns;
}

export function count<Each>(all: readonly Each[]): Map<Each, number> {
  const found = new Map<Each, number>();
  for (const each of all) found.set(each, (found.get(each) ?? 0) + 1);
  return found;
}

/** Whether the box has such squares, as "W1" but not "W3". */
export function isKind(text: unknown): text is Kind {
  return BOX.has(text as Kind);
}
