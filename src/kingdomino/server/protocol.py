"""Everything that travels: the one list of what a client may send and may see.

Nothing leaves the server that is not a field here, and the deck is in none of them. Version 1 of
the API: fields may be added, never taken away or changed in meaning. It is long because it is one
list.
"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from kingdomino.bots.levels import LEVELS

API = "/api/v1"
MAX_MESSAGE = 8 * 1024  # bytes of one message or request body
MAX_NAME = 40
MAX_CHAT = 300

Text = Annotated[str, Meta(max_length=2000)]
Id = Annotated[str, Meta(min_length=1, max_length=64)]
Name = Annotated[str, Meta(min_length=1, max_length=MAX_NAME, description="Shown to everybody.")]
PositionText = Annotated[str, Meta(max_length=4000)]
RecordText = Annotated[str, Meta(max_length=40_000)]
SeatNumber = Annotated[int, Meta(ge=0, le=3)]
Version = Annotated[int, Meta(ge=0, le=2**53)]
Level = Annotated[str, Meta(description="A bot's level: " + ", ".join(LEVELS))]
Token = Annotated[str, Meta(max_length=200)]


class Wire(Struct, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """What a client sends: a field that is not known is an error, not a silent loss."""


class Shown(Struct, kw_only=True, frozen=True, gc=False):
    """What a client is sent: it must ignore fields that it does not know.

    A view has no circles in it, so the garbage collector need not look at its hundred parts.
    """


# Tables


class SeatWish(Wire, frozen=True, kw_only=True):
    """Who is to sit on a seat of a new table."""

    kind: Literal["me", "open", "bot"] = "open"
    name: Name | None = None
    level: Level | None = None


class NewTable(Wire, frozen=True, kw_only=True):
    """A table to be opened. Without `seats` the first is mine and the others are open."""

    players: Annotated[int, Meta(ge=2, le=4)] = 2
    variants: Annotated[list[Text], Meta(max_length=8)] = []
    opening: Literal["draw", "castle", "balanced"] = "draw"
    seats: Annotated[list[SeatWish], Meta(max_length=4)] | None = None
    is_public: bool = False
    turn_seconds: Annotated[int, Meta(ge=5, le=7 * 86400)] | None = None
    has_chat: bool = True


class Join(Wire, frozen=True, kw_only=True):
    """A seat to be taken; without a number the first one that is open."""

    seat: SeatNumber | None = None
    name: Name | None = None


class SeatWithBot(Wire, frozen=True, kw_only=True):
    """A bot to be put on an open seat."""

    seat: SeatNumber
    level: Level


class Naming(Wire, frozen=True, kw_only=True):
    """How a guest wants to be called."""

    name: Name


class OptionsView(Shown, frozen=True, kw_only=True):
    """The rules a table plays by."""

    players: int
    variants: list[str]
    opening: str
    size: int  # of a kingdom's side
    rounds: int
    games: int  # 3 in a Dynasty


class SeatView(Shown, frozen=True, kw_only=True):
    """A seat: who decides for it. After a resignation a bot of `level` does."""

    seat: int
    kind: Literal["person", "bot", "open"]
    name: str
    level: str | None = None
    has_resigned: bool = False


class SquareView(Shown, frozen=True, kw_only=True):
    """A square of a kingdom."""

    square: str  # as in chess, "e5"
    terrain: str  # its letter, as in W0
    crowns: int
    domino: int


class RoomView(Shown, frozen=True, kw_only=True):
    """All that a kingdom may come to cover, built or not, by two of its corners."""

    upper_left: str
    lower_right: str


class KingdomView(Shown, frozen=True, kw_only=True):
    """A kingdom as it lies on the table."""

    castle: str
    room: RoomView
    squares: list[SquareView]
    points: int  # bonuses only when the game is over
    discards: int


class RowView(Shown, frozen=True, kw_only=True):
    """A domino of a row, the king on it, and whether its turn is over."""

    domino: int
    seat: int | None
    is_played: bool


class PlacementView(Shown, frozen=True, kw_only=True):
    """A legal placement and the points the kingdom would then have."""

    move: str
    points: int


class ClaimView(Shown, frozen=True, kw_only=True):
    """A domino that can be claimed: whether it fits now, and the most points it could add now."""

    move: str
    domino: int
    fits: bool
    gain: int


class ChoicesView(Shown, frozen=True, kw_only=True):
    """What the seat to move can do now. `discard` is the move when nothing else is left."""

    placements: list[PlacementView]
    discard: str | None
    claims: list[ClaimView]  # also shown while a placement is due, for what can be claimed after it


class TerritoryView(Shown, frozen=True, kw_only=True):
    """A territory that was counted."""

    terrain: str
    squares: list[str]
    crowns: int
    points: int


class StandingView(Shown, frozen=True, kw_only=True):
    """A seat's place at the end, with what decided it."""

    seat: int
    place: int
    points: int
    largest_territory: int
    crowns: int
    decided_by: str | None


