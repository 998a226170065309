"""Counts of all lines of play, kept as plain text in tests/perft and proved by the oracle.

Each file has a set-up, a deck, an opening order, and a line `depth count` for each depth. The
oracle counts the shallow depths itself; deeper ones hold the core to what it counted before.
"""

import copy
from dataclasses import dataclass
from pathlib import Path

import pytest

from kingdomino import Dealer, Options, Position
from kingdomino.perft import perft
from tests.kit import oracle

FILES = sorted((Path(__file__).parents[1] / "perft").glob("*.perft"))
ORACLE_LINES = 3_000  # as many lines as the oracle can count in about a second


@dataclass(frozen=True)
class Case:
    options: Options
    deck: tuple[int, ...]
    kings: tuple[int, ...]
    counts: dict[int, int]


def read(path: Path) -> Case:
    header: dict[str, str] = {}
    counts: dict[int, int] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        key, _, value = line.partition("#")[0].strip().partition(" ")
        if key.isdecimal():
            counts[int(key)] = int(value)
        elif key:
            header[key] = value
    return Case(
        Options(
            int(header["players"]),
            variants=header.get("variants", "").split(",") if "variants" in header else (),
        ),
        tuple(map(int, header["deck"].split(","))),
        tuple(map(int, header["kings"].split(","))),
        counts,
    )


def test_every_set_up_has_a_file() -> None:
    assert len({read(path).options for path in FILES}) == 7


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_core_counts_what_the_file_says(path: Path) -> None:
    case = read(path)
    dealer = Dealer.stacked(case.options, pile=case.deck, kings=case.kings)
    position = Position.start(case.options).deal(dealer)
    for depth, count in case.counts.items():
        assert perft(position, dealer, depth) == count, f"depth {depth}"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_oracle_counts_what_the_file_says(path: Path) -> None:
    case = read(path)
    game = oracle.Game(case.options.players, [str(variant) for variant in case.options.variants])
    depths = [depth for depth, count in case.counts.items() if count <= ORACLE_LINES]
    assert len(depths) >= 4
    for depth in depths:
        assert oracle_perft(game, case, depth) == case.counts[depth], f"depth {depth}"


def oracle_perft(game: oracle.Game, case: Case, depth: int) -> int:
    game = copy.deepcopy(game)
    if game.phase == "kings":
        game.draw_kings(case.kings)
    if game.phase == "deal":
        row = case.options.row
        game.deal(case.deck[game.round * row : (game.round + 1) * row])
    if depth == 0:
        return 1
    total = 0
    for domino in game.free_dominoes():
        after = copy.deepcopy(game)
        after.claim(domino)
        total += oracle_perft(after, case, depth - 1)
    if game.phase == "place" and game.domino_to_place is not None:
        for added in game.legal_placements():
            after = copy.deepcopy(game)
            lay(after, game.domino_to_place, added)
            total += oracle_perft(after, case, depth - 1)
        if not game.legal_placements():
            after = copy.deepcopy(game)
            after.discard(game.domino_to_place)
            total += oracle_perft(after, case, depth - 1)
    return total


def lay(game: oracle.Game, domino: int, added: oracle.Placement) -> None:
    """Play the placement that adds these two squares, whichever half lies on which."""
    (one, half_one), (two, _) = sorted(added)
    first_half = oracle.DOMINOES[domino][0]
    game.place(domino, *((one, two) if half_one == first_half else (two, one)))
