"""What the project says, in the language of whoever reads it.

The English sentence is the key: `t("Saved in {path}.", path=path)`, and where something is counted
`tn("{n} point", "{n} points", n)`. `sentence` and `counted` are the same for what is said later, as
an error is: in English to programs (`str`), in the reader's language to people (`said`). `N_` marks
a sentence that stands in a table until then.

Every such sentence is found by `make words` and translated in `words/LANGUAGE.po`; see
docs/translating.md.
"""

from kingdomino.words.languages import LANGUAGES, language_of_environment, preferred
from kingdomino.words.sentences import N_, Sentence, counted, listed, sentence, t, tn
from kingdomino.words.spoken import language, speak, speaking

__all__ = [
    "LANGUAGES",
    "N_",
    "Sentence",
    "counted",
    "language",
    "language_of_environment",
    "listed",
    "preferred",
    "sentence",
    "speak",
    "speaking",
    "t",
    "tn",
]
