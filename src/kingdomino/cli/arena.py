"""What `match` and `tournament` share: their common options, the progress bar, the interruption."""

import sys
import time
from typing import Any

from kingdomino.arena.contest import MATCH
from kingdomino.arena.executors import make_executor
from kingdomino.arena.runner import run_contest, usable_cores
from kingdomino.arena.statistics import Estimate
from kingdomino.arena.tally import Tally
from kingdomino.cli.arguments import parse_setup
from kingdomino.cli.console import progress_bar
from kingdomino.cli.wishes import ContestWishes
from kingdomino.options import Options
from kingdomino.words import t

INTERRUPTED = 130
_REFRESH = 0.5  # seconds between two running estimates


def make_options(wishes: ContestWishes, players: int) -> Options:
    """The game that is played."""
    return parse_setup(players, wishes.variants, wishes.opening)


def play(tally: Tally, decks: int, wishes: ContestWishes) -> bool:
    """Play under a progress bar; whether somebody interrupted it."""
    executor = make_executor(processes=wishes.processes or usable_cores(), ray=wishes.ray)
    with progress_bar() as progress:
        task = progress.add_task(t("decks"), total=decks)
        shown_at = 0.0

        def on_deck() -> None:
            nonlocal shown_at
            progress.advance(task)
            if not progress.disable and time.monotonic() - shown_at > _REFRESH:
                progress.update(task, description=_estimate(tally))
                shown_at = time.monotonic()

        try:
            run_contest(tally, decks, executor, wishes.out, on_deck)
        except KeyboardInterrupt:
            return True
    return False


def say_how_to_go_on(report: dict[str, Any], wishes: ContestWishes) -> int:
    """After Ctrl-C: what is kept, and what to do next."""
    if wishes.out is None:
        advice = t("Nothing was kept: with --out FILE the same command could go on from here.")
    else:
        advice = t(
            "The results are kept in {path}: the same command goes on from there.", path=wishes.out
        )
    stopped = t(
        "Stopped after {played} of {decks} decks.",
        played=report["decks_played"],
        decks=report["decks"],
    )
    sys.stderr.write(f"{stopped} {advice}\n")
    return INTERRUPTED


def interval(value: dict[str, Any] | None, *, percent: bool = False, sign: str = "") -> str:
    """A mean with half its interval, as `51.2 ± 0.8`."""
    if value is None:
        return "–"
    scale, unit = (100, " %") if percent else (1, "")
    text = f"{scale * value['mean']:{sign}.1f}"
    if value["low"] is not None:
        below, above = value["mean"] - value["low"], value["high"] - value["mean"]
        # All or nothing leaves room on one side only.
        mark = "−" if below and not above else "+" if above and not below else "±"
        text += f" {mark} {scale * max(below, above):.1f}"
    return text + unit


def seconds_text(seconds: float) -> str:
    """A duration for people."""
    minutes, rest = divmod(round(seconds), 60)
    if minutes:
        return t("{minutes} min {seconds} s", minutes=minutes, seconds=rest)
    return t("{seconds} s", seconds=f"{seconds:.1f}")


def _estimate(tally: Tally) -> str:
    words = t("decks")
    if tally.contest.kind == MATCH:
        words = t(
            "{bot} {share} margin {margin}",
            bot=tally.contest.bots[0][:24],
            share=_short(tally.first_share(), percent=True),
            margin=_short(tally.first_margin(), sign="+"),
        )
    if tally.sprt is not None:
        low, high = tally.sprt.bounds
        words += f" LLR {tally.llr:.2f} ({low:.2f} {high:.2f})"
    return words


def _short(value: Estimate | None, *, percent: bool = False, sign: str = "") -> str:
    if value is None:
        return "–"
    return interval(
        {"mean": value.mean, "low": value.low, "high": value.high}, percent=percent, sign=sign
    )
