"""Where a user's own files are, as the XDG base directories say."""

import os
from pathlib import Path


def data_directory() -> Path:
    """The directory of what is worth keeping: tables, games."""
    base = os.environ.get("XDG_DATA_HOME")
    home = Path(base) if base else Path.home() / ".local" / "share"
    return home / "kingdomino"
