"""A WebSocket client that costs hardly any time, so that a benchmark measures the server."""

import asyncio
import base64
import os
from typing import Protocol, cast


class Game(Protocol):
    """Whoever plays over sockets, as a socket knows it."""

    def joined(self, socket: "LightSocket") -> None:
        """The snapshot has come."""

    def told(self, number: int, message: bytes) -> None:
        """A message has come over the socket of this number."""

    def lost(self) -> None:
        """A socket was closed by the other side."""


class LightSocket(asyncio.Protocol):
    """One connection; frames are taken apart by hand."""

    def __init__(self, game: Game, number: int) -> None:
        self._game, self._number = game, number
        self._buffer = bytearray()
        self._is_open = self._is_closing = False
        self.received = self.sent = 0  # bytes
        self._greeted: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Remember where to write."""
        self._transport = cast("asyncio.Transport", transport)

    def connection_lost(self, _: Exception | None) -> None:
        """Complain, unless we closed it."""
        if not self._greeted.done():
            self._greeted.set_exception(ConnectionResetError("no greeting came"))
        if not self._is_closing:
            self._game.lost()

    async def open(self, path: str, token: str, host: str = "127.0.0.1") -> None:
        """Shake hands and wait for the snapshot; whoever is hung up on is told."""
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [
            f"GET {path} HTTP/1.1",
            f"Host: {host}",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {key}",
            f"Authorization: Bearer {token}",
        ]
        self._transport.write("\r\n".join([*lines, "", ""]).encode())
        await self._greeted
        self._game.joined(self)

    def send(self, payload: bytes, opcode: int = 1) -> None:
        """Clients must mask; with a key of zeros the payload stays as it is."""
        assert len(payload) < 2**16
        size = len(payload)
        length = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        frame = bytes([0x80 | opcode]) + length + bytes(4) + payload
        self.sent += len(frame)
        self._transport.write(frame)

    def pause(self) -> None:
        """Read nothing any more."""
        self._transport.pause_reading()

    def close(self) -> None:
        """Leave without a word."""
        self._is_closing = True
        self._transport.close()

    def data_received(self, data: bytes) -> None:
        """Take whole frames out of what has come; answer pings."""
        self.received += len(data)
        buffer = self._buffer
        buffer += data
        if not self._is_open:
            head, found, rest = buffer.partition(b"\r\n\r\n")
            if not found:
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self._transport.abort()
                return
            self._is_open = True
            self._buffer = buffer = bytearray(rest)
        while len(buffer) >= 2:
            size, start = buffer[1], 2
            if size >= 126:
                start = 4 if size == 126 else 10
                if len(buffer) < start:
                    return
                size = int.from_bytes(buffer[2:start], "big")
            if len(buffer) < start + size:
                return
            opcode, message = buffer[0] & 15, bytes(buffer[start : start + size])
            del buffer[: start + size]
            if opcode == 1:
                self._game.told(self._number, message)
                if not self._greeted.done():
                    self._greeted.set_result(None)
            elif opcode == 9:
                self.send(message, opcode=10)
