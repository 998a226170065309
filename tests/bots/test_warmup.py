"""After the warm-up nothing is left to compile: every bot finds its kernels ready."""

import os
import subprocess
import sys
from pathlib import Path

from kingdomino.bots import warmup
from kingdomino.bots.levels import LEVELS

# In a process of its own: here other tests have called kernels already.
SCRIPT = """
from kingdomino import Dealer, Options, Position
from kingdomino.bots import warmup
from kingdomino.advice import Budget
from kingdomino.bots.registry import bot_names, make_bot
from tests.kit.compiled import compiled, print_new

for step in warmup.STEPS:
    warmup.run_step(step.name)
before = compiled("kingdomino.bots")
assert before
for options in (Options(4), Options(2, variants=["mighty_duel"])):
    dealer = Dealer(options, seed=1)
    bots = [make_bot(name) for name in bot_names()]
    position, number = Position.start(options).deal(dealer), 0
    while not position.is_over:
        turn = bots[number % len(bots)].advise(position, Budget(simulations=1)).turn
        position, number = position.play(turn).deal(dealer), number + 1
print_new("kingdomino.bots", before)
"""

FROM_NOTHING = """
from collections import Counter
from numba.core import event
from kingdomino.bots import warmup
from kingdomino.core.jit import cache_directory
from tests.kit.compiled import compiled

class Times(event.Listener):
    def on_start(self, event):
        times[event.data["dispatcher"].__module__, event.data["dispatcher"].__name__] += 1

    def on_end(self, event):
        pass

times = Counter()
event.register("numba:compile", Times())
for step in warmup.STEPS:
    warmup.run_step(step.name)
for kernel, count in times.items():
    if kernel[0].startswith("kingdomino") and count > 1:
        print(*kernel, "is compiled", count, "times")
kernels = compiled("kingdomino")
assert len(kernels) > 200
for kernel, signatures in kernels.items():
    if signatures > 1:
        print(kernel.__module__, kernel.__name__, *kernel.signatures, sep="\\n    ")
assert all(map(warmup.is_compiled, warmup.STEPS))

# What a step calls may be in another directory than its note.
for directory in cache_directory().glob("published-*"):
    for file in directory.glob("*.nb?"):
        file.unlink()
assert not next(warmup.is_compiled(step) for step in warmup.STEPS if step.name == "greedy turns")
"""

FIRST_STEP = """
from kingdomino.bots import warmup

first, *others = warmup.STEPS
assert not any(map(warmup.is_compiled, warmup.STEPS))
warmup.run_step(first.name)
assert warmup.is_compiled(first)
assert not any(map(warmup.is_compiled, others))
"""

AT_ONCE = """
from itertools import combinations
from kingdomino.bots import warmup
from tests.kit.compiled import compiled, reached

reach, before, called = {}, {}, set()
for step in warmup.STEPS:
    warmup.run_step(step.name)
    now = {kernel for kernel, signatures in compiled("kingdomino").items() if signatures}
    reach[step.name] = reached(now - called)
    called |= now
    before[step.name] = set(step.needs).union(*(before[each] for each in step.needs))
assert len(set().union(*reach.values())) > 200
for first, second in combinations(reach, 2):
    if first not in before[second]:
        ready = set().union(*(reach[each] for each in before[first] & before[second]))
        for kernel in reach[first] & reach[second] - ready:
            print(first, second, kernel.__module__, kernel.__name__)
"""


def run_silently(script: str, **environment: str) -> None:
    """Run a script in a process of its own; it prints what is wrong."""
    run = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (run.returncode, run.stdout, run.stderr) == (0, "", "")


def test_steps_at_once_compile_nothing_twice() -> None:
    """What two of them call is compiled by one that both need, unless one needs the other."""
    run_silently(AT_ONCE)


def test_every_kernel_is_compiled_for_one_signature(tmp_path: Path) -> None:
    """All of them from nothing, for half a minute: what is on disk does not tell what it calls.

    A second signature is the same code twice, compiled, loaded and kept. Integers are of one width
    already (`core.compiler`); what is left are arrays that are not contiguous or hold other types,
    and steps that call a kernel from Python after a kernel that calls it.
    """
    run_silently(FROM_NOTHING, KINGDOMINO_CACHE_DIR=str(tmp_path), KINGDOMINO_CHECKED="0")


def test_no_bot_compiles_anything_after_the_warm_up() -> None:
    run_silently(SCRIPT)


def test_a_step_comes_after_those_it_needs() -> None:
    done: set[str] = set()
    for step in warmup.STEPS:
        assert step.name not in done
        assert done.issuperset(step.needs), step
        done.add(step.name)


def test_no_stage_waits_for_a_later_one() -> None:
    """Rules, then the levels: a table never waits for what only others need."""
    stage_of = {step.name: warmup.STAGES.index(step.stage) for step in warmup.STEPS}
    for step in warmup.STEPS:
        for needed in step.needs:
            assert stage_of[needed] <= stage_of[step.name], step


def test_every_level_names_a_stage() -> None:
    for level in LEVELS.values():
        assert level.stage in {step.stage for step in warmup.STEPS}


def test_what_was_run_is_on_disk(tmp_path: Path) -> None:
    run_silently(FIRST_STEP, KINGDOMINO_CACHE_DIR=str(tmp_path))
    assert list(tmp_path.glob("core-*/*.nbi"))
