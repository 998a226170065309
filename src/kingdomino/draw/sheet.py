"""The drawings for the page: every half of every domino, the pieces and the box's list, as files.

    python -m kingdomino.draw.sheet web/src/art

writes `sheet.svg`, whose shapes the page refers to by id (`k-12-0` is the first half of domino 12,
`k-castle-tile-pink` a starting tile), `grain.svg`, which wood.css lays over every table,
`dominoes.ts`, what is printed on each domino, the icons, and in index.html the picture that is seen
until the program is there.
"""

import sys
from pathlib import Path

from kingdomino.draw import surface, tiles
from kingdomino.draw.first import first_svg, icon_svg
from kingdomino.draw.markup import shapes
from kingdomino.draw.palette import CASTLE_COLOUR, SEATS, TERRAIN_COLOURS
from kingdomino.draw.png import to_png
from kingdomino.draw.tiles import castle_square, half_square
from kingdomino.moves import DOMINOES, Half

_COMMAND = "python -m kingdomino.draw.sheet web/src/art"


def sheet_svg() -> str:
    """All shapes in one hidden picture, to be put into a page once."""
    halves = {
        f"{number}-{index}": half_square(half, f"{number}.{index}")
        for number, domino in DOMINOES.items()
        for index, half in enumerate(domino)
    }
    castles = {f"castle-tile-{seat.name}": castle_square(index) for index, seat in enumerate(SEATS)}
    defs = "".join((tiles.DEFINITIONS | shapes(halves) | shapes(castles)).values())
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0"><defs>{defs}</defs></svg>'
    return f"<!-- Generated, do not edit: {_COMMAND} -->\n" + svg.replace("@", "k-") + "\n"


def grain_svg() -> str:
    """The grain of the wood, as a picture that repeats."""
    size = f'width="{surface.GRAIN_WIDE}" height="{surface.GRAIN_HIGH}"'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{surface.grain()}</svg>'
    return f"<!-- Generated, do not edit: {_COMMAND} -->\n{svg}\n"


def dominoes_ts() -> str:
    """What is printed on the dominoes and the colours of everything, for TypeScript."""
    rows = "".join(
        f'  {number}: ["{_kind(first)}", "{_kind(second)}"],\n'
        for number, (first, second) in DOMINOES.items()
    )
    terrains = "".join(
        f'  {terrain.letter}: {{ name: "{terrain}", colour: "{colour}" }},\n'
        for terrain, colour in TERRAIN_COLOURS.items()
    )
    seats = "".join(
        f'  {{ name: "{seat.name}", colour: "{seat.colour}", light: "{seat.light}", '
        f'dark: "{seat.dark}", shape: "{seat.shape}" }},\n'
        for seat in SEATS
    )
    return f"""// Generated, do not edit: {_COMMAND}

/** A terrain's letter and the crowns on it, as in "W0" or "M3". */
export type Kind = `${{keyof typeof TERRAINS}}${{0 | 1 | 2 | 3}}`;

/** The terrains of the box, by letter. */
export const TERRAINS = {{
{terrains}}} as const;

/** What a castle stands on. */
export const PAVEMENT = "{CASTLE_COLOUR}";

/** The four colours of the box; each has a shape too, for those who do not see it. */
export const SEATS = [
{seats}] as const;

/** The 48 dominoes, by number: first and second half. */
export const DOMINOES: Readonly<Record<number, readonly [Kind, Kind]>> = {{
{rows}}};
"""


def with_first_picture(index: str) -> str:
    """The page's HTML with the picture that is seen first: it comes with the first bytes."""
    head, mark, rest = index.partition("<!-- prettier-ignore -->\n")
    _, _, tail = rest.partition("</svg>")
    return f"{head}{mark}      {first_svg()}{tail}"


def _kind(half: Half) -> str:
    return f"{half.terrain.letter}{half.crowns}"


def write(folder: Path) -> None:
    """Write all files: of the folder, of `public` beside it, and the picture in index.html."""
    (folder / "sheet.svg").write_text(sheet_svg())
    (folder / "grain.svg").write_text(grain_svg())
    (folder / "dominoes.ts").write_text(dominoes_ts())
    web = folder.parents[1]
    index = web / "index.html"
    index.write_text(with_first_picture(index.read_text()))
    public = web / "public"
    (public / "icon.svg").write_text(icon_svg())
    for size in (192, 512):
        (public / f"icon-{size}.png").write_bytes(to_png(icon_svg(), width=size))


if __name__ == "__main__":
    write(Path(sys.argv[1]))
