"""Whatever goes wrong, on one line: the sentence that the terminal and the engine answer with."""

import re

import typer

from kingdomino.errors import IllegalMove, KingdominoError
from kingdomino.words import N_, t

# The root of typer's own refusals; where it is defined differs from version to version.
UsageError: type[Exception] = next(
    kind
    for kind in typer.BadParameter.__mro__
    if issubclass(kind, Exception) and kind.__name__ == "ClickException"
)


# What the system says most often of files; anything else it says in English.
_SYSTEM = {
    N_("No such file or directory"),
    N_("Permission denied"),
    N_("Is a directory"),
    N_("Not a directory"),
    N_("File exists"),
    N_("File name too long"),
    N_("No space left on device"),
    N_("Read-only file system"),
    N_("Input/output error"),
}


def system_reason(error: OSError) -> str:
    """Why the system could not do it."""
    reason = error.strerror or str(error)
    return t(reason) if reason in _SYSTEM else reason


# What typer refuses, as it says it; its words are looked up by these.
_USAGE = (
    N_("No such option: {name} (Possible options: {names})"),
    N_("No such option: {name}"),
    N_("No such command {name}. Did you mean {names}?"),
    N_("No such command {name}."),
    N_("Missing option {name}."),
    N_("Missing argument {name}."),
    N_("Option {name} requires an argument."),
    N_("Option {name} does not take a value."),
    N_("Got unexpected extra argument(s) ({words})"),
    N_(
        "Invalid value for {name}: Input should be a valid integer, unable to parse string as an "
        "integer"
    ),
    N_(
        "Invalid value for {name}: Input should be a valid number, unable to parse string as a "
        "number"
    ),
    N_("Invalid value for {name}: Input should be greater than or equal to {number}"),
    N_("Invalid value for {name}: Input should be less than or equal to {number}"),
    N_("Invalid value for {name}: {reason}"),
)


def _usage(message: str) -> str:
    """A refusal of typer's in the language that is spoken, if it is one that we know."""
    message = " ".join(message.split())
    for text in _USAGE:
        pattern = re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>.+)", re.escape(text))
        found = re.fullmatch(pattern, message)
        if found:
            return t(text, **found.groupdict())
    return message


def sentence(error: BaseException) -> str:
    """What went wrong, on one line."""
    if isinstance(error, IllegalMove):
        text = f"{error.move}: {error.said()}"
    elif isinstance(error, UnicodeDecodeError):
        text = t("The text is not UTF-8: byte {byte} cannot be read.", byte=error.start + 1)
    elif isinstance(error, OSError):
        reason = system_reason(error)
        text = f"{error.filename}: {reason}" if error.filename else reason
    elif isinstance(error, UsageError) and hasattr(error, "format_message"):
        text = _usage(error.format_message())
    elif isinstance(error, KingdominoError):
        text = error.said()
    else:
        text = str(error)
    text = " ".join(text.split())
    return text if text.endswith((".", "?")) else f"{text}."
