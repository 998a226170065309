"""`kingdomino play`: who sits down, with which options, and which file the game is kept in."""

from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.text import Text

from kingdomino.cli.arguments import parse_seed, split
from kingdomino.cli.console import output
from kingdomino.cli.files import check_target
from kingdomino.cli.record_file import RECORD
from kingdomino.cli.saved_game import SAVED_GAME, SavedGame, is_saved_game
from kingdomino.cli.seating import DEFAULT_LEVEL, HUMAN, check_seats
from kingdomino.cli.session import Session, numbered
from kingdomino.cli.table import shown_names
from kingdomino.cli.warmup import warm_up_if_cold
from kingdomino.cli.wishes import GameWishes
from kingdomino.dealer import Dealer
from kingdomino.editions import edition_of, parse_edition
from kingdomino.errors import KingdominoError, MisuseError
from kingdomino.options import Opening, Options
from kingdomino.record import Record
from kingdomino.record_fields import DEFAULT_NAMES
from kingdomino.words import language, t

DEFAULT_FILE = "kingdomino-save.json"


def play(wishes: GameWishes, *, file: str | None, resume: str | None, record: str | None) -> int:
    """Sit down at a new table or at a saved one, and play; the exit code."""
    console = output()
    if file in ("", "-"):
        raise MisuseError("A game is saved in a file: --file needs its name.")
    if resume is None:
        path, waiting = (file, None) if file is not None else _free_file()
        check_target(path, SAVED_GAME)
        if _is_waiting(path):
            raise MisuseError(
                "{path} holds a game that was left: go on with --resume {path}, or name another "
                "file.",
                path=path,
            )
        game = _new_game(wishes, console)
        if game is None:
            console.print()
            console.print(t("No game was begun."))
            return 0
        if waiting is not None:
            told = t(
                "An older game waits: {command}", command=f"kingdomino play --resume {waiting}"
            )
            console.print(Text(told, "dim"))
    else:
        warm_up_if_cold()
        game = SavedGame.load(resume)
        warm_up_if_cold(*game.seats)
        path = file or resume
        check_target(path, SAVED_GAME)
    if record is not None:
        if Path(record).resolve() == Path(path).resolve():
            raise MisuseError("{path} cannot hold both the saved game and the record.", path=path)
        games = game.record.options.games
        for number in range(games):
            check_target(numbered(record, number if games > 1 else None), RECORD)
    if resume is None and wishes.is_empty:
        hint = t(
            "Two players, plain rules; {command} tells of every other game.",
            command="kingdomino play --help",
        )
        console.print(Text(hint, "dim"))
    return Session(game, console, path=path, is_resumed=path == resume, record_path=record).run()


def _new_game(wishes: GameWishes, console: Console) -> SavedGame | None:
    """The table as it was wished for; None when nobody would say who starts."""
    kinds, names = split(wishes.seats), split(wishes.names)
    count = wishes.players if wishes.players is not None else len(kinds) or max(2, len(names))
    edition = parse_edition(wishes.edition) if wishes.edition else edition_of(language())
    options = Options(
        count, variants=split(wishes.variants), opening=wishes.opening, edition=edition
    )
    if kinds and wishes.level is not None:
        raise MisuseError("--level is for all opponents and --seats for each: give one of them.")
    opponent = wishes.level or DEFAULT_LEVEL
    seats = check_seats(kinds or [HUMAN, *[opponent] * (count - 1)], options)
    warm_up_if_cold(*seats)
    names = list(Record.start(options, names=_everybody(names, seats)).names)
    first = _first(wishes.first, options, names)
    seed = parse_seed(wishes.seed)
    Dealer(options, seed=seed)  # a bad seed is refused before anything is asked
    # Those who sit together know it; a bot was never at a castle, and a lot decides.
    if first is None and options.opening is Opening.CASTLE and seats.count(HUMAN) > 1:
        try:
            first = _ask_first(console, options, names)
        except EOFError:
            return None
    dealer = Dealer(options, seed=seed, first=first)
    if first is None and options.opening is not Opening.DRAW:
        starter = shown_names(names)[dealer.kings.seats[0]]
        console.print(t("Lots were drawn: {name} starts.", name=starter))
    return SavedGame.start(dealer, seats=seats, names=names)


def _everybody(names: list[str], seats: Sequence[str]) -> list[str]:
    """A name for each seat; bots keep the names of their colours when only people were named."""
    if not names or len(names) != seats.count(HUMAN):
        return names
    people, colours = iter(names), (each for each in DEFAULT_NAMES if each not in names)
    return [next(people) if kind == HUMAN else next(colours) for kind in seats]


def _first(text: str | None, options: Options, names: list[str]) -> int | None:
    """The seat that opens, given by its number or by its player's name."""
    if text is None:
        return None
    if options.opening is Opening.DRAW:
        raise MisuseError("--first is for the openings castle and balanced: here kings are drawn.")
    wanted = text.strip().lower()
    for seat, called in enumerate(zip(names, shown_names(names), strict=True)):
        if wanted in (str(seat), *(name.lower() for name in called)):
            return seat
    raise MisuseError(
        "There is no seat {text} to start: there are 0 to {last}, or {names}.",
        text=repr(text),
        last=options.players - 1,
        names=", ".join(shown_names(names)),
    )


def _ask_first(console: Console, options: Options, names: list[str]) -> int | None:
    told = ", ".join(shown_names(names))
    console.print(t("Who visited a castle last: {names}? That player starts.", names=told))
    question = t("a name (Enter: by lot)")
    while True:
        text = input(f"{question}: ").strip()
        if not text:
            return None
        try:
            return _first(text, options, names)
        except KingdominoError as error:
            console.print(Text(error.said(), "red"))


def _free_file() -> tuple[str, str | None]:
    """A file name that no unfinished game is kept under, and the newest one that is waiting."""
    number, path, waiting = 1, DEFAULT_FILE, None
    while Path(path).exists() and (_is_waiting(path) or not _is_saved(path)):
        waiting = path if _is_saved(path) else waiting
        number += 1
        path = DEFAULT_FILE.replace(".json", f"-{number}.json")
    return path, waiting


def _is_saved(path: str) -> bool:
    return Path(path).is_file() and is_saved_game(Path(path).read_bytes())


def _is_waiting(path: str) -> bool:
    """Whether a file holds a game that could be gone on with; a damaged one counts as well."""
    if not _is_saved(path):
        return False
    try:
        return not SavedGame.load(path).match.is_over
    except KingdominoError:
        return True
