"""`kingdomino match`: bots against each other on mirrored decks, and how sure the result is."""

import json
import time
from collections.abc import Sequence
from typing import Any

from rich.table import Table

from kingdomino.advice import Budget
from kingdomino.arena.contest import match_contest
from kingdomino.arena.report import match_report
from kingdomino.arena.sprt import parse_sprt
from kingdomino.arena.tally import Tally
from kingdomino.bots.failure import Failing
from kingdomino.cli.arena import (
    interval,
    make_options,
    play,
    say_how_to_go_on,
    seconds_text,
)
from kingdomino.cli.console import first_that_fits, output
from kingdomino.cli.streams import write_data
from kingdomino.cli.wishes import ContestWishes
from kingdomino.errors import MisuseError
from kingdomino.words import N_, t


def match(bots: Sequence[str], wishes: ContestWishes, *, sprt: str | None, is_json: bool) -> int:
    """Play the match and print what it came to."""
    if not 2 <= len(bots) <= 4:
        raise MisuseError(
            "A match needs a bot for each seat: 2 to 4 bots, not {count}.", count=len(bots)
        )
    contest = match_contest(
        list(bots),
        options=make_options(wishes, len(bots)),
        seed=wishes.seed,
        budget=Budget(wishes.seconds, wishes.simulations),
    )
    tally = Tally(contest, None if sprt is None else parse_sprt(sprt))
    started = time.perf_counter()
    is_interrupted = play(tally, wishes.decks, wishes)
    report = match_report(tally, wishes.decks, time.perf_counter() - started)
    if is_json:
        write_data(json.dumps(report, indent=1, ensure_ascii=False) + "\n")
    else:
        _print(report)
    return say_how_to_go_on(report, wishes) if is_interrupted else 0


def _print(report: dict[str, Any]) -> None:
    console = output()
    console.print(
        t(
            "Decks: {decks}, each in {players} seatings. Games: {games}, in {time}.",
            decks=report["decks_played"],
            players=report["players"],
            games=report["games"],
            time=seconds_text(report["seconds"]),
        )
    )
    lines = report["bots"]
    console.print(first_that_fits(console, bots_table(lines), bots_table(lines, is_narrow=True)))
    for line in report["bots"]:
        for sentence in line["failures"]:
            console.print(t("{bot} fails: {reason}", bot=line["name"], reason=sentence))
    test = report["sprt"]
    if test is not None:
        console.print(f"{_verdict(test)} ({_likelihood(test)}).")


def _verdict(test: dict[str, Any]) -> str:
    match test["verdict"]:
        case "H1":
            return t("Test: more than {elo} Elo, H1 is accepted", elo=f"{test['elo0']:g}")
        case "H0":
            return t("Test: less than {elo} Elo, H0 is accepted", elo=f"{test['elo1']:g}")
        case _:
            return t("Test: undecided")


def _likelihood(test: dict[str, Any]) -> str:
    low, high = test["bounds"]
    return t(
        "LLR {llr}, bounds {low} and {high}",
        llr=f"{test['llr']:.2f}",
        low=f"{low:.2f}",
        high=f"{high:.2f}",
    )


# Why games were forfeited, as `Failing` names it.
_FAILINGS = {
    Failing.START: N_("start"),
    Failing.CRASH: N_("crash"),
    Failing.HANG: N_("hang"),
    Failing.GARBAGE: N_("garbage"),
    Failing.ILLEGAL: N_("illegal move"),
}


def bots_table(lines: Sequence[dict[str, Any]], *, is_narrow: bool = False) -> Table:
    """One row for each bot; forfeits and simulations only where there are any."""
    has_simulations = any(line["simulations_per_turn"] for line in lines)
    has_forfeits = any(line["forfeits"] for line in lines)
    table = Table(box=None, pad_edge=False)
    table.add_column(t("bot"), overflow="fold", min_width=8)
    headings = [t("wins"), t("margin"), t("points")]
    headings += [t("range"), t("s/turn"), t("longest")] * (not is_narrow)
    headings += [t("sims/turn")] * has_simulations
    for heading in headings:
        table.add_column(heading, justify="right", no_wrap=True)
    if has_forfeits:
        table.add_column(t("forfeits"), justify="right")
    for line in lines:
        forfeits = ", ".join(
            f"{t(_FAILINGS[Failing(reason)])}: {count}"
            for reason, count in line["forfeits"].items()
        )
        table.add_row(
            line["name"],
            interval(line["share"], percent=True),
            interval(line["margin"], sign="+"),
            interval(line["score"]),
            *_extremes(line) * (not is_narrow),
            *[f"{line['simulations_per_turn']:.0f}"] * has_simulations,
            *[forfeits or "0"] * has_forfeits,
        )
    return table


def _extremes(line: dict[str, Any]) -> list[str]:
    """The range of the points, the time of a turn and of the longest."""
    return [
        "–" if line["best"] is None else f"{line['worst']}–{line['best']}",
        f"{line['seconds_per_turn']:.4f}",
        f"{line['slowest_turn']:.3f}",
    ]
