"""The sheet as a PDF of one page, set by Typst, which comes with the extra `print`.

What it says, in the language that is spoken, goes to `sheet.typ` as JSON; the template chooses the
largest type with which everything fits. The same sheet gives the same bytes.
"""

import json
from pathlib import Path
from typing import Any

from kingdomino.crib.contents import Crib
from kingdomino.crib.described import bound, described
from kingdomino.crib.pictures import (
    king_pictures,
    kingdom_picture,
    order_picture,
    square_pictures,
)
from kingdomino.errors import MisuseError
from kingdomino.words import language

TEMPLATE = Path(__file__).with_name("sheet.typ")


def crib_pdf(crib: Crib) -> bytes:
    """Set the sheet on A4, in the language that is spoken."""
    return set_sheet(sheet_inputs(crib))


def sheet_inputs(crib: Crib) -> dict[str, Any]:
    """What the template is given: all words, numbers and drawings."""
    tag, _, script = language().partition("-")
    pictures = {
        "kingdom": kingdom_picture(),
        "kings": king_pictures(),
        "order": order_picture(),
        "squares": square_pictures(),
    }
    return {
        "language": tag,
        "script": script.lower() or "auto",
        "sheet": described(crib, bound),
        "pictures": pictures,
    }


def set_sheet(inputs: dict[str, Any]) -> bytes:
    """Have the template set."""
    try:
        import typst  # noqa: PLC0415 - an extra that the terminal and the page do without
    except ModuleNotFoundError:
        raise MisuseError(
            'PDF needs one more package: pip install "kingdomino[print]" brings it.'
        ) from None
    return typst.compile(
        TEMPLATE,
        format="pdf",
        ignore_system_fonts=True,  # one that is embedded looks the same everywhere
        sys_inputs={"crib": json.dumps(inputs, ensure_ascii=False)},
        pdf_standards="ua-1",
        timestamp=0,
    )
