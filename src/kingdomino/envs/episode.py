"""An episode: one game, or the three of a Dynasty, and what is paid for it.

The record of a game knows nothing of the games before it; this small record beside it does.
"""

from enum import StrEnum
from typing import Annotated, Any, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from kingdomino.core.actions import apply
from kingdomino.core.jit import kernel
from kingdomino.core.opening import draw_king, starter_of_game
from kingdomino.core.records import record_type
from kingdomino.core.scoring import bonus, dynasty_keys, rank_keys, ranks, tally
from kingdomino.core.state import (
    DRAW,
    MAX_SEATS,
    OVER,
    PLACE,
    Action,
    States,
    new_states,
    to_seat,
)
from kingdomino.core.turns import seat_to_move
from kingdomino.errors import MisuseError
from kingdomino.options import Options
from kingdomino.position import Position

MAX_GAMES = 3


class Reward(StrEnum):
    """What an environment pays. Only `score` is paid along the way; its sum is the final score."""

    WIN_SHARE = "win_share"  # at the end: 1 for the winner, shared by those who share the place
    MARGIN = "margin"  # at the end: own points less those of the best other seat
    SCORE = "score"  # with each placement: the points it brings; bonuses when a game ends


_REWARDS = tuple(Reward)
WIN_SHARE, MARGIN, SCORE = range(3)  # what kernels call them


class Episode(Protocol):
    """What is known of an episode beside the state of its game."""

    games: int  # of the episode: 1, or 3 in a Dynasty
    reward: int  # WIN_SHARE, MARGIN or SCORE
    game: int  # games finished so far
    first: int  # the seat that began the first game
    points: Annotated[NDArray[np.int64], (MAX_SEATS,)]  # of the territories in this game so far
    keys: Annotated[NDArray[np.int64], (MAX_GAMES, MAX_SEATS, 3)]  # as in `rank_keys`, by game
    # The last move, which stands when another episode begins.
    mover: int  # whose it was
    paid: Annotated[NDArray[np.float64], (MAX_SEATS,)]  # what it brought each seat
    earned: float  # what it brought the mover
    is_over: bool  # whether it ended the episode, and how:
    totals: Annotated[NDArray[np.int64], (MAX_SEATS, 3)]  # keys over all games
    places: Annotated[NDArray[np.int64], (MAX_SEATS,)]


DTYPE = record_type(Episode)
Episodes = NDArray[Any]  # an array of DTYPE


class Games(NamedTuple):
    """Games under way, each with its episode."""

    states: States
    episodes: Episodes
    start: States  # one record: how every game begins


def parse_reward(name: Reward | str) -> int:
    """The number that kernels know a reward by, or a MisuseError that lists them all."""
    try:
        return _REWARDS.index(Reward(name))
    except ValueError:
        raise MisuseError(
            f"There is no reward {str(name)!r}; there are: {', '.join(_REWARDS)}."
        ) from None


def new_games(n: int, options: Options, reward: Reward | str = Reward.WIN_SHARE) -> Games:
    """Records of `n` games that have not begun."""
    start = new_states(1)
    start[0] = Position.start(options).to_core()
    episodes = np.zeros(n, DTYPE)
    episodes["games"], episodes["reward"] = options.games, parse_reward(reward)
    return Games(new_states(n), episodes, start)


@kernel
def begin(games: Games, i: int) -> None:
    """Put game `i` back to the first of its episode, before the kings are drawn."""
    games.states[i] = games.start[0]
    e = games.episodes[i]
    e.game = e.first = 0
    e.points[:] = 0
    e.keys[:] = 0


@kernel
def play(games: Games, i: int, action: Action) -> None:
    """Play a legal action of a player and pay every seat.

    When a game ends and the Dynasty goes on, the next one is set up, its kings still to be drawn.
    """
    s, e = games.states[i], games.episodes[i]
    seat = to_seat(seat_to_move(s))
    is_placement = s.phase == PLACE
    e.mover = seat
    e.paid[:] = 0
    apply(s, action)
    if e.reward == SCORE and is_placement:
        points, _, _ = tally(s, seat)
        e.paid[seat] = points - e.points[seat]
        e.points[seat] = points
    e.is_over = s.phase == OVER and _end_game(games, i)
    e.earned = e.paid[seat]


@kernel
def _end_game(games: Games, i: int) -> bool:
    """Count a game that is over, and set up the next or end the episode; say whether that ended."""
    s, e = games.states[i], games.episodes[i]
    if e.game == 0:
        e.first = s.opening[0]
    rank_keys(s, e.keys[e.game])
    if e.reward == SCORE:
        for each in range(s.players):
            e.paid[each] += bonus(s, to_seat(each))
    e.game += 1
    if e.game < e.games:
        e.points[:] = 0
        games.states[i] = games.start[0]
        if s.opening_rule != DRAW:
            draw_king(s, starter_of_game(s.players, to_seat(e.first), e.game))
        return False
    dynasty_keys(e.keys[: e.games, : s.players], e.totals[: s.players])
    ranks(e.totals[: s.players], e.places[: s.players])
    if e.reward != SCORE:
        _pay_outcome(e, s.players)
    return True


@kernel
def _pay_outcome(e: Episode, players: int) -> None:
    winners = 0
    for seat in range(players):
        winners += e.places[seat] == 1
    for seat in range(players):
        if e.reward == WIN_SHARE:
            e.paid[seat] = 1 / winners if e.places[seat] == 1 else 0
            continue
        best = -1
        for other in range(players):
            if other != seat:
                best = max(best, e.totals[other, 0])
        e.paid[seat] = e.totals[seat, 0] - best
