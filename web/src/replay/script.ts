/** A game as a script: its turns in order, chance's among them, and what each of them is in words. */

import { t, tn } from "../i18n/i18n.svelte.ts";
import { endedTurn, formatTurn, parseMove, parseTurn, type Move } from "../notation.ts";
import type { OutcomeView, ReplayStep } from "../protocol.ts";
import { orderSentence, rowSentence } from "../vocabulary/moves.ts";

/** A turn that was played, or a move of chance. */
export interface Scene {
  /** moves of the game that come before it, and those that are played when it is over */
  before: number;
  after: number;
  /** null for chance */
  seat: number | null;
  /** as it is written: "12 d5-c5 >31" */
  text: string;
}

/** The steps of a game, put together as turns. */
export function scenesOf(steps: readonly ReplayStep[]): Scene[] {
  const scenes: Scene[] = [];
  let before: Move | null = null;
  steps.forEach(({ move: text, seat }, index) => {
    if (text === null) return;
    const move = parseMove(text);
    const turn = endedTurn(move, before);
    if (turn) scenes.push({ ...scenes.pop()!, after: index, text: formatTurn(turn) });
    else scenes.push({ before: index - 1, after: index, seat, text });
    before = move;
  });
  return scenes;
}

/** Where the game can be stopped: before the first scene, and after each. */
export function stopAfter(scenes: readonly Scene[], moves: number): number {
  if (moves <= 0) return 0;
  const found = scenes.findIndex((scene) => scene.after >= moves);
  return found < 0 ? scenes.length : found + 1;
}

/** What was done in a turn, without who did it. */
export function sayTurn(text: string): string {
  const { placement, claim } = parseTurn(text);
  if (!placement) return t("king to domino {claim}", { claim: claim!.domino });
  const { domino } = placement;
  if (placement.kind === "place") {
    const { first, second } = placement;
    if (!claim) return t("domino {domino} to {first} and {second}", { domino, first, second });
    return t("domino {domino} to {first} and {second}, king to {claim}", {
      domino,
      first,
      second,
      claim: claim.domino,
    });
  }
  if (!claim) return t("domino {domino} discarded", { domino });
  return t("domino {domino} discarded, king to {claim}", { domino, claim: claim.domino });
}

/** What chance did. */
export function sayChance(text: string, names: readonly string[]): string {
  const move = parseMove(text);
  if (move.kind === "deal") return rowSentence(move);
  const seats = move.kind === "kings" ? move.seats : [];
  return orderSentence(seats.map((seat) => names[seat] ?? String(seat)));
}

/** How a game ended: everybody's points, the winner's first. */
export function sayResult({ ranking }: OutcomeView, names: readonly string[]): string {
  const points = ranking.map(({ seat, points: n }) =>
    tn("{name}: {n} point", "{name}: {n} points", { name: names[seat] ?? "", n }),
  );
  return t("The game is over. {result}.", { result: points.join(", ") });
}

/** A scene as a whole sentence, with who played it. */
export function say(
  { seat, text }: Pick<Scene, "seat" | "text">,
  names: readonly string[],
): string {
  if (seat === null) return sayChance(text, names);
  return t("{name}: {turn}", { name: names[seat] ?? "", turn: sayTurn(text) });
}
