/** How the crowns fall: where each begins, how fast, how it turns. Chance is handed in. */

export interface Crown {
  /** 0–1 across the screen */
  x: number;
  /** milliseconds until it comes */
  delay: number;
  /** heights of the screen in a second */
  speed: number;
  /** in radians, and radians in a second */
  turn: number;
  spin: number;
  sway: number;
  size: number;
  /** which of the sprites */
  kind: number;
}

export function flight(count: number, kinds: number, random: () => number): Crown[] {
  return Array.from({ length: count }, (_, index) => ({
    x: random(),
    delay: random() * 1800,
    speed: 0.2 + random() * 0.22,
    turn: random() * Math.PI * 2,
    spin: (random() - 0.5) * 4,
    sway: 1 + random() * 2,
    size: 0.6 + random() * 0.7,
    kind: index % kinds,
  }));
}
