"""`kingdomino show`: a record drawn in the terminal move by move, or one position as a picture."""

from kingdomino.cli.console import output
from kingdomino.cli.picture_file import write_pictures
from kingdomino.cli.record_file import read_record
from kingdomino.cli.sentences import tell
from kingdomino.cli.table import shown_names, table_view
from kingdomino.errors import MisuseError
from kingdomino.moves import Move, Place, Square
from kingdomino.position import Position
from kingdomino.record import Record
from kingdomino.words import t, tn


def show(
    file: str, *, is_stepwise: bool, move: int | None, svg: str | None, png: str | None
) -> int:
    """Show every position, one of them, or write one as a picture."""
    if is_stepwise and file == "-":
        raise MisuseError("--step waits for Enter, so the record must come from a file.")
    record = read_record(file)
    if move is not None and not 0 <= move <= len(record.moves):
        raise MisuseError(
            "The record has moves 0 to {last}, and no {move}.", last=len(record.moves), move=move
        )
    if svg is not None or png is not None:
        _write_pictures(record, move, svg, png)
        return 0
    console = output()
    before: Position | None = None
    for number, (played, position) in enumerate(record.positions()):
        if move is None or number == move:
            title = f"{number}. {_title(before, played, position, record)}"
            console.print(
                table_view(
                    position,
                    shown_names(record.names),
                    width=console.width,
                    title=title,
                    marks=_marks(before, played),
                )
            )
            if is_stepwise and move is None and number < len(record.moves):
                try:
                    input(t("Enter for the next move: "))
                except EOFError:
                    return 0
        before = position
    return 0


def _title(before: Position | None, move: Move | None, position: Position, record: Record) -> str:
    if before is None or move is None:
        return t("The table before the kings are drawn.")
    return tell(before, move, position, shown_names(record.names))


def _marks(before: Position | None, move: Move | None) -> dict[int, tuple[Square, ...]]:
    if before is None or before.seat_to_move is None or not isinstance(move, Place):
        return {}
    return {before.seat_to_move: (move.first, move.second)}


def _write_pictures(record: Record, move: int | None, svg: str | None, png: str | None) -> None:
    from kingdomino.draw import table_svg  # noqa: PLC0415 - only when asked for

    count = len(record.moves) if move is None else move
    position = [position for _, position in record.positions()][count]
    told = tn(
        "The position after {n} move is in {path}.",
        "The position after {n} moves is in {path}.",
        count,
    )
    write_pictures(table_svg(position), svg=svg, png=png, told=told)
