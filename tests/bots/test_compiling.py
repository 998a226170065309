"""What is missing is compiled in processes that go away; one that fails does not stop the rest."""

import logging
import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from kingdomino.bots.compiling import NICENESS, Compiling, Progress
from kingdomino.bots.compiling_lock import CompilingLock
from kingdomino.bots.warmup import FIRST_SIGHT, KING, PUBLISHED, RULES, Step
from tests.bots.slow_steps import (
    BROKEN,
    FORGOTTEN,
    KILLED,
    KILLED_ONCE,
    compiling,
    nicenesses,
    pids,
    runs,
)
from tests.kit.alarm import alarm

A = Step("a", RULES)
B = Step("b", RULES, ("a",))
C = Step("c", FIRST_SIGHT, ("b",))
D = Step("d", KING, ("b",))
ALL = (A, B, C, D)


@pytest.fixture(autouse=True)
def _alarm() -> Iterator[None]:
    """Whoever waits for other processes does not wait for ever."""
    with alarm(300):
        yield


def is_alive(pid: int) -> bool:
    """Whether a process runs; one that ended and was not waited for does not."""
    try:
        return "Z" not in Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False


def test_steps_wait_for_those_they_need(tmp_path: Path) -> None:
    compiling(tmp_path, ALL).run()
    ran = runs(tmp_path)
    assert ran[:2] == ["a", "b"]
    assert sorted(ran[2:]) == ["c", "d"]


def test_progress_is_told_until_nothing_is_left(tmp_path: Path) -> None:
    told: list[Progress] = []
    work = compiling(tmp_path, ALL)
    before = work.progress()
    assert (before.done, before.total, before.share) == (0, 4, 0.0)
    assert before.seconds > 0
    work.observers.append(told.append)
    work.run()
    assert (told[-1].done, told[-1].total, told[-1].share, told[-1].seconds) == (4, 4, 1.0, 0.0)
    assert told[-1].is_done
    assert [each.done for each in told] == sorted(each.done for each in told)
    assert [stage.name for stage in told[-1].stages] == [RULES, FIRST_SIGHT, KING]


def test_what_is_on_disk_is_not_compiled_again(tmp_path: Path) -> None:
    for name in "abc":
        (tmp_path / name).touch()
    work = compiling(tmp_path, ALL)
    assert work.progress().total == 1
    work.run()
    assert runs(tmp_path) == ["d"]
    again = compiling(tmp_path, ALL)
    assert again.is_over.is_set()
    assert again.progress().is_done
    assert again.progress().share == 1.0


def test_what_another_process_compiled_meanwhile_is_not_compiled_again(tmp_path: Path) -> None:
    work = compiling(tmp_path, ALL)
    for name in "abd":
        (tmp_path / name).touch()
    work.run()
    assert runs(tmp_path) == ["c"]
    assert work.progress().is_done


def test_of_two_who_compile_the_same_one_waits_and_sees(tmp_path: Path) -> None:
    told: list[Progress] = []
    with CompilingLock(tmp_path) as other:
        assert other.take()
        work = compiling(tmp_path, ALL)
        work.observers.append(told.append)
        work.start()
        (tmp_path / "a").touch()
        while not told or told[-1].done == 0:
            time.sleep(0.02)
        (tmp_path / "b").touch()
        while told[-1].done == 1:
            time.sleep(0.02)
        assert not (tmp_path / "log").exists(), "it compiled nothing itself"
    work.is_over.wait()  # the other has gone, and left something
    assert sorted(runs(tmp_path)) == ["c", "d"]
    assert told[-1].is_done


