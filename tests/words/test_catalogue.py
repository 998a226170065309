"""Every sentence of the project in every language, and what is made of the translators' files."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from babel.messages import Catalog

from kingdomino.words.typography import NBSP
from words import catalogue, modules
from words.sources import TREE, Saying, page_files, sayings

LANGUAGES = catalogue.languages()
SAID = sayings()


def test_the_languages_of_the_books_have_a_file() -> None:
    assert LANGUAGES == ["cs", "pl", "ru", "sk", "sr"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_is_whole(language: str) -> None:
    assert sorted(catalogue.complaints(catalogue.load(language), SAID)) == []


def test_what_was_made_is_fresh() -> None:
    made = modules.files(modules.all_spoken(), SAID)
    assert [name for name, content in made.items() if not modules.is_fresh(name, content)] == []


def test_every_sentence_has_one_meaning() -> None:
    """gettext knows a sentence by its context and its first form alone."""
    identities = [(saying.context, saying.text) for saying in SAID]
    assert len(set(identities)) == len(identities)


@pytest.mark.parametrize("language", [each for each in LANGUAGES if each != "ru"])
def test_no_cyrillic_in_latin_text(language: str) -> None:
    for message in catalogue.load(language):
        for text in catalogue.forms_of(message):
            assert not re.search("[\u0400-\u04ff]", text), (message.id, text)


def test_no_latin_letter_hides_among_russian_ones() -> None:
    """A Latin a or o looks like the Russian one, and is not found by anybody who searches."""
    mixed = re.compile("[\u0400-\u04ff][A-Za-z]|[A-Za-z][\u0400-\u04ff]")
    for message in catalogue.load("ru"):
        for text in catalogue.forms_of(message):
            assert not mixed.search(text), (message.id, text)


def test_complaints_name_what_is_wrong() -> None:
    said = {Saying("{n} king", "{n} kings"): ["a.ts"], Saying("Hello {name}"): ["a.ts"]}
    catalog = Catalog(locale="cs")
    catalogue.merge(catalog, said)
    assert any(
        "not translated: 'Hello {name}'" in each for each in catalogue.complaints(catalog, said)
    )
    catalog["Hello {name}"].string = "Ahoj {jmeno}"
    catalog["{n} king"].string = ("{n} král", "{n} králové")
    found = list(catalogue.complaints(catalog, said))
    assert any("other placeholders" in each and "{jmeno}" in each for each in found)
    assert any("2 forms instead of 3" in each for each in found)
    assert any("nobody says this any more" in each for each in catalogue.complaints(catalog, {}))


def test_lines_do_not_break_where_they_should_not() -> None:
    czech = modules.spoken("cs", catalogue.load("cs"))
    made = modules.files([czech], SAID)
    table = made["web/src/i18n/words/cs/learn.ts"].decode()
    assert f"v{NBSP}" in table
    assert f"{{n}}{NBSP}" in table
    assert f"{{squares}}{NBSP}×{NBSP}{{crowns}} = {{points}}" in table


def test_a_language_is_added_by_its_file_alone(tmp_path: Path) -> None:
    """As docs/translating.md tells it: begin it, translate it, make it."""
    tree = tmp_path / "tree"
    for part in ("words", "web/src", "web/public", "src/kingdomino"):
        shutil.copytree(
            TREE / part,
            tree / part,
            ignore=shutil.ignore_patterns("static", "__pycache__", "weights", "*.svg", "*.png"),
        )

    shutil.copy(TREE / "web/index.html", tree / "web")

    def make(*arguments: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "words", *arguments]
        return subprocess.run(command, cwd=tree, text=True, capture_output=True, check=False)

    begun = make("--new", "uk")
    assert begun.returncode == 0, begun.stderr
    assert f"uk: {len(SAID) + 2} to do" in begun.stdout

    catalog = catalogue.load("uk", tree / "words")
    for message in catalog:
        if not message.id:
            continue
        text = message.id if isinstance(message.id, str) else message.id[1]
        if message.context == catalogue.NAME.context:
            text = "Українська"
        forms = catalog.num_plurals
        message.string = text if isinstance(message.id, str) else (text,) * forms
    catalogue.save(catalog, "uk", tree / "words")

    assert "uk: nothing to do" in make().stdout
    assert make("--check").returncode == 0
    assert '"uk": "Українська"' in (tree / "web/src/i18n/words/languages.ts").read_text("utf-8")
    assert (tree / "src/kingdomino/words/books/uk.mo").stat().st_size > 1000
    assert (tree / "web/src/i18n/words/uk/table.ts").exists()
    assert make("--new", "nonsense").returncode == 2


# Text in a component that nobody translates.

MARKUP = re.compile(
    r"<(script|style)\b.*?</\1>|<!--.*?-->|\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}", re.DOTALL
)
READ_OUT = re.compile(r"""\b(?:aria-label|title|placeholder|alt|label|caption)=(["'])(.*?)\1""")
# Names, signs, and what a page about a domino game draws.
NOT_WORDS = {"Kingdomino", "– Kingdomino", "&nbsp;"}


def _hard_coded(source: str) -> list[str]:
    text = MARKUP.sub("", source)
    while (shorter := MARKUP.sub("", text)) != text:
        text = shorter
    found = [value for _, value in READ_OUT.findall(text)]
    found += re.sub(r"<[^>]*>", "\n", text).splitlines()
    return [
        each.strip()
        for each in found
        if re.search(r"[^\W\d_]{2,}", each) and each.strip() not in NOT_WORDS
    ]


def test_hard_coded_text_is_noticed() -> None:
    assert _hard_coded("<p>{t('A')} and more</p>") == ["and more"]
    assert _hard_coded('<b title="A tip">{x}</b>') == ["A tip"]


def test_no_component_has_text_that_nobody_translates() -> None:
    found = {
        path.relative_to(TREE).as_posix(): hard
        for path in page_files()
        if path.suffix == ".svelte" and path.name != "Demo.svelte"  # the widget's own page
        for hard in [_hard_coded(path.read_text("utf-8"))]
        if hard
    }
    assert found == {}


def test_sentences_are_plain_strings() -> None:
    """What is built from parts is not found by the extraction, and cannot be translated."""
    pattern = re.compile(r"(?<![\w.$])(?:t|tn|msg)\(\s*`")
    assert [path.name for path in page_files() if pattern.search(path.read_text("utf-8"))] == []


@pytest.mark.parametrize("tag", ["en", *(each.tag for each in modules.all_spoken())])
def test_letters_on_squares_are_distinct_and_from_the_word(tag: str) -> None:
    texts = next((each.texts for each in modules.all_spoken() if each.tag == tag), {})
    letters = [saying for saying in SAID if (saying.context or "").startswith("letter on a square")]
    assert len(letters) == 6
    shown = [str(texts.get(saying, saying.text)) for saying in letters]
    assert len(set(shown)) == 6
    for saying, letter in zip(letters, shown, strict=True):
        terrain = str(saying.context).rpartition(" ")[2]
        assert len(letter) == 1
        assert letter.isupper()
        assert letter.lower() in str(texts.get(Saying(terrain), terrain))
        assert letter not in "CX"  # they move the castle and erase
