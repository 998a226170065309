"""What is counted, tried, judged and looked at again, away from a table."""

from typing import Annotated, Literal

from msgspec import Meta, field

from kingdomino.server.protocol.fields import Name, PositionText, RecordText, Shown, Text, Wire
from kingdomino.server.protocol.game import (
    OptionsView,
    OutcomeView,
    PositionView,
    ScoreView,
    SeatView,
    StandingView,
)

Moves = Annotated[list[Text], Meta(max_length=1000)]
Games = Annotated[list[PositionText], Meta(max_length=2)]


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
    variants: Annotated[list[Text], Meta(max_length=8)] = field(default_factory=list)
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
    moves: Moves = field(default_factory=list)  # moves or whole turns, chance's too
    earlier: Games = field(default_factory=list)  # of a Dynasty: games that were over before this
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
    is_practice: bool  # decisions may have been taken back after rows were seen
    game: int
    begun: int  # games of the table so far, of which this is one
    commitment: str | None
    seed: str | None  # revealed when the game is over
    steps: list[ReplayStep]  # the start, then one after every move, chance's among them
    outcome: OutcomeView | None
    record: str  # as JSON text, for what takes records
