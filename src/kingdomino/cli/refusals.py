"""Whatever goes wrong, on one line: the sentence that the terminal and the engine answer with."""

import typer

from kingdomino.errors import IllegalMove

# The root of typer's own refusals; where it is defined differs from version to version.
UsageError: type[Exception] = next(
    kind
    for kind in typer.BadParameter.__mro__
    if issubclass(kind, Exception) and kind.__name__ == "ClickException"
)


def sentence(error: BaseException) -> str:
    """What went wrong, on one line."""
    if isinstance(error, IllegalMove):
        text = f"{error.move}: {error.reason}"
    elif isinstance(error, UnicodeDecodeError):
        text = f"The text is not UTF-8: byte {error.start + 1} cannot be read."
    elif isinstance(error, OSError):
        reason = error.strerror or str(error)
        text = f"{error.filename}: {reason}" if error.filename else reason
    elif isinstance(error, UsageError) and hasattr(error, "format_message"):
        text = error.format_message()
    else:
        text = str(error)
    text = " ".join(text.split())
    return text if text.endswith((".", "?")) else f"{text}."
