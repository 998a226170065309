"""Records in files, as JSON or as text."""

import json
from pathlib import Path

from kingdomino.cli.files import Kind, called, read_text, write_whole
from kingdomino.errors import KingdominoError, NotationError
from kingdomino.record import FORMAT, VERSION, Record
from kingdomino.words import N_


def read_record(path: str) -> Record:
    """Read and replay a record in either format; `-` is standard input."""
    text = read_text(path)
    try:
        return Record.parse(text)
    except KingdominoError as error:
        raise NotationError("{file}: {reason}", file=called(path), reason=error) from None
    except (ValueError, RecursionError):  # absurd numbers, absurd depth
        raise NotationError("{file}: That is no Kingdomino record.", file=called(path)) from None


def write_record(record: Record, path: str) -> None:
    """Write a record: as text for a name that ends in .txt, else as JSON."""
    text = record.to_text() if Path(path).suffix == ".txt" else record.to_json()
    write_whole(path, text.encode(), RECORD)


def is_record(data: bytes) -> bool:
    """Whether a file holds a record, so that another may replace it."""
    text = data.decode("utf-8", errors="replace").lstrip("\ufeff")
    if not text.lstrip().startswith("{"):
        return text.splitlines()[:1] == [f"{FORMAT} {VERSION}"]
    try:
        content = json.loads(text)
    except (ValueError, RecursionError):
        return False
    return isinstance(content, dict) and content.get("format") == FORMAT


RECORD = Kind(
    is_record,
    directory=N_("{path} is a directory, and a record is a file."),
    foreign=N_("{path} exists and is not a record, so it is left as it is."),
)
