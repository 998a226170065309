/** A sheet fits on one page of paper: the largest type with which it does is looked for. */

/** What is free for it on A4, in millimetres; `Crib.svelte` leaves the same margins. */
const PAPER = { width: 184, height: 273 };
/** Printers' letters are a little wider than a screen's. */
const SPARE = 0.97;
const MILLIMETRE = 96 / 25.4; // pixels, by CSS's definition
const SMALLEST = 5; // points
const LARGEST = 12;

/** The size of type for print, in points. The sheet is measured at once: nobody sees it. */
export function sizeForPaper(sheet: HTMLElement): number {
  const { style } = sheet;
  const before = style.cssText;
  style.padding = "0";
  style.width = `${PAPER.width * MILLIMETRE}px`;
  let [fits, exceeds] = [SMALLEST, LARGEST];
  while (exceeds - fits > 0.05) {
    const middle = (fits + exceeds) / 2;
    style.fontSize = `${middle}pt`;
    if (sheet.scrollHeight <= PAPER.height * MILLIMETRE * SPARE) fits = middle;
    else exceeds = middle;
  }
  style.cssText = before;
  return fits;
}
