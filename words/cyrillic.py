"""Serbian in Cyrillic, made from the Latin sentences.

Letter by letter, since every Serbian letter has its twin. Three Latin letters are written with
two signs (lj, nj, dž); where those two are two letters, the word is listed (`APART`). What is no
Serbian word stays in Latin: placeholders, addresses, notation, and whatever the translator left as
it is in the English sentence, names of programs and words that are typed; `SERBIAN` lists the few
words that happen to be the same in both languages.
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
# Beginnings of words in which n and j, d and ž are two letters.
APART = (
    *("injekcij", "konjugacij", "konjunkt", "tanjug", "vanjezič"),
    *("nadživ", "nadžnj", "odžal", "odživ", "podžanr", "predživot"),
)
# Serbian words that English has, too; names of bots among them.
SERBIAN = frozenset(
    (
        *("argument", "baron", "bonus", "bot", "bravo", "da", "do", "format", "ili", "in", "je"),
        *("link", "min", "monte", "na", "no", "od", "on", "pet", "po", "port", "program", "put"),
        *("sam", "server", "ta", "test", "to", "ti", "tri"),
        *("edmund", "hugo", "ingrid", "lambert", "matilda", "odo", "roland", "tristan", "ursula"),
    )
)
_KEPT = re.compile(
    r"(?:\{\w+\}|\d)(?: (?:min\b|s\b(?! [\w{])))?|\bs(?=/)"  # a placeholder; its unit, as in "5 s"
    r"|\w+://\S+|(?<![\w.])/\w[\w/.-]*|\bdocs/\S+\w"  # an address
    r"|(?<!\w)--?[a-z][\w-]*"  # an option of a program
    r"|\b[a-m]\d+(?:-[a-m]\d+)?\b|\b[WFLGSM]\d\b|\bCA\b"  # squares of a board and of a drawing
    r"|\.?[\w-]*\.(?:json|txt|svg|png|po|md|pdf|jsonl)\b"  # a file
    r"|`[^`]*`|[\"']kingdomino\[\w+\][\"']|\bcmd:\S+\w|\bCtrl-[A-Z]\b|\w+\([^)\s]*\)"  # code
    r"|peasant, page, squire, knight, baron, duke, king"  # levels, as they are typed
    r"|\bKingdomin\w*"  # its name in every case
)
_WORD = re.compile(r"[^\W\d_]+(?:_\w+)?")
_WORDS_OF_A_LETTER = "AIKOSU"  # as a sentence may begin
_BEGINNING = re.compile(r"(?:^|[.!?:;„(]\s*|\n\s*)$")


def to_cyrillic(text: str, english: str = "") -> str:
    """A Serbian sentence in Cyrillic; what is not Serbian in it stays as it is.

    >>> to_cyrillic("Ljubav, njiva i džep: {n} polja")
    'Љубав, њива и џеп: {n} поља'
    >>> to_cyrillic("Pritisni Enter ili otkucaj quit", "Press Enter or type quit")
    'Притисни Enter или откуцај quit'
    """
    same = {
        word for word in _WORD.findall(english) if len(word) > 1 and word.lower() not in SERBIAN
    }

    def turned(found: re.Match[str]) -> str:
        word = found[0]
        if len(word) == 1 and word.isupper():  # a key, or a letter of a drawing
            is_word = word in _WORDS_OF_A_LETTER and _BEGINNING.search(
                found.string[: found.start()]
            )
            return word_in_cyrillic(word) if is_word else word
        return word if word in same else word_in_cyrillic(word)

    # Whatever is kept stands between the parts that are turned.
    parts, end = [], 0
    for kept in _KEPT.finditer(text):
        parts += [_WORD.sub(turned, text[end : kept.start()]), kept[0]]
        end = kept.end()
    return "".join([*parts, _WORD.sub(turned, text[end:])])


def word_in_cyrillic(word: str) -> str:
    """A Serbian word, letter by letter.

    >>> word_in_cyrillic("Injekcija"), word_in_cyrillic("KRALJEVSTVO")
    ('Инјекција', 'КРАЉЕВСТВО')
    """
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
