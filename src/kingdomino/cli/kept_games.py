"""Finished games, kept without having been asked for: each in a file of its own, over no other."""

import tempfile
from collections.abc import Iterator, Sequence
from datetime import datetime
from pathlib import Path

from kingdomino.cli.files import write_new
from kingdomino.cli.streams import shell_word
from kingdomino.directories import data_directory
from kingdomino.record import Record


def games_directory() -> Path:
    """The directory of kept games, in the user's data directory as the server's database is."""
    return data_directory() / "games"


def keep(records: Sequence[Record], at: datetime) -> Iterator[str]:
    """Keep the games of a match that was over `at` that time; a sentence on each says where."""
    for record in records:
        is_one_of_many = len(records) > 1
        game = f"Game {record.game + 1}" if is_one_of_many else "The game"
        number = f"-game-{record.game + 1}" if is_one_of_many else ""
        try:
            path = _write(f"{at:%Y-%m-%d-%H%M%S}{number}.txt", record.to_text().encode())
        except OSError as error:
            yield f"{game} could not be kept ({error.strerror}); --record FILE keeps the next one."
        else:
            yield f"{game} is kept. Look at it: kingdomino analyse {shell_word(str(path))}"


def _write(name: str, data: bytes) -> Path:
    """Write among the kept games or, where that cannot be, among the temporary files."""
    try:
        directory = games_directory()
        directory.mkdir(parents=True, exist_ok=True)
        return write_new(directory / name, data)
    except (OSError, RuntimeError):  # no home, or one that cannot be written in
        return write_new(Path(tempfile.gettempdir()) / f"kingdomino-{name}", data)
