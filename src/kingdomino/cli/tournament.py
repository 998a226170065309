"""`kingdomino tournament`: everybody against everybody, ratings and a cross table."""

import json
import time
from collections.abc import Sequence
from typing import Any

from rich.table import Table

from kingdomino.advice import Budget
from kingdomino.arena.contest import tournament_contest
from kingdomino.arena.ratings import check_anchor
from kingdomino.arena.report import tournament_report
from kingdomino.arena.tally import Tally
from kingdomino.cli.arena import (
    interval,
    make_options,
    play,
    say_how_to_go_on,
    seconds_text,
)
from kingdomino.cli.console import output
from kingdomino.cli.streams import write_data
from kingdomino.cli.wishes import ContestWishes
from kingdomino.words import t


def tournament(
    bots: Sequence[str],
    wishes: ContestWishes,
    *,
    players: int,
    groups: int,
    anchor: str | None,
    is_json: bool,
) -> int:
    """Play the tournament and print ratings and results."""
    contest = tournament_contest(
        list(bots),
        options=make_options(wishes, players),
        seed=wishes.seed,
        budget=Budget(wishes.seconds, wishes.simulations),
        groups=groups,
    )
    check_anchor(anchor, bots)
    tally, total = Tally(contest), wishes.decks * len(contest.groups)
    started = time.perf_counter()
    is_interrupted = play(tally, total, wishes)
    report = tournament_report(tally, total, time.perf_counter() - started, anchor=anchor)
    if is_json:
        write_data(json.dumps(report, indent=1, ensure_ascii=False) + "\n")
    else:
        _print(report)
    return say_how_to_go_on(report, wishes) if is_interrupted else 0


def _print(report: dict[str, Any]) -> None:
    console = output()
    console.print(
        t(
            "Decks: {decks}. Groups: {groups}. Games: {games}, in {time}.",
            decks=report["decks_played"],
            groups=len(report["groups"]),
            games=report["games"],
            time=seconds_text(report["seconds"]),
        )
    )
    console.print(_ratings(report))
    console.print()
    console.print(t("Wins in % of the row against the column, shared places halved:"))
    console.print(_cross_table(report))
    for line in report["bots"]:
        for sentence in line["failures"]:
            console.print(t("{bot} fails: {reason}", bot=line["name"], reason=sentence))


def _ratings(report: dict[str, Any]) -> Table:
    table = Table(box=None, pad_edge=False)
    table.add_column(t("bot"), overflow="fold", min_width=8)
    has_skills = report["bots"][0]["plackett_luce"] is not None
    headings = [
        t("Elo ± error"),
        *["Plackett–Luce"] * has_skills,
        t("wins"),
        t("points"),
        t("s/turn"),
        t("forfeits"),
    ]
    for heading in headings:
        table.add_column(heading, justify="right", no_wrap=True)
    for line in report["bots"]:
        rating, skill = line["elo"], line["plackett_luce"]
        error = rating["standard_error"]
        table.add_row(
            line["name"],
            f"{rating['elo']:.0f}" + ("" if error is None else f" ± {error:.0f}"),
            *([f"{skill['mu']:.2f} ± {skill['sigma']:.2f}"] if has_skills else []),
            interval(line["share"], percent=True),
            interval(line["score"]),
            f"{line['seconds_per_turn']:.4f}",
            str(sum(line["forfeits"].values())),
        )
    return table


def _cross_table(report: dict[str, Any]) -> Table:
    table = Table(box=None, pad_edge=False)
    table.add_column("")
    names = [line["name"] for line in report["bots"]]
    for name in names:
        table.add_column(name, justify="right", overflow="fold")
    for name in names:
        row = report["cross_table"][name]
        cells = (f"{100 * row[other]['share']:.1f}" if other in row else "–" for other in names)
        table.add_row(name, *cells)
    return table
