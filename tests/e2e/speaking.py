"""What the page says in a language, for tests that read it there: by the translators' files."""

import re
from functools import cache

from kingdomino.words.typography import bind
from words import catalogue, modules
from words.sources import Saying

LOCALES = {
    "en": "en-GB",
    "sr": "sr-Latn-RS",
    "sr-Cyrl": "sr-Cyrl-RS",
    "pl": "pl-PL",
    "ru": "ru-RU",
    "cs": "cs-CZ",
    "sk": "sk-SK",
}
_PLACEHOLDER = re.compile(r"\\\{\w+\\\}")


@cache
def _texts(tag: str) -> dict[Saying, modules.Text]:
    return next((each.texts for each in modules.all_spoken() if each.tag == tag), {})


class Speech:
    """The sentences of one language."""

    def __init__(self, tag: str = "en") -> None:
        self.tag = tag

    def __call__(self, sentence: str, **values: object) -> str:
        """A sentence that does not count, with its values."""
        text = _texts(self.tag).get(Saying(sentence), sentence)
        assert isinstance(text, str)
        text = bind(text, self.tag)
        return re.sub(r"\{(\w+)\}", lambda found: str(values[found[1]]), text)

    def pattern(self, *sentences: str, start: bool = False) -> re.Pattern[str]:
        """Matches any of these sentences, whatever its values are, and whichever space it has."""
        parts = []
        for sentence in sentences:
            text = _texts(self.tag).get(Saying(sentence), sentence)
            assert isinstance(text, str)
            escaped = _PLACEHOLDER.sub(".+", re.escape(bind(text, self.tag)))
            parts.append(re.sub(r"(\\?[ \u00a0])+", r"\\s+", escaped))
        return re.compile(f"^(?:{'|'.join(parts)}){'' if start else '$'}")


ENGLISH = Speech()
assert catalogue.languages()  # the files are there
