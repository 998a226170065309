/** What is said at the end: while it is counted, and who won. */

import { t, tn } from "../../i18n/i18n.svelte.ts";
import type { StandingView, TableView, TerritoryView } from "../../protocol.ts";
import { terrainName } from "../../vocabulary/dominoes.ts";
import { playerName } from "../../vocabulary/players.ts";
import type { Act, Bonus, Step } from "./scene.ts";

export function nameOf(table: TableView, seat: number): string {
  return playerName(table.seats[seat]!);
}

export function bonusName(bonus: Bonus): string {
  return bonus === "harmony" ? t("Harmony") : t("Middle Kingdom");
}

/** "lake: 7 × 3 = 21" */
export function territorySentence({ terrain, squares, crowns, points }: TerritoryView): string {
  return t("{terrain}: {squares} × {crowns} = {points}", {
    terrain: terrainName(terrain),
    squares: squares.length,
    crowns,
    points,
  });
}

/** What is told of a step to those who do not see it; not every step has something to tell. */
export function told(step: Step, acts: readonly Act[], table: TableView): string | null {
  const act = acts[step.act]!;
  const name = nameOf(table, act.seat);
  switch (step.kind) {
    case "enter":
      return t("The kingdom of {name}.", { name });
    case "points":
      return `${territorySentence(act.territories[step.territory]!)}.`;
    case "bonus": {
      const { bonus, points } = act.bonuses[step.bonus]!;
      return tn("{bonus}: {n} point.", "{bonus}: {n} points.", {
        bonus: bonusName(bonus),
        n: points,
      });
    }
    case "total":
      return tn("{name}: {n} point altogether.", "{name}: {n} points altogether.", {
        name,
        n: act.total,
      });
    default:
      return null;
  }
}

/** Who won this game, or the match if that is what has ended. */
export function headline(table: TableView, mine: readonly number[]): string {
  const outcome = table.outcome!;
  const isBetween = table.options.games > 1 && !outcome.is_match_over;
  const ranking =
    table.options.games > 1 && outcome.is_match_over ? outcome.match_ranking : outcome.ranking;
  const winners = ranking.filter((each) => each.place === 1).map((each) => each.seat);
  const names = winners.map((seat) => nameOf(table, seat)).join(", ");
  const isMine = winners.length === 1 && mine.length === 1 && mine[0] === winners[0];
  const game = table.game + 1;
  if (isBetween) {
    if (winners.length > 1) return t("Game {game} is shared: {names}", { game, names });
    return isMine
      ? t("You have won game {game}!", { game })
      : t("{name} wins game {game}!", { name: names, game });
  }
  if (winners.length > 1) return t("The victory is shared: {names}", { names });
  return isMine ? t("You have won!") : t("{name} wins!", { name: names });
}

/** What decided between this one and the one above, where points did not. */
export function reason(standing: StandingView): string {
  switch (standing.decided_by) {
    case "largest territory":
      return tn(
        "Equal points; the largest territory has {n} square.",
        "Equal points; the largest territory has {n} squares.",
        {
          n: standing.largest_territory,
        },
      );
    case "crowns":
      return tn(
        "Equal points and territory; {n} crown.",
        "Equal points and territory; {n} crowns.",
        { n: standing.crowns },
      );
    default:
      return "";
  }
}
