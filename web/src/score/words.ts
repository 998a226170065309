/** Players, squares and decisions in the language that is spoken. */

import { listed, t, tn } from "../i18n/i18n.svelte.ts";
import type { StandingView } from "../protocol.ts";
import { colourName } from "../vocabulary/colours.ts";
import { kindName } from "../vocabulary/dominoes.ts";
import type { Brush, Setup } from "./sheet.ts";

export function playerName(setup: Setup, seat: number): string {
  return setup.names[seat]!.trim() || colourName(seat);
}

export function brushName(brush: Brush): string {
  if (brush === "castle") return t("Move the castle");
  if (brush === "eraser") return t("Erase");
  return kindName(brush);
}

/** Who won, or is ahead while games are missing, and what decided it. */
export function decision(
  ranking: readonly StandingView[],
  setup: Setup,
  { isOver }: { isOver: boolean },
): string {
  const winners = ranking.filter((standing) => standing.place === 1);
  const [first, second] = ranking;
  if (!first || !second) return "";
  if (winners.length > 1) {
    const names = listed(winners.map(({ seat }) => playerName(setup, seat)));
    return isOver
      ? t("Everything is equal: {names} share the victory.", { names })
      : t("Everything is equal so far: {names}.", { names });
  }
  const name = playerName(setup, first.seat);
  if (second.decided_by === "largest territory")
    return t("Equal on points: the largest territory decides for {name}.", { name });
  if (second.decided_by === "crowns")
    return t("Equal on points and largest territory: the crowns decide for {name}.", { name });
  const n = first.points;
  return isOver
    ? tn("{name} wins with {n} point.", "{name} wins with {n} points.", { name, n })
    : tn("{name} is ahead with {n} point.", "{name} is ahead with {n} points.", { name, n });
}
