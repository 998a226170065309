"""Moves tried out from any position: the rules answer, and nothing is kept."""

from collections.abc import Iterable
from random import Random

from kingdomino.dealer import SEED_BYTES, Dealer
from kingdomino.errors import IllegalMove, KingdominoError, MisuseError
from kingdomino.match import Match
from kingdomino.moves import Deal, Move
from kingdomino.notation import parse_moves
from kingdomino.position import Position
from kingdomino.server import protocol
from kingdomino.server.refusal import Refusal
from kingdomino.server.study.sent_games import read_position
from kingdomino.server.tables.game_views import game_outcome
from kingdomino.server.tables.table_views import TableViews


def try_out(wish: protocol.ToTry, seed: int) -> protocol.Tried:
    """The position after some moves, chance's by `seed`, with what can be done in it."""
    rng = Random(seed)  # noqa: S311 - a possibility, not the deck of a table
    position = read_position(wish.position, wish.record)
    moves = []
    for move in _parse(wish.moves, position.options.size):
        position = _play(position, move)
        moves.append(move)
    while wish.deal and position.is_chance:
        moves.append(_chance_move(position, rng))
        position = position.play(moves[-1])
    return protocol.Tried(
        moves=[position.format(move) for move in moves],
        position=TableViews().position(position),
        outcome=game_outcome(position, _match_with(position, wish.earlier)),
    )


def _match_with(position: Position, earlier: Iterable[str]) -> Match:
    """The match that the position is a game of, with those that were over before it."""
    match = Match(position.options)
    try:
        for text in earlier:
            match = match.add(read_position(text, None))
        return match.add(position) if position.is_over else match
    except MisuseError as error:
        raise Refusal("BAD_RECORD", error) from None


def _parse(texts: Iterable[str], size: int) -> list[Move]:
    try:
        return [move for text in texts for move in parse_moves(text, size)]
    except KingdominoError as error:
        raise Refusal("BAD_MOVE", error) from None


def _play(position: Position, move: Move) -> Position:
    try:
        return position.play(move)
    except IllegalMove as error:
        raise Refusal(error.code, error) from None


def _chance_move(position: Position, rng: Random) -> Move:
    """What may come: any of the unseen dominoes, as likely as any other."""
    if position.phase == "kings":
        return Dealer(position.options, seed=rng.randbytes(SEED_BYTES)).kings
    return Deal(tuple(rng.sample(sorted(position.unseen), position.options.row)))
