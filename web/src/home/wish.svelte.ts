/** The game somebody wishes for, remembered for the next time. */

import { EDITIONS } from "../protocol.ts";
import type { ChoiceView, NewTable, OptionsList, SeatWish } from "../protocol.ts";
import {
  EDITION_NAMES,
  editionOf,
  type EditionName,
  type OpeningName,
} from "../vocabulary/editions.ts";

export type Company = "bots" | "friends" | "screen";

const KEY = "kingdomino-wish";

export class Wish {
  company: Company = $state("bots");
  players = $state(4);
  level = $state("squire");
  variants: string[] = $state([]);
  /** the book that was chosen; null: that of the language */
  chosenEdition: EditionName | null = $state(null);
  /** the opening that was chosen; null: as the book has it */
  chosenOpening: OpeningName | null = $state(null);
  /** at one screen: who was at a castle last; null: a lot decides */
  first: number | null = $state(null);
  isPublic = $state(false);
  turnSeconds: number | null = $state(null);
  names: string[] = $state(["", "", "", ""]);
  /** the seat I want, whose number is its colour */
  colour = $state(0);
  /** against bots: moves can be taken back */
  isPractice = $state(true);

  constructor() {
    try {
      const saved = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Wish>;
      if ([2, 3, 4].includes(saved.players ?? 0)) this.players = saved.players!;
      if (typeof saved.level === "string") this.level = saved.level;
      if (Array.isArray(saved.variants))
        this.variants = saved.variants.filter((each) => typeof each === "string");
      if (EDITION_NAMES.includes(saved.chosenEdition!)) this.chosenEdition = saved.chosenEdition!;
      if (["balanced", "castle", "draw"].includes(saved.chosenOpening ?? ""))
        this.chosenOpening = saved.chosenOpening!;
      if ([0, 1, 2, 3].includes(saved.colour ?? -1)) this.colour = saved.colour!;
      if (typeof saved.isPractice === "boolean") this.isPractice = saved.isPractice;
      if (Array.isArray(saved.names))
        this.names = this.names.map((_, seat) => String(saved.names![seat] ?? "").slice(0, 30));
    } catch {
      // Nothing saved, or nothing that makes sense: the defaults are good.
    }
  }

  save(): void {
    const { players, level, variants, colour, isPractice, names } = this;
    const { chosenEdition, chosenOpening } = this;
    const kept = {
      ...{ players, level, variants, colour, isPractice, names },
      ...{ chosenEdition, chosenOpening },
    };
    try {
      localStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      // A browser that keeps nothing still plays.
    }
  }

  /** Leave out what cannot be had with so many players; the server said what can. */
  adapt(list: OptionsList): void {
    const isFor = (each: ChoiceView | undefined) =>
      each === undefined || each.players.includes(this.players);
    this.variants = this.variants.filter((name) => {
      const found = list.variants.find((each) => each.name === name);
      return found !== undefined && isFor(found);
    });
    if (!isFor(list.openings.find((each) => each.name === this.opening))) this.chosenOpening = null;
  }

  get edition(): EditionName {
    return this.chosenEdition ?? editionOf();
  }

  get opening(): OpeningName {
    return this.chosenOpening ?? EDITIONS[this.edition].opening;
  }

  /** Choosing a book chooses its opening, too. */
  chooseEdition(edition: EditionName): void {
    this.chosenEdition = edition;
    this.chosenOpening = null;
  }

  /** Those who sit here are asked who was at a castle last. */
  get asksFirstHere(): boolean {
    return this.company === "screen" && this.opening === "castle";
  }

  toggle(variant: string): void {
    const has = this.variants.includes(variant);
    this.variants = has
      ? this.variants.filter((each) => each !== variant)
      : [...this.variants, variant];
  }

  /** The seat I sit on: with fewer players there are fewer colours. */
  get seat(): number {
    return Math.min(this.colour, this.players - 1);
  }

  /** As the server wants to be asked; `nobody` names a person at this screen who did not say. */
  toTable(nobody: (number: number) => string): NewTable {
    const isShared = this.company === "screen";
    const others: SeatWish =
      this.company === "bots" ? { kind: "bot", level: this.level } : { kind: "open" };
    const me: SeatWish = { kind: "me", name: this.names[0]!.trim() || null };
    const seats = Array.from({ length: this.players }, (_, seat): SeatWish => {
      if (isShared) return { kind: "me", name: this.names[seat]!.trim() || nobody(seat + 1) };
      return seat === this.seat ? me : { ...others };
    });
    const isWithFriends = this.company === "friends";
    return {
      players: this.players,
      variants: [...this.variants],
      edition: this.edition,
      opening: this.opening,
      first:
        this.asksFirstHere && this.first !== null && this.first < this.players ? this.first : null,
      asks_first: isWithFriends,
      seats,
      is_public: isWithFriends && this.isPublic,
      turn_seconds: isWithFriends ? this.turnSeconds : null,
      has_chat: isWithFriends,
      is_practice: this.company === "bots" && this.isPractice,
    };
  }
}
