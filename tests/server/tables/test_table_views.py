"""Whatever is written into a journal has its event, and is known by the command behind it."""

from typing import get_args

import pytest

from kingdomino.server import protocol
from kingdomino.server.journal import events
from kingdomino.server.tables.table_views import _KINDS

ENTRIES: tuple[type[events.Entry], ...] = get_args(events.JournalEntry)


def test_every_entry_but_the_first_is_told() -> None:
    assert set(_KINDS) == set(ENTRIES) - {events.Opened}
    assert set(_KINDS.values()) == set(get_args(protocol.EventKind))


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.__name__)
def test_a_command_is_recognised_by_the_entry_it_led_to(entry: type[events.Entry]) -> None:
    assert issubclass(entry, events.ByCommand) == ("command" in entry.__struct_fields__)
