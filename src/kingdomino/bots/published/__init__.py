"""The players of "Monte Carlo Methods for the Game Kingdomino" (CIG 2018), to measure against."""

from kingdomino.bots.published.bots import (
    FullGreedy,
    FullGreedyPaper,
    GreedyPlacement,
    MonteCarloGreedy,
    MonteCarloPlayerGreedy,
    MonteCarloRandom,
    TrueRandom,
)
from kingdomino.bots.published.tree_search import TreeSearchGreedy

__all__ = [
    "FullGreedy",
    "FullGreedyPaper",
    "GreedyPlacement",
    "MonteCarloGreedy",
    "MonteCarloPlayerGreedy",
    "MonteCarloRandom",
    "TreeSearchGreedy",
    "TrueRandom",
]
