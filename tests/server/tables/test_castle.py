"""Who was at a castle last: said with the wish, at the table, or left to a lot; and what follows.

In a Dynasty the opening moves on clockwise, ruling E13.
"""

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

from kingdomino import Dealer, Kings, Options, Record
from kingdomino.client import Client, Seat, ServerRefusal
from kingdomino.server import protocol
from kingdomino.server.identity import Identity
from kingdomino.server.journal import events
from kingdomino.server.journal.groups import Append
from kingdomino.server.refusal import Refusal
from kingdomino.server.tables import decisions, opening, seating
from kingdomino.server.tables.actor import TableActor
from kingdomino.server.tables.folding import fold
from kingdomino.server.tables.table import Steps, Table
from kingdomino.server.tables.table_views import TableViews
from tests.kit.running_server import Server, sqlite_url
from tests.kit.tables import opened_tables

ADA, BEN, CYD = Identity("ada", "Ada"), Identity("ben", "Ben"), Identity("cyd", "Cyd")
ME, OPEN, BOT = (
    protocol.SeatWish(kind="me"),
    protocol.SeatWish(),
    protocol.SeatWish(kind="bot", level="page"),
)
ALL = frozenset(range(4))


class Played:
    """A table without a server: whatever is decided is folded in."""

    def __init__(self, *seats: protocol.SeatWish, **wishes: Any) -> None:
        chosen = {"opening": "castle", "asks_first": True, **wishes}
        wish = protocol.NewTable(players=len(seats), seats=list(seats), **chosen)
        opened, _ = opening.open_table(wish, ADA, 0)
        self.table: Table = opened.table
        self.dealer: Dealer = opened.dealer
        self.entries: list[events.JournalEntry] = []

    def _fold(self, steps: Steps) -> None:
        for entry, record, deck in steps:
            self.table = fold(self.table, entry, 0, record)
            self.dealer = deck or self.dealer
            self.entries.append(entry)

    def sit_down(self, identity: Identity, seat: int | None = None) -> None:
        wish = protocol.Join(seat=seat)
        self._fold(seating.sit_down(self.table, wish, identity, "", self.dealer))

    def stand_up(self, seat: int) -> None:
        self._fold(seating.leave(self.table, seat, frozenset({seat})))

    def seat_bot(self, seat: int) -> None:
        wish = protocol.SeatWithBot(seat=seat, level="page")
        self._fold(seating.seat_bot(self.table, wish, ADA.id, self.dealer))

    def send(self, command: protocol.Command, guest: str = ADA.id) -> None:
        rights = self.table.seats_held(guest)
        self._fold(decisions.decide(self.table, command, rights, self.dealer, now=0))

    def name_first(self, seat: int | None, guest: str = ADA.id, command: str = "f") -> None:
        self.send(protocol.NameFirst(id=command, seat=seat), guest)

    def play_out(self) -> Record:
        """The game at hand to its end, whoever moves."""
        while self.table.status == "playing":
            assert self.table.record is not None
            position, version = self.table.record.position, self.table.version
            move = position.format(position.legal_turns[0])
            command = protocol.Play(id=str(version), version=version, move=move)
            self._fold(decisions.decide(self.table, command, ALL, self.dealer, now=0))
        assert self.table.record is not None
        return self.table.record

    @property
    def kings(self) -> tuple[int, ...]:
        return kings_of(self.table.record)

    @property
    def view(self) -> protocol.TableView:
        return TableViews().table(self.table)


def kings_of(record: Record | None) -> tuple[int, ...]:
    assert record is not None
    kings = record.moves[0]
    assert isinstance(kings, Kings)
    return kings.seats


def refused(table: Played, seat: int | None, guest: str = ADA.id) -> str:
    before = table.table
    with pytest.raises(Refusal) as refusal:
        table.name_first(seat, guest, "another")
    assert table.table is before
    return refusal.value.code


def clockwise(players: int, first: int) -> tuple[int, ...]:
    """A B A B for two, who have two kings each; else everybody once."""
    return tuple((first + i) % players for i in range(4 if players == 2 else players))


# Asked at the table


