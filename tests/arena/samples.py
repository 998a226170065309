"""Results of games that nobody played, for the statistics."""

from collections.abc import Sequence

import numpy as np

from kingdomino.arena.results import DeckResult, GameResult


def game(entries: Sequence[int], places: Sequence[int]) -> GameResult:
    n = len(entries)
    return GameResult(
        entries=tuple(entries),
        points=tuple(50 - 10 * place for place in places),
        places=tuple(places),
        turns=(12,) * n,
        seconds=(0.0,) * n,
        slowest=(0.0,) * n,
        simulations=(0,) * n,
    )


def drawn_deck(
    deck: int, group: Sequence[int], strengths: Sequence[float], rng: np.random.Generator
) -> DeckResult:
    """Games ranked by strength and Gumbel noise, which is the model of Plackett and Luce."""
    games = []
    for rotation in range(len(group)):
        entries = (*group[rotation:], *group[:rotation])
        noisy = [strengths[entry] + rng.gumbel() for entry in entries]
        places = [1 + sum(other > own for other in noisy) for own in noisy]
        games.append(game(entries, places))
    return DeckResult(deck, tuple(games), 0.0)
