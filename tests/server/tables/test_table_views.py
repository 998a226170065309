"""Whatever is written into a journal has its event, and is known by the command behind it.

An event says what is not as it was: whoever had the table before it has the table after it.
"""

import random
from typing import get_args

import msgspec
import pytest

from kingdomino import Dealer, Options
from kingdomino.server import protocol
from kingdomino.server.journal import events
from kingdomino.server.refusal import Refusal
from kingdomino.server.tables import closing, decisions
from kingdomino.server.tables.folding import begin, fold
from kingdomino.server.tables.table import Step, Steps, Table
from kingdomino.server.tables.table_views import _KINDS, TableViews
from tests.kit.page_code import folded

ENTRIES: tuple[type[events.Entry], ...] = get_args(events.JournalEntry)


def test_every_entry_but_the_first_is_told() -> None:
    assert set(_KINDS) == set(ENTRIES) - {events.Opened}
    assert set(_KINDS.values()) == set(get_args(protocol.EventKind))


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.__name__)
def test_a_command_is_recognised_by_the_entry_it_led_to(entry: type[events.Entry]) -> None:
    assert issubclass(entry, events.ByCommand) == ("command" in entry.__struct_fields__)


decode = msgspec.json.Decoder(protocol.Answer).decode


class Client:
    """Hears of a table by changes alone, over the wire."""

    def __init__(self, table: Table, views: TableViews) -> None:
        self._views = views
        self.known = views.table(table)
        snapshot = protocol.Snapshot(table=self.known)
        self.heard = [protocol.encoder.encode(snapshot)]

    def hear(self, entry: events.JournalEntry, before: Table, after: Table) -> int:
        """Fold an event in; how long it was."""
        message = protocol.encoder.encode(self._views.event(entry, before, after))
        self.heard.append(message)
        event = decode(message)
        assert isinstance(event, protocol.Event)
        self.known = protocol.changed(self.known, event.version, event.change)
        return len(message)


def wish(table: Table, rng: random.Random) -> protocol.Command:
    """Something that might be sent; much of it is refused."""
    seat, version = rng.randrange(table.options.players), table.version
    if table.status == "over":
        return protocol.NextGame(id=str(version), version=version)
    if table.asked and rng.random() < 0.7:
        seat, accept = rng.choice(sorted(table.asked)), rng.random() < 0.9
        return protocol.AnswerTakeBack(id=str(version), version=version, seat=seat, accept=accept)
    position = None if table.record is None else table.record.position
    if position is not None and rng.random() < 0.5:
        move = position.format(rng.choice(list(position.legal_turns)))
        return protocol.Play(id=str(version), version=version, move=move)
    wishes: list[protocol.Command] = [
        protocol.TakeBack(id=str(version), version=version, seat=seat),
        protocol.Say(id=str(version), text="hello"),
        protocol.React(id=str(version), reaction="bravo"),
        protocol.NameFirst(id=str(version), seat=seat),
        *([protocol.Resign(id=str(version), seat=seat)] if rng.random() < 0.05 else []),
    ]
    return rng.choice(wishes)


def steps_of(table: Table, command: protocol.Command, dealer: Dealer) -> Steps:
    """What a command of its rightful sender leads to: each seat is another person's."""
    seat = table.seat_to_move if isinstance(command, protocol.Play) else None
    held = frozenset({getattr(command, "seat", 0) if seat is None else seat})
    try:
        return decisions.decide(table, command, held, dealer, now=10_000 * table.version)
    except Refusal:
        return []


@pytest.mark.parametrize(
    "options",
    [
        Options(2, variants=["dynasty"]),
        Options(2, variants=["mighty_duel", "middle_kingdom", "harmony"]),
        Options(3, variants=["wider_offer"], opening="castle"),
        Options(4, variants=["harmony"]),
    ],
    ids=str,
)
@pytest.mark.parametrize("has_looked", [False, True])
def test_the_table_after_an_event_follows_from_the_table_before_it(
    options: Options, has_looked: bool
) -> None:
    """`has_looked`: in between somebody asks for the whole table, as newcomers do."""
    rng, deck = random.Random(7), Dealer(options, seed=7)
    seats = [
        events.SeatSpec("person", f"Seat {i}", None, f"guest {i}") for i in range(options.players)
    ]
    seats[-1] = events.SeatSpec("open")
    opened = events.Opened(
        options.players,
        [str(each) for each in sorted(options.variants)],
        str(options.opening),
        seats,
        "guest 0",
        "0" * 64,
        turn_seconds=60,
        asks_first=True,
    )
    table, views = begin("t", opened, 0), TableViews()
    client = Client(table, views)
    joined = events.SatDown(options.players - 1, "Last", "last", "")
    script: Steps = [Step(joined)]
    script += decisions.begun(fold(table, joined, 0), deck)
    kinds, is_closed = set(), False
    shown = [client.known]
    while script:
        for entry, record, new_deck in script:
            before, table = table, fold(table, entry, 1000 * table.version, record)
            client.hear(entry, before, table)
            assert client.known == TableViews().table(table)
            shown.append(client.known)
            deck = new_deck or deck
            kinds.add(type(entry))
        if has_looked:
            assert views.table(table) == client.known
        if table.match.is_over:
            break
        if table.version > 400 and not is_closed:
            is_closed, script = True, closing.end_abandoned(table, 2**62)
            continue
        script = []
        while not script and table.status != "closed":
            script = steps_of(table, wish(table, rng), deck)
    assert kinds >= {events.Played, events.Said, events.Asked, events.TakenBack}
    if not has_looked:
        assert folded(client.heard) == msgspec.to_builtins(shown), "the page has the same"


def test_a_line_of_chat_travels_as_a_line() -> None:
    options = Options(4)
    deck = Dealer(options, seed=7)
    seats = [events.SeatSpec("person", f"Seat {i}", None, "guest") for i in range(4)]
    table = begin("t", events.Opened(4, [], "draw", seats, "guest", "0" * 64), 0)
    client = Client(table, TableViews())
    started = decisions.start(table, deck)
    before, table = table, fold(table, started, 0)
    whole = client.hear(started, before, table)
    for i in range(40):
        said = events.Said(0, "Seat 0", "hello", str(i))
        before, table = table, fold(table, said, 0)
        assert client.hear(said, before, table) < 300 < whole
    assert client.known == TableViews().table(table)
    assert len(client.known.chat) == protocol.CHAT_KEPT