class ScoreView(Shown, frozen=True, kw_only=True):
    """How a kingdom was counted."""

    territories: list[TerritoryView]
    middle_kingdom: int
    harmony: int
    total: int


class OutcomeView(Shown, frozen=True, kw_only=True):
    """How a game ended, and in a Dynasty how the match stands."""

    scores: list[ScoreView]
    ranking: list[StandingView]
    match_ranking: list[StandingView]
    is_match_over: bool


class PositionView(Shown, frozen=True, kw_only=True):
    """All that lies on the table."""

    text: str  # the whole position in one line, see docs/records.md
    phase: Literal["kings", "deal", "claim", "place", "over"]
    round: int
    seat_to_move: int | None
    domino_to_place: int | None
    current_row: list[RowView]
    next_row: list[RowView]
    unseen: list[int]  # dominoes that may still come, in order of number
    pile: int  # how many of them will
    kingdoms: list[KingdomView]
    choices: ChoicesView | None


class ChatView(Shown, frozen=True, kw_only=True):
    """Something said at the table."""

    version: int
    seat: int | None
    name: str
    text: str


class TableView(Shown, frozen=True, kw_only=True):
    """A table as everybody sees it."""

    id: str
    version: int
    status: Literal["open", "playing", "over"]
    options: OptionsView
    seats: list[SeatView]
    is_public: bool
    has_chat: bool
    turn_seconds: int | None
    deadline: int | None  # milliseconds since 1970, when the turn timer runs out
    game: int
    position: PositionView | None
    moves: int  # played so far, chance's among them
    can_take_back: list[int]  # people's seats that may take their last decision back, or ask to
    take_back: int | None  # the seat that asks to take back
    commitment: str | None  # SHA-256 of the seed of this game's deck
    seed: str | None  # revealed when the game is over
    outcome: OutcomeView | None
    chat: list[ChatView]  # the last few
    rematch: str | None  # the table where they play again


class TableEntry(Shown, frozen=True, kw_only=True):
    """A public table in the list."""

    id: str
    status: str
    options: OptionsView
    seats: list[SeatView]
    created: int  # milliseconds since 1970


class TableList(Shown, frozen=True, kw_only=True):
    """Public tables with an open seat, or being played, the newest first."""

    tables: list[TableEntry]


class Seated(Shown, frozen=True, kw_only=True):
    """The right to a seat. The token is shown once; the server keeps only its hash."""

    seat: int
    token: str


class Opened(Shown, frozen=True, kw_only=True):
    """A new table, and the caller's seats at it."""

    table: TableView
    seats: list[Seated]


class Joined(Shown, frozen=True, kw_only=True):
    """The table after sitting down."""

    table: TableView
    seat: Seated


class MySeats(Shown, frozen=True, kw_only=True):
    """The caller's seats at a table."""

    seats: list[int]


class LevelView(Shown, frozen=True, kw_only=True):
    """A bot that can be played against."""

    name: str
    description: str
    rating: int  # Elo points, `fg` at 1000
    seconds: float  # a turn takes about so long


class LevelList(Shown, frozen=True, kw_only=True):
    """Every level, from the weakest to the strongest."""

    levels: list[LevelView]


StageName = Literal["rules", "first_sight", "king"]


class StageView(Shown, frozen=True, kw_only=True):
    """Kernels that are compiled for one purpose: the rules, all levels but the king, the king."""

    name: StageName
    done: int  # steps
    total: int  # that this start had to compile
    seconds: int  # until it can be used, about; 0 when it can


class LevelProgress(Shown, frozen=True, kw_only=True):
    """A bot, and when it will answer."""

    name: str
    seconds: int  # about; 0 when it is ready


class ProgressView(Shown, frozen=True, kw_only=True):
    """How far the server has come since its start; the first one compiles rules and bots."""

    is_playable: bool  # tables can be opened and played
    is_done: bool
    share: float  # of the work that is done, 0–1
    seconds: int  # until all is done, about
    stages: list[StageView]  # in their order
    levels: list[LevelProgress]  # from the weakest to the strongest


