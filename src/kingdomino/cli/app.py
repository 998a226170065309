"""The program as a whole: runs a command, and turns whatever is refused into one sentence."""

import io
import os
import sys
from collections.abc import Sequence
from pathlib import Path

import typer

from kingdomino.cli.commands import app
from kingdomino.errors import IllegalMove, KingdominoError

REFUSED, INTERRUPTED = 2, 130

# The root of typer's own refusals; where it is defined differs from version to version.
_UsageError: type[Exception] = next(
    kind
    for kind in typer.BadParameter.__mro__
    if issubclass(kind, Exception) and kind.__name__ == "ClickException"
)


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
    except (KingdominoError, OSError, UnicodeDecodeError, _UsageError) as error:
        sys.stderr.write(f"kingdomino: {sentence(error)}\n")
        if isinstance(error, OSError):
            _abandon_output()
        return REFUSED
    return code if isinstance(code, int) else 0


def sentence(error: BaseException) -> str:
    """What went wrong, on one line."""
    if isinstance(error, IllegalMove):
        text = f"{error.move}: {error.reason}"
    elif isinstance(error, UnicodeDecodeError):
        text = f"The text is not UTF-8: byte {error.start + 1} cannot be read."
    elif isinstance(error, OSError):
        reason = error.strerror or str(error)
        text = f"{error.filename}: {reason}" if error.filename else reason
    elif isinstance(error, _UsageError) and hasattr(error, "format_message"):
        text = error.format_message()
    else:
        text = str(error)
    text = " ".join(text.split())
    return text if text.endswith((".", "?")) else f"{text}."


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
