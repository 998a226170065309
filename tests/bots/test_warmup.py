"""After the warm-up nothing is left to compile: every bot finds its kernels ready."""

import subprocess
import sys

# In a process of its own: here other tests have called kernels already.
SCRIPT = """
from kingdomino import Dealer, Options, Position
from kingdomino.bots import warmup
from kingdomino.advice import Budget
from kingdomino.bots.registry import bot_names, make_bot
from kingdomino.core.warmup import warmup_steps
from tests.kit.compiled import compiled, print_new

for _, load in [*warmup_steps(), *warmup.warmup_steps()]:
    load()
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


def test_no_bot_compiles_anything_after_the_warm_up() -> None:
    run = subprocess.run(
        [sys.executable, "-c", SCRIPT], capture_output=True, text=True, check=False
    )
    assert (run.returncode, run.stdout, run.stderr) == (0, "", "")
