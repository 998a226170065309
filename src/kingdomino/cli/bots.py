"""`kingdomino bots`: whom one can play against."""

import json

from rich.table import Table

from kingdomino.bots import LEVELS, bot_names
from kingdomino.cli.console import output
from kingdomino.words import t


def bots(*, is_json: bool) -> int:
    """List every bot by name; the levels with their rating and the time they take."""
    if is_json:
        listed = [
            {
                "name": name,
                "description": description,
                "rating": LEVELS[name].rating if name in LEVELS else None,
                "seconds": LEVELS[name].seconds if name in LEVELS else None,
            }
            for name, description in bot_names().items()
        ]
        output().print_json(json.dumps(listed))
        return 0
    table = Table(box=None, pad_edge=False)
    for heading in (t("Bot"), t("What it is")):
        table.add_column(heading)
    table.add_column(t("Seconds a turn"), justify="right")
    table.add_column(t("Rating"), justify="right")
    for name, description in bot_names().items():
        level = LEVELS.get(name)
        seconds = f"{level.seconds:g}" if level else ""
        rating = str(level.rating) if level and level.rating else ""
        table.add_row(name, t(description), seconds, rating)
    output().print(table)
    return 0
