/** The deck's proof, checked in the browser: docs/records.md tells how a seed becomes a deck. */

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

const DOMINOES = 48;
const RANGE = 2 ** 32;

/** Numbers below n, one after the other, from a seed and a label. */
function* stream(seed: Uint8Array, label: string): Generator<number> {
  for (let i = 0; ; i++) {
    const count = new Uint8Array(8);
    new DataView(count.buffer).setBigUint64(0, BigInt(i));
    const hash = sha256(concatBytes(seed, utf8ToBytes(label), count));
    const view = new DataView(hash.buffer, hash.byteOffset);
    for (let at = 0; at < 32; at += 4) yield view.getUint32(at);
  }
}

function shuffled(items: number[], numbers: Generator<number>): number[] {
  const below = (n: number): number => {
    for (;;) {
      const x: number = numbers.next().value;
      if (x < RANGE - (RANGE % n)) return x % n;
    }
  };
  for (let i = items.length - 1; i > 0; i--) {
    const j = below(i + 1);
    [items[i], items[j]] = [items[j]!, items[i]!];
  }
  return items;
}

/** The whole deck of a game, from the top. */
export function deckOf(seed: string, game: number): number[] {
  const all = Array.from({ length: DOMINOES }, (_, index) => index + 1);
  return shuffled(all, stream(hexToBytes(seed), `deck/${game}`));
}

export function commitmentOf(seed: string): string {
  return bytesToHex(sha256(hexToBytes(seed)));
}

/** Whether the rows that were turned up are those of the deck that was committed to. */
export function isFair(
  seed: string,
  commitment: string,
  game: number,
  rows: readonly (readonly number[])[],
): boolean {
  if (commitmentOf(seed) !== commitment) return false;
  const deck = deckOf(seed, game);
  let from = 0;
  return rows.every((row) => {
    const drawn = deck.slice(from, (from += row.length)).sort((a, b) => a - b);
    const shown = [...row].sort((a, b) => a - b);
    return drawn.length === shown.length && drawn.every((domino, index) => domino === shown[index]);
  });
}
