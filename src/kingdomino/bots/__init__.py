"""Computer players: each sees a Position, as a player at the table does, and never a dealer."""

from kingdomino.bots.bot import Bot

__all__ = ["Bot"]
