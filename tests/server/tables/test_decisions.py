"""Decisions: every command has an answer, and a new game brings its own deck."""

import pytest
from msgspec.structs import replace

from kingdomino import Dealer, Options, Variant
from kingdomino.server import protocol
from kingdomino.server.journal import events
from kingdomino.server.refusal import Refusal
from kingdomino.server.tables import decisions
from kingdomino.server.tables.checks import FULL
from kingdomino.server.tables.folding import begin, fold
from kingdomino.server.tables.table import Table
from kingdomino.server.tables.table_views import TableViews

DYNASTY = Options(2, variants=[Variant.DYNASTY])
SEATS = frozenset({0, 1})


def opened(options: Options) -> Table:
    seats = [events.SeatSpec("person", name, None, "guest") for name in ("Ada", "Ben")]
    variants = [str(each) for each in sorted(options.variants)]
    return begin("t", events.Opened(2, variants, "draw", seats, "guest", "0" * 64), 0)


def played_out(options: Options) -> Table:
    """A table at which the first game has just ended."""
    dealer = Dealer(options, seed=3)
    table = opened(options)
    table = fold(table, decisions.start(table, dealer), 0)
    while table.status == "playing":
        assert table.record is not None
        position = table.record.position
        command = protocol.Play(
            id=str(table.version),
            version=table.version,
            move=position.format(position.legal_turns[0]),
        )
        [(entry, record, _)] = decisions.decide(table, command, SEATS, dealer, now=0)
        table = fold(table, entry, 0, record)
    return table


def test_the_next_game_begins_with_the_deck_that_is_written_with_it() -> None:
    table = played_out(DYNASTY)
    command = protocol.NextGame(id="c", version=table.version)
    [(entry, _, deck)] = decisions.decide(table, command, SEATS, None, now=0)
    assert isinstance(entry, events.Started)
    assert deck is not None
    assert (entry.game, entry.commitment, entry.command) == (1, deck.commitment, "c")
    assert deck.game == 1
    assert fold(table, entry, 0).status == "playing"


@pytest.mark.parametrize(
    ("table", "rights", "code"),
    [
        (opened(DYNASTY), SEATS, "NOT_STARTED"),
        (played_out(DYNASTY), frozenset(), "NOT_YOUR_SEAT"),
        (played_out(Options(2)), SEATS, "GAME_OVER"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_there_is_no_next_game(table: Table, rights: frozenset[int], code: str) -> None:
    command = protocol.NextGame(id="c", version=table.version)
    with pytest.raises(Refusal) as refused:
        decisions.decide(table, command, rights, None, now=0)
    assert refused.value.code == code


# Reactions


@pytest.mark.parametrize("table", [opened(Options(2)), played_out(Options(2))])
def test_whoever_sits_there_can_react_before_and_after_the_game(table: Table) -> None:
    command = protocol.React(id="c", reaction="bravo")
    [(entry, _, _)] = decisions.decide(table, command, SEATS, None, now=0)
    assert entry == events.Reacted(0, "bravo", "c")
    after = fold(table, entry, 0)
    assert after.version_of("c") == after.version == table.version + 1
    assert after.moved_at == table.moved_at, "who decides meanwhile is not late"
    event = TableViews().event(entry, table, after)
    assert (event.kind, event.seat, event.reaction) == ("reacted", 0, "bravo")


def test_a_spectator_cannot_react() -> None:
    with pytest.raises(Refusal) as refused:
        decisions.decide(
            opened(Options(2)), protocol.React(id="c", reaction="wow"), frozenset(), None, now=0
        )
    assert refused.value.code == "NOT_YOUR_SEAT"


def test_a_seat_reacts_once_in_a_while() -> None:
    command = protocol.React(id="c", reaction="wow")
    table = fold(opened(Options(2)), events.Reacted(0, "wow", "b"), 10_000)
    soon = 10_000 + decisions.REACTION_PAUSE - 1
    with pytest.raises(Refusal) as refused:
        decisions.decide(table, command, SEATS, None, now=soon)
    assert refused.value.code == "TOO_MANY"
    assert decisions.decide(table, command, frozenset({1}), None, now=soon), "another seat can"
    assert decisions.decide(table, command, SEATS, None, now=soon + 1)
    assert decisions.decide(table, command, SEATS, None, now=9_000), "a clock that was set back"


def test_a_table_that_is_full_can_only_be_played_to_its_end() -> None:
    """However long somebody plays and takes back, a journal stays short enough to be read."""
    dealer = Dealer(Options(2), seed=3)
    table = opened(Options(2))
    table = replace(fold(table, decisions.start(table, dealer), 0), version=FULL)
    for command in (
        protocol.Say(id="s", text="hello"),
        protocol.React(id="r", reaction="oh"),
        protocol.TakeBack(id="t", version=FULL, seat=0),
    ):
        with pytest.raises(Refusal) as refused:
            decisions.decide(table, command, SEATS, dealer, now=0)
        assert refused.value.code == "TABLE_FULL"
    while table.status == "playing":
        assert table.record is not None
        position = table.record.position
        move = position.format(position.legal_turns[0])
        play = protocol.Play(id=str(table.version), version=table.version, move=move)
        [(entry, record, _)] = decisions.decide(table, play, SEATS, dealer, now=0)
        table = fold(table, entry, 0, record)
    assert table.status == "over"
