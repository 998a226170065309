"""Kernels for many games at once: play, observe, mask, and let a random player choose.

Chance is drawn when it is needed, from one word of splitmix64 for each game (`core.play`): no deck
lies anywhere that an observation could give away.
"""

import numpy as np
from numpy.typing import NDArray

from kingdomino.core.actions import discard_action, list_actions, mask_actions, refusal
from kingdomino.core.dominoes import IS_TWIN
from kingdomino.core.jit import kernel
from kingdomino.core.placement import SOUTH
from kingdomino.core.play import below, random_chance
from kingdomino.core.refusals import OK, WRONG_PHASE
from kingdomino.core.state import OVER, PLACE, Action, State, States, to_seat
from kingdomino.core.turns import seat_to_move
from kingdomino.envs.episode import Episode, Episodes, begin, play
from kingdomino.envs.observation import (
    draw_kingdom,
    observe,
    plane_count,
    turn_kingdoms,
    write_table,
)


@kernel
def begin_many(
    states: States,
    episodes: Episodes,
    start: States,
    rngs: NDArray[np.uint64],
    chosen: NDArray[np.bool_],
) -> None:
    """Begin a new episode in each game that is `chosen`, up to the first decision."""
    for i in range(len(states)):
        if chosen[i]:
            _begin(states, episodes, start, rngs, i)


@kernel
def _begin(
    states: States,
    episodes: Episodes,
    start: States,
    rngs: NDArray[np.uint64],
    i: int,
) -> None:
    begin(states, episodes, start, i)
    random_chance(states[i], rngs[i])


@kernel
def refusal_of(s: State, action: Action) -> int:
    """OK if the mask of this state has `action`, otherwise why not.

    The rules accept a twin turned around, which lies the same; the mask lists it once.
    """
    answer = refusal(s, action)
    if answer == OK and action < discard_action(s.grid) and (action & 3) > SOUTH:
        return WRONG_PHASE if IS_TWIN[s.current[s.turn]] else OK
    return answer


@kernel
def first_refused(
    mask: NDArray[np.int8], actions: NDArray[np.int64], resting: NDArray[np.bool_]
) -> int:
    """The first game that is not `resting` and whose action is not in its mask, or -1."""
    for i in range(len(actions)):
        action = actions[i]
        if not resting[i] and (action < 0 or action >= mask.shape[1] or mask[i, action] == 0):
            return i
    return -1


@kernel
def step_many(
    states: States,
    episodes: Episodes,
    start: States,
    actions: NDArray[np.int64],
    rngs: NDArray[np.uint64],
    resting: NDArray[np.bool_],
    is_same_step: bool,
    reward: int,
    paid: NDArray[np.float64],
    earned: NDArray[np.float64],
    is_over: NDArray[np.bool_],
    points: NDArray[np.int64],
    places: NDArray[np.int64],
    last_views: NDArray[np.int8],
    observations: NDArray[np.int8],
    mask: NDArray[np.int8],
    seats: NDArray[np.int64],
    spare: NDArray[np.int8],
    out: NDArray[np.int64],
    masks: NDArray[np.int64],
) -> None:
    """Play a legal action in each game, let chance answer, and show what follows.

    `paid` is by seat, `earned` what the seat that moved got of it. A game that rests begins anew
    instead; with `is_same_step` so does one that ends, its last view in `last_views`. One game is
    finished before the next is touched: it lies in the nearest cache only once.
    """
    for i in range(len(states)):
        s, e, view = states[i], episodes[i], observations[i]
        is_new = resting[i]
        if is_new:
            paid[i, :] = 0
            earned[i] = 0
            is_over[i] = False
            _begin(states, episodes, start, rngs, i)
        else:
            is_placement, game = s.phase == PLACE, e.game
            is_over[i] = play(states, episodes, start, i, actions[i], reward, paid[i])
            mover = e.mover
            earned[i] = paid[i, mover]
            if is_placement:
                draw_kingdom(s, to_seat(mover), view[: plane_count(s)])
            if is_over[i]:
                for seat in range(s.players):
                    points[i, seat] = e.totals[seat, 0]
                    places[i, seat] = e.places[seat]
                if is_same_step:
                    is_new = True
                    write_table(s, e, mover, view)
                    last = last_views[i]
                    for j in range(len(view)):
                        last[j] = view[j]
                    _begin(states, episodes, start, rngs, i)
            elif e.game != game:
                is_new = True  # the Dynasty goes on
            random_chance(s, rngs[i])
        seat = _mask(s, e, mask[i], out, masks)
        if is_new:
            observe(s, e, seat, view)
        else:
            turn_kingdoms(s, seats[i], seat, view, spare)
            write_table(s, e, seat, view)
        seats[i] = seat


