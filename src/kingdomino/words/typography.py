"""Spaces at which no line may break: translators type plain ones, and these are put in.

A number stays with its word, a multiplication in one piece, a dash with what it follows, and in
Slavic languages a word of one letter with the next one.
"""

import re

NBSP = "\u00a0"
_ONE_LETTER = re.compile(r"(?<![\w{])([aikosuvzwавикосуя]) (?=\w|\{|„|«)", re.IGNORECASE)
_EVERYWHERE = ((re.compile(r" × "), f"{NBSP}×{NBSP}"), (re.compile(r" ([–—])"), rf"{NBSP}\1"))
_COUNTS = "n|each|two|three|rounds|aside|size|dominoes|squares|crowns|myLargest|theirLargest"
_NUMBERS = (
    (re.compile(rf"(\d|\{{(?:{_COUNTS})\}}) (?=[^\W\d]|%)"), rf"\1{NBSP}"),
    (re.compile(r"(?<=[^\W\d]) (\{number\})"), rf"{NBSP}\1"),
)


def bind(text: str, language: str) -> str:
    """Put the spaces in that hold words together.

    >>> bind("5 bodů a {n} koruna v rohu", "cs").replace(NBSP, "~")
    '5~bodů a~{n}~koruna v~rohu'
    >>> bind("Король — это фигура", "ru").replace(NBSP, "~")
    'Король~— это фигура'
    """
    rules = _EVERYWHERE if language == "en" else (*_EVERYWHERE, *_NUMBERS)
    for pattern, bound in rules:
        text = pattern.sub(bound, text)
    if language != "en":
        text = _ONE_LETTER.sub(rf"\1{NBSP}", text)
    return text
