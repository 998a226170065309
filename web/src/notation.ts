/**
 * Text for squares, halves, moves, turns and kingdoms as the server writes and reads it (docs/records.md).
 * Nobody else takes such text apart. Whether a move is legal is not known here.
 *
 *     W2               half of a domino: wheat with two crowns
 *     12 d5-c5         domino 12, first half on d5, second on c5
 *     12 x             domino 12 is discarded
 *     >31              king on domino 31
 *     kings 0 1 1 0    chance: the seats in opening order
 *     deal 4 11 18 30  chance: a row is turned up
 *
 * A turn is a placement or a discard, and a claim: `12 d5-c5 >31`. In the opening it is a claim
 * alone, in the last round it has none.
 */

/** Squares are named as in chess: "e5". */
export type Square = string;

/** A square counted from the castle: x to the right, y downwards. */
export interface Cell {
  x: number;
  y: number;
}

/** Half of a domino: a terrain's letter, and crowns. Whether the box has such is not known here. */
export interface Half {
  readonly terrain: string;
  readonly crowns: number;
}

export interface Place {
  readonly kind: "place";
  readonly domino: number;
  readonly first: Square;
  readonly second: Square;
}

export interface Discard {
  readonly kind: "discard";
  readonly domino: number;
}

export interface Claim {
  readonly kind: "claim";
  readonly domino: number;
}

export interface Kings {
  readonly kind: "kings";
  readonly seats: readonly number[];
}

export interface Deal {
  readonly kind: "deal";
  readonly row: readonly number[];
}

export type Move = Place | Discard | Claim | Kings | Deal;

export interface Turn {
  readonly placement: Place | Discard | null;
  readonly claim: Claim | null;
}

/** The castle's square, in the middle of the field of a size × size kingdom: e5, or g7 in the Duel. */
export function castleOf(size: number): Square {
  return String.fromCharCode("a".charCodeAt(0) + size - 1) + size;
}

/** "d5" with the castle on "e5" → one to the left. */
export function parseSquare(name: Square, castle: Square): Cell {
  return {
    x: name.charCodeAt(0) - castle.charCodeAt(0),
    y: Number(castle.slice(1)) - Number(name.slice(1)),
  };
}

/** "b3" → row 3, column 2, counted from the lower left corner as the letters and numbers are. */
export function squareNumbers(name: Square): { row: number; column: number } {
  return { row: Number(name.slice(1)), column: name.charCodeAt(0) - "a".charCodeAt(0) + 1 };
}

export function formatSquare(cell: Cell, castle: Square): Square {
  return String.fromCharCode(castle.charCodeAt(0) + cell.x) + (Number(castle.slice(1)) - cell.y);
}

export function parseHalf(text: string): Half {
  const found = /^([WFLGSM])([0-3])$/.exec(text);
  if (!found) throw new Error(`"${text}" is no half of a domino.`);
  return { terrain: found[1]!, crowns: Number(found[2]) };
}

export function formatHalf({ terrain, crowns }: Half): string {
  return `${terrain}${crowns}`;
}

const MOVE =
  /\s*(?:(?<domino>\d+)\s+(?:(?<first>[a-m]\d+)-(?<second>[a-m]\d+)|x)|>\s*(?<claim>\d+)|(?<chance>kings|deal)(?<numbers>(?:\s+\d+)+))(?=\s|>|$)/y;

/** One or more moves, in order. */
export function parseMoves(text: string): Move[] {
  const moves: Move[] = [];
  const end = text.trimEnd().length;
  MOVE.lastIndex = 0;
  for (let at = 0; at < end; at = MOVE.lastIndex) {
    const found = MOVE.exec(text);
    if (!found) throw new Error(`"${text.slice(at)}" is no move.`);
    moves.push(moveOf(found.groups!));
  }
  return moves;
}

function moveOf({ domino, first, second, claim, chance, numbers }: Record<string, string>): Move {
  if (first && second) return { kind: "place", domino: Number(domino), first, second };
  if (domino) return { kind: "discard", domino: Number(domino) };
  if (claim) return { kind: "claim", domino: Number(claim) };
  const listed = numbers!.trim().split(/\s+/).map(Number);
  return chance === "kings" ? { kind: "kings", seats: listed } : { kind: "deal", row: listed };
}

export function parseMove(text: string): Move {
  const [move, ...more] = parseMoves(text);
  if (!move || more.length > 0) throw new Error(`"${text}" is not one move.`);
  return move;
}

export function formatMove(move: Move): string {
  switch (move.kind) {
    case "place":
      return `${move.domino} ${formatSquares(move)}`;
    case "discard":
      return `${move.domino} x`;
    case "claim":
      return `>${move.domino}`;
    case "kings":
      return ["kings", ...move.seats].join(" ");
    case "deal":
      return ["deal", ...move.row].join(" ");
  }
}

/** The squares of a place alone: "d5-c5". */
export function formatSquares({ first, second }: Place): string {
  return `${first}-${second}`;
}

/** The turn that a claim ends; null where the move before it began none. */
export function endedTurn(move: Move, before: Move | null): Turn | null {
  if (move.kind !== "claim" || !isPlacement(before)) return null;
  return { placement: before, claim: move };
}

function isPlacement(move: Move | null): move is Place | Discard {
  return move?.kind === "place" || move?.kind === "discard";
}

export function parseTurn(text: string): Turn {
  const [first = null, second = null, ...more] = parseMoves(text);
  if (more.length === 0) {
    if (first?.kind === "claim" && !second) return { placement: null, claim: first };
    if (isPlacement(first) && !second) return { placement: first, claim: null };
    if (isPlacement(first) && second?.kind === "claim") return { placement: first, claim: second };
  }
  throw new Error(`"${text}" is no turn.`);
}

export function formatTurn({ placement, claim }: Turn): string {
  return [placement, claim].flatMap((move) => (move ? [formatMove(move)] : [])).join(" ");
}

/** Where a turn lays its domino; null where it lays none. */
export function parsePlace(text: string): Place | null {
  const { placement } = parseTurn(text);
  return placement?.kind === "place" ? placement : null;
}

/** The seats in the order of the kings, from a position on one line; none before they are drawn. */
export function parseOpening(position: string): number[] {
  const [, kings = ""] = position.split("|");
  return (kings.match(/\d+/g) ?? []).map(Number);
}

/** The castle in a kingdom drawn as text. */
export const CASTLE_TEXT = "CA";

/** A kingdom drawn as text, row by row: `W0`, `M2`, `CA`, and `..` where nothing lies. */
export function formatGrid(rows: readonly (readonly (string | null)[])[]): string {
  return rows.map((row) => row.map((cell) => cell ?? "..").join(" ")).join("\n");
}
