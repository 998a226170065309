// Generated, do not edit: python -m kingdomino.server.typescript > web/src/protocol.ts

/** Who is to sit on a seat of a new table. */
export interface SeatWish {
  kind?: "bot" | "me" | "open";
  /** Shown to everybody. */
  name?: string | null;
  /** A bot's level: peasant, page, squire, knight, baron, duke, king */
  level?: string | null;
}

/** A table to be opened. Without `seats` the first is mine and the others are open. */
export interface NewTable {
  players?: number;
  variants?: string[];
  /** the book it is set up by */
  edition?: "czech" | "english" | "polish" | "russian" | "serbian" | "slovak" | null;
  /** None: as the edition has it */
  opening?: "balanced" | "castle" | "draw" | null;
  /** who was at a castle last; None: a lot is drawn */
  first?: number | null;
  /** let those who meet here say it before the game begins */
  asks_first?: boolean;
  seats?: SeatWish[] | null;
  is_public?: boolean;
  turn_seconds?: number | null;
  has_chat?: boolean;
  /** one person, else bots, no timer: moves can be taken back */
  is_practice?: boolean;
}

/** A seat to be taken; without a number the first one that is open. */
export interface Join {
  seat?: number | null;
  /** Shown to everybody. */
  name?: string | null;
}

/** A bot to be put on an open seat. */
export interface SeatWithBot {
  seat: number;
  /** A bot's level: peasant, page, squire, knight, baron, duke, king */
  level: string;
}

/** How a guest wants to be called. */
export interface Naming {
  /** Shown to everybody. */
  name: string;
}

/** The rules a table plays by. */
export interface OptionsView {
  players: number;
  variants: string[];
  opening: string;
  /** the book it was set up by */
  edition: string | null;
  /** of a kingdom's side */
  size: number;
  rounds: number;
  /** 3 in a Dynasty */
  games: number;
}

/** A seat: who decides for it. After a resignation a bot of `level` does. */
export interface SeatView {
  seat: number;
  kind: "bot" | "open" | "person";
  name: string;
  level: string | null;
  has_resigned: boolean;
}

/** A square of a kingdom. */
export interface SquareView {
  /** as in chess, "e5" */
  square: string;
  /** its letter, as in W0 */
  terrain: string;
  crowns: number;
  domino: number;
}

/** All that a kingdom may come to cover, built or not, by two of its corners. */
export interface RoomView {
  upper_left: string;
  lower_right: string;
}

/** A kingdom as it lies on the table. */
export interface KingdomView {
  castle: string;
  room: RoomView;
  squares: SquareView[];
  /** bonuses only when the game is over */
  points: number;
  discards: number;
}

/** A domino of a row, the king on it, and whether its turn is over. */
export interface RowView {
  domino: number;
  seat: number | null;
  is_played: boolean;
}

/** A legal placement and the points the kingdom would then have. */
export interface PlacementView {
  move: string;
  points: number;
}

/** A domino that can be claimed: whether it fits now, and the most points it could add now. */
export interface ClaimView {
  move: string;
  domino: number;
  fits: boolean;
  gain: number;
}

/** What the seat to move can do now. `discard` is the move when nothing else is left. */
export interface ChoicesView {
  placements: PlacementView[];
  discard: string | null;
  /** also shown while a placement is due, for what can be claimed after it */
  claims: ClaimView[];
}

/** A territory that was counted. */
export interface TerritoryView {
  terrain: string;
  squares: string[];
  crowns: number;
  points: number;
}

/** A seat's place at the end, with what decided it. */
export interface StandingView {
  seat: number;
  place: number;
  points: number;
  largest_territory: number;
  crowns: number;
  decided_by: string | null;
}

/** How a kingdom was counted. */
export interface ScoreView {
  territories: TerritoryView[];
  middle_kingdom: number;
  harmony: number;
  total: number;
}

/** How a game ended, and in a Dynasty how the match stands. */
export interface OutcomeView {
  scores: ScoreView[];
  ranking: StandingView[];
  match_ranking: StandingView[];
  /** of each game so far, by seat */
  match_points: number[][];
  is_match_over: boolean;
}

/** All that lies on the table. */
export interface PositionView {
  /** the whole position in one line, see docs/records.md */
  text: string;
  phase: "claim" | "deal" | "kings" | "over" | "place";
  round: number;
  seat_to_move: number | null;
  domino_to_place: number | null;
  current_row: RowView[];
  next_row: RowView[];
  /** dominoes that may still come, in order of number */
  unseen: number[];
  /** how many of them will */
  pile: number;
  kingdoms: KingdomView[];
  choices: ChoicesView | null;
}