@kernel
def observe_many(
    states: States,
    episodes: Episodes,
    observations: NDArray[np.int8],
    mask: NDArray[np.int8],
    seats: NDArray[np.int64],
    out: NDArray[np.int64],
    masks: NDArray[np.int64],
) -> None:
    """What the seat to move sees in each game, and what it may do."""
    for i in range(len(states)):
        seats[i] = _mask(states[i], episodes[i], mask[i], out, masks)
        observe(states[i], episodes[i], seats[i], observations[i])


@kernel
def _mask(
    s: State,
    e: Episode,
    mask: NDArray[np.int8],
    out: NDArray[np.int64],
    masks: NDArray[np.int64],
) -> int:
    """Write what the seat to move may do; return that seat.

    When an episode is over, it is seen by the seat that moved last, and every action is open: no
    action counts then, and a mask without any would turn into a division by zero.
    """
    if s.phase == OVER:
        mask[:] = 1
        return e.mover
    mask_actions(s, mask, out, masks)
    return seat_to_move(s)


@kernel
def count_actions(
    states: States, counts: NDArray[np.int64], out: NDArray[np.int64], masks: NDArray[np.int64]
) -> int:
    """How many actions are legal in each game, and in all of them."""
    total = 0
    for i in range(len(states)):
        counts[i] = list_actions(states[i], out, masks)
        total += counts[i]
    return total


@kernel
def look_ahead(
    states: States,
    episodes: Episodes,
    start: States,
    views: NDArray[np.int8],
    reward: int,
    work: States,
    work_episodes: Episodes,
    actions: NDArray[np.int64],
    observations: NDArray[np.int8],
    earned: NDArray[np.float64],
    paid: NDArray[np.float64],
    out: NDArray[np.int64],
    masks: NDArray[np.int64],
) -> None:
    """Try each legal action of each game: what its seat would see before chance, and be paid.

    `views` are those of the seats to move, as they stand.
    """
    n = 0
    for i in range(len(states)):
        seat = to_seat(seat_to_move(states[i]))
        is_placement = states[i].phase == PLACE
        for j in range(list_actions(states[i], out, masks)):
            work[0] = states[i]
            work_episodes[0] = episodes[i]
            actions[n] = out[j]
            play(work, work_episodes, start, 0, out[j], reward, paid)
            view, after = views[i], observations[n]
            for k in range(len(view)):
                after[k] = view[k]
            if work_episodes[0].game != episodes[i].game and work[0].phase != OVER:
                observe(work[0], work_episodes[0], seat, after)
            else:
                if is_placement:
                    draw_kingdom(work[0], seat, after[: plane_count(work[0])])
                write_table(work[0], work_episodes[0], seat, after)
            earned[n] = paid[seat]
            n += 1


@kernel
def choose_random_actions(
    states: States,
    rngs: NDArray[np.uint64],
    actions: NDArray[np.int64],
    out: NDArray[np.int64],
    masks: NDArray[np.int64],
) -> None:
    """Any legal action of each game, all equally likely; 0 when the episode is over."""
    for i in range(len(states)):
        n = list_actions(states[i], out, masks)
        actions[i] = out[below(rngs[i], n)] if n else 0
