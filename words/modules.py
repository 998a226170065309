"""What is made of the translators' files: modules for the page, books for the programs.

The page gets one module for each language and area, so that a screen loads its own words only; the
terminal and the server get gettext's .mo files of what Python says.
"""

import io
import json
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from gettext import c2py  # gettext's own reader of Plural-Forms
from pathlib import Path
from typing import NamedTuple

from babel import Locale
from babel.messages import Catalog
from babel.messages.mofile import write_mo

from kingdomino.words.typography import bind
from words import catalogue, offline
from words.cyrillic import to_cyrillic, word_in_cyrillic
from words.sources import TREE, Saying

PAGE = "web/src/i18n/words"
BOOKS = "src/kingdomino/words/books"
# Screens that come with words of their own; whatever else the page says is there from the start.
SCREENS = ("learn", "replay", "score", "table")
# What Python says and the page says, too.
SHARED = {"src/kingdomino/crib": "learn"}
_HEADER = "// Generated, do not edit: make words\n"

Text = str | tuple[str, ...]


class Spoken(NamedTuple):
    """A language as programs need it."""

    tag: str
    texts: dict[Saying, Text]
    categories: tuple[str, ...]  # CLDR's name for each plural form


def all_spoken(folder: Path = catalogue.FOLDER) -> list[Spoken]:
    """Every language that has a file, and Serbian twice."""
    found = []
    for language in catalogue.languages(folder):
        each = spoken(language, catalogue.load(language, folder))
        found.append(each)
        if language == "sr":
            found.append(in_cyrillic(each))
    return found


def spoken(language: str, catalog: Catalog) -> Spoken:
    """A language by its file."""
    texts: dict[Saying, Text] = {}
    for message in catalog:
        if not message.id or message.fuzzy:
            continue
        text, plural = (message.id, None) if isinstance(message.id, str) else message.id
        forms = catalogue.forms_of(message)
        if forms and all(forms):
            texts[Saying(text, plural, message.context)] = forms[0] if plural is None else forms
    return Spoken(language, texts, _categories(catalog))


def in_cyrillic(latin: Spoken) -> Spoken:
    """Serbian in its other script."""

    def turned(saying: Saying, text: Text) -> Text:
        if isinstance(text, str) and len(text) == 1:  # the letter of a terrain
            return word_in_cyrillic(text)
        english = f"{saying.text} {saying.plural or ''}"
        forms = (text,) if isinstance(text, str) else text
        made = tuple(to_cyrillic(form, english) for form in forms)
        return made[0] if isinstance(text, str) else made

    texts = {saying: turned(saying, text) for saying, text in latin.texts.items()}
    texts[catalogue.READERS] = "-"
    return Spoken(f"{latin.tag}-Cyrl", texts, latin.categories)


def area_of(file: str) -> str | None:
    """Which part of the page needs the words of a file; None for what the page does not say."""
    for folder, area in SHARED.items():
        if file.startswith(folder):
            return area
    folder, _, path = file.removeprefix("web/").partition("/")
    if not file.startswith("web/") or folder != "src":
        return None
    screen = path.partition("/")[0]
    return screen if screen in SCREENS else "common"


def files(languages: Iterable[Spoken], said: Mapping[Saying, Iterable[str]]) -> dict[str, bytes]:
    """Every generated file by its path in the tree."""
    languages = list(languages)
    made = {
        f"{PAGE}/languages.ts": _languages_module(languages).encode(),
        f"{BOOKS}/languages.json": _languages_book(languages).encode(),
    }
    for each in [Spoken("en", {}, ("one", "other")), *languages]:
        for area in ("common", *SCREENS):
            made[f"{PAGE}/{each.tag}/{area}.ts"] = _module(each, area, said).encode()
        if each.tag != "en":
            made[f"{BOOKS}/{each.tag}.mo"] = _book(each, said)
    made |= offline.files(languages)
    return made


