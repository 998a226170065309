/** Squares, cells and the room a kingdom is drawn in. Nothing here knows a rule. */

import { DOMINOES, type Kind } from "../art/dominoes.ts";
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

/** The cells that are drawn. */
export interface Room {
  left: number;
  top: number;
  columns: number;
  rows: number;
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

/** The drawing of a square whose domino is not known: of one that has such a half. */
export function pictureOfKind(kind: Kind): string {
  for (const [domino, halves] of Object.entries(DOMINOES)) {
    const index = halves.indexOf(kind);
    if (index >= 0) return pictureOf(Number(domino), index);
  }
  throw new Error(`No domino has ${kind} on it.`);
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
    const pictures = [pictureOfKind(kindOf(first.square))];
    return { key, domino, pictures, corner: first.cell, isAcross: true };
  }
  const index = DOMINOES[domino]![0] === kindOf(first.square) ? 0 : 1;
  const pictures = [pictureOf(domino, index), pictureOf(domino, 1 - index)];
  return { key, domino, pictures, corner: first.cell, isAcross: first.cell.y === second.cell.y };
}

/** What the squares and the castle cover. */
export function builtRoom(squares: readonly BoardSquare[], castle: string): Room {
  return roomAround([castle, ...squares.map((each) => each.square)], castle);
}

/** The room that a kingdom was given. */
export function givenRoom({ upper_left, lower_right }: BoardRoom, castle: string): Room {
  return roomAround([upper_left, lower_right], castle);
}

function roomAround(names: readonly string[], castle: string): Room {
  const cells = names.map((name) => parseSquare(name, castle));
  const xs = cells.map((cell) => cell.x);
  const ys = cells.map((cell) => cell.y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, columns: Math.max(...xs) - left + 1, rows: Math.max(...ys) - top + 1 };
}

/** Where something of so many squares lies in a room, as style: see `.board-spot`. */
export function spot(corner: Cell, room: Room, length = 1, isAcross = true): string {
  const [wide, high] = isAcross ? [length, 1] : [1, length];
  return `--x:${corner.x - room.left};--y:${corner.y - room.top};--wide:${wide};--high:${high}`;
}
