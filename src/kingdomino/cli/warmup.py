"""`kingdomino warmup`: compiles every kernel once; afterwards they are loaded from disk."""

import time
from collections.abc import Sequence
from contextlib import nullcontext

from kingdomino.bots.compiling import Compiling
from kingdomino.bots.levels import LEVELS
from kingdomino.bots.registry import bot_names
from kingdomino.bots.warmup import PUBLISHED, RULES, STAGES
from kingdomino.cli.console import output
from kingdomino.cli.kernel_cache import can_be_written
from kingdomino.cli.progress import show_progress
from kingdomino.core.notice import is_quiet
from kingdomino.words import t, tn


def warmup() -> int:
    """Compile what is missing and say how long it took."""
    start = time.perf_counter()
    count = _compile(STAGES)
    seconds = f"{time.perf_counter() - start:.1f}"
    if not can_be_written():
        from kingdomino.core.jit import cache_directory  # noqa: PLC0415 - the compiler

        told = t(
            "Nothing can be kept in {directory}, so that every start compiles anew.",
            directory=cache_directory(),
        )
        output().print(told)
    elif count:
        output().print(
            tn(
                "{n} step is compiled ({seconds} s).",
                "{n} steps are compiled ({seconds} s).",
                count,
                seconds=seconds,
            )
        )
    else:
        output().print(t("Everything was compiled before ({seconds} s).", seconds=seconds))
    return 0


def warm_up_if_cold(*bots: str) -> None:
    """Compile what these bots and the rules need, so that a first game does not seem stuck."""
    _compile([stage for stage in STAGES if stage in _stages(bots)], is_quiet=is_quiet())


def _stages(bots: Sequence[str]) -> set[str]:
    wanted = {RULES}
    for bot in bots:
        if bot in LEVELS:  # each stage builds on those before it
            wanted.update(STAGES[: STAGES.index(LEVELS[bot].stage) + 1])
        elif bot in bot_names():
            wanted.add(PUBLISHED)
    return wanted


def _compile(stages: Sequence[str], *, is_quiet: bool = False) -> int:
    """Compile what is missing of some stages; return how many steps that were."""
    if not can_be_written():
        return 0  # in another process it would be compiled for nobody
    compiling = Compiling(stages)
    count = compiling.progress().total
    with nullcontext() if is_quiet else show_progress(compiling, t("Compiling, once")):
        compiling.run()
    return count
