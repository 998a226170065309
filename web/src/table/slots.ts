/** What a place of a row shows and says: the domino, whose king stands on it, what it would bring. */

import { t, tn } from "../i18n/i18n.svelte.ts";
import type { ClaimView, PositionView, RowView, SeatView } from "../protocol.ts";
import { dominoName } from "../vocabulary/dominoes.ts";
import { playerName } from "../vocabulary/players.ts";

export interface SlotView {
  domino: number;
  seat: number | null;
  isPlayed: boolean;
  canTake: boolean;
  /** the move that takes it */
  move: string | null;
  /** all of it, for those who hear it; what is written in the slot is part of it */
  name: string;
  /** a few letters below the domino */
  caption: string;
  tone: "good" | "none" | "bad" | "taken" | "";
  /** why it cannot be had now; "" where it can, or where nobody would ask */
  why: string;
}

export function currentSlots(position: PositionView, seats: readonly SeatView[]): SlotView[] {
  return position.current_row.map((item) => {
    const name = dominoName(item.domino);
    const owner = item.seat === null ? "" : playerName(seats[item.seat]!);
    return {
      ...bare(item),
      name: item.is_played
        ? t("{domino}; played", { domino: name })
        : `${name}; ${t("king of {name}", { name: owner })}`,
      caption: item.is_played ? "" : owner,
      tone: "taken",
    };
  });
}

export function nextSlots(
  position: PositionView,
  seats: readonly SeatView[],
  canClaim: boolean,
): SlotView[] {
  const claims = new Map(position.choices?.claims.map((claim) => [claim.domino, claim]));
  return position.next_row.map((item) => {
    const parts = [dominoName(item.domino)];
    if (item.seat !== null) {
      const name = playerName(seats[item.seat]!);
      parts.push(t("king of {name}", { name }));
      return {
        ...bare(item),
        name: parts.join("; "),
        caption: name,
        tone: "taken",
        why: t("{name} has taken it already.", { name }),
      };
    }
    const claim = claims.get(item.domino) ?? null;
    if (claim) parts.push(meaning(claim));
    const canTake = canClaim && claim !== null;
    return {
      ...bare(item),
      canTake,
      move: claim?.move ?? null,
      name: parts.join("; "),
      ...captioned(claim),
      why: canTake ? "" : later(position, claim),
    };
  });
}

function bare(item: RowView): SlotView {
  return {
    domino: item.domino,
    seat: item.seat,
    isPlayed: item.is_played,
    canTake: false,
    move: null,
    name: "",
    caption: "",
    tone: "",
    why: "",
  };
}

function meaning(claim: ClaimView): string {
  return claim.fits
    ? `${tn("+{n} point", "+{n} points", { n: claim.gain })}, ${t("the most it can bring now")}`
    : t("fits nowhere now");
}

function captioned(claim: ClaimView | null): Pick<SlotView, "caption" | "tone"> {
  if (!claim) return { caption: "", tone: "" };
  return claim.fits
    ? {
        caption: tn("+{n} point", "+{n} points", { n: claim.gain }),
        tone: claim.gain > 0 ? "good" : "none",
      }
    : { caption: t("fits nowhere"), tone: "bad" };
}

/** Why a free domino cannot be taken at this moment. */
function later(position: PositionView, claim: ClaimView | null): string {
  if (claim && position.phase === "place" && position.domino_to_place !== null)
    return t("First lay domino {number}, then choose.", { number: position.domino_to_place });
  return t("You choose when it is your turn.");
}
