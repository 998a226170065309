"""What several commands take on the command line, read into values."""

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer

from kingdomino.bots.registry import check_name
from kingdomino.cli.seating import check_kinds
from kingdomino.errors import MisuseError
from kingdomino.options import Options
from kingdomino.words import N_


def existing(path: str | None) -> str | None:
    """A file that is there, or the system's sentence; asked before anything else is loaded."""
    if path is not None and path != "-":
        Path(path).stat()
    return path


def known_bot(name: str | None) -> str | None:
    """The name of a bot that there is, or a sentence that lists them; asked as early."""
    if name is not None:
        check_name(name)
    return name


def known_bots(names: list[str] | None) -> list[str] | None:
    """As `known_bot`, for several."""
    for name in names or ():
        check_name(name)
    return names


def known_seats(text: str | None) -> str | None:
    """Who sits where, each somebody that there is; asked as early."""
    check_kinds(split(text))
    return text


Players = Annotated[int, typer.Option("--players", "-p", help=N_("2 to 4 players."))]
Variants = Annotated[
    list[str] | None,
    typer.Option("--variants", "-v", help=N_("Comma-separated, or repeated: {variants}.")),
]
OpeningName = Annotated[
    str, typer.Option("--opening", "-o", help=N_("How the first claims are ordered: {openings}."))
]
Names = Annotated[
    str | None, typer.Option("--names", "-n", help=N_("The players' names, comma-separated."))
]
BotName = Annotated[
    str | None,
    typer.Option("--bot", "-b", help=N_("Which bot is asked; the strongest."), callback=known_bot),
]
Seconds = Annotated[
    float | None, typer.Option("--time", "-t", help=N_("Seconds to think about a turn."))
]
Simulations = Annotated[
    int | None,
    typer.Option(help=N_("Games to try for a turn; the same number gives the same answer.")),
]
Json = Annotated[bool, typer.Option("--json", help=N_("Print one JSON object."))]


def parse_setup(players: int, variants: Iterable[str] | None, opening: str) -> Options:
    """The set-up that was asked for, or the rule book's sentence why there is none."""
    return Options(players, variants=split(variants), opening=opening)


def split(texts: str | Iterable[str] | None) -> list[str]:
    """The words of a comma-separated list that may also be repeated."""
    if texts is None:
        return []
    if isinstance(texts, str):
        texts = [texts]
    return [word.strip() for text in texts for word in text.split(",") if word.strip()]


def parse_numbers(text: str, refusal: str) -> list[int]:
    """A comma-separated list of small whole numbers; `refusal` is said of a {word} that is none."""
    words = split(text.replace(" ", ","))
    for word in words:
        if not (word.isascii() and word.isdecimal() and len(word) <= 4):
            raise MisuseError(refusal, word=repr(word))
    return [int(word) for word in words]


def parse_seed(text: str | None) -> int | str | None:
    """A seed: a whole number for experiments, or the 64 hexadecimal digits of a revealed one."""
    if text is None:
        return None
    text = text.strip()
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 64 else text
