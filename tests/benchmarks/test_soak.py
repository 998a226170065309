"""Mixed life can be lived, and the verdict on it sees what grows and nothing else."""

import json
import random
import threading
from dataclasses import replace
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import uvloop
from benchmarks.real_server import RealServer
from benchmarks.soak.__main__ import soak
from benchmarks.soak.people import Town
from benchmarks.soak.picture import soak_svg
from benchmarks.soak.samples import Sample, Sampler
from benchmarks.soak.verdict import complaints, odd_lines, rises

LEVEL = Sample(
    minutes=0.0,
    server_mb=200.0,
    others_mb=220.0,
    files=120,
    processes=3,
    tables=80,
    sockets=70,
    thinking=0,
    faults=0,
    moves=200,
    p50_ms=3.0,
    p99_ms=20.0,
    errors=0,
    busy=0.3,
)
# Memory and files swing from sample to sample, as they do.
HOUR = [
    replace(LEVEL, minutes=n / 6, server_mb=200.0 + n % 5, files=120 + 40 * (n % 3))
    for n in range(360)
]


def test_everybody_lives_for_a_few_seconds(tmp_path: Path) -> None:
    with RealServer(tmp_path, {"THINKERS": "1"}) as server:
        samples, errors = uvloop.run(soak(server.url, server.pid, minutes=0.05))

    assert errors == []
    assert all(each.server_mb and each.files and each.processes for each in samples)
    assert all(each.tables is not None and each.faults == 0 for each in samples)


class Faulty(BaseHTTPRequestHandler):
    """A server that has refused four requests before anybody came, and one more at each look."""

    faults = 4

    def do_GET(self) -> None:
        body = f'kingdomino_requests_total{{status="503"}} {self.faults}.0\n'.encode()
        type(self).faults += 1
        self.send_response(200)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Say nothing."""


def test_what_a_starting_server_refused_is_no_fault() -> None:
    """It was: whoever asked too early whether the server was ready spoiled the verdict."""

    async def look(url: str) -> list[float | None]:
        town, sampler = Town(url, random.Random(1), is_local=True), Sampler(url, None)
        await sampler.begin()
        faults = [(await sampler.take(town)).faults for _ in range(2)]
        await sampler.close()
        return faults

    with HTTPServer(("127.0.0.1", 0), Faulty) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            assert uvloop.run(look(f"http://127.0.0.1:{server.server_port}")) == [1.0, 2.0]
        finally:
            server.shutdown()
            thread.join()


def test_an_hour_that_stays_level_passes() -> None:
    assert complaints(HOUR, [], []) == []


def test_memory_that_grows_by_a_tenth_of_a_megabyte_a_sample_is_seen() -> None:
    leak = [replace(each, server_mb=200.0 + n * 0.1 + n % 5) for n, each in enumerate(HOUR)]

    [complaint] = complaints(leak, [], [])

    assert complaint.startswith("server_mb")


def test_what_grows_only_in_the_first_half_is_no_leak() -> None:
    filling = [replace(each, tables=min(n, 100)) for n, each in enumerate(HOUR)]

    assert complaints(filling, [], []) == []


def test_waves_of_some_minutes_are_no_rise() -> None:
    """Each wave is seen by thirty samples, which was taken for thirty proofs."""
    waves = [40, 180, 60, 80, 200, 160]  # five minutes each, of the second half
    wavy = [
        *HOUR[:180],
        *(replace(each, tables=waves[n // 30]) for n, each in enumerate(HOUR[180:])),
    ]

    assert complaints(wavy, [], []) == []


def test_what_rises_from_wave_to_wave_is_seen() -> None:
    steps = [100, 125, 140, 170, 180, 210]
    rising = [
        *HOUR[:180],
        *(replace(each, tables=steps[n // 30]) for n, each in enumerate(HOUR[180:])),
    ]

    [complaint] = complaints(rising, [], [])

    assert complaint.startswith("tables")


def test_what_rises_in_a_few_minutes_is_not_judged() -> None:
    minutes = [replace(each, tables=n) for n, each in enumerate(HOUR[:18])]

    assert not all(each.is_level for each in rises(minutes))
    assert complaints(minutes, [], []) == []


def test_errors_faults_and_odd_lines_speak_against_a_server() -> None:
    samples = [*HOUR[:-1], replace(HOUR[-1], faults=2.0)]

    assert len(complaints(samples, ["pair: Lost()"], ["a trace"])) == 3


def test_warnings_and_what_is_no_line_of_ours_are_odd(tmp_path: Path) -> None:
    log = tmp_path / "log"
    info = {"level": "info", "message": "Open http://127.0.0.1:8000"}
    warning = {"level": "warning", "message": "a thinker was lost"}
    expected = {"level": "warning", "message": "Invalid HTTP request received."}
    lines = [json.dumps(each) for each in (info, warning, expected)]
    log.write_text("\n".join([*lines, "Segmentation fault"]))

    assert odd_lines(log) == [json.dumps(warning), "Segmentation fault"]


def test_the_picture_is_drawn_also_of_a_server_that_cannot_be_seen() -> None:
    hidden = [replace(each, server_mb=None, tables=None, files=None) for each in HOUR]

    for samples in (HOUR, hidden):
        drawn = soak_svg(samples)
        assert drawn.startswith("<svg")
        assert "nan" not in drawn
