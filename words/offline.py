"""What a browser shows without our program: the page for no network, the manifest, no scripts.

All are written in every language. Of the page for no network the reader's part is chosen by
`web/public/offline.js`; without it, all are shown, one below the other.
"""

import html
import json
import re
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from words.sources import TREE, Saying

if TYPE_CHECKING:
    from words.modules import Spoken


# Found by the extraction, which looks for calls of t.
def _said_without_program(t: Callable[[str], str]) -> str:
    return t("Kingdomino needs JavaScript to draw the table.")


def _manifest(t: Callable[[str], str], tag: str) -> dict[str, object]:
    return {
        "name": "Kingdomino",
        "short_name": "Kingdomino",
        "lang": tag,
        "description": t("Play, study and score Kingdomino: free, without an account."),
        "start_url": "/",
        "display": "standalone",
        "background_color": "#f3e3c3",
        "theme_color": "#8a3b1e",
        "icons": [
            {"src": "/icon.svg", "sizes": "any", "type": "image/svg+xml"},
            {"src": "/icon-192.png", "sizes": "192x192", "type": "image/png"},
            {
                "src": "/icon-512.png",
                "sizes": "512x512",
                "type": "image/png",
                "purpose": "any maskable",
            },
        ],
    }


def _part(t: Callable[[str], str], tag: str) -> str:
    title = t("You are offline")
    sentences = (
        t("Tables, bots and counting need the server. Your game is safe: it waits for you."),
        t("The rules can be read now if you have opened them before."),
    )
    paragraphs = "\n".join(f"      <p>{html.escape(each)}</p>" for each in sentences)
    return f"""\
    <section lang="{tag}">
      <h1>{html.escape(title)}</h1>
{paragraphs}
      <p><a href="/rules">{html.escape(t("Rules"))}</a></p>
      <p><a href="/">{html.escape(t("Try again"))}</a></p>
    </section>"""


_PAGE = """\
<!doctype html>
<!-- Generated, do not edit: make words -->
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Kingdomino</title>
    <link rel="stylesheet" href="/offline.css" />
    <script src="/offline.js" defer></script>
  </head>
  <body>
    <img src="/icon.svg" alt="" />
{parts}
  </body>
</html>
"""


def _with_noscript(books: Mapping[str, Mapping[Saying, object]]) -> str:
    """The page as it is before our program, with what it says where none may run."""
    lines = []
    for tag, texts in books.items():
        text = _said_without_program(_in(texts))
        lines.append(f'        <p lang="{_tag(tag)}">{html.escape(text)}</p>')
    inside = "\n".join(["<noscript>", *lines, "      </noscript>"])
    page = (TREE / "web/index.html").read_text("utf-8")
    return re.sub(r"<noscript>.*?</noscript>", lambda _: inside, page, flags=re.DOTALL)


def _in(texts: Mapping[Saying, object]) -> Callable[[str], str]:
    """What says a sentence by this book."""

    def t(text: str) -> str:
        return str(texts.get(Saying(text), text))

    return t


def _tag(tag: str) -> str:
    """A language as browsers know it: their Serbian is Cyrillic unless told otherwise."""
    return "sr-Latn" if tag == "sr" else tag


def files(languages: Iterable["Spoken"]) -> dict[str, bytes]:
    """Both, by their paths in the tree."""
    books: dict[str, Mapping[Saying, object]] = {"en": {}}
    books |= {each.tag: each.texts for each in languages}
    made, parts = {}, []
    for tag, texts in books.items():
        t, name = _in(texts), _tag(tag)
        manifest = json.dumps(_manifest(t, name), ensure_ascii=False, indent=2) + "\n"
        ending = "" if tag == "en" else f".{tag}"
        made[f"web/public/manifest{ending}.webmanifest"] = manifest.encode()
        parts.append(_part(t, name))
    made["web/index.html"] = _with_noscript(books).encode()
    made["web/public/offline.html"] = _PAGE.replace("{parts}", "\n".join(parts)).encode()
    return made