def is_fresh(name: str, content: bytes, tree: Path = TREE) -> bool:
    """Whether a generated file is in the tree as it would be made now."""
    path = tree / name
    return path.exists() and path.read_bytes() == content


def write(made: Mapping[str, bytes], tree: Path = TREE) -> None:
    """Put them into the tree, and remove what is no longer made."""
    for folder in (PAGE, BOOKS):
        for path in sorted((tree / folder).rglob("*"), reverse=True):
            if path.is_file() and path.relative_to(tree).as_posix() not in made:
                path.unlink()
            elif path.is_dir() and not any(path.iterdir()):
                path.rmdir()
    for name, content in made.items():
        path = tree / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if not is_fresh(name, content, tree):
            path.write_bytes(content)


def _module(each: Spoken, area: str, said: Mapping[Saying, Iterable[str]]) -> str:
    words: dict[str, str | dict[str, str]] = {}
    for saying, sources in said.items():
        if area not in map(area_of, sources):
            continue
        text = each.texts.get(saying)
        key = saying.text if saying.context is None else f"{saying.context}\u0004{saying.text}"
        if text is None:  # English, or not translated yet: only what is set differently
            bound = bind(saying.text, each.tag)
            if saying.plural is None and bound != saying.text:
                words[key] = bound
        elif isinstance(text, str):
            words[key] = bind(text, each.tag)
        else:
            forms = (bind(form, each.tag) for form in text)
            words[key] = dict(zip(each.categories, forms, strict=True))
    table = json.dumps(words, ensure_ascii=False, indent=2, sort_keys=True)
    head = f'{_HEADER}import type {{ Words }} from "../../i18n.svelte.ts";\n\n'
    return f"{head}export const words: Words = {table};\n"


def _book(each: Spoken, said: Mapping[Saying, Iterable[str]]) -> bytes:
    """What Python says, for gettext; without dates, so that the same words give the same bytes."""
    locale = Locale.parse(each.tag, sep="-")
    catalog = Catalog(locale=locale, project="kingdomino", charset="utf-8", fuzzy=False)
    catalog.creation_date = catalog.revision_date = datetime.fromtimestamp(0, UTC)
    for saying, sources in said.items():
        text = each.texts.get(saying)
        if text is not None and any(source.startswith("src/") for source in sources):
            identity = saying.text if saying.plural is None else (saying.text, saying.plural)
            catalog.add(identity, text, context=saying.context)
    file = io.BytesIO()
    write_mo(file, catalog)
    return file.getvalue()


def _names(languages: Iterable[Spoken]) -> dict[str, str]:
    return {"en": "English"} | {
        each.tag: str(each.texts.get(catalogue.NAME, each.tag)) for each in languages
    }


def _readers(languages: Iterable[Spoken]) -> dict[str, str]:
    return {
        reader: each.tag
        for each in languages
        for reader in str(each.texts.get(catalogue.READERS, "-")).split()
        if reader != "-"
    }


def _languages_module(languages: Iterable[Spoken]) -> str:
    names = json.dumps(_names(languages), ensure_ascii=False, indent=2)
    readers = json.dumps(_readers(languages), indent=2)
    areas = " | ".join(f'"{area}"' for area in ("common", *SCREENS))
    return f"""{_HEADER}
export const LANGUAGES = {names} as const;

/** Neighbours who read one of our languages. */
export const READERS: Readonly<Record<string, string>> = {readers};

export type Area = {areas};
"""


def _languages_book(languages: Iterable[Spoken]) -> str:
    told = {"names": _names(languages), "readers": _readers(languages)}
    return json.dumps(told, ensure_ascii=False, indent=1) + "\n"


def _categories(catalog: Catalog) -> tuple[str, ...]:
    """CLDR's name of each of gettext's plural forms, by trying numbers."""
    formula = catalog.plural_expr
    form_of, category_of = c2py(formula), catalog.locale.plural_form
    found: dict[int, str] = {}
    for n in range(200):
        found.setdefault(form_of(n), category_of(n))
    return tuple(found[i] for i in sorted(found))
