"""`kingdomino serve`: the port first, then the page, and meanwhile what must be compiled."""

import gc
import logging
import signal
import socket
import sys
from contextlib import ExitStack
from typing import NoReturn

from kingdomino.cli import port as ports
from kingdomino.errors import MisuseError
from kingdomino.words import language, speaking, t

log = logging.getLogger(__name__)


def serve(*, host: str, port: int) -> int:
    """Serve until somebody says stop; compile in other processes what is missing."""
    listening = ports.listen(host, port)
    # Uvicorn ends with the signal it was sent, and nobody would tidy up.
    signal.signal(signal.SIGTERM, _leave)
    gc.disable()  # the server collects by itself, and imports make no garbage worth looking for
    with ExitStack() as places:
        from kingdomino.cli import kernel_cache  # noqa: PLC0415 - numba, after the port

        where = None
        if not kernel_cache.can_be_written():
            where = places.enter_context(kernel_cache.borrowed_directory())
        return _serve(listening, where)


def _leave(*_: object) -> NoReturn:
    raise SystemExit(0)


def _serve(listening: list[socket.socket], borrowed: str | None) -> int:
    try:
        from kingdomino.server.running import logs  # noqa: PLC0415 - an extra
        from kingdomino.server.running.settings import Settings  # noqa: PLC0415 - as above
        from kingdomino.server.serve import serve as run  # noqa: PLC0415 - as above
    except ModuleNotFoundError as error:
        raise MisuseError(
            "The server needs more than the library ({name} is missing): pip install "
            "'kingdomino[server]'.",
            name=error.name,
        ) from None
    from kingdomino.bots.compiling import Compiling  # noqa: PLC0415 - as above
    from kingdomino.cli.progress import show_progress, write_line  # noqa: PLC0415 - as above

    settings = Settings.from_environment()
    is_terminal = sys.stderr.isatty()
    logs.set_up(is_terminal=is_terminal)
    if borrowed is not None:
        log.warning(
            "What is compiled cannot be kept: set KINGDOMINO_CACHE_DIR to a directory that can be "
            "written. Until this server stops it lies in %s; the next start compiles anew.",
            borrowed,
        )
    compiling = Compiling()
    address = ports.address(listening)
    welcome = t("Open {address} in a browser. Ctrl-C stops the server.", address=address)
    # A log is read by programs, and requests bring their own language.
    spoken = language() if is_terminal else "en"

    def say_where() -> None:
        if is_terminal:
            sys.stderr.write(f"\n  {welcome}\n\n")
        else:
            log.info("Open %s", address)

    tell = write_line if is_terminal else log.info
    with speaking(spoken), show_progress(compiling, t("Getting the bots ready"), tell=tell):
        try:
            with speaking("en"):
                compiling.start()
                run(listening, settings, compiling=compiling, when_open=say_where)
        finally:
            compiling.stop()  # the server does, unless it never opened
    return 0
