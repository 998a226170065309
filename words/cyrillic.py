"""Serbian in Cyrillic, made from the Latin sentences.

Letter by letter, since every Serbian letter has its twin. Three Latin letters are written with
two signs (lj, nj, dž); where those two are two letters, the word is listed (`APART`). What is no
Serbian word stays in Latin: placeholders, addresses, keys of the keyboard, squares of a board, the
names of formats and programs (`LATIN`).
"""

import re

_PAIRS = {"lj": "љ", "nj": "њ", "dž": "џ"}
_SINGLE = dict(
    zip(
        "abcčćdđefghijklmnoprsštuvzž",
        "абцчћдђефгхијклмнопрсштувзж",
        strict=True,
    )
)
# Words, or beginnings of words, in which n and j, d and ž, l and j are two letters.
APART = (
    "injekcij",
    "konjugacij",
    "konjunkt",
    "konjunktur",
    "tanjug",
    "vanjezič",
    "nadživ",
    "nadžnj",
    "odžal",
    "odživ",
    "podžanr",
    "predživot",
)
# What is not Serbian, or is typed or read by programs as it stands.
LATIN = (
    *("Arena", "Bruno", "Cathala"),
    *("GitHub", "JavaScript", "Python", "OpenAPI", "WebSocket", "Numba", "Ray"),
    *("JSON", "SVG", "PNG", "PDF", "SHA-256", "UTF-8", "HTTP", "API", "QR", "MIT", "BGA", "Elo"),
    *("Enter", "Escape", "Esc", "Tab", "Ctrl", "Alt", "Shift", "Home", "End", "Space"),
)
COMMANDS = (
    *("play", "score", "show", "replay", "advise", "analyse", "rules", "bots", "engine", "match"),
    *("tournament", "warmup", "serve", "bench", "perft", "simulate"),
)
VALUES = ("en", "sr", "sr-Cyrl", "king", "knight", "squire", "harmony")
_KEPT = re.compile(
    r"\{\w+\}"  # a placeholder
    r"|https?://\S+|(?<!\w)/\w[\w/.-]*"  # an address
    r"|\bkingdomino(?: (?:" + "|".join(COMMANDS) + r"))?\b"
    r"|(?<!\w)--?[a-z][\w-]*(?: (?:[A-Z]+\b|" + "|".join(VALUES) + r"))?"  # an option
    r"|\b[a-m]\d+(?:-[a-m]\d+)?\b"  # squares: d5-c5
    r"|\b[\w-]+\.(?:json|txt|svg|png|po|md|pdf|jsonl)\b"  # a file
    r"|`[^`]*`"  # code
    r"|\bKingdomin\w*"  # its name in every case
    r"|\b(?:" + "|".join(map(re.escape, LATIN)) + r")\b"
)
_WORD = re.compile(r"[^\W\d_]+")


def to_cyrillic(text: str) -> str:
    """A Serbian sentence in Cyrillic; what is not Serbian in it stays as it is.

    >>> to_cyrillic("Ljubav, njiva i džep: {n} polja")
    'Љубав, њива и џеп: {n} поља'
    >>> to_cyrillic("Injekcija i KRALJEVSTVO, Enter")
    'Инјекција и КРАЉЕВСТВО, Enter'
    """
    parts, end = [], 0
    for kept in _KEPT.finditer(text):
        parts += [_WORD.sub(_word, text[end : kept.start()]), kept[0]]
        end = kept.end()
    return "".join([*parts, _WORD.sub(_word, text[end:])])


def _word(found: re.Match[str]) -> str:
    word = found[0]
    if len(word) == 1 and word in "RNTUWHQXY":  # a key of the keyboard
        return word
    is_apart = word.lower().startswith(APART)
    letters, i = [], 0
    while i < len(word):
        pair = word[i : i + 2]
        letter = None if is_apart else _PAIRS.get(pair.lower())
        i += 2 if letter else 1
        if letter is None:
            pair = pair[0]
            letter = _SINGLE.get(pair.lower(), pair)
        letters.append(letter.upper() if pair[0].isupper() else letter)
    return "".join(letters)
