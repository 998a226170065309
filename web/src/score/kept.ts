/** The sheet in the browser's storage. Whatever lies there, reading it gives a sheet. */

import { isKind } from "./box.ts";
import {
  newBoard,
  newSheet,
  SETUPS,
  type Board,
  type Setup,
  type Sheet,
  type Size,
} from "./sheet.ts";

const VERSION = 1;
export const NAME_MOST = 24;

export function write(sheet: Sheet): string {
  return JSON.stringify({ version: VERSION, ...sheet });
}

export function read(text: string | null): Sheet {
  const fresh = newSheet();
  let found: unknown;
  try {
    found = JSON.parse(text ?? "null");
  } catch {
    return fresh;
  }
  if (!isObject(found) || found.version !== VERSION) return fresh;
  const setup = readSetup(found.setup, fresh.setup);
  return {
    setup,
    games: fresh.games.map((game, number) =>
      game.map((_, seat) => readBoard(item(item(found.games, number), seat), setup.size)),
    ),
  };
}

function readSetup(found: unknown, fresh: Setup): Setup {
  if (!isObject(found)) return fresh;
  const known = SETUPS.find((each) => each.players === found.players && each.size === found.size);
  return {
    ...fresh,
    ...known,
    names: fresh.names.map((_, seat) => {
      const name = item(found.names, seat);
      return typeof name === "string" ? name.slice(0, NAME_MOST) : "";
    }),
    hasMiddleKingdom: found.hasMiddleKingdom === true,
    hasHarmony: found.hasHarmony === true,
    isDynasty: found.isDynasty === true,
  };
}

function readBoard(found: unknown, size: Size): Board {
  const empty = newBoard(size);
  if (!isObject(found) || !Array.isArray(found.squares)) return empty;
  if (found.squares.length !== empty.squares.length) return empty;
  const isPlace = Number.isInteger(found.castle) && empty.squares[Number(found.castle)] === null;
  const castle = isPlace ? Number(found.castle) : empty.castle;
  const squares = found.squares.map((kind: unknown, at) =>
    isKind(kind) && at !== castle ? kind : null,
  );
  return { castle, squares, isComplete: found.isComplete === true };
}

function isObject(found: unknown): found is Record<string, unknown> {
  return typeof found === "object" && found !== null;
}

function item(found: unknown, index: number): unknown {
  return Array.isArray(found) ? (found[index] as unknown) : undefined;
}
