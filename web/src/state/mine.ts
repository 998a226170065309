/** The tables this browser sits at, as they are now. */

import type { MySeats, TableView } from "../protocol.ts";
import * as api from "./api.ts";
import { remember, unfinished } from "./recent.ts";

export interface MyTable {
  table: TableView;
  seats: readonly number[];
}

const SHOWN = 2;

/** Null where the server could not be asked. */
export async function myTables(): Promise<MyTable[] | null> {
  const found: MyTable[] = [];
  try {
    for (const id of unfinished().slice(0, SHOWN)) {
      const mine = await look(id);
      if (mine && mine.table.status !== "over") found.push(mine);
      else remember(id, false);
    }
  } catch {
    return null;
  }
  return found;
}

async function look(id: string): Promise<MyTable | null> {
  try {
    const [table, { seats }] = await Promise.all([
      api.get<TableView>(`/tables/${id}`),
      api.get<MySeats>(`/tables/${id}/seats`),
    ]);
    return { table, seats };
  } catch (error) {
    if (error instanceof api.Refusal && error.code === "UNKNOWN_TABLE") return null;
    throw error;
  }
}
