"""Whatever goes wrong, on one line: the sentence that the terminal and the engine answer with."""

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
        text = error.format_message()
    elif isinstance(error, KingdominoError):
        text = error.said()
    else:
        text = str(error)
    text = " ".join(text.split())
    return text if text.endswith((".", "?")) else f"{text}."
