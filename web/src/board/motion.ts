/** How things move: a domino slides from where it lay to where it lies now, and settles. */

import { cubicOut } from "svelte/easing";
import { crossfade, type TransitionConfig } from "svelte/transition";

/** Whether this person asks that nothing moves. */
export function isStill(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export const SLIDE = 420; // milliseconds

const [leave, come] = crossfade({
  duration: () => (isStill() ? 0 : SLIDE),
  easing: cubicOut,
  fallback: (node, _params, isIntro) => alone(node, isIntro),
});

type Slide = typeof leave;

/** What leaves one place and comes to another with the same key slides between them. */
export const send = between(leave, false);
export const receive = between(come, true);

/** Where there is no other place to slide from or to. */
function alone(node: Element, isIntro: boolean): TransitionConfig {
  return isIntro ? settle(node) : { duration: 0 };
}

/** A place that is not drawn has no size, and nothing can grow out of it. */
function between(slide: Slide, isIntro: boolean): Slide {
  return (node: Element, params) => {
    const begin = slide(node, params);
    return () => {
      const config = begin();
      const isFinite = !/NaN|Infinity/.test(config.css?.(0.5, 0.5) ?? "");
      return isFinite ? config : alone(node, isIntro);
    };
  };
}

/** Something is put down. */
export function settle(_node: Element): TransitionConfig {
  return {
    duration: isStill() ? 0 : 160,
    easing: cubicOut,
    css: (t) => `opacity: ${t}; scale: ${1.08 - 0.08 * t}`,
  };
}
