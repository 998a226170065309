"""Records: both formats there and back, and no lie goes through."""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from kingdomino import Dealer, NotationError, Options, Record
from tests.kit.games import random_record
from tests.kit.setups import SETUPS, options_id

FINISHED = random_record(Options(2, variants=["harmony"]), seed=3)


@pytest.mark.parametrize("options", SETUPS, ids=options_id)
def test_both_formats_there_and_back(options: Options) -> None:
    for decisions in (0, 1, 7, None):
        record = random_record(options, seed=8, decisions=decisions)
        for text in (record.to_json(), record.to_text()):
            again = Record.parse(text)
            assert again == record
            assert again.position == record.position


def test_record_replays_without_its_seed() -> None:
    data = FINISHED.to_dict()
    data["seed"] = data["commitment"] = None
    assert Record.from_dict(data).position == FINISHED.position


def test_practice_is_marked_and_only_practice() -> None:
    practice = replace(FINISHED, is_practice=True)
    for text in (practice.to_json(), practice.to_text()):
        assert Record.parse(text) == practice
        assert "practice" in text
    assert "practice" not in FINISHED.to_json() + FINISHED.to_text()
    with pytest.raises(NotationError, match="neither true nor false"):
        Record.from_dict({**FINISHED.to_dict(), "practice": 1})
    with pytest.raises(NotationError, match="'practice'"):
        Record.parse(practice.to_text().replace("practice: yes", "practice: no"))


def test_positions_lead_from_the_start_to_the_end() -> None:
    steps = list(FINISHED.positions())
    assert steps[0][0] is None
    assert len(steps) == len(FINISHED.moves) + 1
    assert steps[-1][1] == FINISHED.position


def test_seed_is_revealed_only_at_the_end() -> None:
    assert random_record(Options(2), seed=3, decisions=40).seed is None
    assert FINISHED.seed is not None


def test_text_is_made_for_people() -> None:
    lines = FINISHED.to_text().splitlines()
    assert lines[:3] == ["kingdomino-record 1", "options: 2 draw harmony", "names: Pink, Yellow"]
    assert lines[-1].startswith("scores: ")
    assert any(line.startswith("1: ") and " >" in line for line in lines)


def test_comments_are_skipped() -> None:
    text = FINISHED.to_text().replace("\nkings", "\n# the kings are drawn\nkings")
    assert Record.parse(text) == FINISHED


def test_names_are_kept() -> None:
    record = Record.start(Options(3), names=["Živana", "Łucja", "Анна"])
    assert Record.from_text(record.to_text()).names == ("Živana", "Łucja", "Анна")


@pytest.mark.parametrize(
    "names", [["A"], ["A", ""], ["A", "x" * 41], ["A", "b,c"], ["A", "b\nc"], ["A", "b\x1b[0m"]]
)
def test_bad_names_are_refused(names: list[str]) -> None:
    with pytest.raises(NotationError, match="name"):
        Record.start(Options(2), names=names)


# --- proof of the deck ---


def test_true_record_is_proven() -> None:
    assert FINISHED.verify() is None


def test_castle_opening_with_a_named_starter_is_proven() -> None:
    options = Options(2, opening="castle")
    dealer = Dealer(options, seed=5, first=1)
    record = Record.start(options, dealer=dealer).deal(dealer)
    while not record.position.is_over:
        record = record.play(next(iter(record.position.legal_moves))).deal(dealer)
    assert record.verify() is None
    assert "not drawn as the seed says" in str(replace(record, first=0).verify())


def test_unproven_records_say_why() -> None:
    assert "committed to no deck" in str(replace(FINISHED, commitment=None).verify())
    assert "not been revealed" in str(replace(FINISHED, seed=None).verify())
    assert "not the one that was committed" in str(replace(FINISHED, seed="11" * 32).verify())


def test_commitment_that_is_no_hash_proves_nothing() -> None:
    assert "not the one that was committed" in str(replace(FINISHED, commitment="é").verify())


