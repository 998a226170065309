"""A bot that is another program, in any language, spoken to over its standard input and output.

docs/protocol.md says what is said. Whatever the program does wrong raises a BotFailure and ends it;
the next question starts it anew.
"""

import shlex
from threading import Event
from types import TracebackType

from kingdomino.advice import PREFIX, Advice, Bot, Budget, Candidate
from kingdomino.bots.failure import BotFailure, Failing
from kingdomino.bots.program import Program
from kingdomino.bots.protocol import (
    VERSION,
    Info,
    format_go,
    parse_info,
)
from kingdomino.bots.question import check_decision
from kingdomino.errors import IllegalMove, KingdominoError, MisuseError
from kingdomino.notation import shown
from kingdomino.position import Position
from kingdomino.position_text import format_options
from kingdomino.words import Sentence, sentence

START_SECONDS = 120.0  # from the start to `ready`: it may have to compile or to load
HURRY_SECONDS = 5.0  # for the start, when the thinking was called off
GRACE_SECONDS = 1.0  # beyond the time it was given, for the pipe and a busy machine
PATIENCE_SECONDS = 60.0  # when it was given no time


class OutsideBot(Bot):
    """Plays what a program answers; close it, or use it as a context, to end the program."""

    def __init__(
        self,
        command: str,
        *,
        seed: int = 0,
        grace: float = GRACE_SECONDS,
        patience: float = PATIENCE_SECONDS,
        start_limit: float = START_SECONDS,
    ) -> None:
        try:
            self._words = shlex.split(command)
        except ValueError as error:
            raise MisuseError(
                "{command} cannot be read as a command: {reason}.",
                command=repr(command),
                reason=str(error),
            ) from None
        if not self._words:
            raise MisuseError(
                "{prefix} needs a program after it, as in {prefix}./mybot.", prefix=PREFIX
            )
        self.name = f"{PREFIX}{command}"
        self.title = ""  # what it calls itself
        self._seed = seed  # told to programs that have such an option
        self._grace = grace
        self._patience = patience
        self._start_limit = start_limit
        self._program: Program | None = None
        self._last: Position | None = None

    def advise(self, position: Position, budget: Budget = Budget()) -> Advice:  # noqa: B008 - frozen
        """The turn that the program answers; a BotFailure when it does not."""
        check_decision(position)
        try:
            return self._advise(position, budget)
        except BotFailure:
            self.close(grace=0.1)
            raise

    @property
    def process_id(self) -> int | None:
        """The number of the program that runs now, if any."""
        return self._program.process_id if self._program else None

    def close(self, *, grace: float = 1.0) -> None:
        """End the program; the next question would start it again."""
        program, self._program, self._last = self._program, None, None
        if program is not None:
            program.close(grace)

    def __enter__(self) -> "OutsideBot":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def _advise(self, position: Position, budget: Budget) -> Advice:
        program = self._program or self._start(budget.stop)
        lines = [
            f"position {position}",
            f"legal {', '.join(map(position.format, position.legal_turns))}",
            format_go(position, budget),
        ]
        if self._last is None or not _follows(self._last, position):
            lines.insert(0, f"newgame {format_options(position.options)}")
        self._last = position
        program.ask(*lines)
        stop, infos = budget.stop, list[Info]()
        limit = (budget.seconds if budget.seconds is not None else self._patience) + self._grace
        while True:
            line = program.listen(limit, stop)
            if line is None:  # the thinking was called off
                program.say("stop")
                stop, limit = None, program.waited + self._grace
                continue
            word, _, rest = line.partition(" ")
            if word == "info":
                infos.append(parse_info(position, rest))
                del infos[:-1000]
            elif word == "error":
                raise program.failure(
                    sentence(
                        "The program {program} refused the question: {text}.",
                        program=program.name,
                        text=shown(rest, 200),
                    ),
                    Failing.GARBAGE,
                )
            elif word == "turn":
                return self._advice(program, position, rest, infos)

    def _start(self, stop: Event | None) -> Program:
        program = self._program = Program(self._words)
        program.ask(f"kingdomino {VERSION}")
        limit, has_seed = self._start_limit, False
        while True:
            try:
                line = program.listen(limit, stop)
            except BotFailure as failure:
                failure.reason = Failing.START
                raise
            if line is None:  # the thinking was called off before it could begin
                stop, limit = None, min(limit, program.waited + HURRY_SECONDS)
                continue
            if line == "ready":
                if has_seed:
                    program.say(f"option seed {self._seed}")
                return program
            has_seed = has_seed or line.startswith("option seed ")
            if line.startswith("error"):
                raise program.failure(
                    sentence(
                        "The program {program} refused to play: {text}.",
                        program=program.name,
                        text=shown(line[5:], 200),
                    ),
                    Failing.START,
                )
            if line.startswith("id name "):
                self.title = line.removeprefix("id name ").strip()[:80]

    def _advice(self, program: Program, position: Position, text: str, infos: list[Info]) -> Advice:
        try:
            turn = position.parse_turn(text)
            position.play(turn)
        except IllegalMove as error:
            raise program.failure(_played(program, text, error), Failing.ILLEGAL) from error
        except KingdominoError as error:
            raise program.failure(_played(program, text, error), Failing.GARBAGE) from error
        about: dict[object, Candidate] = {}
        whole = Info()
        for info in infos:
            if info.turn is None:
                whole.values = info.values or whole.values
                whole.points = info.points or whole.points
                whole.simulations = info.simulations or whole.simulations
                whole.text = info.text or whole.text
            elif info.values is not None and info.points is not None:
                about[info.turn] = Candidate(info.turn, info.values, info.points, info.simulations)
        mover = position.seat_to_move or 0
        order = sorted(about.values(), key=lambda each: (each.turn != turn, -each.values[mover]))
        return Advice(
            turn,
            values=whole.values,
            points=whole.points,
            considered=tuple(order),
            why=whole.text,
            simulations=whole.simulations,
            seconds=program.waited,
        )


def _played(program: Program, text: str, error: KingdominoError) -> Sentence:
    return sentence(
        "The program {program} played {text}: {reason}",
        program=program.name,
        text=shown(text),
        reason=error,
    )


def _follows(before: Position, position: Position) -> bool:
    """Whether both can belong to one game: everything built then is still there."""
    return (
        before != position
        and before.options == position.options
        and before.opening_order == position.opening_order
        and position.unseen <= before.unseen
        and all(
            set(then.placements) <= set(now.placements)
            for then, now in zip(before.kingdoms, position.kingdoms, strict=True)
        )
    )
