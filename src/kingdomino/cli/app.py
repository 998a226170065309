"""The program as a whole: runs a command, and turns whatever is refused into one sentence."""

import io
import os
import sys
from collections.abc import Sequence
from pathlib import Path

import typer

from kingdomino.cli.commands import app
from kingdomino.cli.refusals import UsageError, sentence
from kingdomino.errors import KingdominoError

REFUSED, INTERRUPTED = 2, 130


def run(arguments: Sequence[str] | None = None) -> int:
    """Run the program with `arguments` (by default those it was called with); the exit code."""
    _open_streams()
    command = typer.main.get_command(app)
    try:
        code = command.main(
            None if arguments is None else list(arguments),
            prog_name="kingdomino",
            standalone_mode=False,
        )
        sys.stdout.flush()
    except BrokenPipeError:
        _abandon_output()  # whoever read it has enough
        return 1
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    except (KingdominoError, OSError, UnicodeDecodeError, UsageError) as error:
        sys.stderr.write(f"kingdomino: {sentence(error)}\n")
        if isinstance(error, OSError):
            _abandon_output()
        return REFUSED
    return code if isinstance(code, int) else 0


def _open_streams() -> None:
    """Make the standard streams fit to use, whatever the program was started with."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:  # it was closed
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a narrow encoding must not end a game


def _abandon_output() -> None:
    """Throw away what could not be written, or Python would try and complain once more at exit."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
