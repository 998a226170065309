"""The calls that compile every kernel which the library and the terminal call, one at a time.

Each can be made by itself, in any process; `bots.warmup` has them in order, with those of the bots.
"""

from collections.abc import Callable, Iterator

import numpy as np

from kingdomino.core import (
    actions,
    chance,
    opening,
    perft,
    placement,
    places,
    play,
    previews,
    scoring,
    single,
    state,
    turns,
)
from kingdomino.core.setup import setup
from kingdomino.core.state import Action, Domino, Seat


def warmup_steps() -> Iterator[tuple[str, Callable[[], object]]]:
    """Each kernel that Python calls, by name, with a call that compiles it or loads it."""
    numbers = setup(2, duel=False, wider=False)
    states = state.new_states(3)
    s = states[0]
    masks = np.zeros((6, state.WORDS), np.int64)
    rng = np.zeros(1, np.uint64)
    keys = np.zeros((1, state.MAX_SEATS, 3), np.int64)
    out = np.zeros(actions.MAX_MOVES, np.int64)
    previewed = np.zeros((places.MAX_PLACES, 2), np.int64)
    game = (2, numbers.size, numbers.kings_per_player, numbers.row, numbers.rounds, 0, 0, 0)
    seat, domino, none = Seat(0), Domino(1), Action(-1)
    deck = np.arange(1, 25)
    kings = np.array([0, 1, 1, 0])
    turns.new_game(s, *game)
    yield "new_game", lambda: turns.new_game(s, *game)
    yield "play_chance", lambda: chance.play_chance(s, deck, kings)
    yield "seat_to_move", lambda: turns.seat_to_move(s)
    yield "list_actions", lambda: actions.list_actions(s, out, masks)
    yield (
        "preview",
        lambda: previews.preview(s, seat, domino, states[2:], masks, previewed),
    )
    yield "step_all", lambda: single.step_all(states[:1], np.array([-1]))
    yield "mover", lambda: single.mover(states[:1])
    yield "points", lambda: single.points(states[:1], seat)
    yield (
        "choices",
        lambda: single.choices(states[:1], states[2:], masks, previewed, np.zeros(6, np.int64)),
    )
    yield (
        "action numbers",
        lambda: [
            number(5)
            for number in (
                actions.discard_action,
                actions.king_action,
                actions.deal_action,
                actions.action_count,
            )
        ],
    )
    yield "encode_placement", lambda: places.encode_placement(5, 4 * (state.CASTLE_SQUARE + 1))
    yield "decode_placement", lambda: places.decode_placement(5, Action(0))
    yield "step", lambda: actions.step(s, none)
    yield "apply", lambda: actions.apply(s, Action(actions.discard_action(5) + 1))
    yield "verdict", lambda: placement.verdict(s, seat, domino, 6, 7, 6, 8)
    yield "list_places", lambda: places.list_places(s, seat, domino, masks, out)
    yield "found_kingdom", lambda: placement.found_kingdom(states[2], seat)
    yield "put", lambda: placement.put(states[2], seat, domino, 4 * (state.CASTLE_SQUARE + 1))
    yield "lay_square", lambda: placement.lay_square(states[2], seat, state.CASTLE_SQUARE - 1, 1, 0)
    yield "shrink_room", lambda: placement.shrink_room(states[2], seat)
    yield (
        "territories",
        lambda: scoring.territories(s, seat, np.zeros((scoring.MAX_TERRITORIES, 4), np.int64)),
    )
    yield "bonuses", lambda: (scoring.has_middle_kingdom(s, seat), scoring.has_harmony(s, seat))
    yield (
        "points of bonuses",
        lambda: (scoring.middle_kingdom_bonus(s, seat), scoring.harmony_bonus(s, seat)),
    )
    yield "is_full", lambda: scoring.is_full(s, seat)
    yield "put_or_discard", lambda: placement.put_or_discard(states[2], seat, domino, state.NONE)
    yield (
        "opening",
        lambda: opening.seat_of_king(state.BALANCED, 2, opening.starter_of_game(2, seat, 0), 1),
    )
    yield "ranks", lambda: scoring.ranks(keys[0], np.zeros(4, np.int64))
    yield "dynasty_keys", lambda: scoring.dynasty_keys(keys, keys[0].copy())
    yield "shared_victories", lambda: play.shared_victories(keys, np.zeros(4, np.int64))
    yield "simulate_many", lambda: play.simulate_many(s, states[1:], rng, masks, keys)
    yield (
        "perft",
        lambda: perft.perft(
            s,
            1,
            deck,
            kings,
            states[1:],
            np.zeros((2, actions.MAX_MOVES), np.int64),
            np.zeros((2, 2), np.int64),
            masks,
        ),
    )
