"""Finished games, kept without having been asked for: each in a file of its own, over no other."""

import tempfile
from collections.abc import Iterator, Sequence
from datetime import datetime
from pathlib import Path

from kingdomino.cli.files import write_new
from kingdomino.cli.refusals import system_reason
from kingdomino.cli.streams import shell_word
from kingdomino.directories import data_directory
from kingdomino.record import Record
from kingdomino.words import t


def games_directory() -> Path:
    """The directory of kept games, in the user's data directory as the server's database is."""
    return data_directory() / "games"


def keep(records: Sequence[Record], at: datetime) -> Iterator[str]:
    """Keep the games of a match that was over `at` that time; a sentence on each says where."""
    for record in records:
        game = record.game + 1 if len(records) > 1 else None
        number = "" if game is None else f"-game-{game}"
        try:
            path = _write(f"{at:%Y-%m-%d-%H%M%S}{number}.txt", record.to_text().encode())
        except OSError as error:
            yield _not_kept(game, system_reason(error))
        else:
            yield _kept(game, f"kingdomino analyse {shell_word(str(path))}")


def _kept(game: int | None, command: str) -> str:
    if game is None:
        return t("The game is kept. Look at it: {command}", command=command)
    return t("Game {game} is kept. Look at it: {command}", game=game, command=command)


def _not_kept(game: int | None, reason: str) -> str:
    if game is None:
        return t(
            "The game could not be kept ({reason}); --record FILE keeps the next one.",
            reason=reason,
        )
    return t(
        "Game {game} could not be kept ({reason}); --record FILE keeps the next one.",
        game=game,
        reason=reason,
    )


def _write(name: str, data: bytes) -> Path:
    """Write among the kept games or, where that cannot be, among the temporary files."""
    try:
        directory = games_directory()
        directory.mkdir(parents=True, exist_ok=True)
        return write_new(directory / name, data)
    except (OSError, RuntimeError):  # no home, or one that cannot be written in
        return write_new(Path(tempfile.gettempdir()) / f"kingdomino-{name}", data)
