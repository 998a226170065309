/** The result as plain text, to be pasted into a message. */

import { t, tn } from "../i18n/i18n.svelte.ts";
import type { ScoredGame, StandingView } from "../protocol.ts";
import { terrainName } from "../vocabulary/dominoes.ts";
import type { Counted } from "./scoring.svelte.ts";
import { gamesOf, isWholeGame, type Setup } from "./sheet.ts";
import { decision, playerName } from "./words.ts";

export function summary({ sheet, games, scored }: Counted): string {
  const { setup } = sheet;
  const isOver = gamesOf(sheet).every((game) => isWholeGame(sheet, game));
  const parts = scored.games.map((game, index) => {
    const title = setup.isDynasty
      ? t("Game {number}", { number: games[index]! + 1 })
      : "Kingdomino";
    return [title, ...gameLines(game, setup)].join("\n");
  });
  if (setup.isDynasty)
    parts.push([t("Dynasty"), ...standingLines(scored.ranking, setup)].join("\n"));
  return [...parts, decision(scored.ranking, setup, { isOver })].join("\n\n");
}

function gameLines(game: ScoredGame, setup: Setup): string[] {
  return game.ranking.flatMap((standing) => {
    const score = game.scores[standing.seat]!;
    const counted = score.territories
      .filter(({ points }) => points > 0)
      .map(({ terrain, squares, crowns, points }) => {
        const values = { squares: squares.length, crowns, points };
        return `  ${terrainName(terrain)}: ${t("{squares} × {crowns} = {points}", values)}`;
      });
    if (score.middle_kingdom) counted.push(`  ${t("Middle Kingdom")}: ${score.middle_kingdom}`);
    if (score.harmony) counted.push(`  ${t("Harmony")}: ${score.harmony}`);
    return [...standingLines([standing], setup), ...counted];
  });
}

function standingLines(ranking: readonly StandingView[], setup: Setup): string[] {
  return ranking.map(({ place, seat, points }) => {
    const name = playerName(setup, seat);
    return `${place}. ${tn("{name}: {n} point", "{name}: {n} points", { name, n: points })}`;
  });
}
