"""A position from a user's file: its text, or the end or the middle of a record or a saved game."""

import json

from kingdomino.cli.files import called, read_text
from kingdomino.cli.record_file import is_record
from kingdomino.cli.saved_game import is_saved_game
from kingdomino.errors import KingdominoError, MisuseError, NotationError
from kingdomino.position import Position
from kingdomino.record import Record
from kingdomino.record_fields import DEFAULT_NAMES
from kingdomino.words import N_, sentence


def read_position(path: str, move: int | None) -> tuple[Position, tuple[str, ...]]:
    """The position a file holds and its players' names; after `move` moves of a game."""
    text = read_text(path)
    try:
        record = _record(text)
        if record is None:
            if move is not None:
                raise MisuseError("--move is for a game, and this is a single position.")
            position = Position.parse(_only_line(text))
            return position, DEFAULT_NAMES[: position.options.players]
    except KingdominoError as error:
        raise NotationError("{file}: {reason}", file=called(path), reason=error) from None
    except (ValueError, RecursionError):  # absurd numbers, absurd depth
        raise NotationError(
            "{file}: {reason}", file=called(path), reason=sentence(_NOTHING)
        ) from None
    count = len(record.moves) if move is None else move
    if not 0 <= count <= len(record.moves):
        raise MisuseError(
            "The game has moves 0 to {last}, and no {move}.", last=len(record.moves), move=count
        )
    positions = [position for _, position in record.positions()]
    return positions[count], record.names


_NOTHING = N_("That is no position, no record and no saved game.")


def _record(text: str) -> Record | None:
    """The game in the text; None when it holds none."""
    data = text.encode()
    if is_saved_game(data):
        return Record.from_dict(json.loads(text).get("record"))
    if is_record(data) or text.lstrip().startswith("{"):
        return Record.parse(text)
    return None


def _only_line(text: str) -> str:
    """The one line that says something; `#` starts a comment."""
    lines = [
        line for line in (each.partition("#")[0].strip() for each in text.splitlines()) if line
    ]
    if len(lines) != 1 or "|" not in lines[0]:
        raise NotationError(_NOTHING)
    return lines[0]
