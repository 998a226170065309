"""Decks as tasks of a Ray cluster; needs the extra `ray`."""

import logging
from collections.abc import Generator, Iterable
from importlib import import_module
from itertools import islice
from typing import Any

from kingdomino.arena.contest import Contest
from kingdomino.arena.game import play_deck
from kingdomino.arena.results import DeckResult
from kingdomino.errors import MisuseError

LOCAL = "local"


class RayCluster:
    """Plays on the cluster at an address, or starts a Ray on this machine for `local`."""

    def __init__(self, address: str, processes: int) -> None:
        try:
            self._ray: Any = import_module("ray")
        except ModuleNotFoundError:
            raise MisuseError(
                '--ray needs one more package: pip install "kingdomino[ray]" brings it.'
            ) from None
        self._address, self._processes = address, processes

    def results(self, contest: Contest, decks: Iterable[int]) -> Generator[DeckResult]:
        """Play each deck; yield it when it is done."""
        ray, waiting = self._ray, iter(decks)
        self._connect()
        try:
            play = ray.remote(play_deck)
            size = 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))
            pending = [play.remote(contest, deck) for deck in islice(waiting, size)]
            while pending:
                done, pending = ray.wait(pending)
                pending += [play.remote(contest, deck) for deck in islice(waiting, len(done))]
                yield from ray.get(done)
        finally:
            ray.shutdown()  # of a cluster, only the tasks of this program end

    def _connect(self) -> None:
        quiet = {"log_to_driver": False, "logging_level": logging.ERROR}
        if self._address == LOCAL:
            self._ray.init("local", num_cpus=self._processes, include_dashboard=False, **quiet)
            return
        try:
            self._ray.init(self._address, **quiet)
        except (ConnectionError, ValueError) as error:
            raise MisuseError(
                "No Ray cluster answers at {address}: {reason}",
                address=self._address,
                reason=str(error),
            ) from None
