"""Golden advice: what the bots advise in a few positions, drawn once and kept.

Whoever changes the engine without meaning to change its play draws it anew with
`python -m tests.bots.golden`: if `git diff` shows nothing, every bit is as it was. The test asks
for the same turns, and for values that agree to six digits: the last bits belong to the processor,
whose libraries of mathematics sum and take exponentials in their own ways.
"""

import json
from pathlib import Path
from typing import Any

from kingdomino import Options, Position
from kingdomino.advice import Advice, Budget
from kingdomino.bots.registry import make_bot
from tests.kit.games import random_record

FILE = Path(__file__).parent / "golden_advice.json"
SETUPS = [
    Options(2, variants=["middle_kingdom", "harmony"]),
    Options(3),
    Options(4, variants=["middle_kingdom", "harmony"]),
    Options(3, variants=["wider_offer"]),
    Options(2, variants=["mighty_duel", "harmony"]),
]
BOTS = ("gprd", "fg_paper", "fg", "mce_tr", "mce_fg", "uct_fg", "squire", "duke", "king")
SEED = 5
SIMULATIONS = 400
SHOWN = 3  # of the turns that a bot considered


def positions(options: Options) -> list[Position]:
    """The opening, the middle, and the last rows of a random game, each a turn or two in."""
    wanted = {
        (0, 1),
        (options.rounds // 2, 1),
        (options.rounds - 2, options.kings - 1),
        (options.rounds - 1, 1),
        (options.rounds, 0),
    }
    found: dict[tuple[int, int], Position] = {}
    decisions = 1
    while len(found) < len(wanted):
        position = random_record(options, SEED, decisions=decisions).position
        record = position.to_core()
        when = int(record["round_number"]), int(record["turn"])
        if when in wanted:
            found.setdefault(when, position)
        decisions += 1
    return list(found.values())


def advice_of(bot: str, position: Position) -> dict[str, Any]:
    """What a bot advises in words and numbers."""
    advice: Advice = make_bot(bot, seed=SEED).advise(position, Budget(simulations=SIMULATIONS))
    return {
        "turn": " ".join(map(position.format, advice.turn)),
        "simulations": advice.simulations,
        "considered": [
            [
                " ".join(map(position.format, each.turn)),
                each.simulations,
                *each.values,
                *each.points,
            ]
            for each in advice.considered[:SHOWN]
        ],
    }


def main() -> None:
    """Write what every bot advises in every position."""
    advice = {
        str(position): {bot: advice_of(bot, position) for bot in BOTS}
        for options in SETUPS
        for position in positions(options)
    }
    lines = [
        f"{json.dumps(position)}: {{\n"
        + ",\n".join(f" {json.dumps(bot)}: {json.dumps(found[bot])}" for bot in found)
        + "\n}"
        for position, found in advice.items()
    ]
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
