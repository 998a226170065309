"""SVG to PNG.

A process that paints loads this module alone: `kingdomino.draw` would bring the rules along, and
their compiler, 90 MB of which painting needs nothing.
"""

from kingdomino.server.running.kept import Tagged


def paint(svg: bytes) -> Tagged:
    """Paint an SVG as a PNG: seconds in which resvg holds Python's lock."""
    import resvg_py  # noqa: PLC0415 - only where it paints

    png = resvg_py.svg_to_bytes(svg_string=svg.decode(), skip_system_fonts=True)
    return Tagged.made(bytes(png))
