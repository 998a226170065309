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

  constructor() {
    try {
      const saved = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Wish>;
      if ([2, 3, 4].includes(saved.players ?? 0)) this.players = saved.players!;
      if (typeof saved.level === "string") this.level = saved.level;
      if (Array.isArray(saved.variants))
        this.variants = saved.variants.filter((each) => typeof each === "string");
      if (["balanced", "castle", "draw"].includes(saved.opening ?? ""))
        this.opening = saved.opening!;
    } catch {
      // Nothing saved, or nothing that makes sense: the defaults are good.
    }
  }

  save(): void {
    const { players, level, variants, opening } = this;
    try {
      localStorage.setItem(KEY, JSON.stringify({ players, level, variants, opening }));
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

  /** As the server wants to be asked. `me` is how the first person is called. */
  toTable(): NewTable {
    const name = (seat: number) => this.names[seat]?.trim() || null;
    const others = (kind: SeatWish["kind"]): SeatWish[] =>
      Array.from({ length: this.players - 1 }, (_, index) =>
        kind === "bot"
          ? { kind, level: this.level }
          : { kind, name: kind === "me" ? name(index + 1) : null },
      );
    const kind = { bots: "bot", friends: "open", screen: "me" } as const;
    return {
      players: this.players,
      variants: [...this.variants],
      opening: this.opening,
      seats: [{ kind: "me", name: name(0) }, ...others(kind[this.company])],
      is_public: this.company === "friends" && this.isPublic,
      turn_seconds: this.company === "friends" ? this.turnSeconds : null,
      has_chat: this.company === "friends",
    };
  }
}
