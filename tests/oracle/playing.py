"""Games of the oracle: opened as a test has them, played on at random, or refused."""

import random
from collections.abc import Callable, Sequence

import pytest

from tests.kit.oracle import DOMINOES, Game, Placement, Refused, Square

SETUPS: list[tuple[int, tuple[str, ...]]] = [
    (2, ()),
    (3, ()),
    (4, ()),
    (2, ("wider_offer",)),
    (3, ("wider_offer",)),
    (2, ("mighty_duel",)),
    (2, ("mighty_duel", "wider_offer")),
]


def opened(
    players: int, variants: Sequence[str], row: Sequence[int], kings: dict[int, int]
) -> Game:
    """A game in which the first row was claimed as `kings` (domino: seat) says."""
    game = Game(players, variants)
    game.draw_kings(list(kings.values()))
    game.deal(row)
    for domino in kings:
        game.claim(domino)
    return game


def play_turn(game: Game, rng: random.Random) -> None:
    """One random decision, or the deal that is due."""
    if game.phase == "kings":
        seats = [*range(game.players)] * game.setup.kings_per_player
        game.draw_kings(rng.sample(seats, len(seats)))
    elif game.phase == "deal":
        game.deal(rng.sample(sorted(game.unseen), game.setup.row))
    elif game.phase == "claim":
        game.claim(rng.choice(sorted(game.free_dominoes())))
    else:
        domino = game.domino_to_place
        assert domino is not None
        legal = sorted(game.legal_placements(), key=sorted)
        if legal:
            game.place(domino, *as_squares(domino, rng.choice(legal)))
        else:
            game.discard(domino)


def play_until(game: Game, rng: random.Random, reached: Callable[[Game], bool]) -> None:
    while not reached(game):
        play_turn(game, rng)


def is_over(game: Game) -> bool:
    return game.phase == "over"


def as_squares(domino: int, placement: Placement) -> tuple[Square, Square]:
    (a, at_a), (b, at_b) = sorted(placement)
    return (a, b) if (at_a, at_b) == DOMINOES[domino] else (b, a)


def refusal(action: Callable[..., object], *arguments: object) -> str:
    with pytest.raises(Refused) as caught:
        action(*arguments)
    return caught.value.code
