/** Squares, dominoes and the tiles that are drawn for them. Nothing here knows a rule. */

import { DOMINOES, PAVEMENT, TERRAINS, type Kind } from "../art/dominoes.ts";
import { formatHalf, parseHalf, parseSquare, type Cell, type Place } from "../notation.ts";

/** A square as it is given to the widget; `domino` is 0 where only the square is known. */
export interface BoardSquare {
  square: string;
  terrain: string;
  crowns: number;
  domino: number;
}

/** A domino where it lies or might lie: the cells of its first and second half. */
export interface Laid {
  domino: number;
  first: Cell;
  second: Cell;
}

/** A place that may be chosen. `move` is handed back as it came. */
export interface BoardPlacement {
  move: string;
  points: number;
}

/** A tile that lies in the kingdom: a domino, or a single square. */
export interface Tile {
  key: string;
  domino: number;
  /** what to draw, from the upper or left half on */
  pictures: readonly string[];
  corner: Cell;
  isAcross: boolean;
}

/** Squares that may be covered, by two corners, as it is given to the widget. */
export interface BoardRoom {
  upper_left: string;
  lower_right: string;
}

export function laidAt({ domino, first, second }: Place, castle: string): Laid {
  return { domino, first: parseSquare(first, castle), second: parseSquare(second, castle) };
}

/** The squares that a domino covers there. */
export function squaresAt({ domino, first, second }: Place): BoardSquare[] {
  return [first, second].map((square, index) => {
    return { square, ...parseHalf(DOMINOES[domino]![index]!), domino };
  });
}

export function isSame(a: Cell, b: Cell): boolean {
  return a.x === b.x && a.y === b.y;
}

/** Whether both halves show the same, so that it does not matter which comes first. */
export function isTwin(domino: number): boolean {
  const halves = DOMINOES[domino];
  return halves !== undefined && halves[0] === halves[1];
}

/** The drawing of a half of a domino, as the sheet names it. */
export function pictureOf(domino: number, index: number): string {
  return `${domino}-${index}`;
}

/** The colour that lies below a drawing of the sheet. */
export function groundOf(picture: string): string {
  const [domino, index] = picture.split("-").map(Number);
  const kind = DOMINOES[domino!]?.[index!];
  return kind ? TERRAINS[kind[0] as keyof typeof TERRAINS].colour : PAVEMENT;
}

/** The drawings of each kind of square: every half of a domino has its own. */
const PICTURES = new Map<Kind, string[]>();
for (const [domino, halves] of Object.entries(DOMINOES)) {
  halves.forEach((kind, index) => {
    PICTURES.set(kind, [...(PICTURES.get(kind) ?? []), pictureOf(Number(domino), index)]);
  });
}

/**
 * The drawing of a square whose domino is not known. Neighbours of one kind are drawn differently
 * where there are drawings enough, and a square always the same, so that nothing looks stamped.
 */
export function pictureOfKind(kind: Kind, at: Cell = { x: 0, y: 0 }): string {
  const pictures = PICTURES.get(kind);
  if (!pictures) throw new Error(`No domino has ${kind} on it.`);
  return pictures[seedOf(at) % pictures.length]!;
}

/** A number that belongs to a square and says nothing about its neighbours'. */
function seedOf({ x, y }: Cell): number {
  let seed = Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca6b);
  seed = Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d);
  seed = Math.imul(seed ^ (seed >>> 12), 0x297a2d39);
  return (seed ^ (seed >>> 15)) >>> 0;
}

function kindOf(square: BoardSquare): Kind {
  return formatHalf(square) as Kind;
}

/** The tiles of a kingdom, from the top down, so that thick edges never lie on a neighbour. */
export function tilesOf(squares: readonly BoardSquare[], castle: string): Tile[] {
  const together = new Map<string, BoardSquare[]>();
  for (const square of squares) {
    const key = square.domino ? `d${square.domino}` : square.square;
    together.set(key, [...(together.get(key) ?? []), square]);
  }
  const tiles = [...together].map(([key, found]) => tileOf(key, found, castle));
  return tiles.sort((a, b) => a.corner.y - b.corner.y || a.corner.x - b.corner.x);
}

function tileOf(key: string, squares: BoardSquare[], castle: string): Tile {
  const cells = squares
    .map((square) => ({ square, cell: parseSquare(square.square, castle) }))
    .sort((a, b) => a.cell.y - b.cell.y || a.cell.x - b.cell.x);
  const [first, second] = [cells[0]!, cells[1]];
  const domino = first.square.domino;
  if (!second) {
    const pictures = [pictureOfKind(kindOf(first.square), first.cell)];
    return { key, domino, pictures, corner: first.cell, isAcross: true };
  }
  const index = DOMINOES[domino]![0] === kindOf(first.square) ? 0 : 1;
  const pictures = [pictureOf(domino, index), pictureOf(domino, 1 - index)];
  return { key, domino, pictures, corner: first.cell, isAcross: first.cell.y === second.cell.y };
}
