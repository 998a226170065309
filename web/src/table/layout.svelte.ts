/** How the table is laid out: for a hand that holds it upright or sideways, or for a desk. */

import { MediaQuery } from "svelte/reactivity";

export type LayoutKind = "desk" | "sideways" | "upright";

const desk = new MediaQuery("(min-width: 60rem) and (min-height: 36rem)");
const sideways = new MediaQuery("(orientation: landscape) and (min-width: 30rem)");

export const layout = {
  get kind(): LayoutKind {
    if (desk.current) return "desk";
    return sideways.current ? "sideways" : "upright";
  },
};
