import { expect, test } from "vitest";
import { drawing } from "../src/table/counting.ts";
import type { KingdomView } from "../src/protocol.ts";

test("a kingdom is drawn around its castle, wherever that is", () => {
  const squares = [
    { square: "d6", terrain: "F", crowns: 1, domino: 27 },
    { square: "e6", terrain: "W", crowns: 0, domino: 27 },
    { square: "c5", terrain: "G", crowns: 0, domino: 39 },
    { square: "d5", terrain: "S", crowns: 1, domino: 39 },
  ];
  const kingdom = { castle: "e5", squares } as unknown as KingdomView;
  expect(drawing(kingdom)).toBe(".. F1 W0\nG0 S1 CA");
});
