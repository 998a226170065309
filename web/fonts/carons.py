"""Three letters that the page's typeface draws wrongly: ď, ť and ľ, with the mark that they need.

Podkova puts a háček on top of them, so that a Slovak ľ reads like an i. Czech and Slovak write a
short stroke beside the letter. This makes them of Podkova's own letters and its apostrophe, in all
weights, as a font of three letters that `app.css` puts before the others:

    pip install fonttools brotli && python web/fonts/carons.py

Podkova is under the SIL Open Font License 1.1, and so is what is made of it here; the name differs,
as the license asks.
"""

from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphComponent
from fontTools.ttLib.tables.TupleVariation import TupleVariation
from fontTools.varLib.instancer import instantiateVariableFont

WEB = Path(__file__).parents[1]
SOURCE = WEB / "node_modules/@fontsource-variable/podkova/files/podkova-latin-wght-normal.woff2"
TARGET = WEB / "src/art/carons.woff2"
# Letter: what it is made of, where the stroke begins, how high it is lifted, the room it needs.
CARONS = {"ď": ("d", 478, 46, 640), "ť": ("t", 208, 52, 392), "ľ": ("l", 190, 46, 362)}


def main() -> None:
    """Write the font."""
    font = TTFont(SOURCE)
    bold = instantiateVariableFont(TTFont(SOURCE), {"wght": 800})
    options = subset.Options(layout_features=[], notdef_outline=True, name_IDs=["*"])
    chosen = subset.Subsetter(options)
    chosen.populate(text="dtl’")
    chosen.subset(font)
    del font["HVAR"]  # widths of the new letters come with their outlines
    for letter, (base, x, y, advance) in CARONS.items():
        name = f"{base}caron"
        grown = bold["hmtx"][base][0] - font["hmtx"][base][0]
        glyph = Glyph()
        glyph.numberOfContours = -1
        glyph.components = [_component(base, 0, 0), _component("quoteright", x, y)]
        font.setGlyphOrder([*font.getGlyphOrder(), name])
        font["glyf"].glyphs[name] = glyph
        font["hmtx"][name] = (advance, 0)
        # Both parts, then where the letter begins and ends: the stroke and the end move.
        moved = [(0, 0), (grown, 0), (0, 0), (grown, 0), (0, 0), (0, 0)]
        font["gvar"].variations[name] = [TupleVariation({"wght": (0, 1, 1)}, moved)]
        for table in font["cmap"].tables:
            table.cmap[ord(letter)] = name
    for table in font["cmap"].tables:
        table.cmap = {code: name for code, name in table.cmap.items() if chr(code) in CARONS}
    font["glyf"].glyphOrder = font.getGlyphOrder()
    for record in font["name"].names:
        if record.nameID in (1, 3, 4, 6, 16):
            record.string = "KingdominoCarons"
    font.flavor = "woff2"
    font.save(TARGET)


def _component(name: str, x: int, y: int) -> GlyphComponent:
    part = GlyphComponent()
    part.glyphName, part.x, part.y, part.flags = name, x, y, 0x4
    return part


if __name__ == "__main__":
    main()
