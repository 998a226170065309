"""The translators' files: one `LANGUAGE.po` each, kept in step with what the sources say."""

import re
from collections.abc import Iterable, Iterator, Mapping
from difflib import SequenceMatcher
from pathlib import Path

from babel import Locale
from babel.messages import Catalog, Message
from babel.messages.pofile import read_po, write_po

from words.sources import Saying

FOLDER = Path(__file__).parent
# What a language says of itself. They are sentences like others, so that one file is all of it.
NAME = Saying("English", context="the name of your language, in your language")
READERS = Saying("-", context="tags of other languages whose speakers read yours, or a dash")
CLOSE = 0.8  # how alike two sentences are when the old translation is worth a look
_PLACEHOLDER = re.compile(r"\{\w+\}")


def languages(folder: Path = FOLDER) -> list[str]:
    """The tags of all languages that have a file; English is in the sources."""
    return sorted(path.stem for path in folder.glob("*.po"))


def load(language: str, folder: Path = FOLDER) -> Catalog:
    """The translations of a language as they are."""
    with (folder / f"{language}.po").open("rb") as file:
        return read_po(file, locale=language.replace("-", "_"), abort_invalid=True)


def save(catalog: Catalog, language: str, folder: Path = FOLDER) -> None:
    """Write the file as translators' programs do."""
    for message in catalog:
        message.flags.discard("python-format")  # a % is a percent sign here
    with (folder / f"{language}.po").open("wb") as file:
        write_po(file, catalog, width=100, include_lineno=False)


def template(said: Mapping[Saying, Iterable[str]]) -> Catalog:
    """Everything that there is to be said, not yet translated."""
    catalog = Catalog(charset="utf-8")
    for saying, files in {
        NAME: ["words/catalogue.py"],
        READERS: ["words/catalogue.py"],
        **said,
    }.items():
        text = saying.text if saying.plural is None else (saying.text, saying.plural)
        catalog.add(text, context=saying.context, locations=[(file, 0) for file in files])
    return catalog


def merge(catalog: Catalog, said: Mapping[Saying, Iterable[str]]) -> None:
    """Bring a language up to date: new sentences are empty, or guessed and marked so ("fuzzy")."""
    catalog.update(template(said), update_header_comment=False, update_creation_date=False)
    catalog.obsolete.clear()  # git remembers
    for message in catalog:
        if message.fuzzy and message.previous_id and not _is_near(message):
            message.string = "" if isinstance(message.id, str) else ("",) * catalog.num_plurals
            message.flags.discard("fuzzy")
            message.previous_id = []


def begin(language: str) -> Catalog:
    """A language that nobody has translated yet."""
    catalog = Catalog(
        locale=Locale.parse(language, sep="-"),
        project="kingdomino",
        version="1",
        charset="utf-8",
        header_comment="# Kingdomino in another language; see docs/translating.md.",
        msgid_bugs_address="see docs/translating.md",
        last_translator="the Kingdomino project",
        language_team="the Kingdomino project",
        fuzzy=False,
    )
    catalog.plural_forms  # noqa: B018 - unknown languages are refused here
    return catalog


def complaints(catalog: Catalog, said: Mapping[Saying, Iterable[str]]) -> Iterator[str]:
    """What is missing, stale or wrong, a line each; nothing when the language is whole."""
    wanted = {_key(message): message for message in template(said) if message.id}
    there = {_key(message): message for message in catalog if message.id}
    for key in wanted.keys() - there.keys():
        yield f"not in the file yet: {key[1]!r}"
    for key in there.keys() - wanted.keys():
        yield f"nobody says this any more: {key[1]!r}"
    for key in wanted.keys() & there.keys():
        yield from _wrong(there[key], wanted[key], catalog.num_plurals)


def _wrong(message: Message, wanted: Message, forms: int) -> Iterator[str]:
    shown = repr(_key(message)[1])
    if message.fuzzy:
        yield f"guessed, not confirmed (fuzzy): {shown}"
    texts = forms_of(message)
    if not all(texts) or not texts:
        yield f"not translated: {shown}"
        return
    if isinstance(message.id, str) != isinstance(wanted.id, str):
        yield f"counted in one place and not in the other: {shown}"
        return
    if not isinstance(message.id, str) and len(texts) != forms:
        yield f"has {len(texts)} forms instead of {forms}: {shown}"
    source = wanted.id if isinstance(wanted.id, str) else wanted.id[1]
    expected = set(_PLACEHOLDER.findall(source))
    for text in texts:
        found = set(_PLACEHOLDER.findall(text))
        # A form for one may say the number in a word, or not at all.
        if found - expected or expected - found - {"{n}"}:
            yield f"other placeholders than {sorted(expected)}: {shown}: {text!r}"


def forms_of(message: Message) -> tuple[str, ...]:
    """The translation of a sentence: one text, or one for each plural form; maybe none."""
    string = message.string
    return (string,) if isinstance(string, str) else tuple(string or ())


def _is_near(message: Message) -> bool:
    """Whether a guess helps: Babel offers sentences that share hardly more than some words."""
    new = message.id if isinstance(message.id, str) else message.id[0]
    return SequenceMatcher(None, message.previous_id[0], new).ratio() > CLOSE


def _key(message: Message) -> tuple[str | None, str]:
    return message.context, message.id if isinstance(message.id, str) else message.id[0]
