"""`kingdomino analyse`: every turn of a game against the best one, and who was winning when."""

import json
from collections.abc import Iterator, Sequence
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from functools import cache
from itertools import repeat

from kingdomino.advice import Bot, Budget
from kingdomino.bots.game_review import Review
from kingdomino.bots.registry import make_bot
from kingdomino.bots.review import Judgement, judge
from kingdomino.cli.advise import parse_budget
from kingdomino.cli.arguments import split
from kingdomino.cli.console import WORKER_DIED, output, progress_bar
from kingdomino.cli.picture_file import check_pictures, write_pictures
from kingdomino.cli.record_file import read_record
from kingdomino.cli.report import Report, print_report
from kingdomino.cli.seating import ADVISER
from kingdomino.cli.streams import write_data
from kingdomino.cli.table import shown_names
from kingdomino.cli.warmup import warm_up_if_cold
from kingdomino.errors import MisuseError
from kingdomino.position import Position
from kingdomino.record import Record
from kingdomino.turns import Turn
from kingdomino.words import t
from kingdomino.workers import Workers, stopping

DEFAULT_SECONDS = 1.0


def analyse(
    file: str,
    *,
    bot: str | None,
    seconds: float | None,
    simulations: int | None,
    names: str | None,
    svg: str | None,
    png: str | None,
    processes: int,
    is_json: bool,
) -> int:
    """Judge every turn, print what was lost where, and draw the chart."""
    name = bot or ADVISER
    budget = parse_budget(seconds, simulations, default=DEFAULT_SECONDS)
    record = read_record(file)
    called = Record.start(record.options, names=split(names)).names if names else record.names
    turns = list(record.turns())
    if not turns:
        raise MisuseError("Nobody has played a turn in this record, so there is none to judge.")
    check_pictures(svg, png)
    warm_up_if_cold(name)
    judgements: list[Judgement] = []
    with progress_bar() as progress:
        task = progress.add_task(t("{bot} judges every turn", bot=name), total=len(turns))
        for judgement in judged(name, turns, budget, processes=processes):
            judgements.append(judgement)
            progress.advance(task)
    report = Report(
        Review(record, tuple(judgements)), called if is_json else shown_names(called), name
    )
    if is_json:
        write_data(json.dumps(report.to_json(), indent=1, ensure_ascii=False) + "\n")
    else:
        print_report(report, output())
    if svg is not None or png is not None:
        write_pictures(
            report.chart(), svg=svg, png=png, told=t("The chart is in {path}."), is_quiet=is_json
        )
    return 0


def judged(
    bot: str, turns: Sequence[tuple[Position, Turn]], budget: Budget, *, processes: int
) -> Iterator[Judgement]:
    """A judgement for each turn, in order."""
    if processes == 1:
        yield from map(_judge, repeat(bot), turns, repeat(budget))
        return
    try:
        with Workers(min(processes, len(turns))) as workers:
            yield from workers.map(_judge, repeat(bot), turns, repeat(budget))
    except BrokenProcessPool:
        raise MisuseError(WORKER_DIED) from None


def _judge(bot: str, turn: tuple[Position, Turn], budget: Budget) -> Judgement:
    return judge(_player(bot), *turn, replace(budget, stop=stopping))


@cache
def _player(bot: str) -> Bot:
    """The bot of this process: a strong one is slow to wake up."""
    return make_bot(bot)
