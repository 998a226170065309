"""Learns Kingdomino from nothing on the vector environment: TD(λ) on afterstates.

    python examples/envs/learn_values.py --minutes 20

Every seat is played by one network. It tries each legal action, adds the points that the action
scores to those the network still expects after it, and plays the best. After every batch of games
the network is fitted to what really came. Now and then it is measured, without noise: against
itself, and one seat against three FG. Needs torch: `pip install '.[envs,training]'`.
"""

import argparse
import time
from pathlib import Path

import numpy as np
import torch
from course import write
from gymnasium.vector import AutoresetMode
from numpy.typing import NDArray
from value_network import POINTS, ValueNetwork, foresee

from kingdomino.bots import make_bot
from kingdomino.envs.actions import move_to_action
from kingdomino.envs.vector import KingdominoVectorEnv

LAMBDA = 0.8
NOISE = 1.0  # points, on every value while learning
KEPT_BATCHES = 6  # of games, that the network is fitted to
BATCH = 512
PASSES = 4
RATE = 2e-3  # of learning, at first

Games = tuple[NDArray[np.int8], NDArray[np.float32]]  # observations, points that came after them


def main() -> None:
    """Learn for so many minutes, and write what was measured."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=128, help="played together")
    parser.add_argument("--measured", type=int, default=128, help="games in each measurement")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--load", type=Path, help="go on from this network; 0 minutes: measure it")
    parser.add_argument("--out", type=Path, default=Path("learned"))
    chosen = parser.parse_args()
    torch.manual_seed(chosen.seed)
    rng = np.random.default_rng(chosen.seed)
    env = make_env(chosen.games, chosen.players)
    test = make_env(chosen.measured, chosen.players)
    network = ValueNetwork(env.layout)
    if chosen.load:
        network.load_state_dict(torch.load(chosen.load, weights_only=True))
    optimizer = torch.optim.Adam(network.parameters(), lr=RATE)
    kept: list[Games] = []
    started, cpu_started, games, due = time.perf_counter(), time.process_time(), 0, 0.0
    rows = []
    while True:
        minutes = (time.perf_counter() - started) / 60
        if minutes >= due or minutes >= chosen.minutes:
            due = minutes + chosen.minutes / 8
            itself = measure(network, test, against_fg=False)
            fg = measure(network, test, against_fg=True)
            cpu = (time.process_time() - cpu_started) / 60
            rows.append([games, minutes, cpu, *itself, *fg])
            write(chosen.out.with_suffix(".csv"), rows)
            torch.save(network.state_dict(), chosen.out.with_suffix(".pt"))
            print(
                f"{minutes:5.1f} min ({cpu:.1f} of CPU), {games} games: against itself "
                f"{itself[0]:.1f} ± {itself[1]:.1f}, against FG {fg[0]:.1f} ± {fg[1]:.1f} points, "
                f"{100 * fg[2]:.0f}% of the win",
                flush=True,
            )
        if minutes >= chosen.minutes:
            return
        for group in optimizer.param_groups:  # the steps become smaller towards the end
            group["lr"] = RATE * max(0.05, 1 - minutes / chosen.minutes)
        kept = [*kept[1 - KEPT_BATCHES :], play(network, env, rng, noise=NOISE)]
        games += chosen.games
        fit(network, optimizer, kept, rng)


def make_env(games: int, players: int) -> KingdominoVectorEnv:
    """Games that pay points as they are scored."""
    env = KingdominoVectorEnv(
        games, players, reward="score", autoreset_mode=AutoresetMode.DISABLED, copy=False
    )
    env.reset(seed=int(1e6) * games)
    return env


def choose(
    network: ValueNetwork,
    env: KingdominoVectorEnv,
    rng: np.random.Generator | None = None,
    noise: float = 0.0,
) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int8], NDArray[np.float32]]:
    """The best action of each game by its afterstates; their indices, all views, all values."""
    after = env.afterstates()
    values = foresee(network, after.observations)
    worth = after.rewards + values
    if rng is not None:
        worth += noise * rng.gumbel(size=len(worth))
    order = np.lexsort((worth, after.games))
    best = order[np.flatnonzero(np.diff(after.games[order], append=-1))]
    return after.actions[best], best, after.observations, values


def play(
    network: ValueNetwork, env: KingdominoVectorEnv, rng: np.random.Generator, *, noise: float
) -> Games:
    """Play a game in each place; return every afterstate and the points that it led to."""
    _, infos = env.reset()
    n, players = env.num_envs, env.options.players
    seen, values, seats, rewards = [], [], [], []
    is_over = np.zeros(n, np.bool_)
    while not is_over.any():
        actions, best, observations, expected = choose(network, env, rng, noise)
        seen.append(observations[best])
        values.append(expected[best])
        seats.append(infos["seat"])
        _, earned, is_over, _, infos = env.step(actions)
        rewards.append(earned)
    # Backwards through each game: what came after this afterstate, for the seat that made it.
    to_come, foreseen = np.zeros((n, players)), np.zeros((n, players))
    targets, game = np.zeros((len(seen), n), np.float32), np.arange(n)
    for step in reversed(range(len(seen))):
        seat = seats[step]
        targets[step] = LAMBDA * to_come[game, seat] + (1 - LAMBDA) * foreseen[game, seat]
        to_come[game, seat] = targets[step] + rewards[step]
        foreseen[game, seat] = values[step] + rewards[step]
    return np.concatenate(seen), targets.ravel()


def fit(
    network: ValueNetwork,
    optimizer: torch.optim.Optimizer,
    kept: list[Games],
    rng: np.random.Generator,
) -> None:
    """Learn from afterstates drawn out of all kept: PASSES for each one of the last games."""
    observations = torch.from_numpy(np.concatenate([games[0] for games in kept]))
    targets = torch.from_numpy(np.concatenate([games[1] for games in kept])) / POINTS
    for _ in range(PASSES * len(kept[-1][0]) // BATCH):
        chosen = torch.from_numpy(rng.integers(len(targets), size=BATCH))
        foreseen = network(observations[chosen], int(rng.integers(8)))
        loss = torch.nn.functional.mse_loss(foreseen, targets[chosen])
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()


def measure(
    network: ValueNetwork, env: KingdominoVectorEnv, *, against_fg: bool
) -> tuple[float, float, float]:
    """Mean points of the network, their standard error, and its share of the win, without noise."""
    _, infos = env.reset(seed=1)
    n, players = env.num_envs, env.options.players
    learner = np.arange(n) % players  # every seat equally often
    fg, turns = make_bot("fg"), [list[int]() for _ in range(n)]
    is_over = np.zeros(n, np.bool_)
    while not is_over.any():
        actions, *_ = choose(network, env)
        for i in np.flatnonzero(infos["seat"] != learner) if against_fg else ():
            if not turns[i]:
                position = env.position(int(i))
                for move in fg.advise(position).turn:
                    turns[i].append(move_to_action(position, move))
                    position = position.play(move)
            actions[i] = turns[i].pop(0)
        _, _, is_over, _, infos = env.step(actions)
    wins = (infos["places"] == 1) / (infos["places"] == 1).sum(axis=1, keepdims=True)
    counted = np.arange(players) == learner[:, None] if against_fg else np.ones((n, players), bool)
    points = infos["points"][counted]
    return (
        float(points.mean()),
        float(points.std() / len(points) ** 0.5),
        float(wins[counted].mean()),
    )


if __name__ == "__main__":
    main()
