"""Gzip, for the few answers that are long enough to need it."""

import gzip

from starlette.requests import HTTPConnection


def accepts_gzip(connection: HTTPConnection) -> bool:
    """Whether the client said that it can read gzip."""
    weights = {}
    for part in connection.headers.get("accept-encoding", "").split(","):
        name, _, weight = part.replace(" ", "").lower().partition(";q=")
        weights[name] = weight or "1"
    return weights.get("gzip", weights.get("*", "0")).strip("0.") != ""


def compress(data: bytes, level: int) -> bytes:
    """The same bytes for the same data, so that an ETag stays true."""
    return gzip.compress(data, level, mtime=0)
