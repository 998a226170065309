"""What is to be played: which bots sit together, on which decks, in which seats, with what chance.

Everything here follows from the contest's seed, so that any worker on any machine plays the same
games. A *deck* is the unit of work: one order of the dominoes and of the opening kings, played
once in every rotation of the group around the table. With three bots A, B, C:

    seat       0 1 2
    rotation 0 A B C
    rotation 1 B C A
    rotation 2 C A B
"""

import hashlib
from dataclasses import dataclass
from itertools import combinations
from random import Random
from typing import Any

from kingdomino.advice import Budget
from kingdomino.dealer import Dealer
from kingdomino.errors import MisuseError
from kingdomino.options import Options

MATCH, TOURNAMENT = "match", "tournament"


@dataclass(frozen=True, slots=True)
class Contest:
    """A match or a tournament; an *entry* is a bot's index in `bots`.

    >>> contest = match_contest(["king", "fg", "fg"], options=Options(3))
    >>> [contest.seating(0, rotation) for rotation in range(3)]
    [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
    """

    kind: str
    bots: tuple[str, ...]
    groups: tuple[tuple[int, ...], ...]  # the entries that sit together; all of them in a match
    options: Options
    seed: int
    budget: Budget

    @property
    def rotations(self) -> range:
        """The games of one deck."""
        return range(self.options.players)

    def group(self, deck: int) -> tuple[int, ...]:
        """Who plays on a deck: the groups take turns, so that a contest broken off is balanced."""
        return self.groups[deck % len(self.groups)]

    def seating(self, deck: int, rotation: int) -> tuple[int, ...]:
        """The entry in each seat."""
        group = self.group(deck)
        return (*group[rotation:], *group[:rotation])

    def dealer(self, deck: int, *, game: int = 0) -> Dealer:
        """The dealer of a deck, the same in every rotation; `game` counts those of a Dynasty."""
        return Dealer(self.options, seed=self._digest("deck", deck), game=game)

    def bot_seed(self, deck: int, rotation: int, entry: int) -> int:
        """The seed of one bot in one game."""
        return int.from_bytes(self._digest("bot", deck, rotation, entry)[:4], "big")

    def to_dict(self) -> dict[str, Any]:
        """All that the games depend on, as JSON values: what a results file must agree with."""
        return {
            "kind": self.kind,
            "bots": list(self.bots),
            "groups": [list(group) for group in self.groups],
            "players": self.options.players,
            "variants": sorted(map(str, self.options.variants)),
            "opening": str(self.options.opening),
            "seed": self.seed,
            "budget": {"seconds": self.budget.seconds, "simulations": self.budget.simulations},
        }

    def _digest(self, *words: str | int) -> bytes:
        return hashlib.sha256("/".join(map(str, (self.seed, *words))).encode()).digest()


def match_contest(
    bots: list[str], *, options: Options, seed: int = 0, budget: Budget | None = None
) -> Contest:
    """One group: a bot for each seat."""
    if len(bots) != options.players:
        raise MisuseError(
            "{players} players need as many bots, not {count}.",
            players=options.players,
            count=len(bots),
        )
    group = tuple(range(len(bots)))
    return Contest(MATCH, tuple(bots), (group,), options, seed, budget or Budget())


def tournament_contest(
    bots: list[str],
    *,
    options: Options,
    seed: int = 0,
    budget: Budget | None = None,
    groups: int = 200,
) -> Contest:
    """Everybody against everybody: all groups, or a balanced selection of at most `groups`."""
    for bot in bots:
        if bots.count(bot) > 1:
            raise MisuseError(
                "{bot} enters the tournament twice; once is enough for a rating.", bot=bot
            )
    if len(bots) < options.players:
        raise MisuseError(
            "A tournament of {players} players needs {players} bots at least, not {count}.",
            players=options.players,
            count=len(bots),
        )
    chosen = balanced_groups(len(bots), options.players, most=groups, seed=seed)
    return Contest(TOURNAMENT, tuple(bots), chosen, options, seed, budget or Budget())


def balanced_groups(bots: int, size: int, *, most: int, seed: int) -> tuple[tuple[int, ...], ...]:
    """Every group of `size` if there are at most `most`; else that many, each bot equally often.

    >>> len(balanced_groups(6, 2, most=100, seed=0))
    15
    """
    everything: list[tuple[int, ...]] = []
    for group in combinations(range(bots), size):
        everything.append(group)
        if len(everything) > most:
            return _selection(bots, size, most, Random(seed))  # noqa: S311 - no secret
    return tuple(everything)


def _selection(bots: int, size: int, count: int, rng: Random) -> tuple[tuple[int, ...], ...]:
    """Build groups of those who have played least and, among them, have met least."""
    uses = [0] * bots
    meetings = [[0] * bots for _ in range(bots)]
    groups: list[tuple[int, ...]] = []
    for _ in range(count):
        group: list[int] = []
        while len(group) < size:
            free = [bot for bot in range(bots) if bot not in group]
            group.append(
                min(
                    free,
                    key=lambda bot: (
                        uses[bot],
                        sum(meetings[bot][other] for other in group),
                        rng.random(),
                    ),
                )
            )
        for bot in group:
            uses[bot] += 1
            for other in group:
                meetings[bot][other] += 1
        groups.append(tuple(sorted(group)))
    return tuple(groups)
