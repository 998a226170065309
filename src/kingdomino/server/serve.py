"""Running the server with uvicorn: it starts, says goodbye to its sockets, and stops."""

import asyncio
import socket

import uvicorn

from kingdomino.server import protocol
from kingdomino.server.app import create_app
from kingdomino.server.running import garbage, logs
from kingdomino.server.running.settings import Settings
from kingdomino.server.sockets.connection import Connection
from kingdomino.server.sockets.entrance import Entrance

PING = 45.0  # seconds: proxies forget a silent connection after 60, and 10,000 sockets add up


class _Server(uvicorn.Server):
    """Uvicorn closes sockets without a word; ours are told first."""

    def __init__(self, config: uvicorn.Config, entrance: Entrance) -> None:
        super().__init__(config)
        self._entrance = entrance

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then see to the garbage collector."""
        await super().startup(sockets)
        collecting = garbage.collect(self._entrance.sockets)
        self._collecting = asyncio.create_task(collecting, name="garbage collector")

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let nobody in any more, say goodbye, then stop."""
        for server in self.servers:
            server.close()
        self._collecting.cancel()
        await self._entrance.say_goodbye()
        await super().shutdown(sockets)


def serve(host: str, port: int, settings: Settings) -> None:
    """Serve until somebody says stop; what was acknowledged is finished first."""
    logs.set_up()
    app = create_app(settings)
    config = uvicorn.Config(
        app,
        interface="asgi3",
        host=host,
        port=port,
        ws=Connection,
        ws_max_size=protocol.MAX_MESSAGE,
        ws_per_message_deflate=False,
        ws_ping_interval=PING,
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=5,
        server_header=False,
        proxy_headers=False,  # `Visitors` decide whom to believe
    )
    _Server(config, app.state.services.entrance).run()
