"""A table: an entry that was played just now is folded as one that is read from the journal."""

import random
from pathlib import Path

import pytest

from kingdomino import Dealer, Options
from kingdomino.server import protocol
from kingdomino.server.journal import events
from kingdomino.server.refusal import Refusal
from kingdomino.server.tables import decisions
from kingdomino.server.tables.folding import COMMANDS_KEPT, begin, fold
from kingdomino.server.tables.table import Table
from tests.kit.setups import SETUPS, options_id


def opened(options: Options) -> Table:
    seats = [events.SeatSpec("person", f"Seat {i}", None, "guest") for i in range(options.players)]
    variants, opening = [str(each) for each in sorted(options.variants)], str(options.opening)
    entry = events.Opened(options.players, variants, opening, seats, "guest", "0" * 64)
    return begin("table", entry, 0)


@pytest.mark.parametrize("options", SETUPS, ids=options_id)
def test_a_game_that_was_played_is_the_game_that_is_read(options: Options) -> None:
    rng, dealer = random.Random(3), Dealer(options, seed=3)
    table = opened(options)
    table = fold(table, decisions.start(table, dealer), 1)
    seats = frozenset(range(options.players))
    while table.status == "playing":
        assert table.record is not None
        position = table.record.position
        move = position.format(rng.choice(list(position.legal_moves)))
        command = protocol.Play(id=f"c{table.version}", version=table.version, move=move)
        [(entry, record, _)] = decisions.play(table, command, seats, dealer)
        read = fold(table, events.decode_entry(events.encode_entry(entry)), 2)
        table = fold(table, entry, 2, record)
        assert table == read
        assert read.record is not None
        assert table.record is not None
        assert table.record.position == read.record.position
    assert table.match.is_over == (options.games == 1)


def test_as_many_commands_are_remembered_as_the_document_promises() -> None:
    document = Path(__file__).parents[3] / "docs" / "websocket.md"
    assert f"remembers the last {COMMANDS_KEPT} commands" in document.read_text(encoding="utf-8")


def test_no_bot_plays_for_a_person_whose_time_has_not_run_out() -> None:
    options = Options(2)
    dealer = Dealer(options, seed=3)
    table = opened(options)
    table = fold(table, decisions.start(table, dealer), 1)
    assert table.record is not None
    turn = table.record.position.legal_turns[0]
    with pytest.raises(Refusal) as refused:
        decisions.play_for(table, turn, answering=table.moved_at, is_late=False, dealer=dealer)
    assert refused.value.code == "STALE"
    [(entry, *_)] = decisions.play_for(
        table, turn, answering=table.moved_at, is_late=True, dealer=dealer
    )
    assert isinstance(entry, events.Played)
    assert entry.by == "timer"
