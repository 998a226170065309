"""Worker processes, real ones: what they do when all goes well, and when it does not."""

import os
import signal
import subprocess
import sys
import time
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import pytest

from kingdomino import workers
from kingdomino.workers import Workers
from tests.kit.alarm import alarm

ROOT = Path(__file__).parents[1]

_begun: list[str] = []


def test_answers_come_in_the_order_of_the_questions() -> None:
    with Workers(2) as crew:
        assert list(crew.map(pow, range(7), [2] * 7, chunksize=2)) == [0, 1, 4, 9, 16, 25, 36]
        assert crew.submit(sorted, [2, 1], reverse=True).result() == [2, 1]


def test_a_mistake_of_a_function_is_told_and_costs_no_worker() -> None:
    with Workers(1) as crew:
        pid = crew.submit(os.getpid).result()
        with pytest.raises(ZeroDivisionError):
            crew.submit(divmod, 1, 0).result()
        assert crew.submit(os.getpid).result() == pid != os.getpid()


def begin() -> None:
    _begun.append("begun")


def begun() -> list[str]:
    return _begun


def test_each_worker_begins_as_told() -> None:
    with Workers(1, begin) as crew:
        assert crew.submit(begun).result() == ["begun"]
        assert crew.submit(begun).result() == ["begun"]
    assert _begun == []


def work_until_told_to_stop(started: str) -> str:
    Path(started).touch()
    return "told" if workers.stopping.wait(600) else "forgotten"


@alarm(300)
def test_closing_stops_what_has_begun_and_forgets_what_has_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Workers(1) as crew:
        hang_up = crew._end.close

        def hang_up_and_dawdle() -> None:  # as on a busy machine
            hang_up()
            time.sleep(0.3)

        monkeypatch.setattr(crew._end, "close", hang_up_and_dawdle)
        first = crew.submit(work_until_told_to_stop, str(tmp_path / "first"))
        rest = [crew.submit(os.getpid) for _ in range(9)]
        wait_for(tmp_path / "first")
    assert first.result() == "told"
    assert rest[-1].cancelled()
    assert not workers.stopping.is_set()


@alarm(300)
def test_when_one_dies_all_are_lost_and_others_take_their_place() -> None:
    with Workers(2) as crew:
        waiting = crew.submit(time.sleep, 0.1)
        with pytest.raises(BrokenProcessPool):
            crew.submit(os._exit, 3).result()
        assert waiting.exception() is None or isinstance(waiting.exception(), BrokenProcessPool)
        with pytest.raises(BrokenProcessPool):
            crew.submit(os.getpid)
    with Workers(2) as crew:
        assert crew.submit(abs, -1).result() == 1


@alarm(300)
def test_killed_workers_leave_at_once_whatever_they_do() -> None:
    crew = Workers(1)
    pid = crew.submit(os.getpid).result()
    hanging = crew.submit(time.sleep, 3600)
    crew.kill()
    with pytest.raises(BrokenProcessPool):
        hanging.result()
    while is_alive(pid):
        time.sleep(0.01)


def employ(started: str) -> None:
    """A program of its own: waits for its worker, and on Ctrl-C prints what that answers."""
    with Workers(1) as crew:
        errand = crew.submit(work_until_told_to_stop, started)
        try:
            errand.result()
        except KeyboardInterrupt:
            crew.close()
            print(errand.result(), flush=True)


def employer(started: Path) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", f"from tests.test_workers import employ; employ({str(started)!r})"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        start_new_session=True,
    )


@alarm(300)
def test_ctrl_c_is_for_the_program_alone_to_answer(tmp_path: Path) -> None:
    with employer(tmp_path / "started") as program:
        wait_for(tmp_path / "started")
        os.killpg(program.pid, signal.SIGINT)  # as a terminal does: to the worker too
        out, err = program.communicate()
    assert (out, err, program.returncode) == ("told\n", "", 0)


@alarm(300)
def test_workers_do_not_outlive_a_program_that_was_killed(tmp_path: Path) -> None:
    with employer(tmp_path / "started") as program:
        wait_for(tmp_path / "started")
        program.kill()
        program.communicate()  # ends when nobody can write to it any more, the worker included


def wait_for(file: Path) -> None:
    while not file.exists():
        time.sleep(0.01)


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True
