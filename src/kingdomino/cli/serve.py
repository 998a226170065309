"""`kingdomino serve`: the server, ready before it says so."""

import gc

from kingdomino.cli.warmup import warm_up_if_cold
from kingdomino.errors import MisuseError


def serve(*, host: str, port: int) -> int:
    """Compile what is missing, then serve until somebody says stop."""
    gc.disable()  # the server collects by itself, and imports make no garbage worth looking for
    try:
        from kingdomino.server.running.settings import Settings  # noqa: PLC0415
        from kingdomino.server.serve import serve as run  # noqa: PLC0415 - an extra
    except ModuleNotFoundError as error:
        raise MisuseError(
            f"The server needs more than the library ({error.name} is missing): "
            "pip install 'kingdomino[server]'."
        ) from None
    settings = Settings.from_environment()
    warm_up_if_cold()
    run(host, port, settings)
    return 0
