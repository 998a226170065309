"""`kingdomino play`: whole games, what is typed and answered, taking back, bad wishes."""

import json
import os
import pty
import re
import subprocess
from pathlib import Path

import pytest

from kingdomino import Options, Record
from kingdomino.bots.levels import LEVELS
from kingdomino.cli.play import DEFAULT_FILE as SAVE
from kingdomino.cli.saved_game import SavedGame
from tests.cli.conftest import COMMAND, ENVIRONMENT, Program, refused
from tests.cli.scripts import typed_game
from tests.kit.setups import SETUPS, options_id


def test_a_game_against_a_bot_is_played_to_the_end_by_typing(program: Program) -> None:
    lines, game = typed_game(Options(2), ["human", "fg"], seed=5)
    result = program(
        "play", "--level", "fg", "--seed", "5", "--record", "g.json", stdin="\n".join(lines) + "\n"
    )
    assert result.code == 0
    assert result.err == ""
    assert Record.parse(Path("g.json").read_text(encoding="utf-8")) == game.record
    assert "wins by points" in result.out
    assert "The deck is proven" in result.out
    assert not Path(SAVE).exists()


def test_every_line_shows_rows_with_numbers_kings_and_the_points_of_each_place(
    program: Program,
) -> None:
    result = program("play", "--level", "fg", "--seed", "5", stdin=">40\n1\nquit\n")
    assert "Round 1 of 6" in result.out
    assert "> 17 [F0][L0]  ♥ Pink" in result.out
    assert "fits in 24 places; beside each, your points afterwards" in result.out
    assert "42 [L0][G2]  could bring +2 now" in result.out


@pytest.mark.parametrize("options", SETUPS, ids=options_id)
def test_bots_play_every_set_up_to_the_end(program: Program, options: Options) -> None:
    seats = ",".join(["fg", "random", "gprd", "random"][: options.players])
    variants = ",".join([*options.variants, "harmony", "middle_kingdom"])
    result = program(
        "play", "--seats", seats, "--variants", variants, "--seed", "9", "--record", "g.txt"
    )
    assert result.code == 0, result.err
    record = Record.parse(Path("g.txt").read_text(encoding="utf-8"))
    assert record.position.is_over
    assert record.verify() is None


def test_a_dynasty_is_three_games_added_up_and_hides_its_seed_until_the_end(
    program: Program,
) -> None:
    options = Options(2, variants=["dynasty"])
    lines, game = typed_game(options, ["human", "random"], seed=3)
    arguments = ["--variants", "dynasty", "--seats", "human,random", "--seed", "3"]
    result = program("play", *arguments, "--record", "d.json", stdin="\n".join([*lines, ""]))
    assert result.code == 0, result.err
    assert "The match after game 3 of 3" in result.out
    assert str(game.match.totals()[0].points) in result.out
    for number in (1, 2, 3):
        record = Record.parse(Path(f"d-{number}.json").read_text(encoding="utf-8"))
        assert record.game == number - 1
        assert record.verify() is None


def test_a_placement_can_be_taken_back_until_the_claim(program: Program) -> None:
    typed = [">40", "d5-c5", "back", "e6-e7", "u", "f5-g5", ">42", "back", "quit"]
    result = program("play", "--level", "fg", "--seed", "5", stdin="\n".join(typed) + "\n")
    assert result.code == 0
    moves = [move for move in json.loads(Path(SAVE).read_text())["record"]["moves"] if "-" in move]
    assert moves[0] == "17 f5-g5"
    assert "There is nothing to take back: your turn begins here." in result.out


def test_a_slip_in_the_last_round_can_be_taken_back_too(program: Program) -> None:
    lines, game = typed_game(Options(2), ["human", "fg"], seed=5)
    lines[-1:] = ["back", lines[-2], "nonsense", ""]
    result = program(
        "play", "--level", "fg", "--seed", "5", "--record", "g.json", stdin="\n".join([*lines, ""])
    )
    assert Record.parse(Path("g.json").read_text(encoding="utf-8")) == game.record
    assert "Press Enter to let it stand, or type back." in result.out


