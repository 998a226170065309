"""Pictures, made once for all who ask; this process draws and paints none of them.

To draw an SVG takes Python 10 ms and more, to paint it as a PNG takes resvg seconds: each is done
in a process of its own, so that drawings need not wait for paintings.
"""

from collections.abc import Callable
from functools import partial
from typing import Protocol

from kingdomino.server.pictures.painting import paint
from kingdomino.server.running.errands import Errands
from kingdomino.server.running.kept import Kept, Tagged

NICENESS = 10  # as bots have
WAITING, OF_ONE = 16, 8  # pictures to be painted, some seconds each
SECONDS = 120.0  # for one of them, when bots and others leave it little of the processor


class Drawing(Protocol):
    """What there can be a picture of: a value, which travels to the process that draws."""

    def __hash__(self) -> int: ...

    def svg(self) -> Tagged:
        """Draw it."""


class Painter:
    """Has pictures drawn and painted."""

    def __init__(self, drawing: Errands, kept: Kept, painting: Errands | None = None) -> None:
        """Let `drawing` draw, which has other things to do, too, and `kept` keep."""
        self._drawing, self._kept = drawing, kept
        self._painting = painting or Errands(niceness=NICENESS, most=WAITING, each=OF_ONE)

    async def svg(self, client: str, drawing: Drawing) -> Tagged:
        """A picture as SVG, for somebody who has to take turns with others."""
        return await self._made(client, ("svg", drawing), self._drawing, drawing.svg)

    async def png(self, client: str, drawing: Drawing) -> Tagged:
        """The same in pixels."""
        name = ("png", drawing)
        picture = self._kept.get(name)
        if picture is not None:
            return picture
        svg = await self.svg(client, drawing)
        return await self._made(client, name, self._painting, partial(paint, svg.data))

    async def _made(
        self, client: str, name: tuple[str, Drawing], errands: Errands, call: Callable[[], Tagged]
    ) -> Tagged:
        picture = self._kept.get(name)
        if picture is None:
            picture = await errands.do(client, call, key=name, seconds=SECONDS)
            self._kept.add(name, picture)
        return picture

    @property
    def waiting(self) -> int:
        """How many pictures wait to be painted."""
        return self._painting.waiting

    def close(self) -> None:
        """Paint no more."""
        self._painting.close()