/** Something said at the table. */
export interface ChatView {
  version: number;
  seat: number | null;
  name: string;
  text: string;
}

/** A table as everybody sees it. */
export interface TableView {
  id: string;
  version: number;
  status: "closed" | "open" | "over" | "playing";
  options: OptionsView;
  seats: SeatView[];
  /** of whoever opened the table and invites to it; None without a seat */
  host_seat: number | null;
  is_public: boolean;
  has_chat: boolean;
  /** one person against bots, who may take back past bots and new rows */
  is_practice: boolean;
  turn_seconds: number | null;
  /** milliseconds since 1970, when the turn timer runs out */
  deadline: number | null;
  game: number;
  position: PositionView | null;
  /** played so far, chance's among them */
  moves: number;
  /** people's seats that may take their last decision back, or ask to */
  can_take_back: number[];
  /** the seat that asks to take back */
  take_back: number | null;
  /** people's seats that have yet to agree to that */
  asked: number[];
  /** SHA-256 of the seed of this game's deck */
  commitment: string | null;
  /** revealed when the game is over */
  seed: string | null;
  outcome: OutcomeView | null;
  /** the last few */
  chat: ChatView[];
  /** the table where they play again */
  rematch: string | null;
  /** whether it waits to be told who was at a castle last */
  asks_first: boolean;
  /** who was, if somebody said so; else a lot is drawn */
  first: number | null;
}

/** A public table in the list. */
export interface TableEntry {
  id: string;
  status: string;
  options: OptionsView;
  seats: SeatView[];
  /** milliseconds since 1970 */
  created: number;
}

/** Public tables with an open seat, or being played, the newest first. */
export interface TableList {
  tables: TableEntry[];
}

/** A table that the caller has opened or has a seat at: what it is, and whose turn. */
export interface MyTable {
  id: string;
  status: "closed" | "open" | "over" | "playing";
  options: OptionsView;
  seats: SeatView[];
  my_seats: number[];
  /** they have opened it, and can close it where nobody else plays */
  is_mine: boolean;
  is_practice: boolean;
  game: number;
  /** 0 in the opening and before */
  round: number;
  seat_to_move: number | null;
  /** milliseconds since 1970, when the turn timer runs out */
  deadline: number | null;
  /** milliseconds since 1970 */
  created: number;
}

/** Tables of the caller, in the order that was asked for, or the newest first. */
export interface MyTables {
  tables: MyTable[];
}

/** The right to a seat. The token is shown once; the server keeps only its hash. */
export interface Seated {
  seat: number;
  token: string;
}

/** A new table, and the caller's seats at it. */
export interface Opened {
  table: TableView;
  seats: Seated[];
}

/** The table after sitting down. */
export interface Joined {
  table: TableView;
  seat: Seated;
}

/** The caller's seats at a table. */
export interface MySeats {
  seats: number[];
}

/** A kingdom that is not as it was, whole. */
export interface KingdomChange {
  seat: number;
  kingdom: KingdomView;
}

/** What lies on the table now, but for kingdoms that are as they were. */
export interface PositionChange {
  /** the whole position in one line, see docs/records.md */
  text: string;
  phase: "claim" | "deal" | "kings" | "over" | "place";
  round: number;
  seat_to_move: number | null;
  domino_to_place: number | null;
  current_row: RowView[];
  next_row: RowView[];
  /** dominoes that may still come, in order of number */
  unseen?: number[];
  /** how many of them will */
  pile: number;
  kingdoms: KingdomChange[];
  choices: ChoicesView | null;
}

/** What is not as it was at a table: fields that are left out have not changed. */
export interface TableChange {
  status?: "closed" | "open" | "over" | "playing";
  seats?: SeatView[];
  host_seat?: number | null;
  deadline?: number | null;
  game?: number;
  position?: PositionChange;
  moves?: number;
  can_take_back?: number[];
  take_back?: number | null;
  asked?: number[];
  commitment?: string | null;
  seed?: string | null;
  outcome?: OutcomeView | null;
  /** something more in the chat */
  line?: ChatView;
  rematch?: string | null;
  asks_first?: boolean;
  first?: number | null;
}

/** A bot that can be played against. */
export interface LevelView {
  name: string;
  description: string;
  /** Elo points, `fg` at 1000 */
  rating: number;
  /** a turn takes about so long */
  seconds: number;
}

