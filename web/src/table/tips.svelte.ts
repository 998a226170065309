/** What a newcomer is told in the first turns; once they have done it themselves, never again. */

import { t } from "../i18n/i18n.svelte.ts";

const KEY = "kingdomino.tips";
const ENOUGH = 2; // times done: understood

export type Lesson = "open" | "lay" | "choose";

function read(): Partial<Record<Lesson, number>> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Record<Lesson, number>>;
  } catch {
    return {};
  }
}

export class Tips {
  #done: Partial<Record<Lesson, number>> = $state.raw(read());

  isNeeded(lesson: Lesson): boolean {
    return (this.#done[lesson] ?? 0) < ENOUGH;
  }

  /** They have done it. */
  did(lesson: Lesson): void {
    if (!this.isNeeded(lesson)) return;
    this.#done = { ...this.#done, [lesson]: (this.#done[lesson] ?? 0) + 1 };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#done));
    } catch {
      // A browser that keeps nothing tells it again next time.
    }
  }
}

export function tip(lesson: Lesson, isTouched: boolean): string {
  switch (lesson) {
    case "open":
      return isTouched
        ? t("Tap a domino: your king goes there, and it is yours in the next round.")
        : t("Click a domino: your king goes there, and it is yours in the next round.");
    case "lay":
      return isTouched
        ? t(
            "Frames show where it fits. Tap one to lay it; tap again or use two fingers to turn it.",
          )
        : t("Frames show where it fits. Click one to lay it; R or the wheel turns it.");
    case "choose":
      return t("Now choose your next domino. Until then you can still move this one.");
  }
}