def test_touched_deck_is_found_out() -> None:
    other = Dealer(Options(2, variants=["harmony"]), seed=4)
    forged = replace(FINISHED, seed=other.seed, commitment=other.commitment)
    assert "as the seed says" in str(forged.verify()) or "the seed gives" in str(forged.verify())


# --- lies and damage ---


def move_index(data: dict[str, Any], start: str) -> int:
    return next(i for i, move in enumerate(data["moves"]) if move.startswith(start))


def lie(data: dict[str, Any], key: str, value: Any) -> None:
    data[key] = value


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda d: lie(d, "format", "chess"), "no Kingdomino record"),
        (lambda d: lie(d, "version", 2), "version 2"),
        (lambda d: lie(d, "players", 3), "names"),
        (lambda d: lie(d, "players", "2"), "'players' is missing"),
        (lambda d: lie(d, "players", True), "'players' is missing"),
        (lambda d: lie(d, "variants", ["nonsense"]), "no variant 'nonsense'"),
        (lambda d: lie(d, "variants", [1]), "holds something that is no text"),
        (lambda d: lie(d, "moves", None), "'moves' is missing"),
        (lambda d: lie(d, "scores", [1, 2]), r"claims the scores \[1, 2\]"),
        (lambda d: d["moves"].pop(), "no finished game"),
        (lambda d: d["moves"].pop(5), "Move 6 of the record"),
        (lambda d: d["moves"].append(">4"), "the game is over"),
        (lambda d: d["moves"].__setitem__(0, "kings 0 0 0 0"), "Move 1 of the record"),
        (lambda d: d["moves"].__setitem__(2, "castle"), "'castle' is no move"),
        (lambda d: d["moves"].__setitem__(2, ">99"), "There is no domino 99"),
    ],
)
def test_record_that_lies_is_refused(
    change: Callable[[dict[str, Any]], None], sentence: str
) -> None:
    data = json.loads(FINISHED.to_json())
    change(data)
    with pytest.raises(ValueError, match=sentence) as refused:
        Record.from_dict(data)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("game", 7),
        ("first", 0),  # kings were drawn, so nobody was named
        ("first", 7),
        ("seed", "00"),
        ("commitment", "z" * 64),
    ],
)
def test_proof_that_no_dealer_writes_is_refused(field: str, value: object) -> None:
    with pytest.raises(NotationError, match="The record"):
        Record.from_dict({**FINISHED.to_dict(), field: value})


def test_moves_are_counted_alike_in_both_formats() -> None:
    data = FINISHED.to_dict()
    index = move_index(data, "deal") + 6  # a placement, in the middle of a line of the text
    text = FINISHED.to_text().replace(data["moves"][index], "1 a1-a2", 1)
    data["moves"][index] = "1 a1-a2"
    with pytest.raises(NotationError, match=f"Move {index + 1} of the record"):
        Record.from_dict(data)
    with pytest.raises(NotationError, match=f"Move {index + 1} of the record"):
        Record.from_text(text)


@pytest.mark.parametrize("share", [0.0, 0.1, 0.5, 0.9, 0.999])
def test_file_cut_short_is_refused(share: float) -> None:
    text = FINISHED.to_json()
    with pytest.raises(NotationError):
        Record.parse(text[: int(share * len(text))])


def test_text_with_a_wrong_seat_is_refused() -> None:
    text = FINISHED.to_text()
    mover = next(line for line in text.splitlines() if line[:2] in ("0:", "1:"))
    wrong = ("1" if mover[0] == "0" else "0") + mover[1:]
    with pytest.raises(NotationError, match="is not to move"):
        Record.parse(text.replace(mover, wrong, 1))


def test_text_with_an_unknown_line_is_refused() -> None:
    with pytest.raises(NotationError, match="unknown or repeated line"):
        Record.parse(FINISHED.to_text().replace("names:", "colour: red\nnames:"))


@pytest.mark.parametrize(
    "text", ["[]", "null", "{}", '"record"', "", "kingdomino-record 7", '{"a":' * 100_000]
)
def test_other_things_are_no_records(text: str) -> None:
    with pytest.raises(NotationError):
        Record.parse(text)
