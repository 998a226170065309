"""`kingdomino perft`: counts lines of play, in plain lines that other programs can compare."""

import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from kingdomino.cli.arguments import parse_numbers, parse_setup
from kingdomino.dealer import Dealer
from kingdomino.errors import MisuseError
from kingdomino.perft import perft as count_lines
from kingdomino.position import Position
from kingdomino.words import N_

MAX_DEPTH = 100  # more than any game has


def perft(
    players: int,
    variants: Sequence[str] | None,
    opening: str,
    *,
    deck: str,
    kings: str,
    depth: int,
    is_divided: bool,
) -> int:
    """Print `depth count` for depths 1 to `depth`, and with `is_divided` a count for each move."""
    options = parse_setup(players, variants, opening)
    if not 1 <= depth <= MAX_DEPTH:
        raise MisuseError("The depth is 1 to {most}, not {depth}.", most=MAX_DEPTH, depth=depth)
    dominoes, seats = (
        parse_numbers(deck, N_("{word} is no number of a domino.")),
        parse_numbers(kings, N_("{word} is no number of a seat.")),
    )
    dealer = Dealer.stacked(options, pile=dominoes, kings=seats)
    start = Position.start(options)
    if dealer.kings not in start.legal_moves:
        raise MisuseError(
            "The kings cannot be drawn as {kings} with {players} players and the opening "
            "{opening}.",
            kings=" ".join(map(str, seats)),
            players=options.players,
            opening=options.opening,
        )
    check_deck(start, dealer, depth)
    with _stoppable():
        for plies in range(1, depth + 1):
            _say(f"{plies} {count_lines(start, dealer, plies)}")
        if is_divided:
            first = start.deal(dealer)
            for move in first.legal_moves:
                _say(f"{first.format(move)} {count_lines(first.play(move), dealer, depth - 1)}")
    return 0


def check_deck(start: Position, dealer: Dealer, depth: int) -> None:
    """Refuse a deck that ends before `depth` plies: rows come at the same plies in every line."""
    position = start.deal(dealer)
    for _ in range(depth - 1):
        if position.is_over:
            return
        position = position.play(next(iter(position.legal_moves))).deal(dealer)


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


@contextmanager
def _stoppable() -> Iterator[None]:
    """Let Ctrl-C end the program at once: a kernel does not look up until it has finished."""
    before = signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
