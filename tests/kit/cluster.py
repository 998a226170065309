"""Several server processes on one PostgreSQL and one Redis."""

from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType

from tests.kit.running_server import Server
from tests.kit.services import LOCAL, Postgres, Redis


class Cluster:
    """What is started together and broken one by one."""

    def __init__(self, directory: Path, addresses: Sequence[str] = LOCAL) -> None:
        self.directory = directory
        self._stack = ExitStack()
        self.postgres = Postgres(addresses)
        self._stack.callback(self.postgres.stop)
        self.redis = Redis(directory, addresses)
        self._stack.callback(self.redis.stop)
        self.servers: list[Server] = []

    def __enter__(self) -> "Cluster":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._stack.close()

    def add(
        self, make: Callable[..., Server] = Server, *, services: str = LOCAL[0], **settings: object
    ) -> Server:
        """One more process, which reaches PostgreSQL and Redis at this address; not started yet."""
        server = make(
            self.postgres.url_at(services),
            self.directory / f"server-{len(self.servers)}.log",
            redis_url=self.redis.url_at(services),
            **settings,
        )
        self.servers.append(server)
        return server

    def start(self) -> None:
        """Start all processes at once, and wait until they are ready."""
        for server in self.servers:
            server.begin()
            self._stack.callback(server.stop)
        for server in self.servers:
            server.wait_until("/readyz")
