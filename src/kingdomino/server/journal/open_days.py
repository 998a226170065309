"""The days on which a server was there to be played at, in the order in which they came.

What nobody needs any more is told by their number, not by a date: a clock that is wrong by a year
makes one day more, and a year in which the server was off makes none.
"""

import sqlalchemy as sa

from kingdomino.server.journal.database import insert_new
from kingdomino.server.journal.schema import marks

DAY = 86_400_000  # milliseconds
_MARK = "open on day "  # and which, since 1970; the number of the mark grows with each note

_is_noted = marks.c.name.startswith(_MARK)


def note(connection: sa.Connection, now: int) -> None:
    """There is a server today; `now` is in milliseconds since 1970."""
    query = sa.select(sa.func.coalesce(sa.func.max(marks.c.number), 0) + 1).where(_is_noted)
    number = connection.execute(query).scalar_one()
    insert = insert_new(connection, marks).values(name=_mark(now), number=number)
    connection.execute(
        insert.on_conflict_do_update(index_elements=[marks.c.name], set_={"number": number})
    )


def began(connection: sa.Connection, now: int, days: int) -> int | None:
    """When the last `days` before today began, in milliseconds; None while there were fewer.

    It is the earliest of those that were noted last, and of today. Where a clock is behind, or was
    for a while, its day is among them: what was written by it is not taken for old.
    """
    query = (
        sa.select(marks.c.name)
        .where(_is_noted, marks.c.name != _mark(now))
        .order_by(marks.c.number.desc())
        .limit(days)
    )
    found = [int(name.removeprefix(_MARK)) for name in connection.execute(query).scalars()]
    return min(now // DAY, *found) * DAY if found and len(found) == days else None


def _mark(now: int) -> str:
    return f"{_MARK}{now // DAY}"
