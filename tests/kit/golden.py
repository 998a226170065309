"""Golden games: whole games drawn move by move, to notice any change in how the game runs.

Run `python -m tests.kit.golden` to draw them anew after a change that is meant, and read the diff.
"""

from pathlib import Path

from kingdomino import Claim, Deal, Kings, Options, Record
from tests.kit.games import random_record
from tests.kit.setups import BASES

FOLDER = Path(__file__).parents[1] / "golden"
SEED = 1492
GAMES = {
    "-".join([f"{players}p", *variants]): Options(
        players, variants=[*variants, "middle_kingdom", "harmony"]
    )
    for players, variants in BASES
}


def draw_game(record: Record) -> str:
    """Each move, then what it changed: the kingdom that grew, or the row that was claimed."""
    lines: list[str] = []
    before = None
    for move, position in record.positions():
        if move is not None and before is not None:
            lines.append(f"{_mover(before.seat_to_move)} {position.format(move)}")
            if isinstance(move, Claim | Kings | Deal):
                lines.append(f"  {str(position).split(' | ')[3]}")
            elif before.seat_to_move is not None:
                kingdom = position.kingdom(before.seat_to_move)
                points = position.scores()[before.seat_to_move].total
                lines += [f"  {line}" for line in [*str(kingdom).splitlines(), f"= {points}"]]
        before = position
    ranking = record.position.ranking()
    lines.append(f"places {ranking.places} by {ranking.decided_by}")
    lines += [f"  seat {each.seat}: {tuple(each.key)}" for each in ranking.standings]
    return "\n".join(lines) + "\n"


def _mover(seat: int | None) -> str:
    return "chance:" if seat is None else f"seat {seat}:"


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, options in GAMES.items():
        record = random_record(options, SEED)
        (FOLDER / f"{name}.record").write_text(record.to_text(), encoding="utf-8")
        (FOLDER / f"{name}.drawn").write_text(draw_game(record), encoding="utf-8")


if __name__ == "__main__":
    main()
