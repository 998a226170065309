"""Drawn kingdoms and opened games, with which the stories of the rules begin."""

import pytest

import kingdomino as kd


def drawn(*lines: str, size: int = 5, discards: int = 0) -> kd.Kingdom:
    return kd.Kingdom.parse("\n".join(lines), size=size, discards=discards)


def opened(*variants: str, row: str, kings: str, next_row: str) -> kd.Position:
    """Two players in round 1: seat 0 claimed first, then seat 1, each from left to right."""
    position = kd.Position.start(kd.Options(2, variants=variants))
    position = position.play("kings 0 0 1 1").play(f"deal {row}").play(kings)
    return position.play(f"deal {next_row}")


def refused(position: kd.Position, move: str) -> str:
    with pytest.raises(kd.IllegalMove) as caught:
        position.play(move)
    return caught.value.reason
