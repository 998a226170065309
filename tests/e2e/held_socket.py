"""A table's socket whose answers can be held back, and answered otherwise."""

import json
from typing import Any

from playwright.sync_api import Page, WebSocketRoute


class HeldSocket:
    """Between page and server: everything passes, until answers are held."""

    def __init__(self, page: Page) -> None:
        self.sent: list[dict[str, Any]] = []  # by the page
        self._held: list[str | bytes] = []
        self._is_holding = False
        self._is_deaf = False
        self._page_side: WebSocketRoute | None = None
        page.route_web_socket("**/live*", self._connect)

    def _connect(self, page_side: WebSocketRoute) -> None:
        server = page_side.connect_to_server()
        self._page_side = page_side

        def to_server(message: str | bytes) -> None:
            self.sent.append(json.loads(message))
            if not self._is_deaf:
                server.send(message)

        def to_page(message: str | bytes) -> None:
            if self._is_holding:
                self._held.append(message)
            else:
                page_side.send(message)

        page_side.on_message(to_server)
        server.on_message(to_page)

    def hold(self) -> None:
        """Let no answer through from now on."""
        self._is_holding = True

    def release(self) -> None:
        self._is_holding = False
        assert self._page_side is not None
        for message in self._held:
            self._page_side.send(message)
        self._held.clear()

    def swallow(self) -> None:
        """Let the server hear nothing more: the test answers."""
        self._is_deaf = True

    def say(self, **answer: Any) -> None:
        assert self._page_side is not None
        self._page_side.send(json.dumps(answer))

    @property
    def plays(self) -> list[str]:
        """The moves that were sent."""
        return [each["move"] for each in self.sent if each["type"] == "play"]
