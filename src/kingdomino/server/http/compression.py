"""Gzip, for the few answers that are long enough to need it."""

import gzip
import struct
import zlib

from starlette.requests import HTTPConnection

LONGEST = 500  # characters of what a client says that it can read
BEST, FAST = 9, 1  # what is compressed once, and while somebody waits


def accepts_gzip(connection: HTTPConnection) -> bool:
    """Whether the client said that it can read gzip."""
    weights = {}
    for part in connection.headers.get("accept-encoding", "")[:LONGEST].split(","):
        name, _, weight = part.replace(" ", "").lower().partition(";q=")
        weights[name] = weight or "1"
    return weights.get("gzip", weights.get("*", "0")).strip("0.") != ""


def compress(data: bytes) -> bytes:
    """The same bytes for the same data, so that an ETag stays true."""
    return gzip.compress(data, BEST, mtime=0)


class Gap:
    """Data with a gap in it: what stands around is compressed once, then only what comes between.

    A stranger may choose what comes between, and so how often it is another.
    """

    _BEGIN = gzip.compress(b"", mtime=0)[:10]  # what says that it is gzip
    _RAW = -zlib.MAX_WBITS  # and what is left when gzip says nothing itself

    def __init__(self, before: bytes, after: bytes) -> None:
        self._before, self._after = before, after
        self._crc = zlib.crc32(before)
        self._start = self._BEGIN + self._deflated(before, BEST, zlib.Z_FULL_FLUSH)
        self._end = self._deflated(after, BEST, zlib.Z_FINISH)

    def filled(self, between: bytes) -> bytes:
        """The whole."""
        return self._before + between + self._after

    def compressed(self, between: bytes) -> bytes:
        """The whole, as gzip."""
        crc = zlib.crc32(self._after, zlib.crc32(between, self._crc))
        length = len(self._before) + len(between) + len(self._after)
        middle = self._deflated(between, FAST, zlib.Z_FULL_FLUSH)
        return self._start + middle + self._end + struct.pack("<2I", crc, length)

    def _deflated(self, data: bytes, level: int, end: int) -> bytes:
        deflating = zlib.compressobj(level, wbits=self._RAW)
        return deflating.compress(data) + deflating.flush(end)
