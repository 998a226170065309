"""An outside program that is spoken to in lines: started, listened to with a limit, and ended.

It can neither block us nor fill our memory: one thread writes and two read, lines and the wait for
them are bounded, and its error output is kept as a short tail for the report.
"""

import contextlib
import os
import queue
import signal
import subprocess
import threading
import time
import weakref
from collections import deque
from collections.abc import Sequence

from kingdomino.bots.failure import BotFailure, Failing
from kingdomino.bots.protocol import MAX_LINE
from kingdomino.notation import shown
from kingdomino.words import Sentence, sentence

MAX_OUTPUT = 1_000_000  # bytes in answer to one question
_WAITING = 200  # lines that may wait to be read before the program has to
_TAIL = 2000  # bytes of its error output
_STEP = 0.05  # seconds between two looks at whether somebody called off the wait


class Program:
    """A running program; `close` ends it, and so does forgetting it."""

    def __init__(self, command: Sequence[str]) -> None:
        self._command = tuple(command)
        try:
            self._process = subprocess.Popen(  # noqa: S603 - the user names the program
                self._command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,  # Ctrl-C is for us, and its children end with it
            )
        except (OSError, ValueError) as error:
            why = (error.strerror if isinstance(error, OSError) else None) or str(error)
            raise BotFailure(
                sentence(
                    "The program {program} could not be started: {why}.",
                    program=repr(self._command[0]),
                    why=why,
                ),
                reason=Failing.START,
            ) from None
        self._mouth = _Mouth(self._process)
        self._ears = _Ears(self._process)
        self._finalizer = weakref.finalize(self, _end, self._process, self._mouth, self._ears, 0.2)
        self.asked: list[str] = []  # the last question
        self._asked_at = time.monotonic()
        self.answered: deque[str] = deque(maxlen=20)

    @property
    def process_id(self) -> int:
        """The program's number with the operating system."""
        return self._process.pid

    def ask(self, *lines: str) -> None:
        """Say some lines, forgetting whatever it said before."""
        self.asked = list(lines)
        self._asked_at = time.monotonic()
        self.answered.clear()
        self._ears.forget()
        self.say(*lines)

    def say(self, *lines: str) -> None:
        """Say some lines; whether the program listens will be seen from its answer."""
        self._mouth.say("".join(f"{line}\n" for line in lines))

    @property
    def waited(self) -> float:
        """Seconds since the question."""
        return time.monotonic() - self._asked_at

    def listen(self, limit: float, stop: threading.Event | None = None) -> str | None:
        """The next line, or None once `stop` is set.

        Raises a BotFailure when the program ended, said too much, or when there is nothing to hear
        `limit` seconds after the question.
        """
        has_ended = False
        while True:
            if stop is not None and stop.is_set():
                return None
            left = limit - self.waited
            try:
                line = self._ears.heard.get(timeout=max(0.0, min(left, _STEP)))
            except queue.Empty:
                if left <= 0:
                    raise self.failure(
                        sentence(
                            "The program {program} gave no answer in {seconds} s.",
                            program=self.name,
                            seconds=f"{limit:.3g}",
                        ),
                        Failing.HANG,
                    ) from None
                if has_ended:  # and what it started holds its output open
                    raise self.failure(self._ending(), Failing.CRASH) from None
                has_ended = self._process.poll() is not None
                continue
            if line is None:
                raise self.failure(self._ending(), Failing.CRASH)
            if len(line) >= MAX_LINE and not line.endswith(b"\n"):
                raise self.failure(
                    sentence(
                        "The program {program} wrote a line of more than {most} bytes.",
                        program=self.name,
                        most=MAX_LINE,
                    ),
                    Failing.GARBAGE,
                )
            if self._ears.bytes_heard > MAX_OUTPUT:
                raise self.failure(
                    sentence(
                        "The program {program} wrote more than {most} bytes for one answer.",
                        program=self.name,
                        most=MAX_OUTPUT,
                    ),
                    Failing.GARBAGE,
                )
            text = line.decode("utf-8", errors="replace").strip()
            self.answered.append(text[:200])
            return text

    @property
    def name(self) -> str:
        """What it is called in a sentence: the command that started it."""
        return repr(" ".join(self._command))

    def failure(self, what: Sentence, why: Failing) -> BotFailure:
        """The failure to raise: what the program did, and the end of what it complained about."""
        complaint = self._ears.complaint()
        said = [line for line in self.answered if line]
        if said and why in (Failing.HANG, Failing.START):
            what = sentence("{what} The last it said was {line}.", what=what, line=shown(said[-1]))
        if complaint:
            what = sentence(
                "{what} Its error output ends with {text}.", what=what, text=shown(complaint, 300)
            )
        return BotFailure(
            what,
            reason=why,
            asked="\n".join(self.asked),
            answered="\n".join(said),
        )

    def close(self, grace: float = 1.0) -> None:
        """Ask the program to quit, then end it; it is gone afterwards."""
        self._finalizer.detach()
        _end(self._process, self._mouth, self._ears, grace)

    def _ending(self) -> Sentence:
        with contextlib.suppress(subprocess.TimeoutExpired):
            code = self._process.wait(1)
            if code < 0:
                return sentence(
                    "The program {program} was ended by signal {signal}.",
                    program=self.name,
                    signal=-code,
                )
            return sentence(
                "The program {program} ended by itself with exit code {code}.",
                program=self.name,
                code=code,
            )
        return sentence("The program {program} closed its output.", program=self.name)


