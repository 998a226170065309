"""A thousand seeds of every set-up lead to the games they have always led to."""

import json

import pytest

from kingdomino import Options
from tests.envs.golden import FILE, hash_of
from tests.kit.setups import ALL_OPTIONS, options_id

HASHES = json.loads(FILE.read_text(encoding="utf-8"))


def test_every_set_up_has_its_hash() -> None:
    assert list(HASHES) == [options_id(options) for options in ALL_OPTIONS]
    assert len(set(HASHES.values())) == len(HASHES) == 144


@pytest.mark.parametrize("options", ALL_OPTIONS, ids=options_id)
def test_trajectories_are_those_of_version_0(options: Options) -> None:
    assert hash_of(options) == HASHES[options_id(options)]
