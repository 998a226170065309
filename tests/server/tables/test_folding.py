"""A table: an entry that was played just now is folded as one that is read from the journal."""

import random
from pathlib import Path

import pytest
from msgspec.structs import replace

from kingdomino import Dealer, Options
from kingdomino.moves import Deal, Move
from kingdomino.record import Record
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


@pytest.mark.parametrize("is_practice", [False, True])
def test_taking_back_costs_the_same_early_and_late(
    is_practice: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No more is played again than what came after the last row."""
    options = Options(2, variants=["mighty_duel"])
    rng, dealer = random.Random(3), Dealer(options, seed=3)
    table = replace(opened(options), is_practice=is_practice)
    table = fold(table, decisions.start(table, dealer), 1)
    played = 0

    def count(record: Record, move: Move) -> Record:
        nonlocal played
        played += 1
        return play(record, move)

    play = Record.play
    costs = []
    while table.status == "playing":
        assert table.record is not None
        position, before = table.record.position, len(table.record.moves)
        seat, move = position.seat_to_move, rng.choice(list(position.legal_moves))
        assert seat is not None
        command = protocol.Play(id="c", version=table.version, move=position.format(move))
        [(entry, record, _)] = decisions.play(table, command, frozenset((0, 1)), dealer)
        after = fold(table, entry, 2, record)
        assert after.record is not None
        has_dealt = isinstance(after.record.moves[-1], Deal)
        if after.status == "playing" and (is_practice or not has_dealt):
            monkeypatch.setattr(Record, "play", count)
            played = 0
            back = events.TakenBack(seat, len(after.record.moves) - before, "b")
            again = fold(after, back, 3)
            monkeypatch.undo()
            costs.append(played)
            assert again.record == table.record
            assert (again.movers, again.rows) == (table.movers, table.rows)
        table = after
    assert max(costs) < 3 * options.row, "no row is turned up in the last round"
