"""Logs as lines of JSON, or as sentences at a terminal; nothing in them is secret."""

import json
import logging
import sys
import time
from typing import Any, TextIO

_PLAIN = frozenset(vars(logging.LogRecord("", 0, "", 0, "", (), None))) | {
    "message",
    "asctime",
    "color_message",
}


class JsonFormatter(logging.Formatter):
    """One line of JSON for each record; `extra` fields stand beside the message."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
            + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        line |= {key: value for key, value in vars(record).items() if key not in _PLAIN}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


class PlainFormatter(logging.Formatter):
    """A sentence for somebody at a terminal, with the fields that say more."""

    def format(self, record: logging.LogRecord) -> str:
        """The sentence; a trace follows it where there is one."""
        fields = {key: value for key, value in vars(record).items() if key not in _PLAIN}
        more = ", ".join(f"{key} {value}" for key, value in fields.items())
        line = f"{record.levelname.lower()}: {record.getMessage()}" + (f" ({more})" if more else "")
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line


class _StandardError(logging.StreamHandler[TextIO]):
    """Standard error as it is when something is logged: a bar may stand there for a while."""

    def __init__(self) -> None:
        logging.Handler.__init__(self)

    @property
    def stream(self) -> TextIO:  # type: ignore[override]  # as logging's own last resort
        return sys.stderr


def set_up(*, is_terminal: bool = False) -> None:
    """Send all logs to standard error: as JSON, or what a person must know in plain words."""
    handler = _StandardError()
    handler.setFormatter(PlainFormatter() if is_terminal else JsonFormatter())
    level = logging.WARNING if is_terminal else logging.INFO
    logging.basicConfig(level=level, handlers=[handler], force=True)
    logging.getLogger("uvicorn.access").disabled = True  # it would log tokens in queries
    # Below that it has a line for each socket, with its address, and one for whatever is no HTTP.
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)
