"""Bots against bots: matches on mirrored decks, tournaments, ratings, and how sure they are.

>>> from kingdomino.arena import play_match
>>> report = play_match(["random", "random", "random"], decks=2, seed=1)
>>> [round(line["share"]["mean"], 3) for line in report["bots"]]
[0.333]
"""

from kingdomino.arena.contest import Contest, match_contest, tournament_contest
from kingdomino.arena.results import DeckResult, Forfeit, GameResult
from kingdomino.arena.runner import play_match, play_tournament, run_contest
from kingdomino.arena.sprt import Sprt
from kingdomino.arena.statistics import Estimate
from kingdomino.arena.tally import Tally

__all__ = [
    "Contest",
    "DeckResult",
    "Estimate",
    "Forfeit",
    "GameResult",
    "Sprt",
    "Tally",
    "match_contest",
    "play_match",
    "play_tournament",
    "run_contest",
    "tournament_contest",
]
