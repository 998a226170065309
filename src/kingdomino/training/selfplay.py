"""Games of the one-ply player against itself, as features and the points that came of them.

In some games guests sit at the table: FG, as published or without its slip, because an
evaluation that knows only its own kind misjudges what others leave. The evaluation is told who they
are, and learns what comes of their kingdoms, too.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kingdomino.bots.engine.features import describe, is_complete
from kingdomino.bots.engine.inputs import FEATURES
from kingdomino.bots.engine.layout import MAX_PATTERNS, NO_PATTERN, NONE
from kingdomino.bots.engine.network import POINTS, Weights
from kingdomino.bots.engine.outlook import Work, foresee, new_work
from kingdomino.bots.engine.policy import choose_turn, play_part
from kingdomino.bots.engine.settling import settle
from kingdomino.bots.published.policy import greedy_turn
from kingdomino.core.jit import kernel
from kingdomino.core.play import below, random_chance
from kingdomino.core.scoring import bonus, tally
from kingdomino.core.state import OVER, PLACE, State, States, new_states, to_seat
from kingdomino.core.turns import seat_to_move
from kingdomino.options import Options
from kingdomino.position import Position

BONUSES: tuple[tuple[str, ...], ...] = (
    (),
    ("middle_kingdom",),
    ("harmony",),
    ("middle_kingdom", "harmony"),
)


class Samples(NamedTuple):
    """What a seat looked like, and the points it still won, in units of POINTS."""

    x: NDArray[np.float32]
    patterns: NDArray[np.int16]
    y: NDArray[np.float32]
    later: NDArray[np.float32]  # what the player expected a turn later, in the same units


def setups(size: int) -> list[Options]:
    """The set-ups that one set of weights is trained for, the most played ones more often."""
    bases: list[tuple[int, tuple[str, ...]]] = []
    if size == 7:
        bases += [(2, ("mighty_duel",))] * 4 + [(2, ("mighty_duel", "wider_offer"))]
    else:
        bases += [(2, ())] * 3 + [(3, ())] * 3 + [(4, ())] * 4
        bases += [(2, ("wider_offer",)), (3, ("wider_offer",))]
    mixes = (*BONUSES, BONUSES[-1], BONUSES[-1])  # both bonuses half of the time
    return [Options(n, variants=[*base, *more]) for n, base in bases for more in mixes]


def starts(options: Sequence[Options]) -> States:
    """The table before the kings are drawn, for each set-up."""
    states = new_states(len(options))
    for i, each in enumerate(options):
        states[i] = Position.start(each).to_core()
    return states


@kernel
def _sample(
    s: State,
    seat: int,
    weights: Weights,
    work: Work,
    samples: Samples,
    base: NDArray[np.int64],
    n: int,
    is_settled: bool,
) -> int:
    if n == len(samples.x) or is_complete(s, to_seat(seat)):
        return n
    work.states[4] = s
    seen = work.states[4]
    if is_settled:
        settle(seen, to_seat(seat), weights, work)
    base[n, 0] = describe(seen, to_seat(seat), work.pad)
    base[n, 1] = seat
    base[n, 2] = 1
    for i in range(FEATURES):
        samples.x[n, i] = work.pad.x[i]
    for i in range(MAX_PATTERNS):
        if work.pad.patterns[i] == NO_PATTERN:
            break
        samples.patterns[n, i] = work.pad.patterns[i]
    return n + 1


@kernel
def _seat_guests(players: int, guests: int, rng: NDArray[np.uint64], work: Work) -> None:
    """Draw who is a guest in this game: nobody, some of the others, or all of them.

    One seat, at least, is the one-ply player's.
    """
    has_guests = below(rng, 100) < guests
    are_all = below(rng, 2) == 0
    host = below(rng, players)
    for seat in range(players):
        is_guest = has_guests and (are_all or below(rng, 2) == 0)
        work.pad.greed[seat] = is_guest and seat != host


@kernel
def _fill(
    begin: States,
    weights: Weights,
    work: Work,
    rng: NDArray[np.uint64],
    noises: NDArray[np.float64],
    keep: int,
    is_settling: bool,
    one_in: int,
    guests: int,
    samples: Samples,
    base: NDArray[np.int64],
    totals: NDArray[np.float64],
) -> int:
    """Play games until `samples` are full; return how many."""
    n, games = 0, 0
    game = work.states[7]
    while n < len(samples.x):
        first = n
        work.states[7] = begin[below(rng, len(begin))]
        noise = noises[below(rng, len(noises))]
        _seat_guests(game.players, guests, rng, work)
        is_paper = below(rng, 2) == 0
        while game.phase != OVER:
            random_chance(game, rng)
            seat = to_seat(seat_to_move(game))
            is_guest = work.pad.greed[seat] > 0
            is_last = game.round_number == game.rounds
            fresh = -1
            if is_guest:
                greedy_turn(game, rng, work.survey, is_paper)
            else:
                choose_turn(game, weights, work, keep, is_settling, noise, rng)
                placement, slot = work.pad.turn[0], work.pad.turn[1]
                if game.phase == PLACE:
                    play_part(game, placement, NONE)
                    fresh = n
                    if below(rng, one_in) == 0:
                        n = _sample(game, seat, weights, work, samples, base, n, False)
                if not is_last:
                    play_part(game, NONE, slot)
            if is_last:
                continue
            work.states[4] = game
            mean, _ = (
                foresee(game, seat, weights, work)
                if is_guest  # who may not lay what he holds where it looks best
                else settle(work.states[4], seat, weights, work)
            )
            for i in range(first, n):
                if base[i, 1] == seat and base[i, 2] and i != fresh:
                    base[i, 2] = 0
                    samples.later[i] = (mean - base[i, 0]) / POINTS
            for other in range(game.players):
                if below(rng, one_in * (1 if other == seat else 3)) == 0:
                    is_settled = is_settling and work.pad.greed[other] == 0 and below(rng, 2) == 0
                    n = _sample(game, other, weights, work, samples, base, n, is_settled)
        for i in range(first, n):
            points, _, _ = tally(game, to_seat(base[i, 1]))
            samples.y[i] = (points + bonus(game, to_seat(base[i, 1])) - base[i, 0]) / POINTS
            if base[i, 2]:
                samples.later[i] = samples.y[i]
        for other in range(game.players):
            if work.pad.greed[other] == 0:
                points, _, _ = tally(game, to_seat(other))
                totals[0] += points + bonus(game, to_seat(other))
                totals[1] += 1
        games += 1
    return games


def play_samples(
    begin: States,
    weights: Weights,
    *,
    n: int,
    seed: int,
    noises: Sequence[float],
    keep: int = 4,
    is_settling: bool = True,
    one_in: int = 1,
    guests: int = 50,
) -> tuple[Samples, float, int]:
    """`n` samples, the mean final score of the games they come from, and how many games.

    `guests` is how many games of a hundred have some.
    """
    work = new_work()
    samples = Samples(
        np.zeros((n, FEATURES), np.float32),
        np.zeros((n, MAX_PATTERNS), np.int16),
        np.zeros(n, np.float32),
        np.zeros(n, np.float32),
    )
    base = np.zeros((n, 3), np.int64)  # points then, seat, whether `later` is to be filled
    totals = np.zeros(2)
    # Mixed, because words that differ by a multiple of splitmix64's step give one stream, shifted.
    rng = np.random.SeedSequence(seed).generate_state(1, np.uint64).astype(np.uint64)
    games = _fill(
        begin,
        weights,
        work,
        rng,
        np.array(noises),
        keep,
        is_settling,
        one_in,
        guests,
        samples,
        base,
        totals,
    )
    return samples, totals[0] / totals[1], games
