/**
 * What happened in a game, turn by turn: from the steps that the server keeps, and from what was heard
 * since. No words.
 */

import { parseMove, parseMoves, type Discard, type Move, type Place } from "../notation.ts";
import type { Replay } from "../protocol.ts";
import type { Happening, Known } from "../state/fold.ts";

interface Told {
  key: string;
  seat: number | null;
  /** moves of the game up to here, chance's among them */
  after: number;
}

/** A turn, whole or begun. */
export interface TurnLine extends Told {
  kind: "turn";
  seat: number;
  placement: Place | Discard | null;
  claim: number | null;
  /** what the placement brought; null where that is not known */
  gain: number | null;
}

/** What chance did: a row was turned up, or the order of the first choice came about. */
export interface ChanceLine extends Told {
  kind: "chance";
  row: readonly number[];
  /** the seats in the order of the first choice; where a row was turned up, none */
  order: readonly number[];
}

/** Anything else. */
export interface NoteLine extends Told {
  kind: "note";
  happening: Happening;
}

export type Line = TurnLine | ChanceLine | NoteLine;

/** The game that is played now; `past` are its steps, once they are known. */
export function linesOf(known: Known, past: Replay | null): Line[] {
  const game = known.table?.game ?? 0;
  const lines = past?.game === game ? stepLines(past, known.from) : [];
  for (const happening of known.happenings) {
    if (happening.game === game) tell(lines, happening);
  }
  return lines;
}

/** The first `count` moves of a game. */
function stepLines(past: Replay, count: number): Line[] {
  const lines: Line[] = [];
  for (const [after, { move, seat, position }] of past.steps.slice(0, count + 1).entries()) {
    if (move === null) continue;
    const before = past.steps[after - 1]!.position;
    // The last points of a game have the bonuses in them, which no domino brought.
    const isPlain = position.phase !== "over" || past.options.variants.length === 0;
    const gain =
      seat !== null && isPlain
        ? position.kingdoms[seat]!.points - before.kingdoms[seat]!.points
        : null;
    addMove(lines, parseMove(move), { key: `${after}`, seat, after }, gain);
  }
  return lines;
}

function tell(lines: Line[], happening: Happening): void {
  const { kind, after, seat, version, gain } = happening;
  const isPlayed = kind === "played" || kind === "started";
  if (kind === "taken_back") takeBack(lines, after);
  if (!isPlayed || happening.by === "timer")
    lines.push({ kind: "note", key: `v${version}`, seat, after, happening });
  if (!isPlayed) return;
  const moves = happening.moves.flatMap(parseMoves);
  for (const [index, move] of moves.entries()) {
    const at = after - moves.length + index + 1;
    addMove(lines, move, { key: `v${version}.${at}`, seat, after: at }, gain);
  }
}

/** Forget all moves but the first `count`; a turn may have been taken back by half. */
function takeBack(lines: Line[], count: number): void {
  const left = lines.flatMap((line): Line[] => {
    if (line.kind === "note" || line.after <= count) return [line];
    const isHalf = line.kind === "turn" && line.placement && line.claim && line.after - 1 === count;
    return isHalf ? [{ ...line, claim: null, after: count }] : [];
  });
  lines.splice(0, lines.length, ...left);
}

function addMove(lines: Line[], move: Move, told: Told, gain: number | null): void {
  if (move.kind === "kings" || move.kind === "deal") {
    lines.push({
      ...told,
      kind: "chance",
      seat: null,
      row: move.kind === "deal" ? move.row : [],
      order: move.kind === "kings" ? move.seats : [],
    });
    return;
  }
  const seat = told.seat!;
  if (move.kind !== "claim") {
    const brought = move.kind === "place" ? gain : null;
    lines.push({ ...told, kind: "turn", seat, placement: move, claim: null, gain: brought });
    return;
  }
  const last = lines.at(-1);
  const isSecond = last?.kind === "turn" && last.seat === seat && last.after === told.after - 1;
  if (isSecond && last.placement && last.claim === null)
    lines[lines.length - 1] = { ...last, claim: move.domino, after: told.after };
  else lines.push({ ...told, kind: "turn", seat, placement: null, claim: move.domino, gain: null });
}

/** What happened, as one line: a player's part of it, not chance's. */
export function lineOf(happening: Happening): Line | null {
  const lines: Line[] = [];
  tell(lines, happening);
  return lines.find((line) => line.kind === "turn") ?? lines[0] ?? null;
}

/** What the others did since the last turn of one of these seats. */
export function sinceMine(lines: readonly Line[], seats: readonly number[]): Line[] {
  const isMine = (line: Line) => line.kind === "turn" && seats.includes(line.seat);
  const last = lines.findLastIndex(isMine);
  return lines.slice(last + 1);
}
