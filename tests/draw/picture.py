"""Reads the pixels of a PNG (8 bit, RGBA, not interlaced), so that tests can look at drawings."""

import struct
import zlib

import numpy as np
from numpy.typing import NDArray


def size(png: bytes) -> tuple[int, int]:
    """Width and height."""
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def pixels(png: bytes) -> NDArray[np.int64]:
    """The picture as height × width × RGBA."""
    width, height = size(png)
    assert tuple(png[24:29]) == (8, 6, 0, 0, 0)
    at, packed = 8, b""
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        if png[at + 4 : at + 8] == b"IDAT":
            packed += png[at + 8 : at + 8 + length]
        at += 12 + length
    lines = np.frombuffer(zlib.decompress(packed), np.uint8).reshape(height, 1 + 4 * width)
    # One more row and pixel of zeros stand for what lies above and left of the picture.
    out = np.zeros((height + 1, width + 1, 4), np.int64)
    for y, line in enumerate(lines):
        kind, coded = int(line[0]), line[1:].reshape(width, 4).astype(np.int64)
        for x in range(width):
            left, above, corner = out[y + 1, x], out[y, x + 1], out[y, x]
            out[y + 1, x + 1] = (coded[x] + _guess(kind, left, above, corner)) % 256
    return out[1:, 1:]


def _guess(
    kind: int, left: NDArray[np.int64], above: NDArray[np.int64], corner: NDArray[np.int64]
) -> NDArray[np.int64]:
    match kind:
        case 0:
            return np.zeros(4, np.int64)
        case 1:
            return left
        case 2:
            return above
        case 3:
            return (left + above) // 2
    base = left + above - corner
    to_left, to_above, to_corner = abs(base - left), abs(base - above), abs(base - corner)
    nearest = np.where(to_above <= to_corner, above, corner)
    return np.where((to_left <= to_above) & (to_left <= to_corner), left, nearest)
