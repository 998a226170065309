"""What must hold after every ply, on positions found by Hypothesis."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kingdomino import Kingdom, Position
from tests.kit import invariants
from tests.kit.strategies import kingdoms, positions

FIND = settings(
    max_examples=300,
    deadline=None,  # the first example compiles kernels
    derandomize=True,  # the suite is the same for everybody; `make oracle` goes further
    suppress_health_check=[HealthCheck.too_slow],
)
DOMINOES = st.integers(1, 48)


@FIND
@given(positions())
def test_dominoes_are_conserved(position: Position) -> None:
    invariants.check_dominoes_are_conserved(position)


@FIND
@given(positions())
def test_kingdoms_fit_their_box(position: Position) -> None:
    invariants.check_kingdoms_fit(position)


@FIND
@given(positions())
def test_text_and_back_is_the_identity(position: Position) -> None:
    invariants.check_text_is_faithful(position)


@FIND
@given(positions())
def test_masks_lists_and_refusals_of_actions_agree(position: Position) -> None:
    invariants.check_actions_agree(position)


@FIND
@given(kingdoms(), DOMINOES)
def test_places_found_at_once_are_those_accepted_one_by_one(kingdom: Kingdom, domino: int) -> None:
    invariants.check_fits_agrees_with_the_verdict(kingdom, domino)


@FIND
@given(kingdoms(), DOMINOES)
def test_the_eight_symmetries_agree(kingdom: Kingdom, domino: int) -> None:
    invariants.check_symmetries_agree(kingdom, domino)


@FIND
@given(positions())
def test_playing_never_changes_the_position_played_from(position: Position) -> None:
    before = hash(position), str(position)
    if not position.is_chance:
        for move in position.legal_moves:
            assert position.play(move) != position
    assert (hash(position), str(position)) == before


@FIND
@given(kingdoms())
def test_a_kingdom_drawn_as_text_is_the_same_kingdom(kingdom: Kingdom) -> None:
    again = Kingdom.parse(str(kingdom), size=kingdom.size, discards=kingdom.discards)
    assert again == kingdom
    assert again.box == kingdom.box
    assert [t.squares for t in again.territories] == [t.squares for t in kingdom.territories]
