/** How a seed becomes a deck, once more: docs/records.md tells it, for a verifier in any language. */

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { OptionsView } from "../protocol.ts";

const DOMINOES = 48;
const RANGE = 2 ** 32;

/** Numbers from a seed and a label, one after the other. */
class Stream {
  #numbers: Generator<number>;

  constructor(seed: string, label: string) {
    this.#numbers = Stream.#read(concatBytes(hexToBytes(seed), utf8ToBytes(label)));
  }

  static *#read(prefix: Uint8Array): Generator<number> {
    for (let i = 0; ; i++) {
      const count = new Uint8Array(8);
      new DataView(count.buffer).setBigUint64(0, BigInt(i));
      const hash = sha256(concatBytes(prefix, count));
      const view = new DataView(hash.buffer, hash.byteOffset);
      for (let at = 0; at < 32; at += 4) yield view.getUint32(at);
    }
  }

  below(n: number): number {
    for (;;) {
      const x: number = this.#numbers.next().value;
      if (x < RANGE - (RANGE % n)) return x % n;
    }
  }

  shuffled(items: number[]): number[] {
    for (let i = items.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      [items[i], items[j]] = [items[j]!, items[i]!];
    }
    return items;
  }
}

export function commitmentOf(seed: string): string {
  return bytesToHex(sha256(hexToBytes(seed)));
}

/** The whole deck of a game, from the top. */
export function deckOf(seed: string, game: number): number[] {
  const all = Array.from({ length: DOMINOES }, (_, index) => index + 1);
  return new Stream(seed, `deck/${game}`).shuffled(all);
}

/** The seats in opening order. `first` opens the first game of all; null: a lot is drawn. */
export function kingsOf(
  seed: string,
  game: number,
  { players, opening }: Pick<OptionsView, "players" | "opening">,
  first: number | null,
): number[] {
  const each = players === 2 ? 2 : 1;
  const kings = Array.from({ length: players * each }, (_, king) => king);
  if (opening === "draw")
    return new Stream(seed, `kings/${game}`).shuffled(kings.map((king) => Math.floor(king / each)));
  const starter = (first ?? new Stream(seed, "first").below(players)) + game;
  const turn = (king: number): number =>
    opening === "balanced" ? Math.min(king, 2 * players - 1 - king) : king; // A B B A
  return kings.map((king) => (starter + turn(king)) % players);
}