def test_a_table_that_asks_waits_when_everybody_sits() -> None:
    table = Played(OPEN, OPEN)
    table.sit_down(ADA)
    table.sit_down(BEN)
    assert not table.table.open_seats
    assert (table.view.status, table.view.position) == ("open", None)
    assert (table.view.asks_first, table.view.first) == (True, None)
    assert [type(entry) for entry in table.entries] == [events.SatDown] * 2


@pytest.mark.parametrize(("players", "first"), [(2, 0), (2, 1), (3, 0), (3, 1), (3, 2), (4, 3)])
def test_who_was_named_opens_and_the_others_follow_clockwise(players: int, first: int) -> None:
    table = Played(ME, *[OPEN] * (players - 1))
    for i in range(1, players):
        table.sit_down(Identity(f"guest {i}", f"Friend {i}"))
    table.name_first(first, "guest 1")
    named, started = table.entries[-2:]
    assert named == events.FirstNamed(first, "f")
    assert isinstance(started, events.Started)
    assert started.first == first
    assert table.kings == clockwise(players, first)
    view = table.view
    assert (view.status, view.asks_first, view.first) == ("playing", False, first)
    assert view.position is not None
    assert view.position.seat_to_move == first


def test_a_lot_decides_where_nobody_is_named() -> None:
    openers = set()
    for _ in range(40):
        table = Played(ME, OPEN)
        table.sit_down(BEN)
        table.name_first(None)
        started = table.entries[-1]
        assert isinstance(started, events.Started)
        assert (started.first, table.view.first, table.view.asks_first) == (None, None, False)
        assert table.kings == Dealer(table.table.options, seed=table.dealer.seed).kings.seats
        openers.add(table.kings)
    assert openers == {clockwise(2, 0), clockwise(2, 1)}