/** Every level, from the weakest to the strongest. */
export interface LevelList {
  levels: LevelView[];
}

/** Kernels that are compiled for one purpose: the rules, all levels but the king, the king. */
export interface StageView {
  name: "first_sight" | "king" | "rules";
  /** steps */
  done: number;
  /** that this start had to compile */
  total: number;
  /** until it can be used, about; 0 when it can */
  seconds: number;
}

/** A bot, and when it will answer. */
export interface LevelProgress {
  name: string;
  /** about; 0 when it is ready */
  seconds: number;
}

/** How far the server has come since its start; the first one compiles rules and bots. */
export interface ProgressView {
  /** tables can be opened and played */
  is_playable: boolean;
  is_done: boolean;
  /** of the work that is done, 0–1 */
  share: number;
  /** until all is done, about */
  seconds: number;
  /** in their order */
  stages: StageView[];
  /** from the weakest to the strongest */
  levels: LevelProgress[];
}

/** A variant or an opening. With other numbers of players it is refused, by `code`. */
export interface ChoiceView {
  name: string;
  /** with how many it can be chosen */
  players: number[];
  /** None when it can be chosen with every number */
  code: string | null;
  /** the rule's sentence */
  message: string | null;
  /** whose books have it; none: it is our own */
  editions: string[];
}

/** A printed book: the game as its owners know it. */
export interface EditionView {
  name: string;
  language: string;
  /** which it prescribes */
  opening: string;
  /** which it has, by their printed names */
  variants: Record<string, string>;
  /** by their printed names */
  terrains: Record<string, string>;
}

/** What can be chosen for a table; variants can be mixed wherever each of them can be chosen. */
export interface OptionsList {
  players: number[];
  variants: ChoiceView[];
  openings: ChoiceView[];
  editions: EditionView[];
}

/** Who the caller is. `token` is a bearer token, given only to those who ask for one. */
export interface Guest {
  id: string;
  name: string;
  token: string | null;
}

/** A kingdom from the table at home, drawn as text: rows of `W0`, `M2`, `CA`, `..`. */
export interface KingdomDrawing {
  rows: string;
  discards?: number | null;
  /** Shown to everybody. */
  name?: string | null;
}

/** Kingdoms to be counted; several games of them for a Dynasty, in the same order of players. */
export interface ToScore {
  games: KingdomDrawing[][];
  variants?: string[];
  size?: 5 | 7;
}

/** Why a kingdom cannot have been built of dominoes; it is counted all the same. */
export interface Doubt {
  /** NOT_CONNECTED, ODD_SQUARES or TOO_MANY_DOMINOES */
  code: string;
  message: string;
}

/** One game, counted. */
export interface ScoredGame {
  scores: ScoreView[];
  /** by kingdom; one that is half painted has some */
  doubts: Doubt[][];
  ranking: StandingView[];
}

/** All games, and who won them together. */
export interface Scored {
  games: ScoredGame[];
  ranking: StandingView[];
}

/** A position, as one line, or a record; of a record the position after `moves` moves. */
export interface ToAnalyse {
  position?: string | null;
  record?: string | null;
  moves?: number | null;
  seconds?: number;
}

/** A position, as one line, or a record, and moves to be played from there. */
export interface ToTry {
  position?: string | null;
  record?: string | null;
  /** moves or whole turns, chance's too */
  moves?: string[];
  /** of a Dynasty: games that were over before this */
  earlier?: string[];
  /** then chance moves at random: a possibility, not the deck of a table */
  deal?: boolean;
}

/** A position off the table, with what can be done in it. */
export interface Tried {
  /** that were played, one by one, chance's among them */
  moves: string[];
  position: PositionView;
  outcome: OutcomeView | null;
}

/** A turn that the engine looked at. */
export interface ConsideredTurn {
  turn: string;
  /** of the win, by seat */
  shares: number[];
  /** expected at the end, by seat */
  points: number[];
  simulations: number;
}

/** What the engine thinks so far: one line of a stream, each better than the one before. */
export interface AnalysisLine {
  turn: string;
  why: string;
  seconds: number;
  simulations: number;
  considered: ConsideredTurn[];
  is_last: boolean;
}

/** A record whose turns are to be judged. */
export interface ToReview {
  record: string;
  /** of thought for each turn */
  seconds?: number;
}

