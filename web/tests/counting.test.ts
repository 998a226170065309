import { expect, test, vi } from "vitest";
import * as api from "../src/state/api.ts";
import { count, drawing } from "../src/table/counting.ts";
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

test("the server is asked once for the same kingdoms, and again if it did not answer", async () => {
  const post = vi.spyOn(api, "post");
  const kingdoms: KingdomView[] = [];
  post.mockRejectedValueOnce(new Error("offline"));
  await expect(count(kingdoms, 5)).rejects.toThrow("offline");
  post.mockResolvedValue({ games: [{ scores: [] }] });
  await Promise.all([count(kingdoms, 5), count(kingdoms, 5)]);
  expect(post).toHaveBeenCalledTimes(2);
});
