"""The terminal in six languages: who chooses it, what is said in it, and what stays English."""

import json
import subprocess
from pathlib import Path

import pytest

from kingdomino.words import LANGUAGES, speaking, t
from tests.cli.conftest import COMMAND, ENVIRONMENT, Program, refused

OTHERS = [tag for tag in LANGUAGES if tag != "en"]
KINGDOM = "W0 W1 CA L1 L0\n"


def said(tag: str, text: str, **values: object) -> str:
    """A sentence as the book of a language has it, which is not the English one."""
    with speaking(tag):
        found = t(text, **values)
    assert found != t(text, **values), f"{tag} has no {text!r}"
    return found


def in_locale(*arguments: str, **locale: str) -> str:
    """What the program prints for somebody whose system speaks another language."""
    return subprocess.run(
        [*COMMAND, *arguments],
        env={**ENVIRONMENT, **locale},
        capture_output=True,
        encoding="utf-8",
        check=True,
    ).stdout


@pytest.mark.parametrize("tag", OTHERS)
def test_the_option_may_stand_anywhere(program: Program, tag: str) -> None:
    after = program("bots", "--language", tag)
    assert after == program("--language", tag, "bots") == program("bots", f"--language={tag}")
    assert after.code == 0
    assert said(tag, "What it is") in after.out
    assert said(tag, "seldom slips") in after.out


@pytest.mark.parametrize(
    ("locale", "tag"),
    [
        ("sr_RS.UTF-8", "sr-Cyrl"),
        ("sr_RS.UTF-8@latin", "sr"),
        ("pl_PL.UTF-8", "pl"),
        ("ru_RU.UTF-8", "ru"),
        ("cs_CZ.UTF-8", "cs"),
        ("sk_SK.UTF-8", "sk"),
    ],
)
def test_without_the_option_the_locale_decides(locale: str, tag: str) -> None:
    assert said(tag, "What it is") in in_locale("bots", LANG=locale)
    assert t("What it is") in in_locale("bots", "--language", "en", LANG=locale)


@pytest.mark.parametrize("locale", ["C", "POSIX", "C.UTF-8", "de_DE.UTF-8"])
def test_a_locale_that_we_do_not_speak_is_answered_in_english(locale: str) -> None:
    assert "What it is" in in_locale("bots", LANG=locale)


@pytest.mark.parametrize("tag", ["xx", "", "sr_Latin_", "klingon"])
def test_a_language_that_there_is_not_is_refused(program: Program, tag: str) -> None:
    known = ", ".join(LANGUAGES)
    if tag.startswith("sr"):  # a neighbour's spelling is understood
        assert program("bots", "--language", tag).code == 0
        return
    sentence = refused(program("bots", "--language", tag))
    assert sentence == f"There is no language {tag!r}; there are: {known}."


@pytest.mark.parametrize("tag", OTHERS)
def test_help_is_said_in_the_language(program: Program, tag: str) -> None:
    result = program("--help", "--language", tag)
    assert result.code == 0
    for text in ("Options", "Commands", "Usage:", "Show this message and exit."):
        assert said(tag, text) in " ".join(result.out.split()), text
    assert said(tag, "Start here: {command}", command="kingdomino play") in result.out
    command = program("bots", "--help", "--language", tag)
    assert said(tag, "Example: {command}", command="kingdomino bots --json") in command.out
    assert said(tag, "Print one JSON object.") in command.out


@pytest.mark.parametrize("tag", OTHERS)
def test_refusals_are_said_in_the_language(program: Program, tag: str) -> None:
    sentence = said(tag, "Kingdomino is for 2 to 4 players.")
    assert refused(program("play", "--players", "9", "--language", tag)) == sentence
    missing = said(tag, "No such file or directory")
    assert (
        refused(program("show", "no-such-file", "--language", tag)) == f"no-such-file: {missing}."
    )
    unknown = said(tag, "No such option: {name}", name="--foo")
    assert refused(program("bots", "--foo", "--language", tag)) == f"{unknown}."


@pytest.mark.parametrize("tag", OTHERS)
def test_a_game_is_told_in_the_language_and_typed_in_the_same_words(
    program: Program, tag: str
) -> None:
    typed = "?\nscores\nunseen\nresign\nquit\n"
    result = program("play", "--level", "gprd", "--seed", "7", "--language", tag, stdin=typed)
    assert result.code == 0
    pink, yellow = said(tag, "Pink"), said(tag, "Yellow")
    with speaking(tag):
        bot = t("{name} (the bot {bot})", name=yellow, bot="gprd")
        who = t("You are {name}, and these play against you: {bots}.", name=pink, bots=bot)
        question = t("{name}: claim a domino (number or ?)", name=pink)
    assert who in result.out
    assert question in result.out
    assert said(tag, "the dominoes that nobody has seen yet") in result.out
    assert said(tag, "These words are typed as they stand here, in every language.") in result.out
    assert said(tag, "Type the number of a domino, or ? for help.") in result.out
    command = "kingdomino play --resume kingdomino-save.json"
    assert said(tag, "Saved. Go on with: {command}", command=command) in result.out


def test_whoever_has_a_colour_for_a_name_may_start_by_its_local_name(
    program: Program, tmp_path: Path
) -> None:
    yellow = said("pl", "Yellow")
    wish = ("--opening", "castle", "--first", yellow.upper(), "--seats", "human,human")
    assert program("play", *wish, "--language", "pl", stdin="save\n").code == 0
    saved = json.loads((tmp_path / "kingdomino-save.json").read_text("utf-8"))
    assert saved["record"]["first"] == 1
    assert saved["record"]["names"] == ["Pink", "Yellow"]  # a record is nobody's language


@pytest.mark.parametrize("tag", OTHERS)
def test_points_are_counted_in_the_forms_of_the_language(program: Program, tag: str) -> None:
    result = program("score", "-", "--language", tag, stdin=KINGDOM)
    assert result.code == 0
    for word in ("terrain", "squares × crowns", "wheat", "lake", "total"):
        assert said(tag, word) in result.out, word
    assert "wheat" not in result.out


@pytest.mark.parametrize(
    "line",
    [
        "bots --json",
        "score - --json",
        "simulate --games 10 --json",
        "perft --deck 5,17,23,40,1,2,3,4 --kings 0,1,1,0 --depth 2 --divide",
    ],
)
def test_what_programs_read_is_the_same_in_every_language(program: Program, line: str) -> None:
    english = program(*line.split(), stdin=KINGDOM)
    assert english.code == 0
    for tag in OTHERS:
        assert program(*line.split(), "--language", tag, stdin=KINGDOM) == english


def test_the_engine_speaks_the_protocol_in_every_language(program: Program) -> None:
    asked = "position what\ngo\nquit\n"
    english = program("engine", "--bot", "fg", stdin=asked)
    assert "error There is no position to think about: send one before go." in english.out
    for tag in OTHERS:
        assert program("engine", "--bot", "fg", "--language", tag, stdin=asked) == english


def test_a_script_that_ascii_cannot_write_is_written_all_the_same() -> None:
    told = in_locale("bots", "--language", "ru", LANG="C", LC_ALL="C")
    assert said("ru", "What it is") in told
