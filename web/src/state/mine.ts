/** The tables this browser sat at and that are not over, as they are now. */

import type { MyTable, MyTables } from "../protocol.ts";
import * as api from "./api.ts";
import { isGoingOn, remember, unfinished } from "./recent.ts";

const SHOWN = 2;

/** Null where the server could not be asked. */
export async function myTables(): Promise<MyTable[] | null> {
  const ids = unfinished();
  if (ids.length === 0) return [];
  try {
    const { tables } = await api.get<MyTables>(`/tables/mine?ids=${ids.join(",")}`);
    const going = tables.filter(({ status }) => isGoingOn(status));
    for (const id of ids) if (!going.some((table) => table.id === id)) remember(id, false);
    return going.slice(0, SHOWN);
  } catch {
    return null;
  }
}
