"""Pictures as PNG, painted in a process of their own: resvg holds Python's lock while it paints.

Half a second in which nothing else could be answered. One is painted at a time and a few are kept;
whoever comes when many wait is refused.
"""

import asyncio
import sys
from collections import OrderedDict
from collections.abc import Callable

from kingdomino.server.refusal import Refusal

WAITING = 8  # pictures
KEPT = 24  # of half a megabyte each
SECONDS = 60.0  # for one, on a busy machine


class Painter:
    """Paints one picture after another."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()
        self._waiting = 0
        self._kept: OrderedDict[str, asyncio.Task[bytes]] = OrderedDict()

    async def picture(self, name: str, draw: Callable[[], str]) -> bytes:
        """What `draw` gives as SVG, painted once: who asks for the same name waits for the same."""
        task = self._kept.get(name)
        if task is None:
            task = self._kept[name] = asyncio.create_task(self.paint(draw))
            task.add_done_callback(lambda done: self._forget_failure(name, done))
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        else:
            self._kept.move_to_end(name)
        # Whoever hangs up must not spoil it for the others.
        return await asyncio.shield(task)

    def _forget_failure(self, name: str, task: asyncio.Task[bytes]) -> None:
        has_failed = task.cancelled() or task.exception() is not None
        if has_failed and self._kept.get(name) is task:
            del self._kept[name]

    async def paint(self, draw: Callable[[], str]) -> bytes:
        """Paint what `draw` gives as SVG."""
        if self._waiting >= WAITING:
            raise Refusal("TOO_MANY", "Too many pictures at a time; come back.", retry_after=5)
        self._waiting += 1
        try:
            async with self._turn:
                return await _paint(await asyncio.to_thread(draw))
        finally:
            self._waiting -= 1


async def _paint(svg: str) -> bytes:
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", __name__),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    try:
        async with asyncio.timeout(SECONDS):
            png, _ = await process.communicate(svg.encode())
    except TimeoutError:
        raise Refusal("UNAVAILABLE", "The picture took too long; try again.") from None
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    if process.returncode != 0:
        raise Refusal("UNAVAILABLE", "The picture could not be painted.")
    return png


def main() -> None:
    """Read an SVG, write a PNG."""
    import resvg_py  # noqa: PLC0415 - only where it paints

    svg = sys.stdin.buffer.read().decode()
    sys.stdout.buffer.write(bytes(resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True)))


if __name__ == "__main__":
    main()
