"""The painter: pictures come from processes of their own, once, and a few are kept."""

import asyncio
import os
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from pathlib import Path

import pytest

from kingdomino.draw import table_svg
from kingdomino.options import Options
from kingdomino.record import Record
from kingdomino.server.pictures.drawings import TableDrawing
from kingdomino.server.pictures.painter import Painter
from kingdomino.server.running.errands import Errands
from kingdomino.server.running.kept import Kept, Tagged
from kingdomino.words import speaking
from tests.server.running.test_errands import Gate

SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><path d="M0 0h4v3z"/></svg>'
PNG = b"\x89PNG\r\n\x1a\n"


@dataclass(frozen=True)
class Noted:
    """A drawing that writes down in which process it is drawn."""

    diary: Path
    svg_text: str = SVG

    def svg(self) -> Tagged:
        with self.diary.open("a") as file:
            file.write(f"{os.getpid()}\n")
        return Tagged.made(self.svg_text.encode())

    def drawn_by(self) -> list[int]:
        return [int(line) for line in self.diary.read_text().splitlines()]


def told(story: Callable[[Painter, Errands], Coroutine[object, object, None]]) -> None:
    async def tell() -> None:
        drawing = Errands(niceness=1, most=8, each=8)
        painting = Errands(niceness=1, most=8, each=8)
        painter = Painter(drawing, Kept(10_000), painting)
        try:
            await story(painter, painting)
        finally:
            painter.close()
            drawing.close()

    asyncio.run(tell())


def test_a_picture_is_drawn_once_for_all_who_ask_and_not_in_this_process(tmp_path: Path) -> None:
    drawing = Noted(tmp_path / "diary")

    async def story(painter: Painter, _: Errands) -> None:
        together = await asyncio.gather(*(painter.svg(client, drawing) for client in "abc"))
        again = await painter.svg("d", Noted(tmp_path / "diary"))
        assert {again, *together} == {Tagged.made(SVG.encode())}
        png = await painter.png("a", drawing)
        assert png.data.startswith(PNG)
        assert await painter.png("b", drawing) is png

    told(story)
    [pid] = drawing.drawn_by()
    assert pid != os.getpid()


def test_nothing_is_painted_in_this_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def too_long(**_how: object) -> bytes:
        raise AssertionError("Everybody's moves would wait for it.")

    async def story(painter: Painter, painting: Errands) -> None:
        assert await painting.do("a", os.getpid) != os.getpid()
        monkeypatch.setattr("resvg_py.svg_to_bytes", too_long)
        assert (await painter.png("a", Noted(tmp_path / "diary"))).data.startswith(PNG)

    told(story)


def test_drawings_do_not_wait_for_paintings(tmp_path: Path) -> None:
    async def story(painter: Painter, painting: Errands) -> None:
        gate = Gate(tmp_path)
        long = asyncio.create_task(painting.do("a", gate))
        await gate.begun()
        assert (await painter.svg("b", Noted(tmp_path / "diary"))).data == SVG.encode()
        await gate.open()
        await long

    told(story)


def test_what_could_not_be_painted_is_not_kept(tmp_path: Path) -> None:
    drawing = Noted(tmp_path / "diary", "no picture")

    async def story(painter: Painter, _: Errands) -> None:
        for _time in range(2):
            with pytest.raises(ValueError, match="token"):
                await painter.png("a", drawing)
        assert (await painter.png("a", Noted(tmp_path / "diary"))).data.startswith(PNG)

    told(story)


def test_a_drawing_is_the_table_after_its_moves_in_the_readers_language() -> None:
    record = Record.start(Options(2)).play("kings 0 1 1 0 deal 1 2 3 4 >1")
    drawing = TableDrawing(record.options, record.moves, "pl")
    with speaking("pl"):
        expected = table_svg(record.position)
    assert drawing.svg().data.decode() == expected != table_svg(record.position)