def test_questions_are_answered_and_nonsense_is_refused_in_a_sentence(program: Program) -> None:
    typed = ["?", "moves", "scores", "unseen", "table", "save", "7", "x", "deal 1 2 3 4", ">40"]
    typed += ["moves", "d5-e4", "99", "x", "17 d5-c5 >99", "17 d5-c5 >2 >7", "½", "e5-e6", "quit"]
    result = program("play", "--level", "fg", "--seed", "5", stdin="\n".join([*typed, ""]))
    assert result.code == 0
    for sentence in (
        "the dominoes that nobody has seen yet",
        "44 dominoes not seen yet. 20 of them will still be turned up",
        "Saved in kingdomino-save.json.",
        "Domino 7 is not in the row to choose from.",
        "Type the number of a domino",
        "The two halves of a domino lie on neighbouring squares.",
        "There are places 1 to 24, and no 99.",
        "Domino 17 can still be placed, so it may not be discarded.",
        "A turn is a placement and then a claim",
        "That square is already taken.",
    ):
        assert sentence in result.out, sentence


def test_bytes_that_are_no_text_do_not_end_a_game(program: Program) -> None:
    result = program("play", "--level", "fg", "--seed", "5", stdin=b">40\n\xff\xfe\n")
    assert result.code == 0
    assert Path(SAVE).exists()


def test_help_names_every_level(program: Program) -> None:
    text = re.sub(r"[│\s]+", " ", program("play", "--help").out)
    assert ", ".join(LEVELS) in text


def test_a_level_is_chosen_by_name(program: Program) -> None:
    result = program("play", "--level", "gprd", "--seed", "5", "--players", "3")
    bots = "Yellow (the bot gprd) and Green (the bot gprd)"
    assert f"You are Pink, and these play against you: {bots}." in result.out
    assert SavedGame.load(SAVE).seats == ("human", "gprd", "gprd")


def test_a_hint_is_a_turn_that_can_be_played(program: Program) -> None:
    result = program("play", "--level", "fg", "--seed", "5", stdin=">40\nhint\nd5-c5\nhint\nquit\n")
    hints = re.findall("Hint: (.*?); expected to win: Pink ", result.out)
    assert len(hints) == 2
    assert SavedGame.load(SAVE).record.position.play(hints[1])


def test_the_last_castle_visitor_is_asked_for_and_starts(program: Program) -> None:
    arguments = [
        *("play", "--seats", "human,human", "--names", "Anna,Bob"),
        *("--opening", "castle", "--seed", "1"),
    ]
    result = program(*arguments, stdin="Zoe\nbob\nquit\n")
    assert "Who visited a castle last: Anna, Bob?" in result.out
    assert "There is no seat 'Zoe'" in result.out
    assert "The order of the opening: Bob, Anna, Bob, Anna." in result.out
    assert "Lots were drawn: " in program(*arguments, stdin="\nquit\n").out
    assert "No game was begun." in program(*arguments).out


def test_among_bots_nobody_is_asked_and_a_lot_is_drawn(program: Program) -> None:
    result = program("play", "--opening", "castle", "--seed", "1", stdin="quit\n")
    assert "Who visited a castle last" not in result.out
    assert "Lots were drawn: " in result.out


def test_a_game_is_set_up_by_the_book_of_the_language_or_by_another(program: Program) -> None:
    def opening(*arguments: str) -> tuple[str, str]:
        program("play", "--seats", "human,human", "--file", "game", *arguments, stdin="\nquit\n")
        options = SavedGame.load("game").record.options
        Path("game").unlink()
        assert options.edition is not None
        return options.edition.name, str(options.opening)

    assert opening() == ("english", "draw")
    assert opening("--language", "sr") == ("serbian", "castle")
    assert opening("--language", "sr-Cyrl") == ("serbian", "castle")
    assert opening("--edition", "serbian") == ("serbian", "castle")
    assert opening("--language", "sr", "--edition", "czech") == ("czech", "draw")
    assert opening("--edition", "serbian", "--opening", "draw") == ("serbian", "draw")
    assert "There is no edition 'german'" in refused(program("play", "--edition", "german"))


