"""Answers as they are sent: what travels between processes best, since nobody reads it there."""

from collections.abc import Callable
from typing import ParamSpec

from kingdomino.server import protocol

P = ParamSpec("P")


def written(function: Callable[P, protocol.Shown], *args: P.args, **kwargs: P.kwargs) -> bytes:
    """What a function answers, as JSON."""
    return protocol.encoder.encode(function(*args, **kwargs))
