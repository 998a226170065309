"""A drawing in a file, as SVG or painted as PNG."""

from kingdomino.cli.console import output
from kingdomino.cli.files import Kind, check_target, write_whole
from kingdomino.words import N_


def check_pictures(svg: str | None, png: str | None) -> None:
    """Refuse files that could not be written, before any work is done for them."""
    if svg is not None:
        check_target(svg, _SVG)
    if png is not None:
        check_target(png, _PNG)


def write_pictures(
    drawing: str, *, svg: str | None, png: str | None, told: str, is_quiet: bool = False
) -> None:
    """Write a drawing where it was asked for, and say `told` of each {path} unless `is_quiet`."""
    from kingdomino.draw import to_png  # noqa: PLC0415 - only when asked for

    check_pictures(svg, png)
    painted = b"" if png is None else to_png(drawing)
    if svg is not None:
        write_whole(svg, drawing.encode(), _SVG)
    if png is not None:
        write_whole(png, painted, _PNG)
    for path in (svg, png):
        if path is not None and not is_quiet:
            output().print(told.replace("{path}", path), soft_wrap=True)


def _is_svg(data: bytes) -> bool:
    return b"<svg" in data[:1000]


def _is_png(data: bytes) -> bool:
    return data.startswith(b"\x89PNG")


_SVG = Kind(
    _is_svg,
    directory=N_("{path} is a directory, and an SVG drawing is a file."),
    foreign=N_("{path} exists and is not an SVG drawing, so it is left as it is."),
)
_PNG = Kind(
    _is_png,
    directory=N_("{path} is a directory, and a PNG picture is a file."),
    foreign=N_("{path} exists and is not a PNG picture, so it is left as it is."),
)
