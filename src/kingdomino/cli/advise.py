"""`kingdomino advise`: the best turns in a position, and what a bot expects of each."""

import json
from collections.abc import Sequence
from contextlib import closing
from math import isnan
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from kingdomino.advice import Advice, Budget, Candidate
from kingdomino.bots.registry import make_bot
from kingdomino.cli.console import first_that_fits, output, with_parts
from kingdomino.cli.position_file import read_position
from kingdomino.cli.seating import ADVISER
from kingdomino.cli.streams import write_data
from kingdomino.cli.table import seat_text, shown_names, table_view
from kingdomino.cli.thinking import think
from kingdomino.cli.warmup import warm_up_if_cold
from kingdomino.errors import MisuseError
from kingdomino.position import Position
from kingdomino.words import language, speaking, t, tn

DEFAULT_SECONDS = 2.0


def advise(
    file: str,
    *,
    move: int | None,
    bot: str | None,
    seconds: float | None,
    simulations: int | None,
    top: int,
    is_json: bool,
) -> int:
    """Think about a position and print the best turns."""
    budget = parse_budget(seconds, simulations, default=DEFAULT_SECONDS)
    position, names = read_position(file, move)
    if position.seat_to_move is None:
        if position.is_over:
            raise MisuseError(
                "The game is over, so that there is nothing to advise; --move N goes back."
            )
        raise MisuseError(
            "A row is to be turned up, or the kings are to be drawn, so that there is nothing to "
            "advise; --move N goes back."
        )
    warm_up_if_cold(bot or ADVISER)
    # Programs read English, whatever the terminal speaks.
    with speaking("en" if is_json else language()), closing(make_bot(bot or ADVISER)) as player:
        advice = think(player, position, budget, player.name)
    if is_json:
        data = to_json(position, names, advice, bot=player.name, top=top)
        write_data(json.dumps(data, indent=1, ensure_ascii=False) + "\n")
    else:
        _print(output(), position, shown_names(names), advice, bot=player.name, top=top)
    return 0


def parse_budget(seconds: float | None, simulations: int | None, *, default: float) -> Budget:
    """What was asked for; `default` seconds when nothing was."""
    if seconds is None and simulations is None:
        return Budget(seconds=default)
    return Budget(seconds, simulations)


def to_json(
    position: Position, names: Sequence[str], advice: Advice, *, bot: str, top: int
) -> dict[str, Any]:
    """The advice as JSON values."""
    return {
        "position": str(position),
        "seat": position.seat_to_move,
        "names": list(names),
        "bot": bot,
        "turn": position.format(advice.turn),
        "values": _rounded(advice.values, 4),
        "points": _rounded(advice.points, 2),
        "simulations": advice.simulations,
        "seconds": round(advice.seconds, 3),
        "why": advice.why,
        "considered": [
            {
                "turn": position.format(each.turn),
                "values": _rounded(each.values, 4),
                "points": _rounded(each.points, 2),
                "simulations": each.simulations,
            }
            for each in advice.considered[:top]
        ],
    }


def _print(
    console: Console,
    position: Position,
    names: Sequence[str],
    advice: Advice,
    *,
    bot: str,
    top: int,
) -> None:
    seat = position.seat_to_move
    assert seat is not None  # or there would be nothing to advise
    console.print(table_view(position, names, width=console.width))
    console.print()
    console.print(
        with_parts(
            t("{player} should play {turn}, says {bot}."),
            player=seat_text(seat, names),
            turn=Text(position.format(advice.turn), "bold default"),
            bot=bot,
        )
    )
    if advice.why:
        console.print(Text(t("Why: {reason}", reason=f"{advice.why.removesuffix('.')}."), "dim"))
    if advice.values is None:
        console.print(Text(t("{bot} does not reckon who will win.", bot=bot), "dim"))
        return
    considered = advice.considered[:top] or (
        Candidate(advice.turn, advice.values, advice.points or (), advice.simulations),
    )
    console.print()
    console.print(_fitting_table(console, position, names, considered))
    console.print(
        Text(
            tn(
                "Win: expected share of the win. Points: expected at the end. {n} simulation in "
                "{seconds} s.",
                "Win: expected share of the win. Points: expected at the end. {n} simulations in "
                "{seconds} s.",
                advice.simulations,
                seconds=f"{advice.seconds:.1f}",
            ),
            "dim",
        )
    )


def _fitting_table(
    console: Console, position: Position, names: Sequence[str], considered: Sequence[Candidate]
) -> Table:
    """The turns with as much beside them as the terminal is wide."""
    everybody, mover = range(len(names)), [position.seat_to_move or 0]
    return first_that_fits(
        console,
        _table(position, names, considered, seats=everybody, gap=2, between=" "),
        _table(position, names, considered, seats=everybody, gap=1, between="\n"),
        _table(position, names, considered, seats=mover, gap=1, between="\n"),
    )


def _table(
    position: Position,
    names: Sequence[str],
    considered: Sequence[Candidate],
    *,
    seats: Sequence[int],
    gap: int,
    between: str,  # the words of a heading
) -> Table:
    table = Table(box=None, padding=(0, gap, 0, 0), header_style="dim")
    table.add_column("", justify="right")
    table.add_column(t("turn"), no_wrap=True)
    for what in (t("wins"), t("points")):
        for seat in seats:
            table.add_column(f"{names[seat]}{between}{what}", justify="right")
    table.add_column(t("tried"), justify="right")
    for rank, each in enumerate(considered, 1):
        points = each.points or [float("nan")] * len(names)
        table.add_row(
            str(rank),
            position.format(each.turn),
            *(f"{100 * each.values[seat]:.1f} %" for seat in seats),
            *("" if isnan(points[seat]) else f"{points[seat]:.1f}" for seat in seats),
            str(each.simulations),
            style="bold" if rank == 1 else "",
        )
    return table


def _rounded(values: Sequence[float] | None, digits: int) -> list[float] | None:
    return None if values is None else [round(value, digits) for value in values]
