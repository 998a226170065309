/** A game as a script: its turns in order, chance's among them, and what each of them is in words. */

import { t } from "../i18n/i18n.svelte.ts";
import type { OutcomeView, ReplayStep } from "../protocol.ts";

/** What one seat did when it was its turn, or one move of chance. */
export interface Turn {
  /** moves of the game that come before it, and those that are played when it is over */
  before: number;
  after: number;
  /** null for chance */
  seat: number | null;
  /** as it is written: "12 d5-c5 >31" */
  text: string;
}

/** What a turn consists of. */
export interface TurnParts {
  domino: number | null;
  /** where its halves lie; null when it was discarded */
  squares: readonly [string, string] | null;
  /** the domino that the king went to */
  claim: number | null;
}

/** Moves put together as turns: a king's move belongs to the placement just before it. */
export function turnsOf(steps: readonly ReplayStep[]): Turn[] {
  const turns: Turn[] = [];
  steps.forEach(({ move, seat }, index) => {
    if (move === null) return;
    const last = turns.at(-1);
    const isSecondHalf =
      last !== undefined &&
      seat !== null &&
      last.seat === seat &&
      move.startsWith(">") &&
      !last.text.includes(">");
    if (isSecondHalf) turns[turns.length - 1] = joined(last, move, index);
    else turns.push({ before: index - 1, after: index, seat, text: move });
  });
  return turns;
}

function joined(turn: Turn, move: string, after: number): Turn {
  return { ...turn, after, text: `${turn.text} ${move}` };
}

/** Where the game can be stopped: before the first turn, and after each. */
export function stopAfter(turns: readonly Turn[], moves: number): number {
  if (moves <= 0) return 0;
  const found = turns.findIndex((turn) => turn.after >= moves);
  return found < 0 ? turns.length : found + 1;
}

const TURN = /^(?:(\d+) (?:x|([a-m]\d+)-([a-m]\d+)))? ?(?:>(\d+))?$/;

export function parseTurn(text: string): TurnParts {
  const found = TURN.exec(text);
  const [, domino, first, second, claim] = found ?? [];
  return {
    domino: domino ? Number(domino) : null,
    squares: first && second ? [first, second] : null,
    claim: claim ? Number(claim) : null,
  };
}

/** The placement of a turn alone, as the board takes it; null when there is none. */
export function placementOf(text: string): string | null {
  const { domino, squares } = parseTurn(text);
  return squares ? `${domino} ${squares[0]}-${squares[1]}` : null;
}

/** What was done, without who did it. */
export function sayTurn(text: string): string {
  const { domino, squares, claim } = parseTurn(text);
  if (domino === null) return t("king to domino {claim}", { claim: claim ?? "" });
  if (squares) {
    const values = { domino, first: squares[0], second: squares[1] };
    if (claim === null) return t("domino {domino} to {first} and {second}", values);
    return t("domino {domino} to {first} and {second}, king to {claim}", { ...values, claim });
  }
  if (claim === null) return t("domino {domino} discarded", { domino });
  return t("domino {domino} discarded, king to {claim}", { domino, claim });
}

/** What chance did. */
export function sayChance(text: string, names: readonly string[]): string {
  const [kind, ...numbers] = text.split(" ");
  if (kind === "deal") return t("New row: {dominoes}.", { dominoes: numbers.join(", ") });
  const order = numbers.map((seat) => names[Number(seat)] ?? seat).join(", ");
  return t("Order of the first choice: {names}", { names: order });
}

/** How a game ended: everybody's points, the winner's first. */
export function sayResult({ ranking }: OutcomeView, names: readonly string[]): string {
  const points = ranking.map(({ seat, points: n }) =>
    t("{name}: {n} points", { name: names[seat] ?? "", n }),
  );
  return t("The game is over. {result}.", { result: points.join(", ") });
}

/** A turn as a whole sentence, with who played it. */
export function say(turn: Pick<Turn, "seat" | "text">, names: readonly string[]): string {
  if (turn.seat === null) return sayChance(turn.text, names);
  return t("{name}: {turn}", { name: names[turn.seat] ?? "", turn: sayTurn(turn.text) });
}
