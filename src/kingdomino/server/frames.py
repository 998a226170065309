"""A message as a WebSocket frame, made once for all who listen to a table."""

from websockets.frames import Opcode

_TEXT = 0x80 | Opcode.TEXT  # the first byte of a message in one frame


def text_frame(message: bytes) -> bytes:
    """A whole text message as a server sends it, unmasked; a test compares it with the library's.

    Which takes four times as long, twice for each move.
    """
    size = len(message)
    if size < 126:
        return bytes((_TEXT, size)) + message
    if size < 1 << 16:
        return bytes((_TEXT, 126)) + size.to_bytes(2, "big") + message
    return bytes((_TEXT, 127)) + size.to_bytes(8, "big") + message
