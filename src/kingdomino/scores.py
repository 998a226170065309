"""What a kingdom is worth, territory by territory, and who is ahead, with the tie-break named."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from kingdomino.core import scoring
from kingdomino.errors import MisuseError
from kingdomino.moves import Square, Terrain


@dataclass(frozen=True, slots=True)
class Territory:
    """A group of squares of one terrain, joined by edges."""

    terrain: Terrain
    squares: frozenset[Square]
    crowns: int

    @property
    def size(self) -> int:
        """How many squares it has."""
        return len(self.squares)

    @property
    def points(self) -> int:
        """Squares times crowns."""
        return self.size * self.crowns

    def __str__(self) -> str:
        return f"{self.terrain} {self.size} × {self.crowns} = {self.points}"


class RankKey(NamedTuple):
    """What decides between two players, in this order."""

    points: int
    largest_territory: int
    crowns: int


@dataclass(frozen=True, slots=True)
class Score:
    """The worth of one kingdom; bonuses are 0 when they were not played with or not earned."""

    territories: tuple[Territory, ...]
    middle_kingdom: int
    harmony: int

    @property
    def territory_points(self) -> int:
        """The points of all territories, without bonuses."""
        return sum(territory.points for territory in self.territories)

    @property
    def bonus(self) -> int:
        """The points of the bonuses."""
        return self.middle_kingdom + self.harmony

    @property
    def total(self) -> int:
        """All points."""
        return self.territory_points + self.bonus

    @property
    def largest_territory(self) -> int:
        """Squares of the largest territory, crowned or not; 0 for a castle alone."""
        return max((territory.size for territory in self.territories), default=0)

    @property
    def crowns(self) -> int:
        """All crowns of the kingdom."""
        return sum(territory.crowns for territory in self.territories)

    @property
    def key(self) -> RankKey:
        """What this player is ranked by."""
        return RankKey(self.total, self.largest_territory, self.crowns)

    def __str__(self) -> str:
        lines = [str(territory) for territory in self.territories]
        lines += [f"Middle Kingdom {self.middle_kingdom}"] if self.middle_kingdom else []
        lines += [f"Harmony {self.harmony}"] if self.harmony else []
        return "\n".join([*lines, f"total {self.total}"])


@dataclass(frozen=True, slots=True)
class Standing:
    """One player's place; `decided_by` names what put it below the standing above, if anything."""

    seat: int
    place: int
    key: RankKey
    decided_by: str | None


@dataclass(frozen=True, slots=True)
class Ranking:
    """Everybody's place, best first; equal keys share a place and the next one is skipped."""

    standings: tuple[Standing, ...]

    @property
    def places(self) -> tuple[int, ...]:
        """The place of each seat, by seat."""
        return tuple(
            standing.place for standing in sorted(self.standings, key=lambda each: each.seat)
        )

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that share the first place."""
        return tuple(standing.seat for standing in self.standings if standing.place == 1)

    @property
    def decided_by(self) -> str:
        """What the first place was decided by: points, largest territory, crowns, or shared."""
        if len(self.winners) > 1:
            return "shared"
        return self.standings[1].decided_by or "shared"


def rank(keys: Sequence[tuple[int, int, int]]) -> Ranking:
    """Rank players by (points, largest territory, crowns), one key for each seat.

    >>> ranking = rank([(50, 9, 7), (44, 12, 9), (50, 9, 8)])
    >>> ranking.places, ranking.winners, ranking.decided_by
    ((2, 3, 1), (2,), 'crowns')
    """
    places = np.zeros(len(keys), np.int64)
    try:
        table = np.array(keys, np.int64).reshape(len(keys), 3)
    except ValueError:
        raise MisuseError(
            "Each player is ranked by three numbers: points, largest territory, crowns."
        ) from None
    scoring.ranks(table, places)
    order = sorted(range(len(keys)), key=lambda seat: (places[seat], seat))
    standings: list[Standing] = []
    for seat in order:
        key = RankKey(*keys[seat])
        above = standings[-1].key if standings else key
        standings.append(Standing(seat, int(places[seat]), key, _difference(above, key)))
    return Ranking(tuple(standings))


def dynasty_keys(games: Sequence[Sequence[tuple[int, int, int]]]) -> tuple[RankKey, ...]:
    """Merge each seat's keys over the games of a Dynasty; rank the result with `rank`."""
    keys = np.zeros((len(games[0]), 3), np.int64)
    scoring.dynasty_keys(np.array(games, np.int64), keys)
    return tuple(RankKey(*map(int, key)) for key in keys)


def _difference(above: RankKey, below: RankKey) -> str | None:
    for name, better, worse in zip(RankKey._fields, above, below, strict=True):
        if better != worse:
            return name.replace("_", " ")
    return None
