/** The sheet of paper on which a game is counted: who played what, and the painted kingdoms. */

import type { Kind } from "../art/dominoes.ts";
import { CASTLE_TEXT, formatGrid } from "../notation.ts";
import type { KingdomDrawing, ToScore } from "../protocol.ts";
import { BOX, count } from "./box.ts";

export type Size = 5 | 7;
export type Brush = Kind | "castle" | "eraser";

/** How the game was played. */
export interface Setup {
  readonly players: 2 | 3 | 4;
  readonly size: Size;
  /** by seat; empty for the name of its colour */
  readonly names: readonly string[];
  readonly hasMiddleKingdom: boolean;
  readonly hasHarmony: boolean;
  readonly isDynasty: boolean;
}

/** A painted kingdom: size × size squares, row by row. */
export interface Board {
  readonly castle: number;
  readonly squares: readonly (Kind | null)[];
  /** somebody said that nothing was discarded, though there are gaps */
  readonly isComplete: boolean;
}

/** Everything that was entered. It never changes: each function returns another one. */
export interface Sheet {
  readonly setup: Setup;
  /** by game and seat, also those that the set-up leaves out: whoever comes back finds them */
  readonly games: readonly (readonly Board[])[];
}

export const SEATS_MOST = 4;
export const GAMES_MOST = 3;

/** What can be chosen on the first step: the numbers of players, and the Duel. */
export const SETUPS: readonly Pick<Setup, "players" | "size">[] = [
  { players: 2, size: 5 },
  { players: 3, size: 5 },
  { players: 4, size: 5 },
  { players: 2, size: 7 },
];

export function newBoard(size: Size): Board {
  const squares = new Array<Kind | null>(size * size).fill(null);
  return { castle: (size * size - 1) / 2, squares, isComplete: false };
}

export function newSheet(setup?: Setup): Sheet {
  const chosen: Setup = setup ?? {
    players: 2,
    size: 5,
    names: new Array<string>(SEATS_MOST).fill(""),
    hasMiddleKingdom: false,
    hasHarmony: false,
    isDynasty: false,
  };
  const game = () => Array.from({ length: SEATS_MOST }, () => newBoard(chosen.size));
  return { setup: chosen, games: Array.from({ length: GAMES_MOST }, game) };
}

/** Put a brush to a square; the same board where nothing changes. */
export function paint(board: Board, at: number, brush: Brush): Board {
  if (at < 0 || at >= board.squares.length || at === board.castle) return board;
  if (brush === "castle") return { ...board, castle: at, squares: board.squares.with(at, null) };
  const kind = brush === "eraser" ? null : brush;
  if (board.squares[at] === kind) return board;
  return { ...board, squares: board.squares.with(at, kind) };
}

/** The same kingdom on a smaller or larger field, as far as it fits. */
export function resize(board: Board, from: Size, to: Size): Board {
  const shift = (to - from) / 2;
  const moved = (at: number): number | null => {
    const [x, y] = [(at % from) + shift, Math.floor(at / from) + shift];
    return x < 0 || y < 0 || x >= to || y >= to ? null : y * to + x;
  };
  const empty = newBoard(to);
  const squares = [...empty.squares];
  board.squares.forEach((kind, at) => {
    const there = moved(at);
    if (there !== null) squares[there] = kind;
  });
  const castle = moved(board.castle) ?? empty.castle;
  squares[castle] = null;
  return { ...board, castle, squares };
}

export function withSetup(sheet: Sheet, change: Partial<Setup>): Sheet {
  const setup = { ...sheet.setup, ...change };
  const [from, to] = [sheet.setup.size, setup.size];
  if (from === to) return { ...sheet, setup };
  const games = sheet.games.map((game) => game.map((board) => resize(board, from, to)));
  return { setup, games };
}

export function withBoard(sheet: Sheet, game: number, seat: number, board: Board): Sheet {
  if (sheet.games[game]![seat] === board) return sheet;
  return { ...sheet, games: sheet.games.with(game, sheet.games[game]!.with(seat, board)) };
}

/** The kingdoms of a game that take part. */
export function boardsOf(sheet: Sheet, game: number): readonly Board[] {
  return sheet.games[game]!.slice(0, sheet.setup.players);
}

/** The games that take part, by index. */
export function gamesOf(sheet: Sheet): number[] {
  return sheet.setup.isDynasty ? [...sheet.games.keys()] : [0];
}

export function isPainted(board: Board): boolean {
  return board.squares.some((kind) => kind !== null);
}

/** The games with something painted, by index. */
export function begunGames(sheet: Sheet): number[] {
  return gamesOf(sheet).filter((game) => boardsOf(sheet, game).some(isPainted));
}

/** Whether something is painted for everybody: only then can they be compared. */
export function isWholeGame(sheet: Sheet, game: number): boolean {
  return boardsOf(sheet, game).every(isPainted);
}

/** The game and seat that come after these; null after the last. */
export function nextKingdom(sheet: Sheet, game: number, seat: number): [number, number] | null {
  if (seat + 1 < sheet.setup.players) return [game, seat + 1];
  return game + 1 < gamesOf(sheet).length ? [game + 1, 0] : null;
}

/** How often each kind is still in the box after a game's kingdoms; below 0 is too often. */
export function leftInBox(sheet: Sheet, game: number): Map<Kind, number> {
  const used = count(boardsOf(sheet, game).flatMap((board) => board.squares));
  return new Map([...BOX].map(([kind, has]) => [kind, has - (used.get(kind) ?? 0)]));
}

/** Whether it must be asked if something was discarded: in the Duel gaps alone do not tell. */
export function asksForDiscards(setup: Setup): boolean {
  return setup.hasHarmony && setup.size === 7;
}

export function toDrawing(board: Board, setup: Setup): KingdomDrawing {
  const cells = board.squares.map((kind, at) => (at === board.castle ? CASTLE_TEXT : kind));
  const rows = formatGrid(
    Array.from({ length: setup.size }, (_, row) =>
      cells.slice(row * setup.size, (row + 1) * setup.size),
    ),
  );
  return asksForDiscards(setup) && board.isComplete ? { rows, discards: 0 } : { rows };
}

/** What the server is asked to count, with the indices of the games; null while all is empty. */
export function toScore(sheet: Sheet): { wish: ToScore; games: number[] } | null {
  const games = begunGames(sheet);
  if (games.length === 0) return null;
  const { setup } = sheet;
  const variants = [];
  if (setup.hasMiddleKingdom) variants.push("middle_kingdom");
  if (setup.hasHarmony) variants.push("harmony");
  const drawings = games.map((game) =>
    boardsOf(sheet, game).map((board) => toDrawing(board, setup)),
  );
  return { wish: { games: drawings, variants, size: setup.size }, games };
}
