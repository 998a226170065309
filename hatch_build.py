"""What hatchling asks when it builds the package: is the page inside, what does an index show."""

import os
import re
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

PAGE = "src/kingdomino/server/static/index.html"
WITHOUT_PAGE = "KINGDOMINO_WITHOUT_PAGE"


class PageHook(BuildHookInterface[Any]):
    """Refuses to build a package that would serve no page, unless that is asked for."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Look for the page; an editable installation finds it when it is there."""
        del build_data
        is_wanted = version != "editable" and os.environ.get(WITHOUT_PAGE, "") in ("", "0")
        if is_wanted and not Path(self.root, PAGE).is_file():
            sys.exit(
                "The page is not built, and a package without it would have nothing to serve. "
                "Build it first: make page\n"
                f"For the library without the page: {WITHOUT_PAGE}=1 pip install ."
            )


class DescriptionHook(MetadataHookInterface):
    """Makes the description that an index shows from README.md."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Set the readme, which pyproject.toml leaves to us."""
        readme = Path(self.root, "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": description(readme)}


def description(readme: str) -> str:
    """`readme` for those who have not got the sources: without their pictures, links and commands.

    >>> description("[Rules](rules.md)<!-- sources --> here<!-- end -->: `pip install '.[cli]'`")
    "Rules: `pip install 'kingdomino[cli]'`"
    """
    text = re.sub(r"\n*<!-- sources -->.*?<!-- end -->", "", readme, flags=re.DOTALL)
    text = re.sub(r"\[([^\]]+)\]\((?!https?://)[^)]*\)", r"\1", text)
    return re.sub(r"""(pip install ["']?)\.(?=[\[`\s])""", r"\1kingdomino", text)
