"""Serbian in its other script: letter by letter, with the exceptions named."""

import pytest

from words import catalogue, modules
from words.cyrillic import APART, to_cyrillic


@pytest.mark.parametrize(
    ("latin", "cyrillic"),
    [
        ("Ljubičasti konj i džak", "Љубичасти коњ и џак"),
        ("KRALJEVSTVO, Njegoš, Džemper", "КРАЉЕВСТВО, Његош, Џемпер"),
        ("Čija je najveća teritorija? Đorđeva.", "Чија је највећа територија? Ђорђева."),
        # Two letters, not one.
        ("konjugacija i injekcija", "конјугација и инјекција"),
        ("nadživeti, podžanr", "надживети, поджанр"),
        # What is not Serbian stays.
        ("Pločica {number} na d5-c5", "Плочица {number} на d5-c5"),
        ("Igra Kingdomino, Bruno Cathala", "Игра Kingdomino, Bruno Cathala"),
        ("Pritisni Enter ili R", "Притисни Enter или R"),
        ("kingdomino play --language sr", "kingdomino play --language sr"),
        ("partija.json i SVG", "partija.json и SVG"),
        ("vidi /rules", "види /rules"),
    ],
)
def test_a_sentence(latin: str, cyrillic: str) -> None:
    assert to_cyrillic(latin) == cyrillic


def test_words_with_two_letters_are_spelt_with_two() -> None:
    for word in APART:
        assert not set(to_cyrillic(word)) & set("љњџ"), word


def test_the_whole_catalogue_keeps_its_placeholders() -> None:
    latin = modules.spoken("sr", catalogue.load("sr"))
    cyrillic = modules.in_cyrillic(latin)
    for saying, text in cyrillic.texts.items():
        for before, after in zip(
            [latin.texts[saying]] if isinstance(text, str) else latin.texts[saying],
            [text] if isinstance(text, str) else text,
            strict=True,
        ):
            assert str(before).count("{") == str(after).count("{"), saying
            assert "lj" not in after.lower() or "kingdomino" in after.lower(), saying
