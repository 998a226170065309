/** The game somebody wishes for, remembered for the next time. */

import type { ChoiceView, NewTable, OptionsList, SeatWish } from "../protocol.ts";

export type Company = "bots" | "friends" | "screen";

const KEY = "kingdomino-wish";

export class Wish {
  company: Company = $state("bots");
  players = $state(4);
  level = $state("squire");
  variants: string[] = $state([]);
  opening: "balanced" | "castle" | "draw" = $state("draw");
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
      if (["balanced", "castle", "draw"].includes(saved.opening ?? ""))
        this.opening = saved.opening!;
      if ([0, 1, 2, 3].includes(saved.colour ?? -1)) this.colour = saved.colour!;
      if (typeof saved.isPractice === "boolean") this.isPractice = saved.isPractice;
      if (Array.isArray(saved.names))
        this.names = this.names.map((_, seat) => String(saved.names![seat] ?? "").slice(0, 30));
    } catch {
      // Nothing saved, or nothing that makes sense: the defaults are good.
    }
  }

  save(): void {
    const { players, level, variants, opening, colour, isPractice, names } = this;
    const kept = { players, level, variants, opening, colour, isPractice, names };
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
    if (!isFor(list.openings.find((each) => each.name === this.opening))) this.opening = "draw";
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
      opening: this.opening,
      seats,
      is_public: isWithFriends && this.isPublic,
      turn_seconds: isWithFriends ? this.turnSeconds : null,
      has_chat: isWithFriends,
      is_practice: this.company === "bots" && this.isPractice,
    };
  }
}
