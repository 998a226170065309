"""Kingdoms, dominoes and whole tables as SVG and PNG; `kingdomino.draw.terminal` has the text."""

from kingdomino.draw.png import to_png
from kingdomino.draw.preview import Sitter
from kingdomino.draw.svg import domino_svg, kingdom_svg, preview_svg, table_svg

__all__ = ["Sitter", "domino_svg", "kingdom_svg", "preview_svg", "table_svg", "to_png"]
