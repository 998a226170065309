"""Records in files, as JSON or as text."""

import json
from pathlib import Path

from kingdomino.cli.files import called, read_text, write_whole
from kingdomino.errors import KingdominoError, NotationError
from kingdomino.record import FORMAT, VERSION, Record

NOUN = "a record"


def read_record(path: str) -> Record:
    """Read and replay a record in either format; `-` is standard input."""
    text = read_text(path)
    try:
        return Record.parse(text)
    except KingdominoError as error:
        raise NotationError(f"{called(path)}: {error}") from None
    except (ValueError, RecursionError):  # absurd numbers, absurd depth
        raise NotationError(f"{called(path)}: That is no Kingdomino record.") from None


def write_record(record: Record, path: str) -> None:
    """Write a record: as text for a name that ends in .txt, else as JSON."""
    text = record.to_text() if Path(path).suffix == ".txt" else record.to_json()
    write_whole(path, text.encode(), noun=NOUN, is_ours=is_record)


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
