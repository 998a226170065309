"""What an analysis found: the slips, the turning points, how well everybody played, the chart."""

from dataclasses import dataclass
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from kingdomino.bots.game_review import Cause, Review, TurningPoint
from kingdomino.bots.review import THRESHOLDS, Mark
from kingdomino.cli.table import seat_text
from kingdomino.draw.chart import Slip, win_share_svg
from kingdomino.words import N_, t, tn


@dataclass(frozen=True, slots=True)
class Report:
    """A review with the names to tell it by."""

    review: Review
    names: tuple[str, ...]
    bot: str

    @property
    def rounds(self) -> list[int]:
        """The turn at which each round begins, the opening's first."""
        rounds = [each.position.round for each in self.review.judgements]
        return [rounds.index(number) for number in range(rounds[-1] + 1) if number in rounds]

    @property
    def slips(self) -> list[Slip]:
        """The turns that have a mark."""
        return [
            Slip(turn, each.seat, each.mark)
            for turn, each in enumerate(self.review.judgements)
            if each.mark
        ]

    def chart(self) -> str:
        """The shares of the win over the game, as SVG."""
        return win_share_svg(
            self.review.shares, names=self.names, rounds=self.rounds, slips=self.slips
        )

    def to_json(self) -> dict[str, Any]:
        """Everything as JSON values."""
        return {
            "bot": self.bot,
            "names": list(self.names),
            "thresholds": {mark.name.lower(): least for mark, least in THRESHOLDS.items()},
            "accuracy": [_rounded(self.review.accuracy(seat)) for seat in range(len(self.names))],
            "shares": [[round(value, 4) for value in each] for each in self.review.shares],
            "turning_points": [each.turn + 1 for each in self.review.turning_points],
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
                for number, each in enumerate(self.review.judgements, 1)
            ],
        }


_MARKS = {
    Mark.BLUNDER: N_("blunder"),
    Mark.MISTAKE: N_("mistake"),
    Mark.INACCURACY: N_("inaccuracy"),
}


def print_report(report: Report, console: Console) -> None:
    """Everybody's accuracy, every marked turn, the turning points."""
    turns = len(report.review.judgements)
    console.print(tn("{bot}: {n} turn judged.", "{bot}: {n} turns judged.", turns, bot=report.bot))
    console.print()
    console.print(_players(report))
    console.print()
    if report.slips:
        console.print(Text(t("Turns that cost something"), "bold"))
        console.print(_slips(report))
    else:
        console.print(t("Nobody lost more than a little in any turn."))
    console.print()
    points = report.review.turning_points
    if points:
        console.print(Text(t("Turning points"), "bold"))
        for point in points:
            console.print(_turning(report, point))
        console.print()
    thresholds = ", ".join(
        t("{mark} from {loss}", mark=f"{mark} {t(_MARKS[mark])}", loss=f"{100 * least:.0f}")
        for mark, least in reversed(THRESHOLDS.items())
    )
    console.print(
        Text(
            t(
                "Loss: percent of the win that the turn cost whoever played it, against the best "
                "turn. Marks: {marks}. Accuracy: how much of the chances was kept.",
                marks=thresholds,
            ),
            "dim",
        )
    )


def _players(report: Report) -> Table:
    table = Table(box=None, padding=(0, 3, 0, 0), header_style="dim")
    table.add_column(t("player"))
    table.add_column(t("accuracy"), justify="right")
    for mark in reversed(THRESHOLDS):
        table.add_column(f"{mark} {t(_MARKS[mark])}", justify="right")
    for seat in range(len(report.names)):
        share = report.review.accuracy(seat)
        table.add_row(
            seat_text(seat, report.names),
            "–" if share is None else f"{100 * share:.1f} %",
            *(str(report.review.count(seat, mark)) for mark in reversed(THRESHOLDS)),
        )
    return table


def _slips(report: Report) -> Table:
    table = Table(box=None, padding=(0, 3, 0, 0), header_style="dim")
    for heading in (t("turn"), t("round")):
        table.add_column(heading, justify="right")
    for heading in (t("player"), t("turn played"), t("best turn")):
        table.add_column(heading)
    table.add_column(t("loss"), justify="right")
    table.add_column("")
    for number, each in enumerate(report.review.judgements, 1):
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


def _turning(report: Report, point: TurningPoint) -> Text:
    each = report.review.judgements[point.turn]
    shares = ", ".join(
        f"{name} {100 * before:.0f} → {100 * after:.0f} %"
        for name, before, after in zip(report.names, point.before, point.after, strict=True)
    )
    played = each.position.format(each.played)
    text = Text(f"{point.turn + 1:>3}. {report.names[each.seat]} {played}: {shares}. ")
    return text.append(_cause(point), "dim")


def _cause(point: TurningPoint) -> str:
    match point.cause:
        case Cause.TURN:
            return t("The turn cost {loss}.", loss=f"{100 * point.loss:.0f}")
        case Cause.ROW:
            return t("This row was turned up: {row}.", row=" ".join(map(str, point.row)))
        case Cause.END:
            return t("The game was over.")
        case Cause.JUDGEMENT:
            return t("The bot sees it otherwise now.")


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 4)