class ChoiceView(Shown, frozen=True, kw_only=True):
    """A variant or an opening. With other numbers of players it is refused, by `code`."""

    name: str
    players: list[int]  # with how many it can be chosen
    code: str | None  # None when it can be chosen with every number
    message: str | None  # the rule's sentence


class OptionsList(Shown, frozen=True, kw_only=True):
    """What can be chosen for a table; variants can be mixed wherever each of them can be chosen."""

    players: list[int]
    variants: list[ChoiceView]
    openings: list[ChoiceView]


class Guest(Shown, frozen=True, kw_only=True):
    """Who the caller is. `token` is a bearer token, given only to those who ask for one."""

    id: str
    name: str
    token: str | None = None


# Scores and analyses


class KingdomDrawing(Wire, frozen=True, kw_only=True):
    """A kingdom from the table at home, drawn as text: rows of `W0`, `M2`, `CA`, `..`."""

    rows: Annotated[
        str, Meta(min_length=2, max_length=1000, examples=["F0 F0 CA M3\\n.. .. F1 W0"])
    ]
    discards: Annotated[int, Meta(ge=0, le=24)] | None = None
    name: Name | None = None


class ToScore(Wire, frozen=True, kw_only=True):
    """Kingdoms to be counted; several games of them for a Dynasty, in the same order of players."""

    games: Annotated[
        list[Annotated[list[KingdomDrawing], Meta(min_length=1, max_length=4)]],
        Meta(min_length=1, max_length=3),
    ]
    variants: Annotated[list[Text], Meta(max_length=8)] = []
    size: Literal[5, 7] = 5


class Doubt(Shown, frozen=True, kw_only=True):
    """Why a kingdom cannot have been built of dominoes; it is counted all the same."""

    code: str  # NOT_CONNECTED, ODD_SQUARES or TOO_MANY_DOMINOES
    message: str


class ScoredGame(Shown, frozen=True, kw_only=True):
    """One game, counted."""

    scores: list[ScoreView]
    doubts: list[list[Doubt]]  # by kingdom; one that is half painted has some
    ranking: list[StandingView]


class Scored(Shown, frozen=True, kw_only=True):
    """All games, and who won them together."""

    games: list[ScoredGame]
    ranking: list[StandingView]


class ToAnalyse(Wire, frozen=True, kw_only=True):
    """A position, as one line, or a record; of a record the position after `moves` moves."""

    position: PositionText | None = None
    record: RecordText | None = None
    moves: Annotated[int, Meta(ge=0, le=1000)] | None = None
    seconds: Annotated[float, Meta(gt=0, le=10)] = 2.0


class ToTry(Wire, frozen=True, kw_only=True):
    """A position, as one line, or a record, and moves to be played from there."""

    position: PositionText | None = None
    record: RecordText | None = None
    moves: Annotated[list[Text], Meta(max_length=1000)] = []  # moves or whole turns, chance's too
    deal: bool = False  # then chance moves at random: a possibility, not the deck of a table


class Tried(Shown, frozen=True, kw_only=True):
    """A position off the table, with what can be done in it."""

    moves: list[str]  # that were played, one by one, chance's among them
    position: PositionView
    outcome: OutcomeView | None


class ConsideredTurn(Shown, frozen=True, kw_only=True):
    """A turn that the engine looked at."""

    turn: str
    shares: list[float]  # of the win, by seat
    points: list[float]  # expected at the end, by seat
    simulations: int


class AnalysisLine(Shown, frozen=True, kw_only=True):
    """What the engine thinks so far: one line of a stream, each better than the one before."""

    turn: str
    why: str
    seconds: float
    simulations: int
    considered: list[ConsideredTurn]
    is_last: bool


class ToReview(Wire, frozen=True, kw_only=True):
    """A record whose turns are to be judged."""

    record: RecordText
    seconds: Annotated[float, Meta(ge=0.01, le=1)] = 0.1  # of thought for each turn


class ReviewLine(Shown, frozen=True, kw_only=True):
    """A turn that was played, against the best one: one line of a stream."""

    moves: int  # of the record that come before this turn
    seat: int
    played: str
    best: str
    values: list[float]  # shares of the win by seat, with the best turn
    played_values: list[float]  # and with the turn that was played
    loss: float  # of the mover, in shares of the win
    mark: Literal["", "?!", "?", "??"]
    turn: int  # counted from 1
    turns: int  # in all


class TurningPoint(Shown, frozen=True, kw_only=True):
    """A turn after which somebody's share of the win was another, and what explains most of it."""

    turn: int  # counted from 1
    change: float  # the largest change of anybody's share
    cause: Literal["turn", "row", "end", "judgement"]
    row: list[int]  # the row that was turned up after it, if any


