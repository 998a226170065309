"""A game at this terminal from the first claim to the last territory; leaving it saves it."""

import os
import signal
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from types import FrameType

from rich.console import Console
from rich.text import Text

from kingdomino.advice import Advice, Bot, Budget
from kingdomino.bots.registry import make_bot
from kingdomino.cli.answers import Answers
from kingdomino.cli.kept_games import keep
from kingdomino.cli.prompt import Prompt, Quit, TakeBack
from kingdomino.cli.reckoning import ranking_view
from kingdomino.cli.record_file import write_record
from kingdomino.cli.refusals import system_reason
from kingdomino.cli.saved_game import SavedGame
from kingdomino.cli.seating import ADVISER, HUMAN, bot_title
from kingdomino.cli.sentences import tell, tell_turn
from kingdomino.cli.streams import shell_word
from kingdomino.cli.table import kingdom_view, shown_names, table_view
from kingdomino.cli.thinking import think
from kingdomino.errors import KingdominoError
from kingdomino.moves import Claim, Discard, Kings, Move, Place
from kingdomino.position import Position
from kingdomino.words import listed, t

INTERRUPTED = 130
HINT_SECONDS = 1.0


class Session:
    """The players at this terminal, the bots among them, and the files they write."""

    def __init__(
        self,
        game: SavedGame,
        console: Console,
        *,
        path: str,
        is_resumed: bool = False,
        record_path: str | None = None,
    ) -> None:
        self.game = game
        self._console = console
        self._path = path
        self._record_path = record_path
        self._names = shown_names(game.record.names)
        self._bots: dict[tuple[int, int], Bot] = {}  # by game and seat
        self._adviser: Bot | None = None  # who gives hints
        self._prompt = Prompt(console, self._names, self._save, self._hint)
        self._has_moved = False  # since the program was started
        self._has_file = is_resumed  # the file at `path` holds this very game

    def run(self) -> int:
        """Play to the end, or until somebody leaves; the exit code."""
        try:
            with _ended_by_signals():
                self._welcome()
                self._play_game()
                while not self.game.match.is_over:
                    self.game = self.game.next_game()
                    self._console.rule(t("Game {game}", game=self.game.record.game + 1))
                    self._tell_opening()
                    self._play_game()
                self._end_match()
        except (Quit, EOFError):
            return self._leave(0)
        except KeyboardInterrupt:
            return self._leave(INTERRUPTED)
        except _Ended as ended:
            return self._leave(128 + ended.signal)
        except (OSError, SystemExit, KingdominoError):
            # Nobody reads on (rich exits then), or a bot failed; but the game is there.
            self._save_somewhere()
            raise
        return 0

    # Turns

    def _play_game(self) -> None:
        while not self.game.record.position.is_over:
            seat = self.game.record.position.seat_to_move
            assert seat is not None  # the dealer answers at once, so a player is to move
            if self.game.seats[seat] == HUMAN:
                self._human_move(seat)
            else:
                self._bot_turn(seat)
        self._end_game()

    def _bot_turn(self, seat: int) -> None:
        """All that a bot does until its turn is over, in one sentence."""
        game = self.game
        at = (game.record.game, seat)
        if at not in self._bots:
            self._bots[at] = game.bot(seat)
        before = game.record.position
        turn = think(self._bots[at], before, Budget(), self._names[seat]).turn
        for move in turn:
            self._play(move)
        self._console.print(tell_turn(before, turn.moves, before.play(turn), self._names))

    def _hint(self, position: Position) -> Advice:
        if self._adviser is None:
            self._adviser = make_bot(ADVISER)
        budget = Budget(seconds=HINT_SECONDS)
        return think(self._adviser, position, budget, self._adviser.name)

    def _human_move(self, seat: int) -> None:
        position = self.game.record.position
        if position.phase == "claim":
            self._human_claim(seat)
            return
        self._show_table()
        (*_, last) = position.legal_moves
        if isinstance(last, Discard):
            self._console.print(
                t(
                    "Domino {domino} fits nowhere in your kingdom, so it is discarded.",
                    domino=last.domino,
                )
            )
            self._play(last)
            return
        try:
            moves = self._prompt.ask_placement(position)
            if position.round == position.options.rounds and isinstance(moves[0], Place):
                after = position.play(moves[0])
                marks = (moves[0].first, moves[0].second)
                self._console.print(kingdom_view(after, seat, self._names, marks))
                self._prompt.confirm(position)
        except TakeBack:
            return  # a placement of the last round, not yet made
        for move in moves:
            self._play(move)

    def _human_claim(self, seat: int) -> None:
        record = self.game.record
        position, last = record.position, record.moves[-1]
        if position.round == 0:
            self._show_table()
            (first, *more) = position.legal_moves
            if not more:
                assert isinstance(first, Claim)  # there is nothing else to do in the opening
                self._console.print(
                    t("One domino is left, and your king claims it: {domino}.", domino=first.domino)
                )
                self._play(first)
                return
        elif isinstance(last, Place):
            marks = (last.first, last.second)
            self._console.print(kingdom_view(position, seat, self._names, marks))
        earlier = self.game.take_back()
        try:
            self._play(self._prompt.ask_claim(position, can_take_back=earlier is not None))
        except TakeBack:
            assert earlier is not None  # or the prompt would have refused
            self.game = earlier

    def _play(self, move: Move) -> None:
        self.game = self.game.play(move)
        self._has_moved = True

    # What is shown

    def _show_table(self) -> None:
        position = self.game.record.position
        self._console.print()
        self._console.print(table_view(position, self._names, width=self._console.width))
        self._console.print()

    def _welcome(self) -> None:
        record = self.game.record
        self._console.print(self._who_plays())
        games = record.options.games
        if games > 1:
            self._console.print(t("Game {game} of {games}", game=record.game + 1, games=games))
        if record.commitment:
            seal = t("The deck is shuffled and sealed: {seal}…", seal=record.commitment[:16])
            self._console.print(Text(seal, "dim"))
        self._tell_opening()

    def _who_plays(self) -> str:
        seats = list(zip(self._names, self.game.seats, strict=True))
        people = [name for name, kind in seats if kind == HUMAN]
        bots = [
            t("{name} (the bot {bot})", name=name, bot=bot_title(kind))
            for name, kind in seats
            if kind != HUMAN
        ]
        if len(people) == 1 and bots:
            return t(
                "You are {name}, and these play against you: {bots}.",
                name=people[0],
                bots=listed(bots),
            )
        if people and bots:
            return t("People: {people}. Bots: {bots}.", people=listed(people), bots=listed(bots))
        return t("At the table: {names}.", names=listed(people or bots))

    def _tell_opening(self) -> None:
        record = self.game.record
        if len(record.moves) == 2 and isinstance(record.moves[0], Kings):
            self._console.print(
                tell(record.position, record.moves[0], record.position, self._names)
            )

    def _end_game(self) -> None:
        record = self.game.record
        self._show_table()
        Answers(self._console, self._names).scores(record.position)
        self._console.print()
        self._console.print(ranking_view(record.position.ranking(), self._names))
        match = self.game.match
        if record.options.games > 1:
            title = t(
                "The match after game {game} of {games}",
                game=len(match.results),
                games=record.options.games,
            )
            self._console.print()
            self._console.print(Text(title, "bold"))
            self._console.print(ranking_view(match.ranking(), self._names))

    def _end_match(self) -> None:
        # The seed opens the decks of all games, so no record shows it before the last is over.
        records = (*self.game.finished, self.game.record)
        self._console.print()
        for record in records:
            complaint = record.verify()
            game = record.game if len(records) > 1 else None
            self._console.print(complaint or _proof(game), style="red" if complaint else "dim")
            if self._record_path is not None:
                path = numbered(self._record_path, game)
                write_record(record, path)
                self._console.print(_where(path, game), soft_wrap=True)
        if self._record_path is None and self._has_moved and HUMAN in self.game.seats:
            for sentence in keep(records, datetime.now()):
                self._console.print(sentence, soft_wrap=True)
        if self._has_file:  # or it would go on from where it was left
            self.game.save(self._path)

    # Leaving

    def _save(self) -> None:
        """Save in the middle of the game, which goes on whether that worked or not."""
        try:
            self.game.save(self._path)
        except (OSError, KingdominoError) as error:
            reason = system_reason(error) if isinstance(error, OSError) else error
            told = t("Not saved in {path}: {reason}", path=self._path, reason=reason)
            self._console.print(Text(told, "red"))
            return
        self._has_file = True
        self._console.print(t("Saved in {path}.", path=self._path), soft_wrap=True)

    def _leave(self, code: int) -> int:
        """Save first and speak afterwards: the terminal may be gone already."""
        path = self._save_somewhere()
        command = f"kingdomino play --resume {shell_word(path)}"
        told = t("Saved. Go on with: {command}", command=command)
        self._console.print(f"\n{told}", soft_wrap=True)
        return code

    def _save_somewhere(self) -> str:
        """Save where it was asked for or, when that cannot be, among the temporary files."""
        try:
            self.game.save(self._path)
        except (OSError, KingdominoError):
            shelter = Path(tempfile.gettempdir()) / f"kingdomino-save-{os.getpid()}.json"
            self.game.save(str(shelter))
            return str(shelter)
        return self._path


def _proof(game: int | None) -> str:
    if game is None:
        return t("The deck is proven: every deal follows from the seed that was sealed.")
    return t(
        "The deck of game {game} is proven: every deal follows from the seed that was sealed.",
        game=game + 1,
    )


def _where(path: str, game: int | None) -> str:
    if game is None:
        return t("The record is in {path}.", path=path)
    return t("The record of game {game} is in {path}.", game=game + 1, path=path)


def numbered(path: str, game: int | None) -> str:
    """The file of one game of a Dynasty: `match.json` becomes `match-1.json`."""
    if game is None:
        return path
    target = Path(path)
    return str(target.with_name(f"{target.stem}-{game + 1}{target.suffix}"))


class _Ended(Exception):
    """The terminal was closed or the process was asked to end."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.signal = number


@contextmanager
def _ended_by_signals() -> Iterator[None]:
    """Turn a closed terminal and a polite kill into an exception, so that the game is saved."""

    def end(number: int, _frame: FrameType | None) -> None:
        raise _Ended(number)

    names = [name for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {name: signal.signal(getattr(signal, name), end) for name in names}
    try:
        yield
    finally:
        for name, handler in before.items():
            signal.signal(getattr(signal, name), handler)
