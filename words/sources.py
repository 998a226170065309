"""Every sentence that the sources say, with the files that say it.

Python is read by Babel. In the page's files the calls of `t`, `tn`, `tx` and `msg` are found as
they are formatted there: their sentences are plain strings.
"""

import ast
import io
import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from babel.messages.extract import extract

TREE = Path(__file__).parents[1]
# What takes a sentence first; `tn` and `counted` take one for one and one for many.
_PYTHON = {
    **dict.fromkeys(("t", "sentence", "N_"), None),
    **dict.fromkeys(("tn", "counted"), (1, 2)),
    "tx": ((1, "c"), 2),
    **dict.fromkeys(("KingdominoError", "NotationError", "MisuseError", "OptionsError"), None),
    "IllegalMove": None,
}
_STRING = r"""("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')"""
_CALL = re.compile(rf"(?<![\w.$])(t|tn|tx|msg)\(\s*{_STRING}(?:,\s*{_STRING})?")


class Saying(NamedTuple):
    """A sentence and its identity: what gettext calls msgctxt, msgid and msgid_plural."""

    text: str
    plural: str | None = None
    context: str | None = None


def sayings(tree: Path = TREE) -> dict[Saying, list[str]]:
    """All sentences of the sources, each with the files that say it."""
    found: dict[Saying, list[str]] = {}
    for path in sorted([*_python_files(tree), *page_files(tree)]):
        name = path.relative_to(tree).as_posix()
        read = _of_python if path.suffix == ".py" else _of_page
        for saying in read(path.read_text("utf-8")):
            files = found.setdefault(saying, [])
            if name not in files:
                files.append(name)
    return found


def page_files(tree: Path = TREE) -> Iterable[Path]:
    """The sources of the page that speak: not what is generated, nor what looks words up."""
    for path in (tree / "web/src").rglob("*"):
        if path.suffix in (".ts", ".svelte") and "i18n" not in path.parts:
            yield path


def _python_files(tree: Path) -> Iterator[Path]:
    for path in (tree / "src/kingdomino").rglob("*.py"):
        if "training" not in path.parts:  # it speaks to us alone
            yield path
    yield tree / "words/offline.py"


def _of_python(source: str) -> Iterator[Saying]:
    code = io.BytesIO(source.encode("utf-8"))
    for _, message, _, context in extract("python", code, keywords=_PYTHON):
        if isinstance(message, str):
            yield Saying(message, None, context)
        elif all(isinstance(part, str) for part in message):
            yield Saying(message[0], message[1], context)


def _of_page(source: str) -> Iterator[Saying]:
    for call in _CALL.finditer(source):
        name, first, second = call[1], _text(call[2]), call[3] and _text(call[3])
        if name == "tn":
            yield Saying(first, second)
        elif name == "tx":
            assert second is not None, f"tx() without a word: {call[0]}"
            yield Saying(second, None, first)
        else:
            yield Saying(first)


def _text(literal: str) -> str:
    """The value of a string as Prettier writes it."""
    return str(json.loads(literal) if literal.startswith('"') else ast.literal_eval(literal))
