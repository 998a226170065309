"""Claim: a refactoring made nothing slower. Two source trees, measured in turns on this machine.

    python -m benchmarks.compare ../before/src --rounds 5

Each round asks a fresh process of either tree, one after the other, for CPU seconds; printed are
medians and the ratio of this tree to the other. Both load their kernels from the cache: a process
that has just compiled them is slower.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parents[1] / "src"

# Run in each tree; so it uses only what both have.
PROBE = '''
import json, random, sys, time
import numpy as np
from kingdomino import Dealer, Options, Position, Record
from kingdomino.bots.engine.player import King
from kingdomino.bots.registry import make_bot
from kingdomino.core import play, state
from kingdomino.envs.vector import KingdominoVectorEnv
try:
    from kingdomino.advice import Budget
except ImportError:
    from kingdomino.bots.bot import Budget

def cpu(work, least=1.0):
    """CPU seconds of one call, the best of several batches."""
    work()
    times, spent = [], 0.0
    while spent < least:
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
        spent += times[-1]
    return min(times)

found = {}
four = Options(4, variants=["middle_kingdom", "harmony"])
start = Position.start(four).to_core()
rng, work = np.ones(1, np.uint64), state.new_states(1)
masks, keys = np.zeros((6, 4), np.int64), np.zeros((2000, 4, 3), np.int64)
found["random games, 4 players"] = 2000 / cpu(
    lambda: play.simulate_many(start, work, rng, masks, keys))

def game(options, seed):
    dealer, chance = Dealer(options, seed=seed), random.Random(seed)
    record = Record.start(options).deal(dealer)
    while not record.position.is_over:
        record = record.play(chance.choice(list(record.position.legal_moves))).deal(dealer)
    return record
moves = game(four, 1).moves
def replay():
    position = Position.start(four)
    for move in moves:
        position = position.play(move)
found["`Position.play`"] = len(moves) / cpu(replay)

for count in (64, 256):
    games = KingdominoVectorEnv(num_envs=count, players=4)
    observation, info = games.reset(seed=1)
    chance = np.random.default_rng(1)
    scripts = []
    for _ in range(40):
        legal = [np.flatnonzero(mask) for mask in observation["action_mask"]]
        scripts.append(np.array([chance.choice(each) if len(each) else 0 for each in legal]))
        observation, *_ = games.step(scripts[-1])
    def replay_vector():
        games.reset(seed=1)
        for actions in scripts:
            games.step(actions)
    def reset_vector():
        games.reset(seed=1)
    found[f"decisions, vector of {count}"] = 40 * count / (cpu(replay_vector) - cpu(reset_vector))

middle = [position for position, _ in [(p, 0) for _, p in game(four, 3).positions()]
          if position.phase == "place" and 3 <= position.round <= 8][:6]
king = King(1)
def think():
    for position in middle:
        king.advise(position, Budget(simulations=1500))
found["trials of the king, 4 players"] = 1500 * len(middle) / cpu(think, 4.0)

fg = make_bot("fg", seed=1)
def greedy():
    for position in middle:
        fg.advise(position)
found["turns of `fg`"] = len(middle) / cpu(greedy)
mce = make_bot("mce_fg", seed=1)
def playouts():
    for position in middle[:3]:
        mce.advise(position, Budget(simulations=300))
found["playouts of `mce_fg`"] = 900 / cpu(playouts, 2.0)
print(json.dumps(found))
'''


def main() -> None:
    """Measure in turns and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("other", type=Path, help="the src of the tree to compare with")
    parser.add_argument("--rounds", type=int, default=5)
    wishes = parser.parse_args()
    trees = {"other": wishes.other.resolve(), "this": HERE}
    for source in trees.values():
        _measure(source)  # compiles what is not in the cache, and is not counted
    figures: dict[str, dict[str, list[float]]] = {name: {} for name in trees}
    for number in range(wishes.rounds):
        for name, source in trees.items():
            for what, rate in _measure(source).items():
                figures[name].setdefault(what, []).append(rate)
        print(f"round {number + 1} of {wishes.rounds}", file=sys.stderr)
    print("| Per CPU second | Other | This | This / other, each round | Median |")
    print("|---|---|---|---|---|")
    for what, before in figures["other"].items():
        after = figures["this"][what]
        ratios = [new / old for old, new in zip(before, after, strict=True)]
        print(
            f"| {what} | {statistics.median(before):,.0f} | {statistics.median(after):,.0f} | "
            f"{', '.join(f'{ratio:.3f}' for ratio in ratios)} | {statistics.median(ratios):.3f} |"
        )


def _measure(source: Path) -> dict[str, float]:
    environment = {**os.environ, "PYTHONPATH": str(source)}
    program = [sys.executable, "-P", "-c", PROBE]
    result = subprocess.run(program, env=environment, check=True, capture_output=True, text=True)
    return dict(json.loads(result.stdout))


if __name__ == "__main__":
    main()
