"""After the warm-up nothing is left to compile: whole games find their kernels ready."""

import subprocess
import sys

# In a process of its own: here other tests have called kernels already.
SCRIPT = """
import random
from kingdomino import Dealer, Options, Position
from kingdomino.core.warmup import warmup_steps
from tests.kit.compiled import compiled, print_new

for _, load in warmup_steps():
    load()
before = compiled("kingdomino.core")
assert before
chance = random.Random(1)
for options in (
    Options(4, variants=["middle_kingdom", "harmony"]),
    Options(2, variants=["mighty_duel"], opening="castle"),
    Options(3, variants=["wider_offer"]),
):
    dealer = Dealer(options, seed=1)
    position = Position.start(options).deal(dealer)
    while not position.is_over:
        move = chance.choice(position.legal_moves)
        position.choices, position.scores(), position.legal_turns[0]
        position = Position.parse(str(position)).play(position.format(move)).deal(dealer)
        for kingdom in position.kingdoms:
            kingdom.territories, kingdom.room, kingdom.line, kingdom.placements
            kingdom.best_points_after(1), kingdom.legal_placements(48)
    position.ranking(), position.unseen, repr(position)
print_new("kingdomino.core", before)
"""


def test_no_game_compiles_anything_after_the_warm_up() -> None:
    run = subprocess.run(
        [sys.executable, "-c", SCRIPT], capture_output=True, text=True, check=False
    )
    assert (run.returncode, run.stdout, run.stderr) == (0, "", "")
