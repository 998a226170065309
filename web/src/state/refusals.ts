/**
 * Refusals in the reader's language: every code of the server has a sentence, and its English is
 * never shown. What the library explains comes with it, in the reader's language.
 */

import { msg, t } from "../i18n/i18n.svelte.ts";
import type { RefusalCode } from "../protocol.ts";
import { Refusal } from "./api.ts";

const WRONG = msg("Something went wrong. Please try again.");
const CANNOT = msg("The server cannot do this just now. Please try again in a moment.");
const OFFLINE = msg("The server cannot be reached. Are you online?");
const SLOWER = msg("That was too much at once. Please wait a moment.");
const ILLEGAL = msg("The rules do not allow that here.");
const MEANTIME = msg("The table has changed in the meantime.");
const OUTDATED = msg("This page is out of date. Please load it again.");

export const SENTENCES: Readonly<Record<RefusalCode | "OFFLINE", string>> = {
  OFFLINE,
  ALREADY_RESIGNED: msg("You have left this game; a bot plays on."),
  ALREADY_STARTED: msg("The game has begun already."),
  BAD_KINGDOM: msg("This kingdom cannot be counted."),
  BAD_MESSAGE: OUTDATED,
  BAD_MOVE: ILLEGAL,
  BAD_NAME: msg("This name cannot be used."),
  BAD_OPTIONS: msg("A game cannot be set up like this."),
  BAD_ORIGIN: OUTDATED,
  BAD_RECORD: msg("This record or position cannot be read."),
  BAD_REQUEST: OUTDATED,
  BAD_SHAPE: msg("The two halves of a domino lie on neighbouring squares."),
  BAD_TOKEN: msg("The server does not know you any more. Please load the page again."),
  CHAT_OFF: msg("There is no chat at this table."),
  DOMINO_TAKEN: msg("There is already a king on that domino."),
  GAME_NOT_OVER: msg("The game is not over yet."),
  GAME_OVER: msg("The game is over."),
  HIDDEN_REVEALED: msg("A new row has been turned up since: that cannot be taken back any more."),
  MUST_PLACE: msg("The domino can still be placed, so it may not be discarded."),
  NOTHING_TO_TAKE_BACK: msg("There is nothing to take back."),
  NOT_ALLOWED: OUTDATED,
  NOT_ASKED: msg("Who begins is settled already."),
  NOT_FOUND: msg("There is nothing here"),
  NOT_IN_BOX: msg("The box does not have these squares."),
  NOT_IN_ROW: MEANTIME,
  NOT_STARTED: msg("The game has not begun yet."),
  NOT_UNSEEN: ILLEGAL,
  NOT_YOUR_SEAT: msg("You have no seat at this table."),
  NOT_YOUR_TURN: msg("It is not your turn."),
  NOT_YOUR_TABLE: msg("Only whoever opened a table can close it."),
  NO_CONTACT: msg("The domino must share an edge with your kingdom."),
  NO_KING_LEFT: ILLEGAL,
  NO_MATCH: msg("One half must touch the castle or a square of the same terrain."),
  NO_OPEN_SEAT: msg("Every seat of this table is taken."),
  NO_PRACTICE: msg("Practice is for one person against bots, without a time limit."),
  OTHERS_PLAY: msg("Others play at this table. You can give up; a bot will play on for you."),
  OUT_OF_GRID: msg("The kingdom would become too large."),
  OVERLAP: msg("That square is already taken."),
  ROW_SIZE: ILLEGAL,
  SEAT_TAKEN: msg("That seat is taken already."),
  STALE: MEANTIME,
  STARTING: msg("The server is getting ready. One moment…"),
  TABLE_CLOSED: msg("This table is closed."),
  TABLE_FULL: msg(
    "So much has happened at this table that the game can only be played to its end.",
  ),
  TOO_LARGE: msg("That is too large to be sent."),
  TOO_MANY: SLOWER,
  TOO_MANY_TABLES: msg("You have too many unfinished tables. Finish or close one of them first."),
  UNAVAILABLE: CANNOT,
  UNKNOWN_GAME: msg("This game of the table has not begun yet."),
  UNKNOWN_LEVEL: msg("There is no bot of this strength here."),
  UNKNOWN_TABLE: msg("There is no such table."),
  WRONG_DOMINO: MEANTIME,
  WRONG_PHASE: MEANTIME,
};

export function refusalSentence(error: unknown): string {
  if (!(error instanceof Refusal)) return t(WRONG);
  const sentence = t(
    Object.hasOwn(SENTENCES, error.code) ? SENTENCES[error.code as RefusalCode] : WRONG,
  );
  return error.detail === null ? sentence : `${sentence} ${error.detail}`;
}
