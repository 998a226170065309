"""What came out: one game, and the games of one deck, as values and as JSON."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from kingdomino.errors import NotationError


@dataclass(frozen=True, slots=True)
class Forfeit:
    """Why a game ended before its time."""

    seat: int
    reason: str  # crash, hang, garbage, illegal move
    sentence: str


@dataclass(frozen=True, slots=True)
class GameResult:
    """One game, or one match of three in a Dynasty; every list is by seat.

    After a forfeit there are no points: whoever failed is last, and the others share the win
    evenly, since nobody knows how the game would have ended.
    """

    entries: tuple[int, ...]
    points: tuple[int, ...] | None
    places: tuple[int, ...]  # 1 for the best; equal ones share a place, tie-breaks included
    turns: tuple[int, ...]
    seconds: tuple[float, ...]  # spent on all turns
    slowest: tuple[float, ...]  # seconds of the longest turn
    simulations: tuple[int, ...]  # of all turns
    forfeit: Forfeit | None = None

    def share(self, seat: int) -> float:
        """The part of the win that falls to a seat: 1, or less when the first place is shared."""
        return 1 / self.places.count(1) if self.places[seat] == 1 else 0.0

    def margin(self, seat: int) -> int | None:
        """Own points less those of the best opponent."""
        if self.points is None:
            return None
        best = max(points for other, points in enumerate(self.points) if other != seat)
        return self.points[seat] - best


@dataclass(frozen=True, slots=True)
class DeckResult:
    """All rotations of one deck."""

    deck: int
    games: tuple[GameResult, ...]
    seconds: float  # of the worker

    def to_dict(self) -> dict[str, Any]:
        """The result as JSON values."""
        return asdict(self)

    @classmethod
    def from_dict(cls, data: Any) -> "DeckResult":
        """Read what `to_dict` gives."""
        try:
            games = tuple(_game(game) for game in data["games"])
            return cls(int(data["deck"]), games, float(data["seconds"]))
        except (KeyError, TypeError, ValueError):
            raise NotationError(
                "That is no result of a deck: {text}", text=str(data)[:80]
            ) from None


def _game(data: Mapping[str, Any]) -> GameResult:
    forfeit = data["forfeit"]
    return GameResult(
        entries=tuple(map(int, data["entries"])),
        points=None if data["points"] is None else tuple(map(int, data["points"])),
        places=tuple(map(int, data["places"])),
        turns=tuple(map(int, data["turns"])),
        seconds=tuple(map(float, data["seconds"])),
        slowest=tuple(map(float, data["slowest"])),
        simulations=tuple(map(int, data["simulations"])),
        forfeit=None if forfeit is None else Forfeit(**forfeit),
    )