class _Mouth:
    """Writes to a program in a thread, since one that does not read would block whoever writes."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self._process = process
        self._lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._speak, daemon=True)
        self._thread.start()

    def say(self, text: str) -> None:
        """Write the text as soon as there is room."""
        self._lines.put(text)

    def close(self) -> None:
        """Say no more after what was said already."""
        self._lines.put(None)

    def wait(self) -> None:
        """Wait for the end of the thread, now that the program has ended."""
        self._thread.join(1)

    def _speak(self) -> None:
        assert self._process.stdin is not None  # a pipe was asked for
        with contextlib.suppress(OSError, ValueError):  # it has ended, or closed its ear
            while (text := self._lines.get()) is not None:
                self._process.stdin.write(text.encode())
                self._process.stdin.flush()
        with contextlib.suppress(OSError, ValueError):
            self._process.stdin.close()


class _Ears:
    """Reads all that a program writes, in two threads that end with it."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self._process = process
        self._is_closed = threading.Event()
        self._tail = b""
        self.heard: queue.Queue[bytes | None] = queue.Queue(_WAITING)
        self.bytes_heard = 0  # since the last question
        self._threads = [
            threading.Thread(target=self._hear_answers, daemon=True),
            threading.Thread(target=self._hear_complaints, daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    def forget(self) -> None:
        """Drop what was said before the next question."""
        for _ in range(_WAITING):
            try:
                line = self.heard.get_nowait()
            except queue.Empty:
                break
            if line is None:  # the end is news at any time
                self.heard.put(None)
                break
        self.bytes_heard = 0

    def complaint(self) -> str:
        """The end of its error output, on one line."""
        if self._process.poll() is not None:
            self._threads[1].join(0.2)  # what it said last is still in the pipe
        return " ".join(self._tail.decode("utf-8", errors="replace").split())[-300:]

    def close(self) -> None:
        """Stop listening; the program has ended."""
        self._is_closed.set()
        for thread in self._threads:
            thread.join(1)
        for pipe, thread in zip(
            (self._process.stdout, self._process.stderr), self._threads, strict=True
        ):
            # What it started may still hold the pipe; then the thread reads on, and so be it.
            if pipe is not None and not thread.is_alive():
                pipe.close()

    def _hear_answers(self) -> None:
        assert self._process.stdout is not None
        line: bytes | None = b""
        while line is not None:
            try:
                line = self._process.stdout.readline(MAX_LINE) or None
            except (OSError, ValueError):
                line = None
            self.bytes_heard += len(line or b"")
            while not self._is_closed.is_set():
                try:
                    self.heard.put(line, timeout=_STEP)
                    break
                except queue.Full:  # the program has to wait until somebody listens
                    continue

    def _hear_complaints(self) -> None:
        assert self._process.stderr is not None
        with contextlib.suppress(OSError, ValueError):
            while data := os.read(self._process.stderr.fileno(), 4096):
                self._tail = (self._tail + data)[-_TAIL:]


def _end(process: subprocess.Popen[bytes], mouth: _Mouth, ears: _Ears, grace: float) -> None:
    """Say quit, close the program's input, wait, ask it to end, wait, kill it."""
    mouth.say("quit\n")
    mouth.close()
    kill = getattr(signal, "SIGKILL", signal.SIGTERM)
    for number, patience in ((None, grace), (signal.SIGTERM, grace), (kill, 10.0)):
        if number is not None:
            _signal(process, number)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(patience)
            break
    # What it started may live on. As long as it does, nobody else gets the number of the group.
    _signal(process, kill)
    mouth.wait()
    ears.close()


def _signal(process: subprocess.Popen[bytes], number: int) -> None:
    """Signal the program and what it started."""
    with contextlib.suppress(OSError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, number)
        else:
            process.terminate()
