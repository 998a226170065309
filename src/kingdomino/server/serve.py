"""Running the server with uvicorn."""

import uvicorn

from kingdomino.server import logs, protocol
from kingdomino.server.app import create_app
from kingdomino.server.settings import Settings


def serve(host: str, port: int, settings: Settings) -> None:
    """Serve until somebody says stop; what was acknowledged is finished first."""
    logs.set_up()
    uvicorn.run(
        create_app(settings),
        host=host,
        port=port,
        ws="websockets-sansio",
        ws_max_size=protocol.MAX_MESSAGE,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=5,
        server_header=False,
    )
