/** What calls a person to the table: sounds, and the tab's title. For the start of a component. */

import { untrack } from "svelte";
import { t } from "../i18n/i18n.svelte.ts";
import { parseTurn } from "../notation.ts";
import { callInTitle } from "../ui/title.svelte.ts";
import { playerName } from "../vocabulary/players.ts";
import type { Session } from "./session.svelte.ts";
import { sound } from "./sound.ts";

export function callFor(session: () => Session): void {
  callWhoseTurn(session);
  soundOwn(session);
  soundOthers(session);
}

function callWhoseTurn(session: () => Session): void {
  const turn = $derived(session().myTurn);
  $effect(() => {
    const { table, isShared } = session();
    if (turn === null || !table) callInTitle("");
    else if (isShared)
      callInTitle(t("{name} is to move", { name: playerName(table.seats[turn]!) }));
    else callInTitle(t("Your turn"));
  });
  $effect(() => () => callInTitle(""));

  let before: number | null = null;
  $effect(() => {
    // Between two turns of mine somebody else has moved, or at one screen passes the device on.
    const isMine = turn !== null && turn !== before;
    const isFirst = session().known.last === null;
    before = turn;
    if (isMine && !isFirst) untrack(() => sound("turn"));
  });
}

/** What I do sounds at once, whatever the server says. */
function soundOwn(session: () => Session): void {
  $effect(() => {
    if (session().draft !== null) sound("place");
  });
  $effect(() => {
    if (session().sent !== null) sound("claim");
  });
  $effect(() => {
    if (session().known.refusal !== null) sound("no");
  });
}

function soundOthers(session: () => Session): void {
  $effect(() => {
    const { last } = session().known;
    if (last?.kind !== "played" || last.seat === null) return;
    const [first] = last.moves;
    untrack(() => {
      if (session().mySeats.includes(last.seat!)) return;
      sound(parseTurn(first!).placement ? "place" : "claim");
    });
  });
}
