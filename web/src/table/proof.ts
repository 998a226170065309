/**
 * The deck's proof, checked in the browser: whether what it saw, and what the server tells at the end,
 * is what the seed gives.
 */

import { parseMoves } from "../notation.ts";
import type { Replay, TableView } from "../protocol.ts";
import { commitmentOf, deckOf, kingsOf } from "./deck.ts";
import { formatNumbers, formatOpening, formatRow, parseNamed, rowName, type Seen } from "./seen.ts";

/** Something that does not fit. */
export type Problem =
  /** the seed was not revealed */
  | { kind: "secret" }
  /** the seed is not the one that was committed to */
  | { kind: "seed" }
  /** they are not what the seed gives, which is here */
  | { kind: "kings"; seats: readonly number[] }
  | { kind: "row"; number: number; row: readonly number[] }
  /** what was seen is right, and the server shows something else now */
  | { kind: "other commitment" | "other kings" }
  | { kind: "other row"; number: number };

export interface Finding {
  /** of each kind the first; none: everything fits */
  problems: readonly Problem[];
  /** the numbers of the rows that were seen when they were turned up */
  rows: readonly number[];
  /** nothing is the server's word alone */
  isAllSeen: boolean;
}

/** What there is to judge by. */
export interface Evidence {
  seen: Seen;
  /** and of the table's first game, whose opener decides about the others of a Dynasty */
  seenFirst: Seen;
  /** as it stands at the end */
  table: TableView;
  /** what the server tells of the whole game; null: it was not asked */
  replay: Replay | null;
}

/** What the server tells at the end: step by step, and once more as a record. */
interface Telling {
  commitment: string | null;
  seed: string | null;
  first: number | null;
  kings: string | undefined;
  rows: readonly string[];
}

/** Compare all of it with what the seed gives. */
export function examine(evidence: Evidence): Finding {
  const { seen, table, replay } = evidence;
  const tellings = replay ? tellingsOf(replay) : [];
  const numbers = rowNumbers(evidence, tellings);
  const rows = numbers.filter((number) => seen[rowName(number)]);
  const isAllSeen = rows.length === numbers.length && !!seen.commitment && !!seen.kings;
  const problems = seedProblems(evidence, tellings);
  // Another seed gives another deck: there is nothing to compare.
  if (table.seed !== null && !problems.some(({ kind }) => kind === "seed"))
    problems.push(
      ...kingsProblems(evidence, table.seed, tellings),
      ...rowProblems(evidence, table.seed, tellings, numbers),
    );
  return { problems, rows, isAllSeen };
}

/** Of all rows: those that there should be, those that were seen, those that are told of. */
function rowNumbers({ seen, table }: Evidence, tellings: Telling[]): number[] {
  let most = Math.max(table.options.rounds, ...tellings.map(({ rows }) => rows.length));
  while (seen[rowName(most + 1)]) most++;
  return Array.from({ length: most }, (_, index) => index + 1);
}

function seedProblems({ seen, table }: Evidence, tellings: Telling[]): Problem[] {
  if (table.seed === null) return [{ kind: "secret" }];
  const [first = table.commitment, ...others] = seen.commitment ?? [];
  const told = [table, ...tellings];
  const isSeed = told.every(({ seed }) => isBytes(seed) && commitmentOf(seed) === first);
  const isSame = [...others, ...told.map(({ commitment }) => commitment)].every(
    (each) => each === first,
  );
  const problems: Problem[] = isSeed ? [] : [{ kind: "seed" }];
  return isSame ? problems : [...problems, { kind: "other commitment" }];
}

function kingsProblems(evidence: Evidence, seed: string, tellings: Telling[]): Problem[] {
  const { seen, seenFirst, table } = evidence;
  const { players, opening: told } = table.options;
  const { opening, first } = parseNamed(seen.opening?.[0] ?? formatOpening(told, table.first));
  let opener = first;
  if (table.game > 0 && opening !== "draw") {
    opener ??= seenFirst.kings ? parseInt(seenFirst.kings[0]!) : (tellings[0]?.first ?? null);
    if (opener === null) return []; // a lot of the first game, which we have not seen
  }
  const seats = kingsOf(seed, table.game, { players, opening }, opener);
  const problem = judge(formatNumbers(seats), seen.kings, tellings, ({ kings }) => kings);
  if (problem === "other") return [{ kind: "other kings" }];
  return problem === "wrong" ? [{ kind: "kings", seats }] : [];
}

function rowProblems(
  { seen, table }: Evidence,
  seed: string,
  tellings: Telling[],
  numbers: number[],
): Problem[] {
  const deck = deckOf(seed, table.game);
  const shown = numbers.flatMap((number) => seen[rowName(number)] ?? []);
  const size = (shown[0] ?? tellings[0]?.rows[0] ?? "").split(" ").length;
  const problems = numbers.flatMap((number): Problem[] => {
    const row = deck.slice((number - 1) * size, number * size).sort((a, b) => a - b);
    const told = ({ rows }: Telling) => rows[number - 1];
    const problem = judge(formatNumbers(row), seen[rowName(number)], tellings, told);
    if (problem === "other") return [{ kind: "other row", number }];
    return problem === "wrong" ? [{ kind: "row", number, row }] : [];
  });
  const isFirst = ({ kind }: Problem, index: number): boolean =>
    problems.findIndex((each) => each.kind === kind) === index;
  return problems.filter(isFirst);
}

/** "wrong": not what the seed gives; "other": what was seen is, and what is told now is not. */
function judge(
  given: string,
  seen: readonly string[] = [],
  tellings: Telling[],
  told: (telling: Telling) => string | undefined,
): "wrong" | "other" | null {
  if (seen.some((each) => each !== given)) return "wrong";
  if (tellings.every((telling) => told(telling) === given)) return null;
  return seen.length > 0 ? "other" : "wrong";
}

function tellingsOf({ steps, record, commitment, seed }: Replay): Telling[] {
  const written: Pick<Telling, "commitment" | "seed" | "first"> & { moves: string[] } =
    JSON.parse(record);
  const heard = steps.flatMap(({ move }) => move ?? []);
  return [
    { commitment, seed, first: written.first, ...chanceOf(heard) },
    { ...written, ...chanceOf(written.moves) },
  ];
}

function chanceOf(texts: readonly string[]): Pick<Telling, "kings" | "rows"> {
  const moves = texts.flatMap(parseMoves);
  return {
    kings: moves.flatMap((move) => (move.kind === "kings" ? formatNumbers(move.seats) : []))[0],
    rows: moves.flatMap((move) => (move.kind === "deal" ? formatRow(move.row) : [])),
  };
}

function isBytes(seed: string | null): seed is string {
  return seed !== null && /^[0-9a-f]{64}$/i.test(seed);
}
