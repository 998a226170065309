"""Positions off the table, to try things out: the rules answer, and nothing is kept."""

import asyncio
from collections.abc import Iterable
from random import Random, SystemRandom

from fastapi import APIRouter, Request
from fastapi.responses import Response

from kingdomino.dealer import SEED_BYTES, Dealer
from kingdomino.errors import MOVE_SENTENCES, IllegalMove, KingdominoError, MisuseError
from kingdomino.match import Match
from kingdomino.moves import Deal, Move
from kingdomino.notation import parse_moves
from kingdomino.position import Position
from kingdomino.server import protocol
from kingdomino.server.http.bodies import answer, read_body
from kingdomino.server.http.openapi import documented
from kingdomino.server.http.sent_games import read_position
from kingdomino.server.refusal import Refusal
from kingdomino.server.services import Served
from kingdomino.server.tables.game_views import game_outcome
from kingdomino.server.tables.table_views import TableViews

router = APIRouter()


@router.post(
    "/positions",
    **documented(
        "Try moves out",
        body=protocol.ToTry,
        answer=protocol.Tried,
        errors=["BAD_RECORD", "BAD_MOVE", *MOVE_SENTENCES],
    ),
)
async def post_position(request: Request, served: Served) -> Response:
    """The position after some moves, with what can be done in it and, at the end, the scores."""
    wish = await read_body(request, protocol.ToTry)
    served.readiness.check_rules()
    return answer(await asyncio.to_thread(_try_out, wish, SystemRandom()))


def _try_out(wish: protocol.ToTry, rng: Random) -> protocol.Tried:
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
