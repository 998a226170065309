"""SVG to PNG, with resvg, which comes with the extra `draw`."""

from kingdomino.errors import MisuseError


def to_png(svg: str, *, width: int | None = None) -> bytes:
    """Paint an SVG as a PNG, as wide as it says or `width` pixels wide."""
    try:
        import resvg_py  # noqa: PLC0415 - an extra that SVG does without
    except ImportError:
        raise MisuseError(
            'PNG needs one more package: pip install "kingdomino[draw]" brings it.'
        ) from None
    try:
        return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width, skip_system_fonts=True))
    except ValueError as error:
        raise MisuseError("That is no SVG picture: {reason}.", reason=str(error)) from None
