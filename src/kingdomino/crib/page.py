"""The sheet for the page: its structure, English keys and numbers, as `web/src/learn/crib.json`."""

import json

from kingdomino.crib.contents import crib_sheet, opening_section
from kingdomino.crib.described import as_key, described
from kingdomino.editions import DEFAULT
from kingdomino.options import Opening

COMMAND = "python -m kingdomino.crib web/src/learn/crib.json"


def page_json() -> str:
    """Everything that the page shows; it chooses the opening by the reader's edition."""
    content = {
        "generated": COMMAND,
        "openings": {str(each): described(opening_section(each), as_key) for each in Opening},
        "sheet": described(crib_sheet(DEFAULT), as_key),
    }
    return json.dumps(content, ensure_ascii=False, indent=1) + "\n"