/** A turn that was played, against the best one: one line of a stream. */
export interface ReviewLine {
  /** of the record that come before this turn */
  moves: number;
  seat: number;
  played: string;
  best: string;
  /** shares of the win by seat, with the best turn */
  values: number[];
  /** and with the turn that was played */
  played_values: number[];
  /** of the mover, in shares of the win */
  loss: number;
  mark: "" | "?" | "?!" | "??";
  /** counted from 1 */
  turn: number;
  /** in all */
  turns: number;
}

/** A turn after which somebody's share of the win was another, and what explains most of it. */
export interface TurningPoint {
  /** counted from 1 */
  turn: number;
  /** the largest change of anybody's share */
  change: number;
  cause: "end" | "judgement" | "row" | "turn";
  /** the row that was turned up after it, if any */
  row: number[];
}

/** The last line of a review: what each seat kept of what the best turns would have kept. */
export interface ReviewSummary {
  /** by seat, 0–1; None without turns */
  accuracy: (number | null)[];
  /** shares of the win after the last turn; empty without turns */
  end: number[];
  /** in the order of the game */
  turning_points: TurningPoint[];
  is_last: true;
}

/** Whether the deck was the one that was committed to. */
export interface Verification {
  is_fair: boolean;
  commitment: string | null;
  seed: string | null;
  message: string;
}

/** A move, and the table after it. */
export interface ReplayStep {
  /** None for the start */
  move: string | null;
  /** None for chance */
  seat: number | null;
  /** without choices */
  position: PositionView;
}

/** A game, so far or whole, step by step. */
export interface Replay {
  options: OptionsView;
  seats: SeatView[];
  /** decisions may have been taken back after rows were seen */
  is_practice: boolean;
  game: number;
  /** games of the table so far, of which this is one */
  begun: number;
  commitment: string | null;
  /** revealed when the game is over */
  seed: string | null;
  /** the start, then one after every move, chance's among them */
  steps: ReplayStep[];
  outcome: OutcomeView | null;
  /** as JSON text, for what takes records */
  record: string;
}

/** A move, or a whole turn, in answer to a version; `id` is the client's own. */
export interface Play {
  type: "play";
  id: string;
  version: number;
  move: string;
  token?: string | null;
}

/** Take the last decision back, at once where nobody is concerned, else by asking. */
export interface TakeBack {
  type: "take_back";
  id: string;
  version: number;
  seat: number;
  token?: string | null;
}

/** Agree to what another asks for, or not. */
export interface AnswerTakeBack {
  type: "answer_take_back";
  id: string;
  version: number;
  seat: number;
  accept: boolean;
  token?: string | null;
}

/** Give a seat up; a bot takes it over. */
export interface Resign {
  type: "resign";
  id: string;
  seat: number;
  token?: string | null;
}

/** Begin the next game of a Dynasty. */
export interface NextGame {
  type: "next_game";
  id: string;
  version: number;
  token?: string | null;
}

/** Say who was at a castle last, and begins; None: let a lot be drawn. */
export interface NameFirst {
  type: "name_first";
  id: string;
  seat: number | null;
  token?: string | null;
}

/** Say something to the table. */
export interface Say {
  type: "say";
  id: string;
  text: string;
  token?: string | null;
}

/** Say one of a few things that offend nobody, also where there is no chat. */
export interface React {
  type: "react";
  id: string;
  reaction: "bravo" | "hurry" | "oh" | "smile" | "thanks" | "wow";
  token?: string | null;
}

/** Is anybody there? */
export interface Ping {
  type: "ping";
  id: string;
}

/** How the table stands: the first message, unless all events since a version could be sent. */
export interface Snapshot {
  type: "snapshot";
  table: TableView;
}

/** Something happened, and what is not as it was. */
export interface Event {
  type: "event";
  version: number;
  kind: "agreed" | "asked" | "closed" | "declined" | "first_named" | "left" | "played" | "reacted" | "rematch" | "resigned" | "said" | "seated" | "started" | "taken_back";
  seat: number | null;
  /** of players and of chance, in order */
  moves: string[];
  /** who made the moves */
  by: "bot" | "person" | "timer" | null;
  reaction: "bravo" | "hurry" | "oh" | "smile" | "thanks" | "wow" | null;
  change: TableChange;
}

/** A command was written down as this version; the event has come before, or is on its way. */
export interface Accepted {
  type: "accepted";
  id: string;
  version: number;
}