def test_at_a_terminal_a_game_begins_at_once_in_colour(tmp_path: Path) -> None:
    ours, theirs = pty.openpty()
    environment = {**ENVIRONMENT, "TERM": "xterm-256color", "COLORTERM": "truecolor"}
    with subprocess.Popen(
        [*COMMAND, "play"],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        cwd=tmp_path,
        env=environment,
        start_new_session=True,
    ) as process:
        os.close(theirs)
        said = b""
        while b"(number or ?): " not in said:
            said += os.read(ours, 1024)
        os.write(ours, b"quit\n")
        while b"--resume" not in said:
            said += os.read(ours, 1024)
        assert process.wait() == 0
    os.close(ours)
    assert b"Two players, plain rules; kingdomino play --help" in said
    assert b"\x1b[" in said


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--players", "5"], "Kingdomino is for 2 to 4 players."),
        (["--players", "0"], "Kingdomino is for 2 to 4 players."),
        (["--players", "two"], "Invalid value for '--players'"),
        (["--players", "4", "--variants", "mighty_duel"], "The Mighty Duel is for exactly 2"),
        (["--variants", "epic"], "There is no variant 'epic'"),
        (["--opening", "dice"], "There is no opening 'dice'"),
        (["--opening", "balanced", "--players", "3"], "The balanced opening is for exactly 2"),
        (["--first", "1"], "--first is for the openings castle and balanced"),
        (["--opening", "castle", "--first", "2"], "There is no seat '2' to start"),
        (["--seed", "yesterday"], "A seed is 32 bytes"),
        (["--seed", "-1"], "A seed is 32 bytes"),
        (["--seats", "human,genius"], "'genius' cannot sit down"),
        (["--level", "genius"], "'genius' cannot sit down; there are: human, random, "),
        (["--level", "fg", "--seats", "human,fg"], "give one of them"),
        (
            ["--seats", "human,human,human", "--players", "2"],
            "2 players take as many seats, not 3.",
        ),
        (["--names", "Anna,Bob,Cleo", "--players", "2"], "2 players need as many names, not 3."),
        (["--names", f"Anna,{'B' * 41}"], "is no name"),
        (["--resume", "nowhere.json"], "nowhere.json: No such file or directory."),
        (["--resume", "x.json", "--players", "2"], "--resume keeps the game's own"),
        (["--file", "nowhere/save.json"], "there is no directory nowhere"),
        (["--file", "."], "is a directory"),
        (["--record", "nowhere/game.json"], "there is no directory nowhere"),
        (["--volume", "11"], "No such option"),
    ],
)
def test_a_bad_wish_is_refused_in_one_sentence(
    program: Program, arguments: list[str], sentence: str
) -> None:
    assert sentence in refused(program("play", *arguments))
    assert list(Path().iterdir()) == []


def test_one_name_is_for_the_one_who_plays(program: Program) -> None:
    result = program("play", "--level", "peasant", "--names", "Ana", "--seed", "1")
    assert "You are Ana, and these play against you: Pink (the bot Peasant)." in result.out


def test_too_many_names_are_refused_by_their_number(program: Program) -> None:
    result = program("play", "-p", "2", "--level", "peasant", "--names", "Ana,Bob,Cyd")
    assert refused(result) == "2 players need as many names, not 3."


def test_sentences_count_what_the_table_shows(program: Program) -> None:
    """The first placement breaks or keeps bonuses that are not yet won: they do not count."""
    arguments = ("--seats", "random,random", "--seed", "1", "--variants", "harmony,middle_kingdom")
    result = program("play", *arguments)
    first = next(line for line in result.out.splitlines() if "places domino" in line)
    assert "(+1, now 1)" in first  # and not (-9, now 6)


def test_a_former_name_of_a_bot_still_sits_down(program: Program) -> None:
    result = program("play", "--seats", "human,greedy", "--seed", "1")
    assert "You are Pink, and these play against you: Yellow (the bot fg)." in result.out


def test_no_bot_bears_the_name_of_the_one_who_plays(program: Program) -> None:
    result = program("play", "--names", "Yellow", "--seed", "1")
    assert "You are Yellow, and these play against you: Pink (the bot Knight)." in result.out
