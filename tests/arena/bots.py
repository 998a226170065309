"""Small bots for matches in this process: some play, some fail on purpose."""

from collections.abc import Callable
from random import Random
from typing import Any

from kingdomino.advice import Advice, Bot, Budget
from kingdomino.bots import registry
from kingdomino.moves import Claim, Deal, Move
from kingdomino.position import Position
from kingdomino.turns import Turn

Chooser = Callable[[Position, Random], Move]


def register(name: str, maker: Callable[[int], Bot]) -> None:
    """Make a bot known in this process, until the test is over."""
    registry._BOTS[name] = ("a test bot", maker)


class Turns(Bot):
    """Plays whole turns, each move by a rule."""

    def __init__(self, name: str, seed: int, choose: Chooser) -> None:
        self.name = name
        self._seed, self._choose = seed, choose

    def advise(self, position: Position, budget: Budget = Budget()) -> Advice:  # noqa: B008 - frozen
        rng = Random(f"{self._seed}/{position}")
        moves = [self._choose(position, rng)]
        position = position.play(moves[0])
        if position.is_mid_turn:
            moves.append(self._choose(position, rng))
        return Advice(Turn.of(moves), simulations=budget.simulations or 0)


def at_random(position: Position, rng: Random) -> Move:
    return rng.choice(list(position.legal_moves))


def foolish(position: Position, rng: Random) -> Move:
    """Claims the lowest domino and builds at random: it loses more than it wins."""
    moves = list(position.legal_moves)
    return moves[0] if isinstance(moves[0], Claim) else rng.choice(moves)


def crash(position: Position, rng: Random) -> Move:
    """Breaks down in the third round."""
    if position.round == 3:
        raise RuntimeError("out of ideas")
    return at_random(position, rng)


class Answers(Bot):
    """Always answers with the same turn."""

    def __init__(self, name: str, turn: Any) -> None:
        self.name, self._turn = name, turn

    def advise(self, position: Position, budget: Budget = Budget()) -> Advice:  # noqa: ARG002, B008
        return Advice(self._turn)


def illegal(seed: int) -> Answers:
    del seed
    return Answers("illegal", Turn(claim=Claim(49)))


def empty(seed: int) -> Answers:
    del seed
    return Answers("empty", None)


class Short(Turns):
    """Places its domino and leaves its king where it is."""

    def advise(self, position: Position, budget: Budget = Budget()) -> Advice:  # noqa: B008 - frozen
        turn = super().advise(position, budget).turn
        return Advice(turn if turn.placement is None else Turn(turn.placement))


class Cheat(Turns):
    """Turns up the next row itself."""

    def advise(self, position: Position, budget: Budget = Budget()) -> Advice:  # noqa: B008 - frozen
        turn = super().advise(position, budget).turn
        after = position.play(turn)
        if after.phase == "deal":
            row = sorted(after.unseen)[: after.options.row]
            return Advice((*turn, Deal(tuple(row))))  # type: ignore[arg-type]  # it cheats
        return Advice(turn)
