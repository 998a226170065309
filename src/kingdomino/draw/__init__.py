"""Kingdoms, dominoes and whole tables as SVG and PNG; `kingdomino.draw.terminal` has the text.

Importing this also teaches notebooks to show kingdoms and positions as pictures.
"""

from kingdomino import kingdom as _kingdom
from kingdomino import position as _position
from kingdomino.draw.png import to_png
from kingdomino.draw.svg import domino_svg, kingdom_svg, table_svg

__all__ = ["domino_svg", "kingdom_svg", "table_svg", "to_png"]

_kingdom.svg_painter = kingdom_svg
_position.svg_painter = table_svg
