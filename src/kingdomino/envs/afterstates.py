"""Afterstates: what every legal action leads to, before chance answers.

They are what methods need that learn the value of positions rather than of actions.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kingdomino.core.actions import list_actions
from kingdomino.core.jit import kernel
from kingdomino.core.state import OVER, PLACE, new_states, to_seat
from kingdomino.core.turns import seat_to_move
from kingdomino.envs.batch import Batch, Scratch
from kingdomino.envs.episode import Games, play
from kingdomino.envs.observation import draw_kingdom, observe, plane_count, write_table


class Afterstates(NamedTuple):
    """All legal actions of all games, game after game."""

    games: NDArray[np.int64]  # which game each belongs to, ascending
    actions: NDArray[np.int64]
    observations: NDArray[np.int8]
    rewards: NDArray[np.float64]  # to the seat that acts


def look_ahead(batch: Batch, scratch: Scratch) -> Afterstates:
    """Every legal action of every game, with what its seat would see and be paid for it."""
    n, size = batch.views.shape
    counts = np.empty(n, np.int64)
    total = _count_actions(batch, counts, scratch)
    after = Afterstates(
        np.repeat(np.arange(n), counts),
        np.empty(total, np.int64),
        np.empty((total, size), np.int8),
        np.empty(total),
    )
    work = Games(new_states(1), np.empty_like(batch.games.episodes[:1]), batch.games.start)
    _look_ahead(batch, after, work, scratch)
    return after


@kernel
def _count_actions(batch: Batch, counts: NDArray[np.int64], scratch: Scratch) -> int:
    """How many actions are legal in each game, and in all of them."""
    total = 0
    for i in range(len(counts)):
        counts[i] = list_actions(batch.games.states[i], scratch.actions, scratch.masks)
        total += counts[i]
    return total


@kernel
def _look_ahead(batch: Batch, after: Afterstates, work: Games, scratch: Scratch) -> None:
    """Try each legal action in the one game of `work`; write what its seat would see and be paid.

    The seat's view as it stands is copied, and only what the action changes is written anew.
    """
    states, episodes = batch.games.states, batch.games.episodes
    trials, trial_episodes = work.states, work.episodes
    s, e = trials[0], trial_episodes[0]
    _, actions, observations, rewards = after
    n = 0
    for i in range(len(states)):
        view, game = batch.views[i], episodes[i].game
        seat = to_seat(seat_to_move(states[i]))
        is_placement = states[i].phase == PLACE
        for j in range(list_actions(states[i], scratch.actions, scratch.masks)):
            trials[0] = states[i]
            trial_episodes[0] = episodes[i]
            actions[n] = scratch.actions[j]
            play(work, 0, actions[n])
            seen = observations[n]
            for k in range(len(view)):
                seen[k] = view[k]
            if e.game != game and s.phase != OVER:
                observe(s, e, seat, seen)
            else:
                if is_placement:
                    draw_kingdom(s, seat, seen[: plane_count(s)])
                write_table(s, e, seat, seen)
            rewards[n] = e.paid[seat]
            n += 1
