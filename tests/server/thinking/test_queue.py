"""Whom is thought for next, told without processes and without clocks."""

from collections import Counter

from kingdomino.server.thinking.queue import NOBODY, REMEMBERED, SLICE, Asker, ThinkingQueue

ADA, BOB, EVE = (frozenset({name}) for name in ("ada", "bob", "eve"))


def taken(queue: ThinkingQueue[str], n: int = 1000) -> list[str]:
    """The next questions, `n` at most."""
    found: list[str] = []
    while len(found) < n and (place := queue.take()) is not None:
        found.append(place.question)
    return found


def filled(*questions: tuple[str, Asker, float]) -> ThinkingQueue[str]:
    queue = ThinkingQueue[str]()
    for question, asker, seconds in questions:
        queue.add(question, asker, seconds)
    return queue


def test_of_equals_whoever_came_first_is_next() -> None:
    assert taken(filled(("a", ADA, 1), ("b", BOB, 1), ("e", EVE, 1))) == ["a", "b", "e"]
    assert taken(filled(("1", ADA, 1), ("2", ADA, 1), ("3", ADA, 1))) == ["1", "2", "3"]


def test_who_comes_late_does_not_wait_for_somebodys_250() -> None:
    queue = filled(*((f"e{n}", EVE, 1.0) for n in range(250)))
    assert taken(queue, 20) == [f"e{n}" for n in range(20)]
    queue.add("a0", ADA, 1.0)
    queue.add("a1", ADA, 1.0)
    assert taken(queue, 4) == ["a0", "e20", "a1", "e21"], "the two share from now on"


def test_hosts_get_the_same_time_not_the_same_number() -> None:
    queue = ThinkingQueue[str]()
    for _ in range(100):
        queue.add("long", EVE, 1.0)
        queue.add("short", ADA, 0.25)
    assert Counter(taken(queue, 50)) == {"short": 40, "long": 10}


def test_who_waits_for_nothing_puts_nothing_by() -> None:
    """Else whoever comes back after an hour would have the machine for an hour."""
    queue = filled(("a", ADA, 1), *((f"e{n}", EVE, 1) for n in range(9)))
    assert taken(queue, 9)[-1] == "e7"
    for n in range(3):
        queue.add(f"b{n}", BOB, 1)
        queue.add(f"a{n}", ADA, 1)
    assert taken(queue, 4) == ["b0", "a0", "e8", "b1"]


def test_nobody_slows_a_table_by_looking_on() -> None:
    queue = filled(*((f"e{n}", EVE, 1) for n in range(9)), ("a", ADA | EVE, 1))
    assert taken(queue, 2) == ["e0", "a"]


def test_tables_that_nobody_looks_at_are_one_host() -> None:
    queue = filled(*((f"{n}", NOBODY, 1) for n in range(9)), ("a", ADA, 1))
    assert taken(queue, 3) == ["0", "a", "1"]


def test_who_comes_to_a_table_while_its_question_waits_waits_for_nobody() -> None:
    """A table is opened first, and its socket comes a moment later."""
    mine: set[str] = set()
    queue = filled(*((f"{n}", NOBODY, 1) for n in range(9)), ("mine", mine, 1), ("e", EVE, 1))
    assert taken(queue, 2) == ["0", "e"]
    mine.add("ada")
    assert taken(queue, 1) == ["mine"]
    queue.add("a", ADA, 1)
    assert taken(queue, 2) == ["1", "a"], "it counts for its host"


def test_what_is_dropped_costs_its_asker_nothing() -> None:
    queue = filled(("b", BOB, 1), ("b1", BOB, 1))
    dropped = queue.add("dropped", ADA, 1)
    queue.add("a", ADA, 1)
    queue.drop(dropped)
    assert len(queue) == 3
    queue.add("a1", ADA, 1)
    assert taken(queue) == ["b", "b1", "a", "a1"]


def test_what_is_taken_cannot_be_dropped() -> None:
    queue = filled(("a0", ADA, 1))
    place = queue.take()
    assert place is not None
    queue.drop(place)
    queue.add("a1", ADA, 1)
    queue.add("b", BOB, 1)
    assert taken(queue) == ["b", "a1"], "its second is ADA's all the same"


def test_what_took_longer_counts_for_its_asker() -> None:
    queue = filled(("a", ADA, 1), ("e", EVE, 1))
    a, e = queue.take(), queue.take()
    assert a is not None
    assert e is not None
    queue.correct(a, 0.01)
    queue.correct(e, 3.0)
    for n in range(3):
        queue.add(f"e{n}", EVE, 1)
        queue.add(f"a{n}", ADA, 1)
    assert taken(queue, 4) == ["a0", "a1", "a2", "e0"]


def test_games_come_first_and_studies_in_between() -> None:
    queue = ThinkingQueue[str]()
    for _ in range(100):
        queue.add("study", ADA, SLICE, is_study=True)
        queue.add("game", EVE, 1.0)
    assert taken(queue, 4) == ["game", "study", "game", "study"], "0.25 s after each second"
    queue.add("other game", BOB, 1.0)
    assert taken(queue, 1) == ["other game"]


def test_a_study_longer_than_a_slice_waits_no_longer() -> None:
    """If only by a rounding error: 0.55 - 0.3 is more than 0.25."""
    queue = ThinkingQueue[str]()
    queue.add("study", ADA, 0.55 - 0.3, is_study=True)
    for _ in range(9):
        queue.add("game", EVE, 1.0)
    assert taken(queue, 2) == ["game", "study"]


def test_many_studies_get_no_more_than_one() -> None:
    queue = ThinkingQueue[str]()
    for n in range(40):
        queue.add("study", frozenset({f"host {n}"}), SLICE, is_study=True)
        queue.add("game", EVE, 1.0)
    assert Counter(taken(queue, 20)) == {"game": 10, "study": 10}


def test_without_games_studies_have_all_the_time_and_put_none_by() -> None:
    queue = ThinkingQueue[str]()
    for _ in range(20):
        queue.add("game", EVE, 1.0)
    taken(queue)
    for n in range(9):
        queue.add(f"e{n}", EVE, SLICE, is_study=True)
    queue.add("a", ADA, SLICE, is_study=True)
    assert taken(queue, 3) == ["e0", "a", "e1"]
    for _ in range(3):
        queue.add("game", BOB, 1.0)
    assert taken(queue, 3) == ["game", "e2", "game"], "twenty games have put by for one slice"


def test_hosts_that_wait_for_nothing_are_forgotten() -> None:
    queue = ThinkingQueue[str]()
    for n in range(3 * REMEMBERED):
        queue.add("question", frozenset({f"host {n}"}), 1.0)
        queue.add("question", EVE, 1.0)
        taken(queue)
    assert len(queue._games._tops) <= REMEMBERED + 1