class ReviewSummary(Shown, frozen=True, kw_only=True):
    """The last line of a review: what each seat kept of what the best turns would have kept."""

    accuracy: list[float | None]  # by seat, 0–1; None without turns
    end: list[float]  # shares of the win after the last turn; empty without turns
    turning_points: list[TurningPoint]  # in the order of the game
    is_last: Literal[True] = True


class Verification(Shown, frozen=True, kw_only=True):
    """Whether the deck was the one that was committed to."""

    is_fair: bool
    commitment: str | None
    seed: str | None
    message: str


class ReplayStep(Shown, frozen=True, kw_only=True):
    """A move, and the table after it."""

    move: str | None  # None for the start
    seat: int | None  # None for chance
    position: PositionView  # without choices


class Replay(Shown, frozen=True, kw_only=True):
    """A game, so far or whole, step by step."""

    options: OptionsView
    seats: list[SeatView]
    game: int
    commitment: str | None
    seed: str | None  # revealed when the game is over
    steps: list[ReplayStep]  # the start, then one after every move, chance's among them
    outcome: OutcomeView | None
    record: str  # as JSON text, for what takes records


# The socket, from the client


class Play(Wire, frozen=True, kw_only=True, tag_field="type", tag="play"):
    """A move, or a whole turn, in answer to a version; `id` is the client's own."""

    id: Id
    version: Version
    move: Text
    token: Token | None = None


class TakeBack(Wire, frozen=True, kw_only=True, tag_field="type", tag="take_back"):
    """Take the last decision back, at once where nobody is concerned, else by asking."""

    id: Id
    version: Version
    seat: SeatNumber
    token: Token | None = None


class AnswerTakeBack(Wire, frozen=True, kw_only=True, tag_field="type", tag="answer_take_back"):
    """Agree to what another asks for, or not."""

    id: Id
    version: Version
    seat: SeatNumber
    accept: bool
    token: Token | None = None


class Resign(Wire, frozen=True, kw_only=True, tag_field="type", tag="resign"):
    """Give a seat up; a bot takes it over."""

    id: Id
    seat: SeatNumber
    token: Token | None = None


class NextGame(Wire, frozen=True, kw_only=True, tag_field="type", tag="next_game"):
    """Begin the next game of a Dynasty."""

    id: Id
    version: Version
    token: Token | None = None


class Say(Wire, frozen=True, kw_only=True, tag_field="type", tag="say"):
    """Say something to the table."""

    id: Id
    text: Annotated[str, Meta(min_length=1, max_length=MAX_CHAT)]
    token: Token | None = None


class Ping(Wire, frozen=True, kw_only=True, tag_field="type", tag="ping"):
    """Is anybody there?"""

    id: Id


Command = Play | TakeBack | AnswerTakeBack | Resign | NextGame | Say
Message = Command | Ping

# The socket, to the client


class Snapshot(Shown, frozen=True, kw_only=True, tag_field="type", tag="snapshot"):
    """How the table stands: the first message, unless all events since a version could be sent."""

    table: TableView


EventKind = Literal[
    "seated",
    "left",
    "started",
    "played",
    "asked",
    "declined",
    "taken_back",
    "resigned",
    "said",
    "rematch",
]


class Event(Shown, frozen=True, kw_only=True, tag_field="type", tag="event"):
    """Something happened, and how the table stands after it."""

    version: int
    kind: EventKind
    seat: int | None
    moves: list[str]  # of players and of chance, in order
    by: Literal["person", "bot", "timer"] | None  # who made the moves
    table: TableView


class Accepted(Shown, frozen=True, kw_only=True, tag_field="type", tag="accepted"):
    """A command was written down as this version; the event has come before, or is on its way."""

    id: str
    version: int


class Refused(Shown, frozen=True, kw_only=True, tag_field="type", tag="refused"):
    """A command was refused; nothing has changed."""

    id: str | None
    code: str
    message: str
    version: int


class Pong(Shown, frozen=True, kw_only=True, tag_field="type", tag="pong"):
    """Yes."""

    id: str


class Bye(Shown, frozen=True, kw_only=True, tag_field="type", tag="bye"):
    """The server closes this socket; `reconnect` says whether coming back makes sense."""

    reason: str
    reconnect: bool


Answer = Snapshot | Event | Accepted | Refused | Pong | Bye


class Problem(Shown, frozen=True, kw_only=True):
    """A refusal over HTTP: a stable code and a sentence."""

    code: str
    message: str


encoder = msgspec.json.Encoder()
decode_message = msgspec.json.Decoder(Message).decode
