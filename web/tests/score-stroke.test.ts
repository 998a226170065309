/** Strokes of a finger and keys on the field of a kingdom. */

import { expect, test } from "vitest";
import type { Brush } from "../src/score/sheet.ts";
import { terrainOfLetter } from "../src/vocabulary/dominoes.ts";
import { brushAfter, squareAfter, squaresBetween } from "../src/score/stroke.ts";

test("a tap is one square", () => {
  expect(squaresBetween({ x: 1.5, y: 0.5 }, { x: 1.5, y: 0.5 }, 5)).toEqual([1]);
});

test("a fast stroke leaves no gap", () => {
  expect(squaresBetween({ x: 0.5, y: 2.5 }, { x: 4.9, y: 2.5 }, 5)).toEqual([10, 11, 12, 13, 14]);
});

test("what lies outside is left out", () => {
  expect(squaresBetween({ x: -2, y: 0.5 }, { x: 1.5, y: 0.5 }, 5)).toEqual([0, 1]);
  expect(squaresBetween({ x: 6, y: 6 }, { x: 7, y: 9 }, 5)).toEqual([]);
});

test("arrow keys stop at the edge", () => {
  expect(squareAfter("ArrowRight", 4, 5)).toBe(4);
  expect(squareAfter("ArrowDown", 4, 5)).toBe(9);
  expect(squareAfter("ArrowUp", 4, 5)).toBe(4);
  expect(squareAfter("ArrowLeft", 8, 7)).toBe(7);
  expect(squareAfter("Home", 8, 5)).toBe(5);
  expect(squareAfter("End", 8, 5)).toBe(9);
  expect(squareAfter("a", 8, 5)).toBeNull();
});

test("a letter chooses a terrain, a digit its crowns", () => {
  const after = (key: string, brush: Brush, letter = key.toLowerCase()) =>
    brushAfter({ key, letter }, brush, terrainOfLetter);
  expect(after("m", "W0")).toBe("M0");
  expect(after("3", "M0")).toBe("M3");
  expect(after("3", "W0")).toBeNull(); // the box has none
  expect(after("1", "castle")).toBeNull();
  expect(after("C", "W0")).toBe("castle");
  expect(after("x", "W0")).toBe("eraser");
  expect(after("с", "W0", "c")).toBe("castle"); // where it lies on a Russian keyboard
  expect(after("Tab", "W0", "")).toBeNull();
});
