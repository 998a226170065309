"""What an analysis found: the slips, the turning points, how well everybody played, the chart."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from kingdomino.bots.review import THRESHOLDS, Judgement, Mark, accuracy, result_of
from kingdomino.cli.table import seat_text
from kingdomino.draw.chart import Slip, win_share_svg
from kingdomino.record import Record

TURNING = 0.10  # a change of somebody's share from one turn to the next
SHOWN_TURNS = 5


@dataclass(frozen=True, slots=True)
class Turning:
    """A turn after which somebody's share was another: by the turn itself, or by the next row."""

    turn: int  # index, from 0
    before: tuple[float, ...]
    after: tuple[float, ...]
    loss: float  # what the turn itself cost the mover
    row: tuple[int, ...]  # the row that was turned up next, if any

    @property
    def change(self) -> float:
        """The largest change of anybody's share."""
        return max(abs(b - a) for a, b in zip(self.before, self.after, strict=True))


@dataclass(frozen=True, slots=True)
class Report:
    """A game with every turn judged."""

    record: Record
    names: tuple[str, ...]
    bot: str
    judgements: tuple[Judgement, ...]

    @property
    def shares(self) -> list[tuple[float, ...]]:
        """Everybody's share of the win before each turn, and at the end."""
        end = self.record.position
        last = result_of(end) if end.is_over else self.judgements[-1].played_values
        return [*(each.values for each in self.judgements), last]

    @property
    def rounds(self) -> list[int]:
        """The turn at which each round begins, the opening's first."""
        rounds = [each.position.round for each in self.judgements]
        return [rounds.index(number) for number in range(rounds[-1] + 1) if number in rounds]

    @property
    def slips(self) -> list[Slip]:
        """The turns that have a mark."""
        return [
            Slip(turn, each.seat, each.mark)
            for turn, each in enumerate(self.judgements)
            if each.mark
        ]

    @property
    def turning_points(self) -> list[Turning]:
        """The largest changes from one turn to the next, in the order of the game."""
        changes = [
            Turning(turn, before, after, self.judgements[turn].loss, self._row_after(turn))
            for turn, (before, after) in enumerate(pairwise(self.shares))
        ]
        largest = sorted(changes, key=lambda each: -each.change)[:SHOWN_TURNS]
        return sorted(
            (each for each in largest if each.change >= TURNING), key=lambda each: each.turn
        )

    def accuracy(self, seat: int) -> float | None:
        """How much of its chances a seat has kept, 0–1."""
        return accuracy(self.judgements, seat)

    def count(self, seat: int, mark: Mark) -> int:
        """How often a seat earned a mark."""
        return sum(each.seat == seat and each.mark is mark for each in self.judgements)

    def chart(self) -> str:
        """The shares of the win over the game, as SVG."""
        return win_share_svg(self.shares, names=self.names, rounds=self.rounds, slips=self.slips)

    def to_json(self) -> dict[str, Any]:
        """Everything as JSON values."""
        return {
            "bot": self.bot,
            "names": list(self.names),
            "thresholds": {mark.name.lower(): least for mark, least in THRESHOLDS.items()},
            "accuracy": [_rounded(self.accuracy(seat)) for seat in range(len(self.names))],
            "shares": [[round(value, 4) for value in each] for each in self.shares],
            "turning_points": [each.turn + 1 for each in self.turning_points],
            "turns": [
                {
                    "turn": number,
                    "round": each.position.round,
                    "seat": each.seat,
                    "played": each.position.format(each.played),
                    "best": each.position.format(each.best),
                    "values": [round(value, 4) for value in each.values],
                    "played_values": [round(value, 4) for value in each.played_values],
                    "loss": round(each.loss, 4),
                    "mark": each.mark.name.lower() if each.mark else None,
                }
                for number, each in enumerate(self.judgements, 1)
            ],
        }

    def _row_after(self, turn: int) -> tuple[int, ...]:
        if turn + 1 == len(self.judgements):
            return ()
        before, after = self.judgements[turn].position, self.judgements[turn + 1].position
        dealt = before.unseen - after.unseen
        return tuple(sorted(dealt))


def print_report(report: Report, console: Console) -> None:
    """Everybody's accuracy, every marked turn, the turning points."""
    turns = len(report.judgements)
    console.print(f"{report.bot} has judged {turns} {'turn' if turns == 1 else 'turns'}.")
    console.print()
    console.print(_players(report))
    console.print()
    if report.slips:
        console.print(Text("Turns that cost something", "bold"))
        console.print(_slips(report))
    else:
        console.print("Nobody lost more than a little in any turn.")
    console.print()
    points = report.turning_points
    if points:
        console.print(Text("Turning points", "bold"))
        for point in points:
            console.print(_turning(report, point))
        console.print()
    thresholds = ", ".join(
        f"{mark} {mark.name.lower()} from {100 * least:.0f}"
        for mark, least in reversed(THRESHOLDS.items())
    )
    console.print(
        Text(
            "Loss: percent of the win that the turn cost whoever played it, against the best turn. "
            f"Marks: {thresholds}. Accuracy: how much of its chances a player kept.",
            "dim",
        )
    )


def _players(report: Report) -> Table:
    table = Table(box=None, padding=(0, 3, 0, 0), header_style="dim")
    table.add_column("player")
    table.add_column("accuracy", justify="right")
    for mark in reversed(THRESHOLDS):
        table.add_column(f"{mark} {mark.name.lower()}", justify="right")
    for seat in range(len(report.names)):
        share = report.accuracy(seat)
        table.add_row(
            seat_text(seat, report.names),
            "–" if share is None else f"{100 * share:.1f} %",
            *(str(report.count(seat, mark)) for mark in reversed(THRESHOLDS)),
        )
    return table


def _slips(report: Report) -> Table:
    table = Table(box=None, padding=(0, 3, 0, 0), header_style="dim")
    for heading in ("turn", "round"):
        table.add_column(heading, justify="right")
    for heading in ("player", "played", "best"):
        table.add_column(heading)
    table.add_column("loss", justify="right")
    table.add_column("")
    for number, each in enumerate(report.judgements, 1):
        if each.mark:
            table.add_row(
                str(number),
                str(each.position.round or "–"),
                seat_text(each.seat, report.names),
                each.position.format(each.played),
                each.position.format(each.best),
                f"{100 * each.loss:.1f}",
                each.mark,
            )
    return table


def _turning(report: Report, point: Turning) -> Text:
    each = report.judgements[point.turn]
    shares = ", ".join(
        f"{name} {100 * before:.0f} → {100 * after:.0f} %"
        for name, before, after in zip(report.names, point.before, point.after, strict=True)
    )
    played = each.position.format(each.played)
    text = Text(f"{point.turn + 1:>3}. {report.names[each.seat]} {played}: {shares}. ")
    return text.append(_cause(report, point), "dim")


def _cause(report: Report, point: Turning) -> str:
    """Whether the turn or the row after it explains more of the change."""
    if 2 * point.loss >= point.change:
        return f"The turn cost {100 * point.loss:.0f}."
    if point.row:
        return f"The row {_listed(point.row)} was turned up."
    if point.turn + 1 == len(report.judgements) and report.record.position.is_over:
        return "The game was over."
    return "The bot sees it otherwise now."


def _listed(row: Sequence[int]) -> str:
    return " ".join(map(str, row))


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 4)
