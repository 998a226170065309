"""Reading a user's file and writing one: whole or not at all, and never over something foreign."""

import contextlib
import os
import signal
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from kingdomino.errors import MisuseError
from kingdomino.words import Sentence, sentence

MAX_BYTES = 10_000_000  # a record of the longest game has some 10 000


def read_text(path: str) -> str:
    """The text of a file, or of standard input for `-`."""
    if path == "-":
        data = sys.stdin.buffer.read(MAX_BYTES + 1)
    else:
        with Path(path).open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    if len(data) > MAX_BYTES:
        raise MisuseError(
            "{file} is too large to be a kingdom, a record or a saved game.", file=called(path)
        )
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise MisuseError(
            "{file} is no text in UTF-8: byte {byte} cannot be read.",
            file=called(path),
            byte=error.start + 1,
        ) from None


def called(path: str) -> str | Sentence:
    """What a file to be read is called in a sentence."""
    return sentence("standard input") if path == "-" else path


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of file that we write, and what is said where none can be; {path} is the file."""

    is_ours: Callable[[bytes], bool]  # whether a file holds one, and may be replaced by another
    directory: str  # the path is a directory
    foreign: str  # the file holds something else


def check_target(path: str, kind: Kind) -> Path:
    """Refuse to write where that would fail, or where something of another kind would be lost."""
    target = Path(path)
    if target.is_dir():
        raise MisuseError(kind.directory, path=path)
    if target.exists():
        with target.open("rb") as file:
            if not kind.is_ours(file.read(MAX_BYTES)):
                raise MisuseError(kind.foreign, path=path)
    elif not target.parent.is_dir():
        raise MisuseError(
            "{path} cannot be written: there is no directory {directory}.",
            path=path,
            directory=target.parent,
        )
    if not os.access(target.resolve().parent, os.W_OK):
        raise MisuseError("{path} cannot be written: its directory may not be changed.", path=path)
    return target


def write_whole(path: str, data: bytes, kind: Kind) -> None:
    """Write `data` beside `path` and then put it in its place at one stroke."""
    target = check_target(path, kind).resolve()  # a link stays a link
    with _written_beside(target, data) as temporary:
        if target.exists():
            temporary.chmod(target.stat().st_mode)
        temporary.replace(target)


def write_new(path: Path, data: bytes) -> Path:
    """Write `data` to `path` at one stroke or, where that exists, to `path` with a number."""
    with _written_beside(path, data) as temporary:
        for number in count(1):
            target = path if number == 1 else path.with_stem(f"{path.stem}-{number}")
            with contextlib.suppress(FileExistsError):
                target.hardlink_to(temporary)  # unlike `replace`, it replaces nothing
                return target
    raise AssertionError  # there is always another number


@contextlib.contextmanager
def _written_beside(target: Path, data: bytes) -> Iterator[Path]:
    """A file beside `target` with all of `data`, safe on the disk; it is gone afterwards."""
    with _uninterrupted():
        handle, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
        temporary = Path(name)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            temporary.chmod(0o666 & ~_umask())
            yield temporary
        finally:
            temporary.unlink(missing_ok=True)
        _sync_directory(target.parent)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def _sync_directory(directory: Path) -> None:
    with contextlib.suppress(OSError):  # some file systems cannot
        handle = os.open(directory, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


@contextlib.contextmanager
def _uninterrupted() -> Iterator[None]:
    """Let Ctrl-C wait while a file is written."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
