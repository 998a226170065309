/** Sounds, made on the spot: wood on wood, a bell for your turn, a few notes at the end. */

import { settings } from "../state/settings.svelte.ts";

export type Sound = "place" | "claim" | "turn" | "end" | "no" | "count" | "fanfare";

let context: AudioContext | null = null;

/** Browsers let a page sound only after it was touched. */
export function allowSound(): void {
  try {
    context ??= new AudioContext();
    void context.resume();
  } catch {
    context = null; // a machine without sound plays in silence
  }
}

function note(
  at: number,
  frequency: number,
  length: number,
  type: OscillatorType,
  loud: number,
  glide = 0.8, // wood sinks; brass keeps its pitch
): void {
  if (!context) return;
  const start = context.currentTime + at;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = type;
  tone.frequency.setValueAtTime(frequency, start);
  tone.frequency.exponentialRampToValueAtTime(frequency * glide, start + length);
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loud * settings.volume, start + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + length);
}

function isStill(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export function sound(kind: Sound): void {
  if (!settings.hasSound || isStill() || !context || context.state !== "running") return;
  if (kind === "place") {
    note(0, 190, 0.12, "triangle", 0.35);
    note(0.015, 95, 0.16, "sine", 0.4);
  } else if (kind === "claim") note(0, 520, 0.09, "triangle", 0.2);
  else if (kind === "count") note(0, 880, 0.06, "sine", 0.06);
  else if (kind === "fanfare") fanfare();
  else if (kind === "no") note(0, 140, 0.18, "square", 0.08);
  else if (kind === "turn") {
    note(0, 660, 0.35, "sine", 0.16);
    note(0.12, 880, 0.45, "sine", 0.14);
  } else {
    for (const [index, frequency] of [523, 659, 784, 1047].entries()) {
      note(index * 0.14, frequency, 0.6, "triangle", 0.18);
    }
  }
}

/** Three short calls and a chord that stays: two horns and a deeper one. */
function fanfare(): void {
  const calls = [
    [0, 392, 0.16],
    [0.17, 523, 0.16],
    [0.34, 659, 0.16],
    [0.51, 784, 0.36],
    [0.9, 659, 0.18],
    [1.09, 784, 1.3],
  ] as const;
  for (const [at, frequency, length] of calls) {
    note(at, frequency, length, "sawtooth", 0.05, 1);
    note(at, frequency / 2, length, "triangle", 0.12, 1);
  }
  for (const frequency of [262, 523, 659, 1047]) note(1.09, frequency, 1.5, "triangle", 0.07, 1);
}
