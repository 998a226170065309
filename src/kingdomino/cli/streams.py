r"""The standard streams: open, and in letters that the terminal can show.

In the locale C, Python writes UTF-8 all the same, of which such a terminal shows boxes, question
marks or nothing. There everything is written in ASCII: each sign has a twin, letters lose their
accents, Cyrillic ones become Latin, and what is left is written as `\u674e`, so that names do not
all become question marks.
"""

import codecs
import io
import os
import shlex
import sys
import unicodedata
from collections.abc import Mapping
from pathlib import Path

ERRORS = "kingdomino.twins"  # the name of the error handler that writes twins

TWINS = {
    "·": ".", "•": "-", "×": "x", "±": "+-", "−": "-", "–": "-", "—": "-", "→": "->", "…": "...",
    "♥": "@", "★": "*", "♣": "&", "♦": "#",
    "„": '"', "“": '"', "”": '"', "‘": "'", "’": "'", "⁄": "/",
    "đ": "d", "Đ": "D", "ł": "l", "Ł": "L", "ß": "ss", "ø": "o", "Ø": "O", "æ": "ae", "Æ": "Ae",
}  # fmt: skip
_CYRILLIC = {
    "а": "a", "б": "b", "в": "v", "г": "g", "д": "d", "ђ": "dj", "е": "e", "ё": "e", "ж": "zh",
    "з": "z", "и": "i", "й": "j", "ј": "j", "к": "k", "л": "l", "љ": "lj", "м": "m", "н": "n",
    "њ": "nj", "о": "o", "п": "p", "р": "r", "с": "s", "т": "t", "ћ": "c", "у": "u", "ф": "f",
    "х": "h", "ц": "c", "ч": "ch", "џ": "dz", "ш": "sh", "щ": "shch", "ъ": "", "ы": "y", "ь": "",
    "э": "e", "ю": "yu", "я": "ya",
}  # fmt: skip
TWINS |= _CYRILLIC | {each.upper(): twin.capitalize() for each, twin in _CYRILLIC.items()}

# What Python puts there by itself when it finds the locale C.
_COERCED = ("C.UTF-8", "C.utf8")


def open_streams(*, has_letters: bool = False) -> None:
    """Make the standard streams fit to use, whatever the program was started with.

    With `has_letters` somebody has asked for a language that ASCII cannot write.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:  # it was closed
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115
    codecs.register_error(ERRORS, _twins)
    encoding = "ascii" if is_plain(os.environ) and not has_letters else None
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding=encoding, errors=ERRORS)


def write_data(text: str) -> None:
    """Write to standard output what programs read: UTF-8, as it is, whatever the locale."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", errors="surrogateescape")
    sys.stdout.write(text)


def shell_word(path: str, encoding: str | None = None) -> str:
    r"""A path as it is typed into a shell, in letters that standard output can show.

    >>> shell_word("my game.json", "ascii"), shell_word("žito.json", "ascii")
    ("'my game.json'", "$'\\xc5\\xbeito.json'")
    """
    try:
        path.encode(encoding or sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        bare = (
            chr(byte) if 0x20 <= byte < 0x7F and chr(byte) not in "\\'" else f"\\x{byte:02x}"
            for byte in os.fsencode(path)
        )
        return f"$'{''.join(bare)}'"
    return shlex.quote(path)


def is_plain(environ: Mapping[str, str]) -> bool:
    """Whether the user's locale is C, and nobody has asked Python for another encoding.

    >>> is_plain({"LANG": "C"}), is_plain({"LANG": "C", "LC_ALL": "C.UTF-8"})
    (True, False)
    """
    if os.name != "posix" or environ.get("PYTHONIOENCODING") or environ.get("PYTHONUTF8"):
        return False
    language = environ.get("LANG") or "C"
    letters = environ.get("LC_CTYPE") or language
    if letters in _COERCED:
        letters = language
    return (environ.get("LC_ALL") or letters) in ("C", "POSIX")


def plain(character: str) -> str:
    r"""A character in ASCII.

    >>> "".join(map(plain, "Łucja – Žofie → Жана, 李"))
    'Lucja - Zofie -> Zhana, \\u674e'
    """
    if character.isascii():
        return character
    if character in TWINS:
        return TWINS[character]
    parts = unicodedata.normalize("NFKD", character)
    bare = "".join(TWINS.get(each, each) for each in parts if not unicodedata.combining(each))
    return bare if bare.isascii() else character.encode("ascii", "backslashreplace").decode()


def _twins(error: UnicodeError) -> tuple[str, int]:
    """What is written instead of characters that the stream's encoding does not have."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(plain, error.object[error.start : error.end])), error.end
