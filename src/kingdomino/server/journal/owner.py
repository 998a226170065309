"""The SQLite file is its owner's alone: it holds the keys that sign and the seeds of decks.

Whatever the umask, nobody else reads it, nor the log and the index that SQLite keeps beside it and
makes with the rights of the file. Directories that others made stay as they are.
"""

import logging
import os
from pathlib import Path

import sqlalchemy as sa

log = logging.getLogger(__name__)

OWNER_FILE, OWNER_DIRECTORY = 0o600, 0o700
BESIDE = ("-wal", "-shm", "-journal")  # what SQLite keeps beside a database


def prepare_file(url: str) -> None:
    """Make the file and its directory, or take from others what rights they have to it."""
    parsed = sa.make_url(url)
    name = parsed.database or ":memory:"
    if parsed.get_backend_name() != "sqlite" or name == ":memory:" or name.startswith("file:"):
        return
    path = Path(name)
    make_directory(path.parent)
    try:
        # A file without a byte is an empty database to SQLite.
        handle = os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, OWNER_FILE)
    except FileExistsError:
        for each in (path, *(path.with_name(path.name + suffix) for suffix in BESIDE)):
            _narrow(each)
    except OSError:
        pass  # SQLite says what is wrong, in its own words, when it opens the file
    else:
        os.fchmod(handle, OWNER_FILE)
        os.close(handle)


def make_directory(path: Path) -> None:
    """Make a directory for the database, unless there is one."""
    if not path.is_dir():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.mkdir(OWNER_DIRECTORY, exist_ok=True)


def _narrow(path: Path) -> None:
    try:
        others = path.stat().st_mode & 0o077
        if others:
            path.chmod(OWNER_FILE)
            log.warning("the database could be read by others", extra={"file": str(path)})
    except FileNotFoundError:
        pass  # SQLite has removed its log, or never made one
    except OSError as error:  # somebody else's file, or a file system without rights
        cause = {"file": str(path), "cause": str(error)}
        log.warning("the database can be read by others", extra=cause)
