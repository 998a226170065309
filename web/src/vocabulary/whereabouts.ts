/** Where a domino lies, said by its neighbours: "wheat left of the castle", "lake below wheat". */

import type { BoardSquare } from "../board/geometry.ts";
import { squaresAt } from "../board/geometry.ts";
import { listed, msg, t } from "../i18n/i18n.svelte.ts";
import { formatSquare, parseSquare, type Cell, type Place } from "../notation.ts";
import { terrainName } from "./dominoes.ts";

type Direction = "left" | "right" | "above" | "below";

/** Seen from a square: where a neighbour is, and how the square then lies to it. */
const NEIGHBOURS: readonly (Cell & { lies: Direction })[] = [
  { x: 1, y: 0, lies: "left" },
  { x: -1, y: 0, lies: "right" },
  { x: 0, y: 1, lies: "above" },
  { x: 0, y: -1, lies: "below" },
];

/** Whole phrases, since most languages bend the noun after each of these words. */
const PHRASES: Readonly<Record<string, Readonly<Record<Direction, string>>>> = {
  castle: {
    left: msg("left of the castle"),
    right: msg("right of the castle"),
    above: msg("above the castle"),
    below: msg("below the castle"),
  },
  W: {
    left: msg("left of wheat"),
    right: msg("right of wheat"),
    above: msg("above wheat"),
    below: msg("below wheat"),
  },
  F: {
    left: msg("left of forest"),
    right: msg("right of forest"),
    above: msg("above forest"),
    below: msg("below forest"),
  },
  L: {
    left: msg("left of lake"),
    right: msg("right of lake"),
    above: msg("above lake"),
    below: msg("below lake"),
  },
  G: {
    left: msg("left of grassland"),
    right: msg("right of grassland"),
    above: msg("above grassland"),
    below: msg("below grassland"),
  },
  S: {
    left: msg("left of swamp"),
    right: msg("right of swamp"),
    above: msg("above swamp"),
    below: msg("below swamp"),
  },
  M: {
    left: msg("left of mine"),
    right: msg("right of mine"),
    above: msg("above mine"),
    below: msg("below mine"),
  },
};

/**
 * Both halves, the one first that joins what lies there. A half is said by every neighbour that it
 * joins, the castle included; one that joins nothing by the other half.
 */
export function whereabouts(
  place: Place,
  kingdom: { castle: string; squares: readonly BoardSquare[] },
): string[] {
  const { castle } = kingdom;
  const halves = squaresAt(place);
  const lying = new Map<string, string>([[castle, msg("castle")]]);
  for (const { square, terrain, domino } of kingdom.squares) {
    if (domino !== place.domino) lying.set(square, terrain);
  }
  const said = halves.map((half, index) => {
    const joined = phrases(half.square, castle, (square) => {
      const found = lying.get(square);
      return found === half.terrain || found === "castle" ? found : undefined;
    });
    const other = halves[1 - index]!;
    const beside = () =>
      phrases(half.square, castle, (square) =>
        square === other.square ? other.terrain : undefined,
      );
    const where = joined.length > 0 ? joined : beside();
    const text = `${terrainName(half.terrain)} ${listed(where)}`;
    return { text, isJoined: joined.length > 0 };
  });
  return said.sort((a, b) => Number(b.isJoined) - Number(a.isJoined)).map(({ text }) => text);
}

function phrases(
  square: string,
  castle: string,
  terrainAt: (square: string) => string | undefined,
): string[] {
  const { x, y } = parseSquare(square, castle);
  return NEIGHBOURS.flatMap((step) => {
    const found = terrainAt(formatSquare({ x: x + step.x, y: y + step.y }, castle));
    return found ? [t(PHRASES[found]![step.lies])] : [];
  });
}
