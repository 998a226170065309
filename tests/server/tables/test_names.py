"""Names at a table: bots are persons, no two are called the same, and old bots still sit there."""

from dataclasses import replace

import msgspec
import pytest

from kingdomino import Options, Record
from kingdomino.server import protocol
from kingdomino.server.identity import DEFAULT_NAME, Identity
from kingdomino.server.journal import events
from kingdomino.server.tables import opening
from kingdomino.server.tables.folding import begin
from kingdomino.server.tables.names import BOT_NAMES, bot_name, distinct
from kingdomino.server.tables.table import Table

ADA = Identity("ada", "Ada")
NOBODY = Identity("nobody", DEFAULT_NAME)
ME, BOT = protocol.SeatWish(kind="me"), protocol.SeatWish(kind="bot", level="page")


def opened(*seats: protocol.SeatWish, identity: Identity = ADA) -> Table:
    wish = protocol.NewTable(players=len(seats), seats=list(seats))
    return opening.open_table(wish, identity, 0)[0].table


def test_there_are_two_dozen_and_records_can_hold_them() -> None:
    assert len({name.casefold() for name in BOT_NAMES}) == 24
    for name in BOT_NAMES:
        assert Record.start(Options(2), names=[name, name]).names == (name, name)


def test_bots_at_a_table_have_names_of_their_own() -> None:
    for _ in range(50):
        table = opened(ME, BOT, BOT, BOT)
        assert len(set(table.names)) == 4
        assert set(table.names[1:]) <= set(BOT_NAMES)


def test_the_tables_id_draws_the_names() -> None:
    tables = [f"{i:032x}" for i in range(200)]
    drawn = [bot_name(table, ()) for table in tables]
    assert drawn == [bot_name(table, ()) for table in tables]
    assert set(drawn) == set(BOT_NAMES), "everybody is met now and then"


def test_a_bot_makes_way_for_a_person_of_its_name() -> None:
    table = "a" * 32
    first = bot_name(table, ())
    assert bot_name(table, [first.upper()]) not in (first, first.upper())


@pytest.mark.parametrize(
    ("name", "taken", "called"),
    [
        ("Ada", [], "Ada"),
        ("Ada", ["Ben"], "Ada"),
        ("Ada", ["Ada"], "Ada 2"),
        ("ada", ["Ada", "Ada 2"], "ada 3"),
        ("x" * 40, ["x" * 40], "x" * 38 + " 2"),
    ],
)
def test_a_second_person_of_a_name_is_numbered(name: str, taken: list[str], called: str) -> None:
    assert distinct(name, taken) == called


def test_at_one_screen_everybody_has_a_name() -> None:
    assert opened(ME, ME, ME, identity=NOBODY).names == ("Player 1", "Player 2", "Player 3")
    assert opened(ME, ME).names == ("Ada", "Player 2")
    assert opened(BOT, ME, ME, identity=NOBODY).names[1:] == ("Player 2", "Player 3")
    given = protocol.SeatWish(kind="me", name="Ben")
    assert opened(given, ME).names == ("Ben", "Player 2")
    assert opened(given, given).names == ("Ben", "Ben 2")
    assert opened(ME, BOT, identity=NOBODY).names[0] == DEFAULT_NAME, "which the page translates"


def over(table: Table) -> Table:
    """As if it had been played: who plays again is asked for nothing else."""
    return msgspec.structs.replace(table, status="over")


def test_who_plays_again_keeps_the_name() -> None:
    table = opened(ME, BOT, BOT)
    again = opening.open_rematch(over(table), 0).table
    assert again.names == (*table.names[1:], table.names[0])
    assert [seat.kind for seat in again.seats] == ["bot", "bot", "person"]


def test_who_had_resigned_plays_again_as_a_person() -> None:
    table = opened(ME, BOT)
    resigned = replace(table.seats[0], has_resigned=True, level="knight")
    table = msgspec.structs.replace(table, seats=(resigned, table.seats[1]))
    assert opening.open_rematch(over(table), 0).table.seats[1].bot_level is None


def test_bots_of_old_journals_are_called_by_their_level_and_then_get_a_name() -> None:
    seats = [
        events.SeatSpec("person", "Ada", None, "ada", "hash"),
        events.SeatSpec("bot", "Squire 2", "squire"),
        events.SeatSpec("bot", "Squire 3", "squire"),
    ]
    entry = events.Opened(3, [], "draw", seats, "ada", "0" * 64)
    table = begin("b" * 32, entry, 0)
    assert table.names == ("Ada", "Squire 2", "Squire 3")
    first, second, _ = opening.open_rematch(over(table), 0).table.names
    assert first != second
    assert {first, second} <= set(BOT_NAMES)
