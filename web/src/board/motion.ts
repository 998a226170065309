/** How things move: a domino slides from where it lay to where it lies now, and settles. */

import { cubicOut } from "svelte/easing";
import { crossfade, type TransitionConfig } from "svelte/transition";

/** Whether this person asks that nothing moves. */
export function isStill(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export const SLIDE = 420; // milliseconds

/** What leaves one place and comes to another with the same key slides between them. */
export const [send, receive] = crossfade({
  duration: () => (isStill() ? 0 : SLIDE),
  easing: cubicOut,
  fallback: (node, _params, isIntro): TransitionConfig =>
    isIntro ? settle(node) : { duration: 0 },
});

/** Something is put down. */
export function settle(_node: Element): TransitionConfig {
  return {
    duration: isStill() ? 0 : 160,
    easing: cubicOut,
    css: (t) => `opacity: ${t}; scale: ${1.08 - 0.08 * t}`,
  };
}
