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
from kingdomino.bots.engine.layout import MAX_PATTERNS, NO_PATTERN
from kingdomino.bots.engine.network import POINTS, Weights
from kingdomino.bots.engine.outlook import foresee
from kingdomino.bots.engine.policy import choose_turn
from kingdomino.bots.engine.scratch import Work, new_work
from kingdomino.bots.engine.settling import settle
from kingdomino.bots.published.policy import greedy_turn
from kingdomino.core.chance import below, random_chance
from kingdomino.core.jit import kernel
from kingdomino.core.scoring import bonus, tally
from kingdomino.core.state import NONE, OVER, PLACE, Seat, State, States, new_states, to_seat
from kingdomino.core.turns import PLACEMENT, SLOT, has_claim, play_turn, seat_to_move
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


class Notes(NamedTuple):
    """What must be known of each sample until its game is over."""

    points: NDArray[np.int64]  # of its kingdom when it was taken
    seat: NDArray[np.int64]
    is_waiting: NDArray[np.bool_]  # for `later`


class Manner(NamedTuple):
    """How games are played and samples taken."""

    noises: NDArray[np.float64]  # points; one is drawn for each game
    keep: int  # placements that are combined with every claim
    is_settling: bool
    one_in: int  # turns after which a seat is sampled; the others a third as often
    guests: int  # games of a hundred that have some


class Session(NamedTuple):
    """All that the kernels of self-play share."""

    weights: Weights
    work: Work
    states: States  # GAME and SEEN
    rng: NDArray[np.uint64]
    manner: Manner
    samples: Samples
    notes: Notes
    totals: NDArray[np.float64]  # SCORES of all who are no guests, and their COUNT


SCORES, COUNT = range(2)
GAME, SEEN = range(2)  # the game that is played, and a copy with held dominoes laid ahead


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
def _fill(begin: States, session: Session) -> int:
    """Play games until the samples are full; return how many."""
    rng, manner = session.rng, session.manner
    game = session.states[GAME]
    n, games = 0, 0
    while n < len(session.samples.x):
        session.states[GAME] = begin[below(rng, len(begin))]
        noise = manner.noises[below(rng, len(manner.noises))]
        _seat_guests(game.players, manner.guests, rng, session.work)
        is_paper = below(rng, 2) == 0
        first = n
        while game.phase != OVER:
            random_chance(game, rng)
            n = _take_turn(session, first, n, noise, is_paper)
        _settle_accounts(session, first, n)
        games += 1
    return games


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
def _take_turn(session: Session, first: int, n: int, noise: float, is_paper: bool) -> int:
    """Play a turn and take samples; `first` is the first of this game, the return the new `n`."""
    weights, work, rng, manner = session.weights, session.work, session.rng, session.manner
    game = session.states[GAME]
    seat = to_seat(seat_to_move(game))
    is_claiming = has_claim(game)
    fresh = -1  # the sample between placement and claim, if there is one: its turn is not over
    if work.pad.greed[seat] > 0:
        greedy_turn(game, rng, work.survey, is_paper)
    else:
        choose_turn(game, weights, work, manner.keep, manner.is_settling, noise, rng)
        placement, slot = work.pad.turn[PLACEMENT], work.pad.turn[SLOT]
        if game.phase == PLACE:
            play_turn(game, placement, NONE)
            fresh = n
            if below(rng, manner.one_in) == 0:
                n = _sample(session, seat, n, False)
        if is_claiming:
            play_turn(game, NONE, slot)
    if not is_claiming:
        return n
    _note_later(session, seat, first, n, fresh)
    for other in range(game.players):
        if below(rng, manner.one_in * (1 if other == seat else 3)) == 0:
            is_host = work.pad.greed[other] == 0
            is_settled = manner.is_settling and is_host and below(rng, 2) == 0
            n = _sample(session, other, n, is_settled)
    return n


@kernel
def _sample(session: Session, seat: int, n: int, is_settled: bool) -> int:
    """Enter what a seat looks like now as sample `n`, if there is room; return how many there are.

    `is_settled` lays what it holds first.
    """
    work, samples, notes = session.work, session.samples, session.notes
    game = session.states[GAME]
    if n == len(samples.x) or is_complete(game, to_seat(seat)):
        return n
    session.states[SEEN] = game
    seen = session.states[SEEN]
    if is_settled:
        settle(seen, to_seat(seat), session.weights, work)
    notes.points[n] = describe(seen, to_seat(seat), work.pad)
    notes.seat[n] = seat
    notes.is_waiting[n] = True
    for i in range(FEATURES):
        samples.x[n, i] = work.pad.x[i]
    for i in range(MAX_PATTERNS):
        if work.pad.patterns[i] == NO_PATTERN:
            break
        samples.patterns[n, i] = work.pad.patterns[i]
    return n + 1


@kernel
def _note_later(session: Session, seat: Seat, first: int, n: int, fresh: int) -> None:
    """Write what a seat expects after its turn into those of its samples that wait for it."""
    notes, game = session.notes, session.states[GAME]
    if session.work.pad.greed[seat] > 0:
        # A guest may not lay what he holds where it looks best.
        mean, _ = foresee(game, seat, session.weights, session.work)
    else:
        session.states[SEEN] = game
        mean, _ = settle(session.states[SEEN], seat, session.weights, session.work)
    for i in range(first, n):
        if notes.seat[i] == seat and notes.is_waiting[i] and i != fresh:
            notes.is_waiting[i] = False
            session.samples.later[i] = (mean - notes.points[i]) / POINTS


@kernel
def _settle_accounts(session: Session, first: int, n: int) -> None:
    """A game is over: write what came of its samples, and add up the scores of those at home."""
    samples, notes, game = session.samples, session.notes, session.states[GAME]
    for i in range(first, n):
        samples.y[i] = (_score(game, to_seat(notes.seat[i])) - notes.points[i]) / POINTS
        if notes.is_waiting[i]:
            samples.later[i] = samples.y[i]
    for seat in range(game.players):
        if session.work.pad.greed[seat] == 0:
            session.totals[SCORES] += _score(game, to_seat(seat))
            session.totals[COUNT] += 1


@kernel
def _score(s: State, seat: Seat) -> int:
    return tally(s, seat)[0] + bonus(s, seat)


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

    See `Manner` for how they are played.
    """
    samples = Samples(
        np.zeros((n, FEATURES), np.float32),
        np.zeros((n, MAX_PATTERNS), np.int16),
        np.zeros(n, np.float32),
        np.zeros(n, np.float32),
    )
    notes = Notes(np.zeros(n, np.int64), np.zeros(n, np.int64), np.zeros(n, np.bool_))
    manner = Manner(np.array(noises), keep, is_settling, one_in, guests)
    # Mixed, because words that differ by a multiple of splitmix64's step give one stream, shifted.
    rng = np.random.SeedSequence(seed).generate_state(1, np.uint64).astype(np.uint64)
    totals = np.zeros(2)
    session = Session(weights, new_work(), new_states(2), rng, manner, samples, notes, totals)
    games = _fill(begin, session)
    return samples, totals[SCORES] / totals[COUNT], games
