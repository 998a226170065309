"""`kingdomino replay`: plays a record again, proves its deck, or writes it in the other format."""

from rich.console import Console

from kingdomino.cli.answers import Answers
from kingdomino.cli.console import output
from kingdomino.cli.reckoning import ranking_view
from kingdomino.cli.record_file import read_record
from kingdomino.cli.streams import write_data
from kingdomino.cli.table import round_title, shown_names
from kingdomino.errors import KingdominoError, MisuseError
from kingdomino.record import Record
from kingdomino.words import t, tn

NOT_PROVEN = 1


def replay(file: str, *, is_verified: bool, to: str | None) -> int:
    """Print how a record ends, or convert it; with `is_verified`, 1 unless its deck is proven."""
    if to not in (None, "json", "text"):
        raise MisuseError("A record is written as json or as text, not as {to}.", to=repr(to))
    record = read_record(file)
    console = output()
    if to is not None:
        write_data(record.to_json() if to == "json" else record.to_text())
        console = Console(stderr=True, markup=False, emoji=False, highlight=False)
    else:
        print_result(record, console)
    if not is_verified:
        return 0
    complaint = proof_complaint(record)
    console.print(
        complaint or t("Proven: the seed is the sealed one, and every deal follows from it.")
    )
    return NOT_PROVEN if complaint else 0


def print_result(record: Record, console: Console) -> None:
    """Everybody's territories and places, or how far an unfinished game has come."""
    position = record.position
    names = shown_names(record.names)
    if not position.is_over:
        console.print(
            tn(
                "{where}: unfinished after {n} move.",
                "{where}: unfinished after {n} moves.",
                len(record.moves),
                where=round_title(position),
            )
        )
    Answers(console, names).scores(position)
    if position.is_over:
        console.print()
        console.print(ranking_view(position.ranking(), names))


def proof_complaint(record: Record) -> str | None:
    """What is wrong with the deck's proof, or None; a seed that is none proves nothing either."""
    if not record.position.is_over and record.seed is not None:
        return t("The game is not over, so that its deck is not proven yet.")
    try:
        return record.verify()
    except KingdominoError as error:
        return error.said()
