"""A drawing in a file, as SVG or painted as PNG."""

from kingdomino.cli.console import output
from kingdomino.cli.files import check_target, write_whole

_SVG, _PNG = "an SVG drawing", "a PNG picture"


def check_pictures(svg: str | None, png: str | None) -> None:
    """Refuse files that could not be written, before any work is done for them."""
    if svg is not None:
        check_target(svg, _SVG, _is_svg)
    if png is not None:
        check_target(png, _PNG, _is_png)


def write_pictures(
    drawing: str, *, svg: str | None, png: str | None, noun: str, is_quiet: bool = False
) -> None:
    """Write a drawing where it was asked for, and say so unless `is_quiet`."""
    from kingdomino.draw import to_png  # noqa: PLC0415 - only when asked for

    check_pictures(svg, png)
    painted = b"" if png is None else to_png(drawing)
    if svg is not None:
        write_whole(svg, drawing.encode(), noun=_SVG, is_ours=_is_svg)
    if png is not None:
        write_whole(png, painted, noun=_PNG, is_ours=_is_png)
    for path in (svg, png):
        if path is not None and not is_quiet:
            output().print(f"{noun} is in {path}.", soft_wrap=True)


def _is_svg(data: bytes) -> bool:
    return b"<svg" in data[:1000]


def _is_png(data: bytes) -> bool:
    return data.startswith(b"\x89PNG")
