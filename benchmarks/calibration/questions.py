"""Games of players among themselves; at every decision the engine is asked what it expects.

After each answer the game is also tried with the turn that was called best, and the engine is asked
once more, by other chance, at the decision that follows. If its values are true, nobody's changes
by that on average: neither that of whoever has played the best turn, nor that of whoever is to move
now, nor anybody's by a row that was turned up.
"""

from dataclasses import dataclass
from random import Random

from kingdomino import Dealer, Options, Position
from kingdomino.advice import Budget
from kingdomino.bots import make_bot
from kingdomino.bots.engine.player import King
from kingdomino.moves import Deal

FIRST = 2  # round: before it there is little to say


@dataclass(frozen=True, slots=True)
class Step:
    """The best turn, tried: who played it, who was next, and everybody's change of value."""

    mover: int
    next: int
    has_dealt: bool  # whether a row was turned up in between
    changes: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Answer:
    """What was said of a position, and what came of the game."""

    progress: float  # of the game, 0 to 1
    mover: int
    values: tuple[float, ...]
    results: tuple[float, ...]
    step: Step | None  # None where the best turn ends the game


def answers(options: Options, players: str, simulations: int, seed: int) -> list[Answer]:
    """One game: every answer of the engine from round FIRST on."""
    dealer, chance = Dealer(options, seed=seed), Random(seed)
    bots = [make_bot(players, seed=97 * seed + seat) for seat in range(options.players)]
    budget = Budget(simulations=simulations)
    judge, another = King(2 * seed), King(2 * seed + 1)
    position = Position.start(options).deal(dealer)
    found: list[tuple[float, int, tuple[float, ...], Step | None]] = []
    while (mover := position.seat_to_move) is not None:
        if position.round >= FIRST:
            advice = judge.advise(position, budget)
            assert advice.values is not None
            step = None
            after = position.play(advice.turn)
            has_dealt = after.is_chance
            if has_dealt:
                row = chance.sample(sorted(after.unseen), options.row)
                after = after.play(Deal(tuple(row)))
            if after.seat_to_move is not None:
                later = another.advise(after, budget).values
                assert later is not None
                changes = tuple(b - a for a, b in zip(advice.values, later, strict=True))
                step = Step(mover, after.seat_to_move, has_dealt, changes)
            progress = (position.round - 1) / (options.rounds + 1)
            found.append((progress, mover, advice.values, step))
        position = position.play(bots[mover].advise(position, budget).turn).deal(dealer)
    winners = position.ranking().winners
    results = tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(options.players))
    return [
        Answer(progress, mover, values, results, step) for progress, mover, values, step in found
    ]
