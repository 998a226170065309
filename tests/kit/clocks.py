"""A server process whose clock can be set while it runs; time itself goes on evenly."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tests.kit.running_server import Server

LIBRARIES = Path("/usr/lib")


class WrongClockServer(Server):
    """A server that asks libfaketime what time it is."""

    def __init__(self, url: str, log: Path, **settings: Any) -> None:
        super().__init__(url, log, **settings)
        self._clock = log.with_suffix(".clock")
        self.set_clock(0)

    def set_clock(self, seconds: int) -> None:
        """From now on its clock is wrong by so many seconds."""
        fresh = self._clock.with_suffix(".fresh")
        fresh.write_text(f"{seconds:+d}\n")
        fresh.replace(self._clock)  # never half written

    @property
    def environment(self) -> Mapping[str, str]:  # type: ignore[override]  # ours for all
        found = sorted(LIBRARIES.glob("*/faketime/libfaketime.so.1"))
        assert found, "libfaketime is missing: make services installs it"
        return {
            **os.environ,
            "LD_PRELOAD": str(found[0]),
            "FAKETIME_TIMESTAMP_FILE": str(self._clock),
            "FAKETIME_CACHE_DURATION": "1",
            "NO_FAKE_STAT": "1",
            "FAKETIME_DONT_FAKE_MONOTONIC": "1",
        }
