/** The table in words: dominoes, places, what happened. */

import { DOMINOES, TERRAINS, type Kind } from "../art/dominoes.ts";
import type { BoardWords } from "../board/types.ts";
import { t } from "../i18n/i18n.svelte.ts";
import { formatSquares, parseMoves, parsePlace, type Deal, type Move } from "../notation.ts";
import type { PlacementView, SeatView, TableView } from "../protocol.ts";
import type { Happening } from "../state/fold.ts";

export function terrainName(letter: string): string {
  switch (TERRAINS[letter as keyof typeof TERRAINS]?.name) {
    case "wheat":
      return t("wheat");
    case "forest":
      return t("forest");
    case "lake":
      return t("lake");
    case "grassland":
      return t("grassland");
    case "swamp":
      return t("swamp");
    default:
      return t("mine");
  }
}

/** "wheat, 2 crowns" */
export function kindName(kind: Kind): string {
  const terrain = terrainName(kind[0]!);
  const n = Number(kind[1]);
  return n === 0 ? terrain : t("{terrain}, {n} crowns", { terrain, n });
}

/** "Domino 31: lake, 1 crown | wheat" */
export function dominoName(domino: number): string {
  const [first, second] = DOMINOES[domino]!;
  return t("Domino {number}: {first} | {second}", {
    number: domino,
    first: kindName(first),
    second: kindName(second),
  });
}

export function seatName(seat: SeatView): string {
  if (seat.kind === "open") return t("Open seat");
  return seat.name === "Guest" ? t("Guest") : seat.name; // nobody chose that name
}

export function levelName(level: string): string {
  switch (level) {
    case "peasant":
      return t("Peasant");
    case "page":
      return t("Page");
    case "squire":
      return t("Squire");
    case "knight":
      return t("Knight");
    case "baron":
      return t("Baron");
    case "duke":
      return t("Duke");
    default:
      return t("King");
  }
}

/** What a person calls who sits there: a bot by its level, in the reader's language. */
export function playerName(seat: SeatView): string {
  if (seat.kind === "bot" && seat.level)
    return t("{level} (bot)", { level: levelName(seat.level) });
  return seatName(seat);
}

export function boardWords(points: number): BoardWords {
  return {
    help: t(
      "Arrow keys move the domino, R rotates it, N goes to the next place, Enter puts it down.",
    ),
    place: (option) => placementSentence(option, points),
    nowhere: t("It does not fit here."),
  };
}

/** What a placement brings to a kingdom that has so many points. */
export function placementSentence({ move, points: n }: PlacementView, points: number): string {
  const squares = formatSquares(parsePlace(move)!);
  return t("{squares}: {n} points, {gain} more", { squares, n, gain: n - points });
}

/** What a move says, as a sentence about its player; chance's moves too. */
export function moveSentence(move: Move, name: string): string {
  switch (move.kind) {
    case "place":
      return t("{name} places domino {number}.", { name, number: move.domino });
    case "discard":
      return t("{name} has to discard domino {number}.", { name, number: move.domino });
    case "claim":
      return t("{name} chooses domino {number}.", { name, number: move.domino });
    case "kings":
      return t("The kings are drawn.");
    case "deal":
      return rowSentence(move);
  }
}

export function rowSentence({ row }: Deal): string {
  return t("New row: {dominoes}.", { dominoes: row.join(", ") });
}

/** What happened, as sentences. */
export function happeningSentences(happening: Happening, table: TableView): string[] {
  const seat = happening.seat === null ? null : table.seats[happening.seat];
  const name = seat ? playerName(seat) : "";
  switch (happening.kind) {
    case "played":
    case "started": {
      const moves = happening.moves.flatMap(parseMoves);
      const sentences = moves.map((move) => moveSentence(move, name));
      if (happening.by === "timer") sentences.unshift(t("The time of {name} is over.", { name }));
      return sentences;
    }
    case "taken_back":
      return [t("{name} takes the last decision back.", { name })];
    case "asked":
      return [t("{name} would like to take the last decision back.", { name })];
    case "declined":
      return [t("The decision stays as it is.")];
    case "resigned":
      return [t("{name} has left; a bot plays on.", { name })];
    case "seated":
      return [t("{name} sits down.", { name })];
    case "left":
      return [t("A seat is free again.")];
    case "rematch":
      return [t("They play again.")];
    default:
      return [];
  }
}
