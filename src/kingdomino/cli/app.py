"""The program as a whole: runs a command, and turns whatever is refused into one sentence."""

import os
import sys
from collections.abc import Mapping, Sequence

import typer

from kingdomino.cli.commands import app
from kingdomino.cli.help import translate
from kingdomino.cli.refusals import UsageError, sentence
from kingdomino.cli.streams import open_streams
from kingdomino.errors import KingdominoError, MisuseError
from kingdomino.words import LANGUAGES, language_of_environment, speaking
from kingdomino.words.languages import known

REFUSED, INTERRUPTED = 2, 130


def run(arguments: Sequence[str] | None = None) -> int:
    """Run the program with `arguments` (by default those it was called with); the exit code."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    with speaking(language_of_environment(os.environ)):
        try:
            language, words = take_language(words, os.environ)
        except MisuseError as error:
            open_streams()
            return _refuse(error)
    with speaking(language):
        open_streams(has_letters=language in ("ru", "sr-Cyrl"))
        return _run(words)


def take_language(words: Sequence[str], environ: Mapping[str, str]) -> tuple[str, list[str]]:
    """The language that is asked for, wherever `--language` stands, and the other arguments.

    It is taken before anything else, since help and refusals are said in it, too.

    >>> take_language(["play", "--language", "sr", "-p", "3"], {})
    ('sr', ['play', '-p', '3'])
    """
    language, rest = language_of_environment(environ), list[str]()
    left = iter(words)
    for word in left:
        if word == "--":
            return language, [*rest, word, *left]
        name, equals, tag = word.partition("=")
        if name != "--language":
            rest.append(word)
            continue
        tag = tag if equals else next(left, "")
        found = known(tag)
        if found is None:
            raise MisuseError(
                "There is no language {tag}; there are: {known}.",
                tag=repr(tag),
                known=", ".join(LANGUAGES),
            )
        language = found
    return language, rest


def _run(words: list[str]) -> int:
    command = typer.main.get_command(app)
    if not words or "--help" in words:
        translate(command)
    try:
        code = command.main(words, prog_name="kingdomino", standalone_mode=False)
        sys.stdout.flush()
    except BrokenPipeError:
        _abandon_output()  # whoever read it has enough
        return 1
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    except (KingdominoError, OSError, UnicodeDecodeError, UsageError) as error:
        return _refuse(error)
    return code if isinstance(code, int) else 0


def _refuse(error: BaseException) -> int:
    sys.stderr.write(f"kingdomino: {sentence(error)}\n")
    if isinstance(error, OSError):
        _abandon_output()
    return REFUSED


def _abandon_output() -> None:
    """Throw away what could not be written, or Python would try and complain once more at exit."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
