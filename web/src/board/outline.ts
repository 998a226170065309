/** The outline of a territory, as an SVG path in cells. */

import type { Cell } from "../notation.ts";

export function outline(cells: readonly Cell[]): string {
  const inside = new Set(cells.map(({ x, y }) => `${x},${y}`));
  const has = (x: number, y: number) => inside.has(`${x},${y}`);
  // Every edge between inside and outside, with the inside to its right.
  const edges = new Map<string, string[]>();
  const add = (fromX: number, fromY: number, toX: number, toY: number) => {
    const from = `${fromX} ${fromY}`;
    edges.set(from, [...(edges.get(from) ?? []), `${toX} ${toY}`]);
  };
  for (const { x, y } of cells) {
    if (!has(x, y - 1)) add(x, y, x + 1, y);
    if (!has(x + 1, y)) add(x + 1, y, x + 1, y + 1);
    if (!has(x, y + 1)) add(x + 1, y + 1, x, y + 1);
    if (!has(x - 1, y)) add(x, y + 1, x, y);
  }
  let path = "";
  for (;;) {
    const start = edges.keys().next();
    if (start.done) return path;
    let point = start.value;
    path += `M${point}`;
    do {
      const ends = edges.get(point)!;
      const end = ends.pop()!;
      if (ends.length === 0) edges.delete(point);
      path += `L${end}`;
      point = end;
    } while (point !== start.value);
    path += "Z";
  }
}
