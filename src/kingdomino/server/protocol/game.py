"""A game as it lies on the table: kingdoms, rows, choices, and how it ended."""

from typing import Literal

from kingdomino.server.protocol.fields import Shown


class OptionsView(Shown, frozen=True, kw_only=True):
    """The rules a table plays by."""

    players: int
    variants: list[str]
    opening: str
    edition: str | None  # the book it was set up by
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
    match_points: list[list[int]]  # of each game so far, by seat
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
