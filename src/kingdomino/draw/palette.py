"""The colours of every drawing: terrains, seats, gold, table. Each seat also has a shape.

The terrain colours were searched together: they stay apart in normal, protan, deutan and tritan
vision and in grey. Change one only together with the test that measures this.
"""

from dataclasses import dataclass

from kingdomino.moves import Terrain

TERRAIN_COLOURS = {
    Terrain.WHEAT: "#F8E534",
    Terrain.FOREST: "#133E19",
    Terrain.LAKE: "#4791DC",
    Terrain.GRASSLAND: "#9DB878",
    Terrain.SWAMP: "#7F6960",
    Terrain.MINE: "#17141C",
}
CASTLE_COLOUR = "#F8FFF3"


@dataclass(frozen=True, slots=True)
class SeatStyle:
    """How a seat is told apart: by colour and, for those who do not see it, by shape."""

    name: str
    colour: str
    light: str  # the lit side of roofs and robes
    dark: str  # their shaded side
    shape: str  # heart, star, clover or diamond


SEATS = (
    SeatStyle("pink", "#E8589C", "#F78FBF", "#B32F70", "heart"),
    SeatStyle("yellow", "#F4B91A", "#FFDB66", "#BF8406", "star"),
    SeatStyle("green", "#3BA35B", "#6CC887", "#217240", "clover"),
    SeatStyle("blue", "#2F6BD0", "#6C9EF0", "#1B4594", "diamond"),
)

INK = "#2B1D14"  # outlines of pieces and numbers
GOLD, GOLD_LIGHT, GOLD_DARK = "#FFC524", "#FFE88A", "#C98A0C"
PAPER = "#FFF6E2"  # plates behind numbers
CARD, CARD_DARK = "#E9D3A8", "#A98A5C"  # the cut edge of a domino
BACK, BACK_DARK, BACK_LINE = "#A4583F", "#8C4A38", "#D9A066"  # its back, in the pile
SHADOW = "#3A2210"
TABLE, TABLE_LIGHT, TABLE_DARK = "#C79A66", "#D8B080", "#A87B4A"
MAT, MAT_LINE = "#B98A57", "#EBD3AC"  # the room that a kingdom may still grow into
