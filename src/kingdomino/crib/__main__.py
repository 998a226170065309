"""Writes what the page shows of the crib sheet; see `page`."""

import sys
from pathlib import Path

from kingdomino.crib.page import page_json

if __name__ == "__main__":
    Path(sys.argv[1]).write_text(page_json(), encoding="utf-8")
