"""Hypothesis strategies: positions reached by real play, in every permitted set-up."""

from hypothesis import strategies as st

from kingdomino import Dealer, Kingdom, Options, Position
from tests.kit.setups import ALL_OPTIONS


def options() -> st.SearchStrategy[Options]:
    return st.sampled_from(ALL_OPTIONS)


@st.composite
def positions(draw: st.DrawFn, *, max_decisions: int = 100) -> Position:
    """A position after some decisions, each a drawn index into the legal moves."""
    chosen = draw(options())
    dealer = Dealer(chosen, seed=draw(st.integers(0, 2**32)))
    decisions = draw(st.integers(0, max_decisions))
    # One number steers all decisions: far quicker to draw than a list, and as reproducible.
    steering = draw(st.integers(0, 2**64 - 1))
    position = Position.start(chosen)
    if decisions == 0 and steering % 2:
        return position
    position = position.deal(dealer)
    for _ in range(decisions):
        if position.is_over:
            break
        moves = list(position.legal_moves)
        steering = (steering * 6364136223846793005 + 1442695040888963407) % 2**64
        position = position.play(moves[(steering >> 33) % len(moves)]).deal(dealer)
    return position


@st.composite
def kingdoms(draw: st.DrawFn) -> Kingdom:
    """A kingdom of a position reached by real play."""
    position = draw(positions())
    return position.kingdom(draw(st.integers(0, position.options.players - 1)))