/** A command was refused; nothing has changed. */
export interface Refused {
  type: "refused";
  id: string | null;
  code: string;
  message: string;
  version: number;
}

/** Yes. */
export interface Pong {
  type: "pong";
  id: string;
}

/** The server closes this socket; `reconnect` says whether coming back makes sense. */
export interface Bye {
  type: "bye";
  reason: string;
  reconnect: boolean;
}

/** A refusal over HTTP: a stable code and a sentence. */
export interface Problem {
  code: string;
  message: string;
  /** why, in the language of Accept-Language, where more can be said */
  detail: string | null;
  /** with TOO_MANY_TABLES: the oldest, to be closed */
  tables?: MyTable[];
}

/** What the client asks for over the socket; each is accepted or refused. */
export type Command =
  | Play
  | TakeBack
  | AnswerTakeBack
  | Resign
  | NextGame
  | NameFirst
  | Say
  | React;

/** Everything that the client sends over the socket. */
export type Message =
  | Play
  | TakeBack
  | AnswerTakeBack
  | Resign
  | NextGame
  | NameFirst
  | Say
  | React
  | Ping;

/** Everything that the server sends over the socket. */
export type Answer = Snapshot | Event | Accepted | Refused | Pong | Bye;

/** Why the server may say no; the page has a sentence for each. */
export type RefusalCode =
  | "ALREADY_RESIGNED"
  | "ALREADY_STARTED"
  | "BAD_KINGDOM"
  | "BAD_MESSAGE"
  | "BAD_MOVE"
  | "BAD_NAME"
  | "BAD_OPTIONS"
  | "BAD_ORIGIN"
  | "BAD_RECORD"
  | "BAD_REQUEST"
  | "BAD_SHAPE"
  | "BAD_TOKEN"
  | "CHAT_OFF"
  | "DOMINO_TAKEN"
  | "GAME_NOT_OVER"
  | "GAME_OVER"
  | "HIDDEN_REVEALED"
  | "MUST_PLACE"
  | "NOTHING_TO_TAKE_BACK"
  | "NOT_ALLOWED"
  | "NOT_ASKED"
  | "NOT_FOUND"
  | "NOT_IN_BOX"
  | "NOT_IN_ROW"
  | "NOT_STARTED"
  | "NOT_UNSEEN"
  | "NOT_YOUR_SEAT"
  | "NOT_YOUR_TABLE"
  | "NOT_YOUR_TURN"
  | "NO_CONTACT"
  | "NO_KING_LEFT"
  | "NO_MATCH"
  | "NO_OPEN_SEAT"
  | "NO_PRACTICE"
  | "OTHERS_PLAY"
  | "OUT_OF_GRID"
  | "OVERLAP"
  | "ROW_SIZE"
  | "SEAT_TAKEN"
  | "STALE"
  | "STARTING"
  | "TABLE_CLOSED"
  | "TABLE_FULL"
  | "TOO_LARGE"
  | "TOO_MANY"
  | "TOO_MANY_TABLES"
  | "UNAVAILABLE"
  | "UNKNOWN_GAME"
  | "UNKNOWN_LEVEL"
  | "UNKNOWN_TABLE"
  | "WRONG_DOMINO"
  | "WRONG_PHASE";

/** The printed books: whose they are, and what they have. */
export const EDITIONS = {
  "english": {
    "language": "en",
    "opening": "draw",
    "variants": [
      "dynasty",
      "middle_kingdom",
      "harmony",
      "mighty_duel"
    ]
  },
  "serbian": {
    "language": "sr",
    "opening": "castle",
    "variants": [
      "dynasty",
      "middle_kingdom",
      "harmony",
      "mighty_duel"
    ]
  },
  "polish": {
    "language": "pl",
    "opening": "draw",
    "variants": [
      "dynasty",
      "middle_kingdom",
      "harmony",
      "mighty_duel"
    ]
  },
  "russian": {
    "language": "ru",
    "opening": "draw",
    "variants": [
      "dynasty",
      "middle_kingdom",
      "harmony",
      "mighty_duel"
    ]
  },
  "czech": {
    "language": "cs",
    "opening": "draw",
    "variants": [
      "dynasty",
      "middle_kingdom",
      "harmony",
      "mighty_duel",
      "wider_offer"
    ]
  },
  "slovak": {
    "language": "sk",
    "opening": "draw",
    "variants": [
      "dynasty",
      "middle_kingdom",
      "harmony",
      "mighty_duel",
      "wider_offer"
    ]
  }
} as const;
