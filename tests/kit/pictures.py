"""Draws the pictures of the documentation from a real game: `python -m tests.kit.pictures`."""

from pathlib import Path

from benchmarks.soak.picture import soak_svg
from benchmarks.soak.samples import read_samples

from kingdomino import Record
from kingdomino.draw import domino_svg, kingdom_svg, table_svg
from tests.kit.env_pictures import learners_svg, learning_svg, observation_svg

FOLDER = Path(__file__).parents[2] / "docs" / "images"
FG_POINTS = 41.2  # of four FG without bonuses: docs/environments.md
LEARNERS = {"AEC": "aec", "GYMNASIUM": "single", "OPENSPIEL": "openspiel"}  # by label
MIDDLE = 46  # a move in the middle of the example game, with a domino in hand


def pictures() -> dict[str, str]:
    """Every picture by its file's name."""
    record = Record.parse((FOLDER / "example.record").read_text(encoding="utf-8"))
    positions = [position for _, position in record.positions()]
    kingdom = record.position.kingdom(0)
    return {
        "kingdom.svg": kingdom_svg(kingdom),
        "territories.svg": kingdom_svg(kingdom, territories=True),
        "domino.svg": domino_svg(48),
        "table.svg": table_svg(positions[MIDDLE]),
        "observation.svg": observation_svg(positions[MIDDLE]),
        "learning.svg": learning_svg(FOLDER / "learning.csv", fg=FG_POINTS),
        "learners.svg": learners_svg(
            {label: FOLDER / f"learning_{name}.csv" for label, name in LEARNERS.items()},
            fg=FG_POINTS,
        ),
        "soak.svg": soak_svg(read_samples(FOLDER / "soak.csv")),
    }


def main() -> None:
    """Write them all."""
    for name, svg in pictures().items():
        (FOLDER / name).write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main()
