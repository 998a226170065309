"""What players see: every number as the library tells it, and nothing that is hidden."""

import random

import numpy as np
import pytest

from kingdomino import Dealer, Options, RankKey
from kingdomino.envs.actions import action_to_move
from kingdomino.envs.game import Game
from kingdomino.envs.layout import Layout
from tests.envs.plain_observation import plain_pieces
from tests.kit.setups import ALL_OPTIONS, options_id

SOME_OPTIONS = ALL_OPTIONS[::7]


@pytest.mark.parametrize("options", SOME_OPTIONS, ids=options_id)
def test_every_piece_is_what_the_library_tells(options: Options) -> None:
    rng = random.Random(options_id(options))
    game, earlier = Game(options), list[tuple[RankKey, ...]]()
    game.shuffle(rng.randrange(10**6))
    while not game.is_over:
        position = game.position
        viewer = rng.randrange(options.players)
        pieces = game.layout.pieces(game.observe(viewer)[0])
        expected = plain_pieces(position, viewer, earlier)
        assert pieces.keys() == expected.keys()
        for name, piece in expected.items():
            assert np.array_equal(pieces[name], piece), name
        action = rng.choice(game.legal_actions())
        after = position.play(action_to_move(position, action))
        if after.is_over:
            earlier.append(tuple(score.key for score in after.scores()))
        game.play(action)


def test_pieces_cover_the_whole_observation() -> None:
    layout = Layout(Options(3, variants=["dynasty", "wider_offer"]))
    ends = [0, *(where.stop for where in layout.slices.values())]
    assert ends[:-1] == [where.start for where in layout.slices.values()]
    assert ends[-1] == layout.size == len(layout.high)


def test_pieces_are_views() -> None:
    layout = Layout(Options(2))
    observation = np.zeros(layout.size, np.int8)
    layout.pieces(observation)["round"][0] = 5
    assert observation[layout.slices["round"]] == 5


@pytest.mark.parametrize("options", [Options(2), Options(4)], ids=options_id)
def test_same_table_with_another_deck_behind_it_looks_the_same(options: Options) -> None:
    """Two decks that agree in the first two rows, played alike, and all that follows differs."""
    dealer = Dealer(options, seed=5)
    rows = [n for index in range(options.rounds) for n in dealer.row(index).row]
    rest = [n for n in range(1, 49) if n not in rows[: 2 * options.row]]
    games = [Game(options) for _ in range(2)]
    for game, tail in zip(games, (rest, rest[::-1]), strict=True):
        pile = [*rows[: 2 * options.row], *tail]
        game.deal([Dealer.stacked(options, pile=pile, kings=dealer.kings.seats)])
    chooser = random.Random(3)
    while games[0].position.round < 2:
        seen = [game.observe(seat) for game in games for seat in range(options.players)]
        for mine, other in zip(seen[: options.players], seen[options.players :], strict=True):
            assert np.array_equal(mine[0], other[0])
            assert np.array_equal(mine[1], other[1])
        action = chooser.choice(games[0].legal_actions())
        for game in games:
            game.play(action)
    # The decks do differ: the next row is another one.
    assert games[0].position.next_row != games[1].position.next_row


def test_mask_is_empty_for_those_who_wait_and_full_at_the_end() -> None:
    game = Game(Options(3))
    game.shuffle(1)
    for seat in range(3):
        assert game.observe(seat)[1].any() == (seat == game.seat)
    while not game.is_over:
        game.play(game.legal_actions()[0])
    assert all(game.observe(seat)[1].all() for seat in range(3))
