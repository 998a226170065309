"""Many games at once, and the kernels that play, show and mask them and choose at random.

Chance is drawn when it is needed, from one word of splitmix64 for each game (`core.chance`): no
deck lies anywhere that an observation could give away.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kingdomino.core.actions import MAX_MOVES, list_actions, mask_actions
from kingdomino.core.chance import below, random_chance
from kingdomino.core.jit import kernel
from kingdomino.core.state import OVER, PLACE, WORDS, State, States, to_seat
from kingdomino.core.turns import seat_to_move
from kingdomino.envs.actions import action_count
from kingdomino.envs.episode import Episode, Games, Reward, begin, new_games, play
from kingdomino.envs.layout import Layout
from kingdomino.envs.observation import (
    draw_kingdom,
    observe,
    plane_count,
    turn_kingdoms,
    write_table,
)
from kingdomino.options import Options


class Batch(NamedTuple):
    """Games that are stepped together, and what is shown of them: in every array a row for each."""

    games: Games
    rngs: NDArray[np.uint64]  # game × 1: chance, one word for each
    seats: NDArray[np.int64]  # who is to move
    views: NDArray[np.int8]  # what that seat sees
    mask: NDArray[np.int8]  # what it may do
    last_views: NDArray[np.int8]  # of the episode that ended, where the next began at once


class Scratch(NamedTuple):
    """Working memory of the kernels."""

    kingdoms: NDArray[np.int8]  # of a view that is turned
    actions: NDArray[np.int64]
    masks: NDArray[np.int64]  # as in `fits`


def new_batch(n: int, options: Options, reward: Reward | str = Reward.WIN_SHARE) -> Batch:
    """Records of `n` games that have not begun, chance unseeded."""
    views = np.zeros((n, Layout(options).size), np.int8)
    return Batch(
        new_games(n, options, reward),
        rngs=np.zeros((n, 1), np.uint64),
        seats=np.zeros(n, np.int64),
        views=views,
        mask=np.zeros((n, action_count(options)), np.int8),
        last_views=np.zeros_like(views),
    )


def new_scratch(options: Options) -> Scratch:
    """Working memory for any number of games."""
    return Scratch(
        np.zeros(Layout(options).size, np.int8),
        np.zeros(MAX_MOVES, np.int64),
        np.zeros((6, WORDS), np.int64),
    )


@kernel
def begin_many(batch: Batch, chosen: NDArray[np.bool_], scratch: Scratch) -> None:
    """Begin a new episode in each game that is `chosen`, up to the first decision; show all."""
    games, rngs, seats, views, mask, _ = batch
    for i in range(len(chosen)):
        if chosen[i]:
            _begin(games, rngs, i)
        s, e = games.states[i], games.episodes[i]
        seats[i] = _mask(s, e, mask[i], scratch)
        observe(s, e, seats[i], views[i])


@kernel
def step_many(
    batch: Batch, actions: NDArray[np.int64], is_same_step: bool, scratch: Scratch
) -> int:
    """Play an action in each game, let chance answer, and show what follows; return -1.

    If there is an action that the mask of its game does not have, return the first such game and
    play in none. A game that is over begins anew instead; with `is_same_step` so does one that
    ends, its last view in `last_views`.
    """
    # The batch is taken apart here, since handing all of it to every call would double the time.
    # One game is finished before the next is touched: it lies in the nearest cache only once.
    games, rngs, seats, views, mask, last_views = batch
    states, episodes = games.states, games.episodes
    refused = _first_refused(states, mask, actions)
    if refused >= 0:
        return refused
    for i in range(len(actions)):
        s, e, view = states[i], episodes[i], views[i]
        is_new = s.phase == OVER
        if is_new:
            _begin(games, rngs, i)
        else:
            is_placement, game = s.phase == PLACE, e.game
            play(games, i, actions[i])
            if is_placement:
                draw_kingdom(s, to_seat(e.mover), view[: plane_count(s)])
            if not e.is_over:
                is_new = e.game != game  # the Dynasty goes on
            elif is_same_step:
                is_new = True
                write_table(s, e, e.mover, view)
                last_views[i, :] = view
                begin(games, i)
            random_chance(s, rngs[i])
        seat = _mask(s, e, mask[i], scratch)
        if is_new:
            observe(s, e, seat, view)
        else:
            turn_kingdoms(s, seats[i], seat, view, scratch.kingdoms)
            write_table(s, e, seat, view)
        seats[i] = seat
    return -1


@kernel
def _first_refused(states: States, mask: NDArray[np.int8], actions: NDArray[np.int64]) -> int:
    """The first game that is not over and whose action is not in its mask, or -1."""
    for i in range(len(actions)):
        action = actions[i]
        if action < 0 or action >= mask.shape[1] or mask[i, action] == 0:
            if states[i].phase != OVER:
                return i
    return -1


@kernel
def _begin(games: Games, rngs: NDArray[np.uint64], i: int) -> None:
    """Begin an episode that no move leads to: nobody is paid anything."""
    begin(games, i)
    e = games.episodes[i]
    e.earned, e.is_over = 0, False
    e.paid[:] = 0
    random_chance(games.states[i], rngs[i])


@kernel
def _mask(s: State, e: Episode, mask: NDArray[np.int8], scratch: Scratch) -> int:
    """Write what the seat to move may do; return that seat.

    When an episode is over, it is seen by the seat that moved last, and every action is open: no
    action counts then, and a mask without any would turn into a division by zero.
    """
    if s.phase == OVER:
        mask[:] = 1
        return e.mover
    mask_actions(s, mask, scratch.actions, scratch.masks)
    return seat_to_move(s)


@kernel
def choose_random_actions(
    states: States,
    rngs: NDArray[np.uint64],
    actions: NDArray[np.int64],
    legal: NDArray[np.int64],
    masks: NDArray[np.int64],
) -> None:
    """Any legal action of each game, all equally likely; 0 when the episode is over.

    It takes arrays, not the batch: to hand that over takes longer than 64 games do.
    """
    for i in range(len(actions)):
        n = list_actions(states[i], legal, masks)
        actions[i] = legal[below(rngs[i], n)] if n else 0
