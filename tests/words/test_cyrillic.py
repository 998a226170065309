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
        # A word of one letter begins a sentence; a key or a letter of a drawing does not.
        ("U kutiji. S tri igrača", "У кутији. С три играча"),
        ("R okreće, C zamak, S močvara", "R окреће, C замак, S мочвара"),
        # Notation and what is filled in.
        ("Pločica {number} na d5-c5", "Плочица {number} на d5-c5"),
        ("Jezero L1 kraj zamka CA", "Језеро L1 крај замка CA"),
        ("Kingdominu treba partija.json", "Kingdominu треба partija.json"),
        ("oko {n} s, {m} min {n} s; 5 s", "око {n} s, {m} min {n} s; 5 s"),
        ("3 s krunama, {n} s krunama", "3 с крунама, {n} с крунама"),
        ("Ctrl-C i --out, vidi /rules", "Ctrl-C и --out, види /rules"),
    ],
)
def test_a_sentence(latin: str, cyrillic: str) -> None:
    assert to_cyrillic(latin) == cyrillic


@pytest.mark.parametrize(
    ("latin", "english", "cyrillic"),
    [
        ("Otkucaj moves", "type moves", "Откуцај moves"),
        ("Bruno Cathala", "a game by Bruno Cathala", "Bruno Cathala"),
        ("Pritisni Enter", "Press Enter", "Притисни Enter"),
        ("jak bot i link", "a strong bot and a link", "јак бот и линк"),
        ("Matilda", "Matilda", "Матилда"),
    ],
)
def test_what_the_translator_left_in_english_stays(latin: str, english: str, cyrillic: str) -> None:
    assert to_cyrillic(latin, english) == cyrillic


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
