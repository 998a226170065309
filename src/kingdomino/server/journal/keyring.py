"""The keys that sign, and the guests whose signatures count no more, as all processes share them.

Plain functions on a connection: the store, or the program `kingdomino.server.keys`, runs them.
"""

import re
import secrets
from collections.abc import Sequence
from typing import NamedTuple

import sqlalchemy as sa

from kingdomino.errors import MisuseError
from kingdomino.server.journal.database import insert_new
from kingdomino.server.journal.schema import keys, marks, revocations

FIRST = "signature"  # the key that is made by itself; once there was no other
_OURS = re.compile(rf"{FIRST}(-[0-9a-f]{{8}})?")  # the names that we give
_TIMED = "timed since"  # a mark: since when signatures have had a time, in seconds since 1970


class Key(NamedTuple):
    """A key; `made` is in seconds since 1970."""

    name: str
    value: str
    made: int


def open_ring(connection: sa.Connection, now: int, *, needs_key: bool) -> int:
    """Make the first key if none is there; since when signatures have had a time."""
    timed = insert_new(connection, marks).values(name=_TIMED, number=now)
    connection.execute(timed.on_conflict_do_nothing())
    if needs_key and not all_keys(connection):
        _insert(connection, Key(FIRST, secrets.token_hex(32), now))
    query = sa.select(marks.c.number).where(marks.c.name == _TIMED)
    return int(connection.execute(query).scalar_one())


def all_keys(connection: sa.Connection) -> list[Key]:
    """Every key, the oldest first; a row that has another name than we give signs nothing."""
    query = sa.select(keys).order_by(keys.c.made, keys.c.name)
    return [Key(*row) for row in connection.execute(query) if _OURS.fullmatch(row.name)]


def signing(ring: Sequence[Key], now: float, notice: float) -> Key:
    """The newest key that every process has had time to hear of; in doubt the oldest there is."""
    known = [key for key in ring if key.made <= now - notice]
    return known[-1] if known else ring[0]


def make_key(connection: sa.Connection, now: int) -> Key:
    """A further key."""
    key = Key(f"{FIRST}-{secrets.token_hex(4)}", secrets.token_hex(32), now)
    _insert(connection, key)
    return key


def retire_key(connection: sa.Connection, name: str) -> None:
    """Forget a key: nothing that it signed counts any more."""
    ring = all_keys(connection)
    if name not in [key.name for key in ring]:
        raise MisuseError(f"There is no key {name!r}.")
    if len(ring) == 1:
        raise MisuseError(f"{name} is the only key: make a new one first.")
    connection.execute(sa.delete(keys).where(keys.c.name == name))


def revoke(connection: sa.Connection, guest: str, now: int) -> None:
    """Let nothing that was ever signed for a guest count any more."""
    insert = insert_new(connection, revocations).values(guest=guest, at=now)
    connection.execute(insert.on_conflict_do_nothing())


def revoked_since(connection: sa.Connection, then: int) -> set[str]:
    """Guests that were revoked."""
    query = sa.select(revocations.c.guest).where(revocations.c.at >= then)
    return set(connection.execute(query).scalars())


def forget_revocations(connection: sa.Connection, before: int) -> None:
    """Forget those of whom no signature is left that could count."""
    connection.execute(sa.delete(revocations).where(revocations.c.at < before))


def _insert(connection: sa.Connection, key: Key) -> None:
    insert = insert_new(connection, keys).values(**key._asdict())
    connection.execute(insert.on_conflict_do_nothing())
