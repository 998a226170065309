"""The letters of our languages that plain Latin lacks, in the page's typeface, and ď, ť, ľ mended.

Podkova puts a háček on top of ď, ť and ľ, so that a Slovak ľ reads like an i; Czech and Slovak
write a short stroke beside the letter, as Podkova itself does with Ľ. And of its 300 further
letters our languages need some forty: nobody need wait for the others. This makes a font of them,
in all weights, which `app.css` puts before the typeface:

    pip install fonttools brotli && python web/fonts/letters.py

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
SOURCE = WEB / "node_modules/@fontsource-variable/podkova/files/podkova-latin-ext-wght-normal.woff2"
TARGET = WEB / "src/art/letters.woff2"
LETTERS = "ĄąĆćĘęŁłŃńŚśŹźŻż" + "ČčĎďĚěŇňŘřŠšŤťŮůŽž" + "ĹĺĽľŔŕ" + "Đđ"
STROKE = "uni030C.alt"  # the mark of Ľ
# Letter: what it is made of, where the stroke begins, how high it is lifted, the room it needs.
CARONS = {"ď": ("d", 515, 47, 640), "ť": ("t", 248, 55, 388), "ľ": ("l", 226, 47, 358)}


def main() -> None:
    """Write the font."""
    font = TTFont(SOURCE)
    bold = instantiateVariableFont(TTFont(SOURCE), {"wght": 800})
    options = subset.Options(layout_features=[], notdef_outline=True, name_IDs=["*"])
    chosen = subset.Subsetter(options)
    chosen.populate(text=LETTERS, glyphs=["d", "t", "l", STROKE])
    chosen.subset(font)
    widths = dict(font["hmtx"].metrics)
    del font["HVAR"]  # widths come with the outlines, those of the mended letters too
    for letter, (base, x, y, advance) in CARONS.items():
        name = font.getBestCmap()[ord(letter)]
        glyph = Glyph()
        glyph.numberOfContours = -1
        glyph.components = [_component(base, 0, 0), _component(STROKE, x, y)]
        font["glyf"].glyphs[name] = glyph
        font["hmtx"][name] = (advance, 0)
        # Both parts, then where the letter begins and ends: the stroke and the end move.
        grown = bold["hmtx"][base][0] - widths[base][0]
        moved = [(0, 0), (grown, 0), (0, 0), (grown, 0), (0, 0), (0, 0)]
        font["gvar"].variations[name] = [TupleVariation({"wght": (0, 1, 1)}, moved)]
    for record in font["name"].names:
        if record.nameID in (1, 3, 4, 6, 16):
            record.string = "KingdominoLetters"
    font.flavor = "woff2"
    font.save(TARGET)


def _component(name: str, x: int, y: int) -> GlyphComponent:
    part = GlyphComponent()
    part.glyphName, part.x, part.y, part.flags = name, x, y, 0x4
    return part


if __name__ == "__main__":
    main()