def test_it_can_be_answered_where_too_much_has_happened(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever sat down and stood up a thousand times kept the game from ever beginning."""
    table = Played(ME, OPEN)
    monkeypatch.setattr("kingdomino.server.tables.checks.FULL", table.table.version)
    table.sit_down(BEN)
    table.name_first(1)
    assert table.view.status == "playing"


def test_only_who_sits_there_is_asked_and_once() -> None:
    table = Played(ME, OPEN)
    table.sit_down(BEN)
    assert refused(table, 0, CYD.id) == "NOT_YOUR_SEAT"
    table.name_first(1)
    assert refused(table, 0, BEN.id) == "NOT_ASKED"
    assert refused(table, None) == "NOT_ASKED"
    assert table.kings == clockwise(2, 1)


def test_a_seat_that_is_not_there_is_not_named() -> None:
    table = Played(ME, OPEN)
    table.sit_down(BEN)
    assert refused(table, 2) == "BAD_MESSAGE"
    assert table.view.asks_first


def test_the_answer_may_come_before_the_last_one_sits() -> None:
    table = Played(ME, OPEN, OPEN)
    table.sit_down(BEN)
    table.name_first(2)
    assert (table.view.status, table.view.asks_first, table.view.first) == ("open", False, 2)
    assert refused(table, 1) == "NOT_ASKED"
    table.sit_down(CYD)
    assert isinstance(table.entries[-1], events.Started)
    assert table.kings == clockwise(3, 2)


def test_who_meets_bots_alone_is_not_asked() -> None:
    at_once = Played(ME, BOT, BOT)
    assert (at_once.view.status, at_once.view.first) == ("playing", None)
    assert not at_once.view.asks_first, "a game that is played waits for no answer"
    assert at_once.kings == Dealer(at_once.table.options, seed=at_once.dealer.seed).kings.seats
    assert refused(at_once, 0) == "NOT_ASKED"
    later = Played(ME, OPEN)
    later.seat_bot(1)
    assert (later.view.status, later.view.first, later.view.asks_first) == ("playing", None, False)


def test_people_among_bots_are_asked() -> None:
    table = Played(ME, OPEN, BOT)
    table.sit_down(BEN)
    assert (table.view.status, table.view.asks_first) == ("open", True)
    table.name_first(1, BEN.id)
    assert table.kings == clockwise(3, 1)


def test_one_may_stand_up_while_it_waits() -> None:
    table = Played(ME, OPEN)
    table.sit_down(BEN)
    table.stand_up(1)
    assert (table.table.open_seats, table.view.asks_first) == ((1,), True)
    table.sit_down(CYD)
    assert table.view.status == "open"
    table.name_first(1, CYD.id)
    assert table.table.names == ("Ada", "Cyd")
    assert table.kings == clockwise(2, 1)


def test_when_all_but_one_have_gone_a_bot_begins_the_game() -> None:
    table = Played(ME, OPEN)
    table.sit_down(BEN)
    table.stand_up(1)
    table.seat_bot(1)
    assert (table.view.status, table.view.first) == ("playing", None)


def test_when_the_one_who_was_named_goes_it_is_asked_again() -> None:
    table = Played(ME, OPEN, OPEN)
    table.sit_down(BEN)
    table.name_first(1)
    table.stand_up(1)
    assert (table.view.asks_first, table.view.first) == (True, None)
    table.sit_down(CYD)
    table.sit_down(BEN)
    assert table.view.status == "open"
    table.name_first(2, command="again")
    assert table.kings == clockwise(3, 2)


@pytest.mark.parametrize("named", [0, None])
def test_when_another_goes_the_answer_stays(named: int | None) -> None:
    table = Played(ME, OPEN, OPEN)
    table.sit_down(BEN)
    table.name_first(named)
    table.stand_up(1)
    assert (table.view.asks_first, table.view.first) == (False, named)


def test_what_came_with_the_wish_is_never_asked() -> None:
    table = Played(ME, OPEN, first=1)
    assert (table.view.asks_first, table.view.first) == (False, 1)
    table.sit_down(BEN)
    assert table.kings == clockwise(2, 1)
    moved = Played(ME, OPEN, OPEN, first=1)
    moved.sit_down(BEN)
    moved.stand_up(1)
    assert (moved.view.asks_first, moved.view.first) == (False, 1), "whoever sits there"


@pytest.mark.parametrize("kind", ["draw", "balanced", None])
def test_only_where_a_castle_decides_it_is_asked(kind: str | None) -> None:
    table = Played(ME, OPEN, opening=kind)
    table.sit_down(BEN)
    assert (table.view.status, table.view.asks_first) == ("playing", False)
    assert refused(table, 0) == "NOT_ASKED"


# At one screen


def test_at_one_screen_the_wish_says_it() -> None:
    table = Played(ME, ME, ME, first=2, asks_first=False)
    assert (table.view.status, table.view.first) == ("playing", 2)
    assert table.kings == clockwise(3, 2)


def test_the_serbian_book_opens_at_the_castle() -> None:
    table = Played(ME, ME, opening=None, edition="serbian", first=1)
    assert (table.view.options.opening, table.view.options.edition) == ("castle", "serbian")
    assert table.kings == clockwise(2, 1)


@pytest.mark.parametrize(
    ("wishes", "sentence"),
    [
        ({"opening": "draw", "first": 0}, "kings are drawn"),
        ({"opening": None, "first": 0}, "kings are drawn"),
        ({"opening": None, "edition": "polish", "first": 0}, "kings are drawn"),
        ({"opening": "castle", "first": 2}, "no seat 2"),
        ({"opening": "balanced", "first": 3}, "no seat 3"),
    ],
)
def test_nobody_is_named_where_that_cannot_be(wishes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Refusal, match=sentence) as refusal:
        Played(ME, ME, asks_first=False, **wishes)
    assert refusal.value.code == "BAD_OPTIONS"


# A Dynasty


@pytest.mark.parametrize(("players", "first"), [(2, None), (2, 1), (3, None), (3, 2)])
def test_in_a_dynasty_the_opening_moves_on(players: int, first: int | None) -> None:
    table = Played(*[ME] * players, variants=["dynasty"])
    table.name_first(first)
    opener = table.kings[0]
    assert first in (None, opener)
    for game in range(3):
        assert table.table.record is not None
        assert table.table.record.game == game
        assert table.kings == clockwise(players, (opener + game) % players)
        record = table.play_out()
        assert record.first == (first if game == 0 else opener)
        assert record.verify() is None
        if game < 2:
            table.send(protocol.NextGame(id=f"next {game}", version=table.table.version))
    assert len({kings_of(record) for record in table.table.games}) == min(players, 3)


def test_drawn_kings_are_drawn_for_every_game() -> None:
    table = Played(ME, ME, variants=["dynasty"], opening="draw")
    table.play_out()
    table.send(protocol.NextGame(id="next", version=table.table.version))
    assert table.table.record is not None
    assert table.table.record.first is None
    dealer = Dealer(table.table.options, seed=table.dealer.seed, game=1)
    assert table.kings == dealer.kings.seats


# Once more


@pytest.mark.parametrize(("first", "shifted"), [(0, 2), (1, 0), (2, 1)])
def test_who_was_at_a_castle_last_still_was_at_the_next_table(first: int, shifted: int) -> None:
    table = Played(ME, OPEN, OPEN, edition="serbian", opening=None)
    table.sit_down(BEN)
    table.sit_down(CYD)
    table.name_first(first)
    named = table.table.names[first]
    table.play_out()
    again = opening.open_rematch(table.table, 0).table
    assert (again.status, again.asks_first, again.first) == ("playing", False, shifted)
    assert again.names[shifted] == named
    assert kings_of(again.record) == clockwise(3, shifted)
    assert again.options.edition is table.table.options.edition


def test_who_left_it_to_a_lot_is_not_asked_at_the_next_table() -> None:
    table = Played(ME, OPEN)
    table.sit_down(BEN)
    table.name_first(None)
    table.play_out()
    again = opening.open_rematch(table.table, 0).table
    assert (again.status, again.asks_first, again.first) == ("playing", False, None)


# Journals


async def play_out(actor: TableActor) -> None:
    while actor.table.status == "playing":
        assert actor.table.record is not None
        position, version = actor.table.record.position, actor.table.version
        move = position.format(position.legal_turns[0])
        await send(actor, protocol.Play(id=str(version), version=version, move=move))


async def send(actor: TableActor, command: protocol.Command) -> int:
    return await actor.change(
        lambda table, dealer: decisions.decide(table, command, ALL, dealer, now=0),
        command=command.id,
    )


def test_journals_from_before_all_this_are_played_on(tmp_path: Path) -> None:
    """As they were written: no edition, nobody named, a lot for the first game of a Dynasty."""
    table_id = "b" * 32
    dealer = Dealer(Options(3, variants=["dynasty"], opening="castle"), seed=5)
    seats = ",".join(f'{{"kind":"person","name":"{n}","guest":"ada"}}' for n in "ABC")
    kings, row = dealer.kings.seats, dealer.row(0).row
    written = [
        '{"kind":"opened","players":3,"variants":["dynasty"],"opening":"castle",'
        f'"seats":[{seats}],"host":"ada","commitment":"{dealer.commitment}"}}',
        f'{{"kind":"started","game":0,"commitment":"{dealer.commitment}",'
        f'"moves":["kings {" ".join(map(str, kings))}","deal {" ".join(map(str, row))}"]}}',
    ]
    entries = [events.decode_entry(each) for each in written]
    assert [events.encode_entry(each).decode() for each in entries] == written, "so it is stored"
    opened = entries[0]
    assert isinstance(opened, events.Opened)

    async def story() -> None:
        async with opened_tables(sqlite_url(tmp_path)) as (registry, store, _):
            deck = (0, dealer.seed)
            assert await store.append(
                Append(table_id, 0, entries, 0, "playing", deck, opened=opened)
            )
            actor = await registry.get(table_id)
            view = actor.view()
            assert (view.options.edition, view.asks_first, view.first) == (None, False, None)
            await play_out(actor)
            first = actor.table.record
            assert first is not None
            assert (first.first, first.options.edition, first.verify()) == (None, None, None)
            await send(actor, protocol.NextGame(id="next", version=actor.table.version))
            assert kings_of(actor.table.record) == clockwise(3, (kings[0] + 1) % 3)
            await play_out(actor)
            assert actor.table.record is not None
            assert actor.table.record.verify() is None

    asyncio.run(story())


def test_a_table_that_waits_still_does_after_a_restart(tmp_path: Path) -> None:
    async def story() -> None:
        wish = protocol.NewTable(
            players=2, edition="serbian", asks_first=True, seats=[ME, protocol.SeatWish(kind="me")]
        )
        url = sqlite_url(tmp_path)
        async with opened_tables(url) as (registry, store, _):
            actor, _ = await registry.create(wish, ADA)
            seed = await store.seed(actor.table.id, 0)
        async with opened_tables(url) as (registry, _, _):
            loaded = await registry.get(actor.table.id)
            assert loaded.view() == actor.view()
            assert (loaded.table.status, loaded.table.asks_first) == ("open", True)
            command = protocol.NameFirst(id="f", seat=1)
            version = await send(loaded, command)
            assert loaded.table.version == version + 1, "the game began with it"
            assert await send(loaded, command) == version, "the same answer, sent again"
            assert kings_of(loaded.table.record) == clockwise(2, 1)
        async with opened_tables(url) as (registry, _, _):
            again = await registry.get(actor.table.id)
            assert again.view() == loaded.view()
            await play_out(again)
            record = again.table.record
            assert record is not None
            assert (record.seed, record.first, record.verify()) == (seed, 1, None)

    asyncio.run(story())


# Over real sockets


def play_by_turns(seats: dict[int, Seat], first: int) -> None:
    """One thread plays for everybody, each through a socket of their own."""
    turns = {number: seat.turns() for number, seat in seats.items()}
    mover: int | None = first
    while mover is not None:
        position = next(turns[mover])
        seats[mover].play(position.legal_turns[0])
        view = seats[mover].table.position
        assert view is not None
        mover = view.seat_to_move


def record_of(server: Server, table: str) -> tuple[Record, Record]:
    game = f"{server.url}{protocol.API}/tables/{table}/games/0/record"
    in_json, in_text = (httpx.get(f"{game}.{kind}").text for kind in ("json", "txt"))
    return Record.from_json(in_json), Record.from_text(in_text)


def test_two_people_are_asked_and_the_record_proves_the_game(server: Server) -> None:
    ada, ben, eve = server.client("Ada"), server.client("Ben"), server.client("Eve")
    with (
        ada.open(players=2, edition="serbian", asks_first=True) as seat,
        ben.join(seat.table_id) as other,
    ):
        assert (other.table.status, other.table.asks_first) == ("open", True)
        with Seat(eve, seat.table_id, []) as stranger, pytest.raises(ServerRefusal) as refused:
            stranger.name_first(0)
        assert refused.value.code == "NOT_YOUR_SEAT"
        other.name_first(1)
        with pytest.raises(ServerRefusal) as refused:
            seat.name_first(0)
        assert refused.value.code == "NOT_ASKED"
        play_by_turns({0: seat, 1: other}, first=1)
        table = ada.table(seat.table_id)
    assert (table.status, table.first) == ("over", 1)
    for record in record_of(server, table.id):
        assert record.options.edition is not None
        assert (record.options.edition.name, record.first, record.seed) == (
            "serbian",
            1,
            table.seed,
        )
        assert kings_of(record) == clockwise(2, 1)
        assert record.verify() is None
    proof = f"{server.url}{protocol.API}/tables/{table.id}/games/0/verification"
    assert httpx.get(proof).json()["is_fair"] is True


def test_at_one_screen_the_record_says_who_was_named(server: Server) -> None:
    seats = [{"kind": "me"}, {"kind": "me"}, {"kind": "me"}]
    with server.client().open(players=3, opening="castle", seats=seats, first=2) as seat:
        assert (seat.table.status, seat.table.first) == ("playing", 2)
        for position in seat.turns():
            seat.play(position.legal_turns[0])
        record, _ = record_of(server, seat.table_id)
    assert (record.options.edition, record.first) == (None, 2)
    assert kings_of(record) == clockwise(3, 2)
    assert record.verify() is None


def test_a_full_table_that_waits_is_not_offered_to_others(server: Server) -> None:
    def listed(client: Client, status: str) -> bool:
        return seat.table_id in {entry.id for entry in client.tables(status)}

    ada, ben = server.client("Ada"), server.client("Ben")
    with ada.open(players=2, opening="castle", asks_first=True, is_public=True) as seat:
        assert listed(ben, "open")
        with ben.join(seat.table_id) as other:
            assert other.table.status == "open"
            assert not listed(ben, "open"), "there is no seat to take"
            other.name_first(None)
            assert listed(ben, "playing")
