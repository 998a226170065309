/** The table in a few sentences, for those who ask by a key: territories, what comes, what was done. */

import { DOMINOES, TERRAINS } from "../art/dominoes.ts";
import { t, tn } from "../i18n/i18n.svelte.ts";
import { parseHalf } from "../notation.ts";
import type { PositionView, ScoreView } from "../protocol.ts";
import { terrainName } from "../vocabulary/dominoes.ts";
import { lineSentence, type ToldOf } from "./happenings.ts";
import { sinceMine, type Line } from "./log.ts";

/** "wheat: 7 squares, 3 crowns, 21 points; …", the most first. */
export function territoriesSummary(score: ScoreView): string {
  const territories = [...score.territories].sort(
    (a, b) => b.points - a.points || b.squares.length - a.squares.length,
  );
  if (territories.length === 0) return t("There is only the castle yet.");
  const said = territories.map((each) =>
    t("{terrain}: {squares} × {crowns} = {points}", {
      terrain: terrainName(each.terrain),
      squares: each.squares.length,
      crowns: each.crowns,
      points: each.points,
    }),
  );
  return t("Squares times crowns. {list}", { list: said.join("; ") });
}

/** How much of each terrain is still to come, and with how many crowns. */
export function comingSummary({ unseen, pile }: PositionView): string {
  const found = new Map<string, { squares: number; crowns: number }>();
  for (const half of unseen.flatMap((domino) => [...DOMINOES[domino]!])) {
    const { terrain, crowns } = parseHalf(half);
    const sum = found.get(terrain) ?? { squares: 0, crowns: 0 };
    found.set(terrain, { squares: sum.squares + 1, crowns: sum.crowns + crowns });
  }
  const said = Object.keys(TERRAINS).flatMap((letter) => {
    const sum = found.get(letter);
    if (!sum) return [];
    return [
      tn(
        "{terrain}: {squares} squares with {n} crown",
        "{terrain}: {squares} squares with {n} crowns",
        {
          terrain: terrainName(letter),
          squares: sum.squares,
          n: sum.crowns,
        },
      ),
    ];
  });
  const dominoes = tn("{n} domino not seen yet", "{n} dominoes not seen yet", { n: unseen.length });
  const coming =
    pile < unseen.length
      ? tn(
          "{n} of them will still be turned up, the others stay in the box.",
          "{n} of them will still be turned up, the others stay in the box.",
          { n: pile },
        )
      : t("All of them will still be turned up.");
  return [`${dominoes}.`, coming, said.join("; ")].join(" ");
}

/** What happened since I decided last. */
export function doneSummary(
  lines: readonly Line[],
  table: ToldOf,
  mine: readonly number[],
): string {
  const said = sinceMine(lines, mine).map((line) => lineSentence(line, table));
  return said.join(" ").trim() || t("Nothing has happened since.");
}
