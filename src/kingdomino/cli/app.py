"""The program as a whole: runs a command, and turns whatever is refused into one sentence."""

import os
import sys
from collections.abc import Sequence

import typer

from kingdomino.cli.commands import app
from kingdomino.cli.refusals import UsageError, sentence
from kingdomino.cli.streams import open_streams
from kingdomino.errors import KingdominoError

REFUSED, INTERRUPTED = 2, 130


def run(arguments: Sequence[str] | None = None) -> int:
    """Run the program with `arguments` (by default those it was called with); the exit code."""
    open_streams()
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


def _abandon_output() -> None:
    """Throw away what could not be written, or Python would try and complain once more at exit."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
