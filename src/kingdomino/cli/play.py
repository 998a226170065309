"""`kingdomino play`: who sits down, with which options, and which file the game is kept in."""

from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.text import Text

from kingdomino.cli.arguments import parse_seed, parse_setup, split
from kingdomino.cli.console import output
from kingdomino.cli.files import check_target
from kingdomino.cli.record_file import NOUN, is_record
from kingdomino.cli.saved_game import SavedGame, is_saved_game
from kingdomino.cli.seating import DEFAULT_LEVEL, HUMAN, check_seats
from kingdomino.cli.session import Session, numbered
from kingdomino.cli.warmup import warm_up_if_cold
from kingdomino.cli.wishes import GameWishes
from kingdomino.dealer import Dealer
from kingdomino.errors import KingdominoError, MisuseError
from kingdomino.options import Opening, Options
from kingdomino.record import DEFAULT_NAMES, Record

DEFAULT_FILE = "kingdomino-save.json"


def play(wishes: GameWishes, *, file: str | None, resume: str | None, record: str | None) -> int:
    """Sit down at a new table or at a saved one, and play; the exit code."""
    console = output()
    if file in ("", "-"):
        raise MisuseError("A game is saved in a file: --file needs its name.")
    if resume is None:
        path, waiting = (file, None) if file is not None else _free_file()
        check_target(path, "a saved game", is_saved_game)
        if _is_waiting(path):
            raise MisuseError(
                f"{path} holds a game that was left: go on with --resume {path}, "
                "or name another file."
            )
        game = _new_game(wishes, console)
        if game is None:
            console.print("\nNo game was begun.")
            return 0
        if waiting is not None:
            console.print(Text(f"An older game waits: kingdomino play --resume {waiting}", "dim"))
    else:
        warm_up_if_cold()
        game = SavedGame.load(resume)
        warm_up_if_cold(*game.seats)
        path = file or resume
        check_target(path, "a saved game", is_saved_game)
    if record is not None:
        if Path(record).resolve() == Path(path).resolve():
            raise MisuseError(f"{path} cannot hold both the saved game and the record.")
        games = game.record.options.games
        for number in range(games):
            check_target(numbered(record, number if games > 1 else None), NOUN, is_record)
    if resume is None and wishes.is_empty:
        hint = "Two players, plain rules; kingdomino play --help tells of every other game."
        console.print(Text(hint, "dim"))
    return Session(game, console, path=path, is_resumed=path == resume, record_path=record).run()


def _new_game(wishes: GameWishes, console: Console) -> SavedGame | None:
    """The table as it was wished for; None when nobody would say who starts."""
    kinds, names = split(wishes.seats), split(wishes.names)
    count = wishes.players if wishes.players is not None else len(kinds) or max(2, len(names))
    options = parse_setup(count, wishes.variants, wishes.opening or Opening.DRAW)
    if kinds and wishes.level is not None:
        raise MisuseError("--level is for all opponents and --seats for each: give one of them.")
    opponent = wishes.level or DEFAULT_LEVEL
    seats = check_seats(kinds or [HUMAN, *[opponent] * (count - 1)], options)
    warm_up_if_cold(*seats)
    names = list(Record.start(options, names=_everybody(names, seats)).names)
    first = _first(wishes.first, options, names)
    seed = parse_seed(wishes.seed)
    Dealer(options, seed=seed)  # a bad seed is refused before anything is asked
    if first is None and options.opening is Opening.CASTLE and HUMAN in seats:
        try:
            first = _ask_first(console, options, names)
        except EOFError:
            return None
    dealer = Dealer(options, seed=seed, first=first)
    if first is None and options.opening is not Opening.DRAW:
        console.print(f"Lots were drawn: {names[dealer.kings.seats[0]]} starts.")
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
    for seat, name in enumerate(names):
        if wanted in (str(seat), name.lower()):
            return seat
    raise MisuseError(
        f"There is no seat {text!r} to start: there are 0 to {options.players - 1}, "
        f"or {', '.join(names)}."
    )


def _ask_first(console: Console, options: Options, names: list[str]) -> int | None:
    console.print(f"Who visited a castle last: {', '.join(names)}? That player starts.")
    while True:
        text = input("a name (Enter: by lot): ").strip()
        if not text:
            return None
        try:
            return _first(text, options, names)
        except KingdominoError as error:
            console.print(Text(str(error), "red"))


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
