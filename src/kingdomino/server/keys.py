"""The keys that sign cookies and tokens, and guests who are to be known no more, as a program.

    python -m kingdomino.server.keys                lists the keys
    python -m kingdomino.server.keys new            makes another, which signs from now on
    python -m kingdomino.server.keys retire NAME    forgets one, and all that it signed
    python -m kingdomino.server.keys revoke GUEST   forgets one guest

Servers that run see it within seconds. What a key is never leaves the database.
"""

import argparse
import asyncio
import re
import sqlite3
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from kingdomino.errors import MisuseError
from kingdomino.server.journal import keyring
from kingdomino.server.journal.database import Work, epoch, open_database
from kingdomino.server.porter import LOOK, NOTICE
from kingdomino.server.running.settings import Settings

REFUSED = 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program; the exit code."""
    wish = _parser().parse_args(arguments)
    try:
        settings = Settings.from_environment()
        url = Settings(database_url=wish.database).database_url if wish.database else None
        said = asyncio.run(_done(url or settings.database_url, _work(wish, settings)))
    except (MisuseError, OSError, sqlite3.Error) as error:
        sys.stderr.write(f"keys: {error}\n")
        return REFUSED
    sys.stdout.write(said + "\n")
    return 0


def _work(wish: argparse.Namespace, settings: Settings) -> Work[str]:
    """What is to be done in one transaction; it returns what is to be said."""
    if wish.command == "revoke":
        return lambda connection: _revoke(connection, wish.guest)
    if settings.secret_keys:
        raise MisuseError("The keys stand in KINGDOMINO_SECRET_KEY: change them there.")
    if wish.command == "new":
        return _make
    if wish.command == "retire":
        return lambda connection: _retire(connection, wish.name)
    return _list


def _list(connection: sa.Connection) -> str:
    ring = keyring.all_keys(connection)
    if not ring:
        return "There is no key yet: the server makes one when it first starts."
    signing = keyring.signing(ring, _now(connection), NOTICE)
    return "\n".join(
        f"{key.name:<20} {_date(key.made):<20} "
        + ("signs" if key == signing else "will sign" if key.made > signing.made else "is read")
        for key in ring
    )


def _make(connection: sa.Connection) -> str:
    key = keyring.make_key(connection, _now(connection))
    return f"{key.name} was made and signs in {NOTICE:.0f} seconds; the others are read."


def _retire(connection: sa.Connection, name: str) -> str:
    keyring.retire_key(connection, name)
    return f"{name} was retired; what it signed counts no more, within {LOOK:.0f} seconds."


def _revoke(connection: sa.Connection, guest: str) -> str:
    if not re.fullmatch("[0-9a-f]{32}", guest):
        raise MisuseError(f"{guest!r} is no guest: an id has 32 hexadecimal digits.")
    keyring.revoke(connection, guest, _now(connection))
    return f"{guest} is known no more, within {LOOK:.0f} seconds."


def _now(connection: sa.Connection) -> int:
    """By the database's clock, as servers have it: ours may be wrong."""
    return int(connection.execute(epoch(connection)).scalar_one())


def _date(made: int) -> str:
    return datetime.fromtimestamp(made, UTC).strftime("%Y-%m-%d %H:%M:%S") if made else "long ago"


async def _done(url: str, work: Work[str]) -> str:
    parsed = sa.make_url(url)
    if parsed.get_backend_name() == "sqlite" and not Path(parsed.database or "").is_file():
        raise MisuseError(f"There is no database {parsed.database}.")
    database = open_database(url)
    try:
        return await database.write(work)
    except SQLAlchemyError as error:
        cause = getattr(error, "orig", None) or error
        raise MisuseError(
            f"{parsed} cannot be used: {cause}. A server that starts brings it up to date."
        ) from None
    finally:
        await database.close()


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m kingdomino.server.keys",
        description="Keys that sign cookies and tokens, while the server runs.",
    )
    parser.add_argument(
        "--database", metavar="URL", help="another database than KINGDOMINO_DATABASE_URL names"
    )
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    commands.add_parser("list", help="list the keys, as without a command")
    commands.add_parser("new", help="make another key, which signs from now on")
    retire = commands.add_parser("retire", help="forget a key, and all that it signed")
    retire.add_argument("name", metavar="NAME")
    revoke = commands.add_parser("revoke", help="forget a guest, with every cookie and token")
    revoke.add_argument("guest", metavar="GUEST")
    return parser


if __name__ == "__main__":
    sys.exit(main())