def test_another_that_does_nothing_is_not_waited_for_for_ever(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    with CompilingLock(tmp_path) as other:
        assert other.take()
        work = compiling(tmp_path, ALL, patience=0.0)
        work.run()
    assert sorted(runs(tmp_path)) == ["a", "b", "c", "d"]
    assert work.progress().failed == ()
    assert caplog.text.count("Another program compiles the same") == 1
    assert caplog.text.count("has done nothing for 0 s") == 1


def test_whoever_cannot_lock_compiles_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with CompilingLock(tmp_path / "file") as one, CompilingLock(tmp_path / "file") as other:
        assert one.take()
        assert other.take()


def test_a_stage_that_nobody_asked_for_is_left_alone(tmp_path: Path) -> None:
    work = compiling(tmp_path, [A, Step("published", PUBLISHED)])
    work.run()
    assert runs(tmp_path) == ["a"]
    assert work.progress().stage(PUBLISHED).is_done, "nobody waits for it"


def test_processes_are_polite_and_gone_in_the_end(tmp_path: Path) -> None:
    compiling(tmp_path, ALL).run()
    assert nicenesses(tmp_path) == {os.nice(0) + NICENESS}
    assert os.getpid() not in pids(tmp_path)
    for pid in pids(tmp_path):
        while is_alive(pid):
            time.sleep(0.02)


def test_a_process_that_is_killed_is_tried_once_more(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    work = compiling(tmp_path, [A, Step(KILLED_ONCE, RULES, ("a",)), D])
    work.run()
    assert work.progress().failed == ()
    assert work.progress().is_done
    assert "A compiling process was killed" in caplog.text
    assert "it is tried again" in caplog.text
    assert "could not be compiled" not in caplog.text


@pytest.mark.parametrize(
    ("name", "why"),
    [
        (KILLED, "its process was killed"),
        (BROKEN, "This does not compile"),
        (FORGOTTEN, "it could not be kept on the disk"),
    ],
)
def test_what_cannot_be_compiled_is_left_to_whoever_needs_it(
    name: str, why: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    bad = Step(name, RULES)
    after = Step("after it", FIRST_SIGHT, (name,))
    work = compiling(tmp_path, [bad, after], processes=1)
    work.run()
    assert work.progress().failed == (name,)
    assert work.progress().is_done
    assert (tmp_path / "after it").exists(), "the rest goes on"
    assert f"{name} could not be compiled ahead of time" in caplog.text
    assert why in caplog.text


def test_a_process_that_dies_while_it_is_idle_costs_nothing(tmp_path: Path) -> None:
    """Told of `a`, this one ends the only process before the next step is given to it."""
    work = compiling(tmp_path, [A, B], processes=1)

    def end_the_process(progress: Progress) -> None:
        if progress.done == 1 and runs(tmp_path) == ["a"]:
            (pid,) = pids(tmp_path)
            os.kill(pid, signal.SIGKILL)
            while not is_broken(work):
                time.sleep(0.02)

    work.observers.append(end_the_process)
    work.run()
    assert work.progress().is_done
    assert work.progress().failed == ()
    assert runs(tmp_path) == ["a", "b"]


def is_broken(work: Compiling) -> bool:
    """Whether the next errand would be refused."""
    assert work._workers is not None
    return bool(work._workers._pool._broken)


def test_an_observer_that_fails_keeps_nobody_from_knowing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    told: list[Progress] = []
    calls: list[Progress] = []

    def fail(progress: Progress) -> None:
        calls.append(progress)
        raise OSError("The terminal is gone.")

    work = compiling(tmp_path, ALL)
    work.observers += [fail, told.append]
    work.run()
    assert len(calls) == 1
    assert told[-1].is_done
    assert told[-1].failed == ()
    assert "The terminal is gone." in caplog.text


def test_whatever_goes_wrong_nobody_waits_for_ever(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    told: list[Progress] = []

    def is_compiled(step: Step) -> bool:
        if (tmp_path / "begun").exists():
            raise PermissionError(f"Nobody may look at {step.name}.")
        return False

    work = Compiling(steps=ALL, is_compiled=is_compiled, directory=tmp_path, processes=1)
    (tmp_path / "begun").touch()
    work.observers.append(told.append)
    work.run()
    assert told[-1].is_done
    assert told[-1].failed == ("a", "b", "c", "d")
    assert "Nobody may look at a." in caplog.text


def test_stopping_ends_it(tmp_path: Path) -> None:
    work = compiling(tmp_path, ALL)
    work.start()
    work.start()  # once is enough
    work.stop()
    assert work.is_over.is_set()


def test_what_tables_need_is_known_without_compiling_anything() -> None:
    stages = [stage.name for stage in Compiling().progress().stages]
    assert stages == [RULES, FIRST_SIGHT, KING]
