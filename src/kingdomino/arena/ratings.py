"""Ratings from games: Bradley–Terry from pairs, OpenSkill's Plackett–Luce from whole rankings.

Bradley–Terry is the maximum of the likelihood over all pairs of players who met in a game, a
shared place counting as half a win for each. Every pair is given half a drawn game more than it
played, so that a bot that never lost has a rating too. The standard errors are robust: decks, not
games, are taken as independent (White's sandwich), since mirrored games of one deck are not.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import log

import numpy as np
from numpy.typing import NDArray

from kingdomino.arena.results import DeckResult, GameResult
from kingdomino.errors import MisuseError

ANCHOR_ELO, MEAN_ELO = 1000.0, 1500.0
_ELO = 400 / log(10)  # Elo points in one unit of log-strength
_PRIOR = 0.5  # drawn games added to every pair
_STEPS = 100

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Rating:
    """A strength on the Elo scale."""

    elo: float
    standard_error: float | None  # None for the anchor, which is fixed, and from a single deck


@dataclass(frozen=True, slots=True)
class Skill:
    """OpenSkill's belief about a strength: `mu` - 3 `sigma` is almost surely exceeded."""

    mu: float
    sigma: float
    ordinal: float


def pairs(game: GameResult) -> Iterator[tuple[int, int, float]]:
    """Each two entries of a game, and what the first scored against the second: 1, ½ or 0."""
    seats = list(enumerate(game.entries))
    for seat, entry in seats:
        for other_seat, other in seats[seat + 1 :]:
            difference = game.places[other_seat] - game.places[seat]
            yield entry, other, 0.5 + 0.5 * ((difference > 0) - (difference < 0))


def bradley_terry(
    bots: Sequence[str], decks: Sequence[DeckResult], *, anchor: str | None = None
) -> dict[str, Rating]:
    """Elo ratings with standard errors; the anchor has 1000, or without one the mean is 1500."""
    check_anchor(anchor, bots)
    n = len(bots)
    scores = [_deck_scores(deck, n) for deck in decks]
    wins = sum(scores, np.zeros((n, n))) + _PRIOR / 2 * (1 - np.eye(n))
    strengths = _most_likely(wins)
    covariance = _sandwich(strengths, wins + wins.T, scores)
    reference = np.full(n, 1 / n) if anchor is None else np.eye(n)[bots.index(anchor)]
    contrasts = np.eye(n) - reference  # each strength less the reference's
    elos = (MEAN_ELO if anchor is None else ANCHOR_ELO) + _ELO * contrasts @ strengths
    errors = _ELO * np.sqrt(np.maximum(0, np.diag(contrasts @ covariance @ contrasts.T)))
    return {
        bot: Rating(float(elo), None if bot == anchor or len(decks) < 2 else float(error))
        for bot, elo, error in zip(bots, elos, errors, strict=True)
    }


def check_anchor(anchor: str | None, bots: Sequence[str]) -> None:
    """Refuse an anchor that does not play."""
    if anchor is not None and anchor not in bots:
        raise MisuseError(
            "The anchor {anchor} is none of the bots: {bots}.",
            anchor=repr(anchor),
            bots=", ".join(bots),
        )


def plackett_luce(bots: Sequence[str], decks: Sequence[DeckResult]) -> dict[str, Skill]:
    """OpenSkill ratings, game after game in the order of the decks."""
    try:
        from openskill.models import PlackettLuce  # noqa: PLC0415 - an extra
    except ModuleNotFoundError:
        raise MisuseError('Ratings need one more package: pip install "kingdomino[cli]".') from None
    model = PlackettLuce()
    ratings = [model.rating(name=bot) for bot in bots]
    for deck in decks:
        for game in deck.games:
            teams = [[ratings[entry]] for entry in game.entries]
            ranks = [float(place) for place in game.places]
            for entry, (rating,) in zip(game.entries, model.rate(teams, ranks=ranks), strict=True):
                ratings[entry] = rating
    return {
        bot: Skill(rating.mu, rating.sigma, rating.ordinal())
        for bot, rating in zip(bots, ratings, strict=True)
    }


def cross_table(
    order: Sequence[str], bots: Sequence[str], decks: Sequence[DeckResult]
) -> dict[str, dict[str, dict[str, float]]]:
    """What each bot scored against each other one, and in how many games they met."""
    total = sum((_deck_scores(deck, len(bots)) for deck in decks), np.zeros((len(bots),) * 2))
    at = {bot: index for index, bot in enumerate(bots)}
    table: dict[str, dict[str, dict[str, float]]] = {}
    for bot in order:
        table[bot] = {}
        for other in order:
            won, lost = float(total[at[bot], at[other]]), float(total[at[other], at[bot]])
            if won + lost:
                table[bot][other] = {"share": won / (won + lost), "games": round(won + lost)}
    return table


def _deck_scores(deck: DeckResult, n: int) -> Floats:
    """What each entry scored against each other one in a deck."""
    scores = np.zeros((n, n))
    for game in deck.games:
        for entry, other, score in pairs(game):
            scores[entry, other] += score
            scores[other, entry] += 1 - score
    return scores


def _most_likely(wins: Floats) -> Floats:
    """Log-strengths by Newton's method; their sum is 0."""
    games = wins + wins.T
    strengths = np.zeros(len(wins))
    for _ in range(_STEPS):
        step = np.linalg.pinv(_information(strengths, games)) @ _gradient(strengths, wins)
        strengths += step / max(1.0, np.abs(step).max() / 2)  # no leap beyond what is known
        if np.abs(step).max() < 1e-10:
            break
    return strengths


def _expected(strengths: Floats) -> Floats:
    """The chance of each to beat each other one."""
    chances: Floats = 1 / (1 + np.exp(strengths[None, :] - strengths[:, None]))
    return chances


def _gradient(strengths: Floats, wins: Floats) -> Floats:
    surplus: Floats = (wins - (wins + wins.T) * _expected(strengths)).sum(axis=1)
    return surplus


def _information(strengths: Floats, games: Floats) -> Floats:
    chances = _expected(strengths)
    weights = games * chances * (1 - chances)
    information: Floats = np.diag(weights.sum(axis=1)) - weights
    return information


def _sandwich(strengths: Floats, games: Floats, scores: Sequence[Floats]) -> Floats:
    inverse = np.linalg.pinv(_information(strengths, games))
    gradients = [_gradient(strengths, score) for score in scores]
    meat = sum((np.outer(each, each) for each in gradients), np.zeros_like(games))
    covariance: Floats = inverse @ meat @ inverse * len(scores) / max(1, len(scores) - 1)
    return covariance
