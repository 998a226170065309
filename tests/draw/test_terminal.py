"""Terminal text: readable without colours, coloured where there are some."""

import io

from rich.console import Console, RenderableType

from kingdomino import Kingdom, Options, RowEntry, Square
from kingdomino.draw.terminal import (
    domino_text,
    entry_text,
    king_text,
    kingdom_text,
    row_text,
    table_text,
)
from tests.draw.samples import played

KINGDOM = Kingdom.parse("""
W0 W1 .. ..
F0 CA M3 W0
.. .. S2 L1
""")


def shown(content: RenderableType, *, coloured: bool = False) -> str:
    console = Console(
        file=io.StringIO(),
        width=180,
        force_terminal=coloured,
        color_system="truecolor" if coloured else None,
        legacy_windows=False,
    )
    with console.capture() as capture:
        console.print(content)
    return capture.get()


def test_a_kingdom_reads_without_colours() -> None:
    # Four columns and three rows are built: one column and two rows more on each side.
    assert shown(kingdom_text(KINGDOM)).rstrip().splitlines() == [
        "    c   d   e   f   g   h  ",
        " 8  ·   ·   ·   ·   ·   ·  ",
        " 7  ·   ·   ·   ·   ·   ·  ",
        " 6  ·   W   W1  ·   ·   ·  ",
        " 5  ·   F   C♥  M3  W   ·  ",
        " 4  ·   ·   ·   S2  L1  ·  ",
        " 3  ·   ·   ·   ·   ·   ·  ",
        " 2  ·   ·   ·   ·   ·   ·",
    ]


def test_the_castle_stands_on_e5_and_in_the_duel_on_g7() -> None:
    for size, files, castle in ((5, "abcdefghi", " 5"), (7, "abcdefghijklm", " 7")):
        lines = shown(kingdom_text(Kingdom.parse("CA", size=size))).splitlines()
        assert lines[0].split() == list(files)
        row = next(line for line in lines if "C♥" in line)
        assert row.startswith(castle)
        assert lines[0][row.index("C")] == files[size - 1]
        assert len(lines) == 1 + len(files)


def test_a_finished_kingdom_shows_its_frame_alone() -> None:
    kingdom = played(Options(4), seed=3).kingdom(0)
    top, bottom, left, right = kingdom.box
    assert (bottom - top, right - left) == (4, 4)
    lines = shown(kingdom_text(kingdom)).splitlines()
    assert len(lines) == 6
    assert len(lines[0].split()) == 5


def test_highlighted_squares_stand_in_brackets() -> None:
    text = kingdom_text(KINGDOM, squares={Square(0, 3): "", Square(0, 1): "black on red"})
    assert " 5  ·   F   C♥ [M3] W  [· ]" in shown(text)
    assert any("on red" in str(span.style) for span in text.spans)


def test_terrains_have_their_colours() -> None:
    coloured = shown(kingdom_text(KINGDOM), coloured=True)
    assert "48;2;248;229;52m W1" in coloured  # wheat, #F8E534
    assert "48;2;23;20;28m M3" in coloured  # mine, #17141C


def test_names_can_be_read_on_any_background() -> None:
    """Colours are behind a shape; in front of the terminal's own background stands its own ink."""
    for seat in range(4):
        shape, name = king_text(seat, "Anna").spans
        assert " on #" in str(shape.style)
        assert (name.start, name.end, str(name.style)) == (1, 6, "bold")


def test_what_was_played_is_dim_but_for_its_colours() -> None:
    text = entry_text(RowEntry(19, 1, is_played=True), name="Anna")
    assert text.plain == "  19 [W1][F0]  ★ Anna  played"
    dim = [text.plain[span.start : span.end] for span in text.spans if span.style == "dim"]
    assert dim == [" Anna", "  played", "  19 "]


def test_a_domino_is_its_number_and_its_halves() -> None:
    assert domino_text(19).plain == "19 [W1][F0]"
    assert domino_text(3).plain == " 3 [F0][F0]"


def test_a_row_shows_kings_and_points_at_the_domino_to_place() -> None:
    position = played(Options(4), seed=3, turns=30)
    lines = row_text(position.current_row, to_place=position.domino_to_place).plain.splitlines()
    assert position.domino_to_place is not None
    for line, entry in zip(lines, position.current_row, strict=True):
        assert str(domino_text(entry.domino)) in line
        assert line.startswith(">") == (entry.domino == position.domino_to_place)
        assert line.endswith("played") == entry.is_played
        assert entry.seat is not None
        assert ("♥ pink", "★ yellow", "♣ green", "♦ blue")[entry.seat] in line


def test_a_table_shows_both_rows_and_every_kingdom_with_its_score() -> None:
    position = played(Options(4), seed=3, turns=30)
    text = shown(table_text(position))
    for name, score in zip(("pink", "yellow", "green", "blue"), position.scores(), strict=True):
        assert f"{name} {score.total} " in text
    for castle in ("C♥", "C★", "C♣", "C♦"):
        assert castle in text
    for entry in (*position.current_row, *position.next_row):
        assert domino_text(entry.domino).plain in text
    assert f"{position.pile} in the pile" in text
