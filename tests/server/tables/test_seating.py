"""Seats: who may take one, leave one, or put a bot on one, and what is written then."""

import pytest

from kingdomino import Dealer, Options
from kingdomino.server import protocol
from kingdomino.server.identity import Identity
from kingdomino.server.journal import events
from kingdomino.server.refusal import Refusal
from kingdomino.server.tables import seating
from kingdomino.server.tables.folding import begin, fold
from kingdomino.server.tables.names import bot_name
from kingdomino.server.tables.table import Steps, Table
from tests.kit.tables import OPENED, TABLE

ADA, BEN = Identity("ada", "Ada"), Identity("ben", "Ben")
DEALER = Dealer(Options(2), seed=3)

EMPTY = begin(TABLE, OPENED, 0)


def entries(steps: Steps) -> list[events.JournalEntry]:
    return [step.entry for step in steps]


def sat_down(table: Table, identity: Identity, seat: int | None = None) -> Table:
    """The table after somebody took a seat."""
    for entry in entries(seating.sit_down(table, protocol.Join(seat=seat), identity, "", DEALER)):
        table = fold(table, entry, 0)
    return table


WITH_ADA = sat_down(EMPTY, ADA)
FULL = sat_down(WITH_ADA, BEN)


# Taking a seat


def test_the_first_open_seat_is_taken_unless_another_is_wished_for() -> None:
    steps = seating.sit_down(EMPTY, protocol.Join(), ADA, "hash", DEALER)
    assert entries(steps) == [events.SatDown(0, "Ada", "ada", "hash")]
    steps = seating.sit_down(EMPTY, protocol.Join(seat=1, name="Countess"), ADA, "hash", DEALER)
    assert entries(steps) == [events.SatDown(1, "Countess", "ada", "hash")]


def test_the_game_begins_with_the_last_seat() -> None:
    steps = seating.sit_down(WITH_ADA, protocol.Join(), BEN, "hash", DEALER)
    sitting, started = entries(steps)
    assert sitting == events.SatDown(1, "Ben", "ben", "hash")
    assert isinstance(started, events.Started)
    assert (started.game, started.commitment) == (0, DEALER.commitment)
    assert FULL.status == "playing"
    assert FULL.names == ("Ada", "Ben")


@pytest.mark.parametrize(
    ("table", "wish", "code"),
    [
        (WITH_ADA, protocol.Join(seat=0), "SEAT_TAKEN"),
        (WITH_ADA, protocol.Join(seat=3), "SEAT_TAKEN"),
        (FULL, protocol.Join(), "NO_OPEN_SEAT"),
        (FULL, protocol.Join(seat=0), "NO_OPEN_SEAT"),
        (EMPTY, protocol.Join(name="B" * 41), "BAD_NAME"),
    ],
)
def test_a_seat_that_cannot_be_taken_is_refused(
    table: Table, wish: protocol.Join, code: str
) -> None:
    with pytest.raises(Refusal) as refused:
        seating.sit_down(table, wish, BEN, "hash", DEALER)
    assert refused.value.code == code


def test_where_too_much_has_happened_one_sits_down_for_good(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Else it could be written for ever; or a stranger could see to it that no game begins."""
    monkeypatch.setattr("kingdomino.server.tables.checks.FULL", WITH_ADA.version)
    with pytest.raises(Refusal, match="only be ended"):
        seating.leave(WITH_ADA, 0, {0})
    assert sat_down(WITH_ADA, BEN).status == "playing"
    wish = protocol.SeatWithBot(seat=1, level="page")
    assert len(entries(seating.seat_bot(WITH_ADA, wish, "ada", DEALER))) == 2


# Bots


@pytest.mark.parametrize("guest", ["host", "ada"])
def test_whoever_opened_the_table_or_sits_at_it_can_invite_a_bot(guest: str) -> None:
    steps = seating.seat_bot(WITH_ADA, protocol.SeatWithBot(seat=1, level="page"), guest, DEALER)
    sitting, started = entries(steps)
    assert sitting == events.BotSatDown(1, bot_name(TABLE, ["Ada"]), "page")
    assert isinstance(started, events.Started)


def test_with_an_open_seat_left_nothing_begins() -> None:
    steps = seating.seat_bot(EMPTY, protocol.SeatWithBot(seat=0, level="king"), "host", None)
    assert entries(steps) == [events.BotSatDown(0, bot_name(TABLE, []), "king")]


@pytest.mark.parametrize(
    ("table", "guest", "seat", "level", "code"),
    [
        (WITH_ADA, "stranger", 1, "page", "NOT_YOUR_SEAT"),
        (WITH_ADA, "ada", 1, "emperor", "UNKNOWN_LEVEL"),
        (WITH_ADA, "ada", 0, "page", "SEAT_TAKEN"),
        (FULL, "ada", 1, "page", "NO_OPEN_SEAT"),
    ],
)
def test_a_bot_that_cannot_sit_down_is_refused(
    table: Table, guest: str, seat: int, level: str, code: str
) -> None:
    with pytest.raises(Refusal) as refused:
        seating.seat_bot(table, protocol.SeatWithBot(seat=seat, level=level), guest, DEALER)
    assert refused.value.code == code


def test_no_two_at_a_table_are_called_the_same() -> None:
    bot = protocol.SeatWithBot(seat=0, level="page")
    [entry] = entries(seating.seat_bot(EMPTY, bot, "host", None))
    table = fold(EMPTY, entry, 0)
    namesake = Identity("x", table.names[0])
    with pytest.raises(Refusal) as refused:
        sat_down(table, namesake)
    assert refused.value.code == "BAD_NAME", "a person would be taken for a bot"
    with_namesake = sat_down(EMPTY, namesake)
    [entry, _] = entries(
        seating.seat_bot(with_namesake, protocol.SeatWithBot(seat=1, level="page"), "host", DEALER)
    )
    assert isinstance(entry, events.BotSatDown)
    assert entry.name != namesake.name


# Leaving


def test_who_leaves_before_the_game_leaves_an_open_seat() -> None:
    [entry] = entries(seating.leave(WITH_ADA, 0, frozenset({0})))
    assert entry == events.Left(0)
    after = fold(WITH_ADA, entry, 0)
    assert after.open_seats == (0, 1)
    assert not after.seats_held("ada")


@pytest.mark.parametrize(
    ("table", "seat", "code"),
    [(WITH_ADA, 1, "NOT_YOUR_SEAT"), (FULL, 1, "NOT_YOUR_SEAT"), (FULL, 0, "ALREADY_STARTED")],
)
def test_nobody_leaves_for_another_or_once_the_game_has_begun(
    table: Table, seat: int, code: str
) -> None:
    with pytest.raises(Refusal) as refused:
        seating.leave(table, seat, frozenset({0}))
    assert refused.value.code == code
