"""A match: one game, or the three of a Dynasty, added up (rule 20, ruling E13)."""

from dataclasses import dataclass

from kingdomino.errors import MisuseError
from kingdomino.options import Options
from kingdomino.position import Position
from kingdomino.scores import Ranking, RankKey, dynasty_keys, rank


@dataclass(frozen=True, slots=True)
class Match:
    """The finished games of a match so far. It does not change; `add` returns the next one.

    >>> match = Match(Options(2, variants=["dynasty"]))
    >>> match.game, match.is_over
    (0, False)
    """

    options: Options
    results: tuple[tuple[RankKey, ...], ...] = ()

    @property
    def game(self) -> int:
        """The number of the game to be played now, from 0; pass it to the Dealer."""
        return len(self.results)

    @property
    def is_over(self) -> bool:
        """Whether all games have been played."""
        return len(self.results) == self.options.games

    def add(self, position: Position) -> "Match":
        """Enter the final position of the game just played."""
        if position.options != self.options:
            raise MisuseError(
                "That game was played with {played}, not {options}.",
                played=position.options,
                options=self.options,
            )
        if not position.is_over:
            raise MisuseError("That game is not over yet.")
        if self.is_over:
            raise MisuseError(
                "All {games} games of this match have been played.", games=self.options.games
            )
        keys = tuple(score.key for score in position.scores())
        return Match(self.options, (*self.results, keys))

    def totals(self) -> tuple[RankKey, ...]:
        """Points summed, largest territory of any game, crowns summed; by seat."""
        if not self.results:
            return (RankKey(0, 0, 0),) * self.options.players
        return dynasty_keys(self.results)

    def ranking(self) -> Ranking:
        """Who leads the match; who won it, once it is over."""
        return rank(self.totals())
