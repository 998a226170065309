"""A game of a table with all its positions."""

import gzip

from kingdomino.match import Match
from kingdomino.position import Position
from kingdomino.record import Record
from kingdomino.scores import RankKey
from kingdomino.server import protocol
from kingdomino.server.running.kept import Tagged
from kingdomino.server.tables.game_views import game_outcome, options_view
from kingdomino.server.tables.table_views import TableViews

LEVEL = 5  # of gzip


def written_replay(
    text: str,
    seats: list[protocol.SeatView],
    begun: int,
    results: tuple[tuple[RankKey, ...], ...],
    *,
    is_gzipped: bool,
) -> Tagged:
    """A game step by step, as it is sent."""
    data = protocol.encoder.encode(replay(text, seats, begun, results))
    return Tagged.made(gzip.compress(data, LEVEL, mtime=0) if is_gzipped else data)


def replay(
    text: str,
    seats: list[protocol.SeatView],
    begun: int,
    results: tuple[tuple[RankKey, ...], ...],
) -> protocol.Replay:
    """A game step by step, from its record; each kingdom is described once for each change.

    Of its table: who sat there, how many games have begun, and the results up to this one's.
    """
    record = Record.from_json(text)
    views = TableViews()
    match = Match(record.options, results)
    steps = []
    before: Position | None = None
    for move, position in record.positions():
        steps.append(
            protocol.ReplayStep(
                move=None if move is None else position.format(move),
                seat=None if before is None else before.seat_to_move,
                position=views.position(position, has_choices=False),
            )
        )
        before = position
    return protocol.Replay(
        options=options_view(record.options),
        seats=seats,
        is_practice=record.is_practice,
        game=record.game,
        begun=begun,
        commitment=record.commitment,
        seed=record.seed,
        steps=steps,
        outcome=game_outcome(record.position, match),
        record=text,
    )
