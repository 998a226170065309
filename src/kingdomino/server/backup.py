"""Backups of the database, as a program.

    python -m kingdomino.server.backup FILE
    python -m kingdomino.server.backup restore FILE [--force]

How they are made, and what is refused, is in `journal.copies`.
"""

import argparse
import sqlite3
import sys
from collections.abc import Sequence
from pathlib import Path

from kingdomino.errors import MisuseError
from kingdomino.server.journal.copies import backup, parse_url, restore
from kingdomino.server.running.settings import Settings

REFUSED = 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program; the exit code."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    is_restore = words[:1] == ["restore"]
    wish = _parser(is_restore=is_restore).parse_args(words[is_restore:])
    try:
        url = wish.database or Settings.from_environment().database_url
        if is_restore:
            restore(url, wish.file, force=wish.force)
            sys.stdout.write(f"{wish.file} was restored to {parse_url(url)}.\n")
        else:
            backup(url, wish.file)
            sys.stdout.write(f"{parse_url(url)} was saved to {wish.file}.\n")
    except (MisuseError, OSError, sqlite3.Error) as error:
        sys.stderr.write(f"backup: {error}\n")
        return REFUSED
    return 0


def _parser(*, is_restore: bool) -> argparse.ArgumentParser:
    program = "python -m kingdomino.server.backup"
    if not is_restore:
        parser = argparse.ArgumentParser(
            prog=program,
            description="Save the server's database to FILE, while the server runs.",
            epilog=f"To bring it back: {program} restore FILE",
        )
    else:
        parser = argparse.ArgumentParser(
            prog=f"{program} restore",
            description="Restore the server's database from FILE; stop the server first.",
        )
        parser.add_argument(
            "--force", action="store_true", help="replace a database that is not empty"
        )
    parser.add_argument("file", metavar="FILE", type=Path)
    parser.add_argument(
        "--database", metavar="URL", help="another database than KINGDOMINO_DATABASE_URL names"
    )
    return parser


if __name__ == "__main__":
    sys.exit(main())
