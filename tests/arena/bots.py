"""Small bots for matches in this process: some play, some fail on purpose."""

from collections.abc import Callable
from random import Random

from kingdomino.bots import registry
from kingdomino.bots.bot import Advice, Bot, Budget
from kingdomino.moves import Claim, Deal, Move
from kingdomino.position import Position

Chooser = Callable[[Position, Random], Move]


def register(name: str, maker: Callable[[int], Bot]) -> None:
    """Make a bot known in this process, until the test is over."""
    registry._makers()[name] = ("a test bot", maker)


class Turns:
    """Plays whole turns, each move by a rule."""

    def __init__(self, name: str, seed: int, choose: Chooser) -> None:
        self.name = name
        self._seed, self._choose = seed, choose

    def advise(self, position: Position, budget: Budget = Budget()) -> Advice:  # noqa: B008 - frozen
        rng = Random(f"{self._seed}/{position}")
        turn: list[Move] = []
        while not turn or (position.phase == "claim" and not isinstance(turn[-1], Claim)):
            turn.append(self._choose(position, rng))
            position = position.play(turn[-1])
        return Advice(tuple(turn), simulations=budget.simulations or 0)


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


class Answers:
    """Always answers with the same turn."""

    def __init__(self, name: str, turn: tuple[Move, ...]) -> None:
        self.name, self._turn = name, turn

    def advise(self, position: Position, budget: Budget = Budget()) -> Advice:  # noqa: ARG002, B008
        return Advice(self._turn)


def illegal(seed: int) -> Answers:
    del seed
    return Answers("illegal", (Claim(49),))


def empty(seed: int) -> Answers:
    del seed
    return Answers("empty", ())


class Cheat(Turns):
    """Turns up the next row itself."""

    def advise(self, position: Position, budget: Budget = Budget()) -> Advice:  # noqa: B008 - frozen
        turn = super().advise(position, budget).turn
        after = position
        for move in turn:
            after = after.play(move)
        if after.phase == "deal":
            row = sorted(after.unseen)[: after.options.row]
            return Advice((*turn, Deal(tuple(row))))
        return Advice(turn)
