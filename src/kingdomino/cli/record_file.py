"""Records in files, as JSON or as text."""

from pathlib import Path

from kingdomino.cli.files import called, read_text, write_whole
from kingdomino.errors import KingdominoError, NotationError
from kingdomino.record import FORMAT, Record

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
    return FORMAT.encode() in data[:200]
