"""Kingdoms, dominoes and whole tables as SVG and PNG; `kingdomino.draw.terminal` has the text."""

from kingdomino.draw.png import to_png
from kingdomino.draw.svg import domino_svg, kingdom_svg, table_svg

__all__ = ["domino_svg", "kingdom_svg", "table_svg", "to_png"]
