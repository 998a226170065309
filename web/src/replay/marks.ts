/** Which squares of a kingdom are to be marked. */

import { parsePlace } from "../notation.ts";
import type { Moment } from "./looking.svelte.ts";

/** The squares that the last turn covered, if this seat played it. */
export function laidBy({ played }: Moment, seat: number): string[] {
  const place = played?.seat === seat ? parsePlace(played.text) : null;
  return place ? [place.first, place.second] : [];
}
