"""Adds up decks: what each bot came to, and whether the sequential test has decided."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from kingdomino.arena.contest import Contest
from kingdomino.arena.results import DeckResult, GameResult
from kingdomino.arena.sprt import Sprt
from kingdomino.arena.statistics import Estimate, elo_of_share, estimate, estimate_share
from kingdomino.errors import MisuseError


@dataclass(frozen=True, slots=True)
class Line:
    """One bot's results. If several entries bear its name, all of them together, per seat."""

    name: str
    games: int  # seats taken: a bot that sits twice at a table counts twice
    share: Estimate | None  # of the wins, shared ones split
    elo: Estimate | None  # above the other players, as that share suggests
    margin: Estimate | None  # own points less the best opponent's
    score: Estimate | None
    best: int | None
    worst: int | None
    seconds_per_turn: float
    slowest_turn: float
    simulations_per_turn: float
    forfeits: dict[str, int] = field(default_factory=dict)  # by reason
    failures: list[str] = field(default_factory=list)  # the first sentences about them


class Tally:
    """The decks of a contest so far."""

    def __init__(self, contest: Contest, sprt: Sprt | None = None) -> None:
        self.contest, self.sprt = contest, sprt
        self._decks: dict[int, DeckResult] = {}
        self._shares: list[float] = []  # of the first bot's side, in decks 0, 1, 2 …
        self.verdict: str | None = None  # H0 or H1, once the test has decided
        if sprt is not None and self.side == contest.options.players:
            raise MisuseError("The test compares the first bot with others, and all are the same.")

    def add(self, result: DeckResult) -> None:
        """Count a deck.

        The test looks at the decks in their order, however they come in, and once it has decided
        no further deck counts: so its outcome does not depend on the number of workers.
        """
        self._decks[result.deck] = result
        while self.sprt and not self.verdict and len(self._shares) in self._decks:
            deck = self._decks[len(self._shares)]
            self._shares.append(self.side * self._mean_share(deck, self._first_entries))
            self.verdict = self.sprt.verdict(self._shares, players=self._players, side=self.side)

    @property
    def decks(self) -> list[DeckResult]:
        """Those that count, in order."""
        last = len(self._shares) if self.verdict else None
        return [self._decks[deck] for deck in sorted(self._decks) if last is None or deck < last]

    @property
    def llr(self) -> float:
        """The test's log-likelihood ratio."""
        assert self.sprt is not None  # or nobody asks
        return self.sprt.llr(self._shares, players=self._players, side=self.side)

    @property
    def side(self) -> int:
        """How many entries bear the first bot's name."""
        return len(self._first_entries)

    def by_name(self) -> list[Line]:
        """A line for each distinct name, in the order of the entries."""
        names = dict.fromkeys(self.contest.bots)
        return [self._line(name, self._entries(name)) for name in names]

    def by_entry(self) -> list[Line]:
        """A line for each entry."""
        return [self._line(name, [entry]) for entry, name in enumerate(self.contest.bots)]

    def first_share(self) -> Estimate | None:
        """The share of the first bot's name, per seat: the running estimate."""
        first = self._first_entries
        return estimate_share([self._mean_share(deck, first) for deck in self.decks])

    def first_margin(self) -> Estimate | None:
        """The margin of the first bot's name."""
        return estimate(_deck_means(self.decks, self._first_entries, GameResult.margin))

    @property
    def _players(self) -> int:
        return self.contest.options.players

    @property
    def _first_entries(self) -> list[int]:
        return self._entries(self.contest.bots[0])

    def _entries(self, name: str) -> list[int]:
        return [entry for entry, bot in enumerate(self.contest.bots) if bot == name]

    def _mean_share(self, deck: DeckResult, entries: Sequence[int]) -> float:
        return _deck_means([deck], entries, GameResult.share)[0]

    def _line(self, name: str, entries: Sequence[int]) -> Line:
        decks = [deck for deck in self.decks if set(entries) & set(deck.games[0].entries)]
        seats = list(_seats(decks, entries))
        share = estimate_share(_deck_means(decks, entries, GameResult.share))
        scores = [game.points[seat] for game, seat in seats if game.points is not None]
        turns = sum(game.turns[seat] for game, seat in seats) or 1
        forfeits = [
            game.forfeit for game, seat in seats if game.forfeit and game.forfeit.seat == seat
        ]
        return Line(
            name=name,
            games=len(seats),
            share=share,
            elo=self._elo(share, len(entries)),
            margin=estimate(_deck_means(decks, entries, GameResult.margin)),
            score=estimate(_deck_means(decks, entries, _points)),
            best=max(scores, default=None),
            worst=min(scores, default=None),
            seconds_per_turn=sum(game.seconds[seat] for game, seat in seats) / turns,
            slowest_turn=max((game.slowest[seat] for game, seat in seats), default=0.0),
            simulations_per_turn=sum(game.simulations[seat] for game, seat in seats) / turns,
            forfeits=dict(Counter(forfeit.reason for forfeit in forfeits)),
            failures=list(dict.fromkeys(forfeit.sentence for forfeit in forfeits))[:3],
        )

    def _elo(self, share: Estimate | None, side: int) -> Estimate | None:
        if share is None or side == self._players:
            return None
        mean, low, high = (
            None if value is None else elo_of_share(side * value, players=self._players, side=side)
            for value in (share.mean, share.low, share.high)
        )
        return None if mean is None else Estimate(mean, low, high)


def _points(game: GameResult, seat: int) -> int | None:
    return None if game.points is None else game.points[seat]


def _seats(decks: Iterable[DeckResult], entries: Sequence[int]) -> Iterable[tuple[GameResult, int]]:
    """Every game with every seat that one of the entries took in it."""
    for deck in decks:
        for game in deck.games:
            for seat, entry in enumerate(game.entries):
                if entry in entries:
                    yield game, seat


def _deck_means(
    decks: Iterable[DeckResult],
    entries: Sequence[int],
    value: Callable[[GameResult, int], float | None],
) -> list[float]:
    """The mean of a value in each deck that has one."""
    means = []
    for deck in decks:
        values = [value(game, seat) for game, seat in _seats([deck], entries)]
        known = [each for each in values if each is not None]
        if known:
            means.append(sum(known) / len(known))
    return means
