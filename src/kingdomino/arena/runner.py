"""Runs a contest: takes what a results file holds, plays the rest, and writes it down."""

import os
import time
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from kingdomino.advice import PREFIX, Budget
from kingdomino.arena.contest import Contest, match_contest, tournament_contest
from kingdomino.arena.executors import Executor, make_executor
from kingdomino.arena.ratings import check_anchor
from kingdomino.arena.report import match_report, tournament_report
from kingdomino.arena.results import DeckResult
from kingdomino.arena.results_file import ResultsFile
from kingdomino.arena.sprt import Sprt
from kingdomino.arena.tally import Tally
from kingdomino.bots.failure import BotFailure, Failing
from kingdomino.bots.registry import make_bot
from kingdomino.options import Options
from kingdomino.position import Position


def play_match(
    bots: Sequence[str],
    *,
    decks: int = 100,
    options: Options | None = None,
    seconds: float | None = None,
    simulations: int | None = None,
    seed: int = 0,
    processes: int = 1,
    out: str | Path | None = None,
    ray: str | None = None,
    sprt: Sprt | None = None,
) -> dict[str, Any]:
    """Play a bot for each seat on mirrored decks; the report that `kingdomino match --json` prints.

    >>> report = play_match(["random", "random"], decks=2, seed=1)
    >>> report["games"], report["bots"][0]["share"]["mean"]
    (4, 0.5)
    """
    contest = match_contest(
        list(bots),
        options=options or Options(len(bots)),
        seed=seed,
        budget=Budget(seconds, simulations),
    )
    tally, started = Tally(contest, sprt), time.perf_counter()
    run_contest(tally, decks, make_executor(processes=processes, ray=ray), out)
    return match_report(tally, decks, time.perf_counter() - started)


def play_tournament(
    bots: Sequence[str],
    *,
    decks: int = 100,
    options: Options | None = None,
    seconds: float | None = None,
    simulations: int | None = None,
    seed: int = 0,
    processes: int = 1,
    out: str | Path | None = None,
    ray: str | None = None,
    groups: int = 200,
    anchor: str | None = None,
) -> dict[str, Any]:
    """Play everybody against everybody, `decks` for each group; the report with its ratings."""
    contest = tournament_contest(
        list(bots),
        options=options or Options(2),
        seed=seed,
        budget=Budget(seconds, simulations),
        groups=groups,
    )
    check_anchor(anchor, bots)
    tally, started = Tally(contest), time.perf_counter()
    total = decks * len(contest.groups)
    run_contest(tally, total, make_executor(processes=processes, ray=ray), out)
    return tournament_report(tally, total, time.perf_counter() - started, anchor=anchor)


def run_contest(
    tally: Tally,
    decks: int,
    executor: Executor,
    out: str | Path | None = None,
    on_deck: Callable[[], None] = lambda: None,
) -> None:
    """Play decks 0 to `decks` - 1 into the tally, until its test decides or somebody interrupts.

    After a KeyboardInterrupt the workers have stopped, and the tally and the file hold every deck
    that was finished.
    """
    check_bots(tally.contest)
    file = None if out is None else ResultsFile(out, tally.contest)
    try:
        with closing(_results(tally.contest, decks, executor, file)) as results:
            for result in results:
                tally.add(result)
                on_deck()
                if tally.verdict:
                    break
    except KeyboardInterrupt:
        if out is not None:
            # It may have come between writing a deck down and counting it.
            for deck, result in ResultsFile(out, tally.contest).results.items():
                if deck < decks:
                    tally.add(result)
        raise


def check_bots(contest: Contest) -> None:
    """Make each bot once, so that a wrong name is refused before anything is played."""
    position = Position.start(contest.options).deal(contest.dealer(0))
    for name in dict.fromkeys(contest.bots):
        bot = make_bot(name)
        if not name.startswith(PREFIX):
            continue
        try:  # a program may not even start; any other failure costs it its games
            bot.advise(position, Budget(0.01, 1))
        except BotFailure as failure:
            if failure.reason is Failing.START:
                raise
        finally:
            bot.close()


def usable_cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _results(
    contest: Contest, decks: int, executor: Executor, file: ResultsFile | None
) -> Generator[DeckResult]:
    kept = file.results if file else {}
    before = sorted(deck for deck in kept if deck < decks)
    yield from (kept[deck] for deck in before)
    missing = [deck for deck in range(decks) if deck not in kept]
    with closing(executor.results(contest, missing)) as results:
        for result in results:
            if file is not None:
                file.add(result)
            yield result
