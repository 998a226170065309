"""Wake-up calls between processes: "table x has moved on". The journal is the truth.

A call may be lost or come twice; whoever hears one reads the journal. So Redis may go away and come
back, and nothing is lost but a second or two.
"""

from collections.abc import Callable
from typing import Protocol

Heard = Callable[[str, int], None]  # table and version; a version of -1: calls may have been missed


class Bus(Protocol):
    """How processes call one another."""

    is_up: bool

    async def open(self, heard: Heard) -> None:
        """Begin to listen."""

    async def close(self) -> None:
        """Stop listening."""

    def call(self, table: str, version: int) -> None:
        """Tell the others, without waiting for them."""


class NoBus:
    """One process alone has nobody to call."""

    is_up = True

    async def open(self, heard: Heard) -> None:
        """Nothing will be heard."""

    async def close(self) -> None:
        """Nothing is open."""

    def call(self, table: str, version: int) -> None:
        """Nobody listens."""
