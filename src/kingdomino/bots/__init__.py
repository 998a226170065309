"""Computer players: each sees a Position, as a player at the table does, and never a dealer."""

from kingdomino.advice import Advice, Bot, Budget, Candidate
from kingdomino.bots.failure import BotFailure
from kingdomino.bots.levels import LEVELS, Level
from kingdomino.bots.registry import bot_names, make_bot

__all__ = [
    "LEVELS",
    "Advice",
    "Bot",
    "BotFailure",
    "Budget",
    "Candidate",
    "Level",
    "bot_names",
    "make_bot",
]
