"""The file of a contest: a first line that says what is played, then a line for each deck.

Lines are only ever added, whole and in one stroke, so that a contest can be broken off anywhere.
The number of decks is not part of what is played: the same file can be continued with more.
"""

import errno
import json
import os
from pathlib import Path
from typing import Any

import kingdomino
from kingdomino.arena.contest import MATCH, TOURNAMENT, Contest
from kingdomino.arena.results import DeckResult
from kingdomino.errors import MisuseError, NotationError
from kingdomino.words import N_, Sentence, sentence

FORMAT = "kingdomino-results"
VERSION = 1


class ResultsFile:
    """The decks played so far, and where the next ones are written."""

    def __init__(self, path: str | Path, contest: Contest) -> None:
        """Open the file of this contest, or begin it; a file of anything else is refused."""
        self._path = Path(path)
        header = {"format": FORMAT, "version": VERSION, "kingdomino": kingdomino.__version__}
        header |= contest.to_dict()
        self.results: dict[int, DeckResult] = {}
        if self._path.is_dir():
            raise MisuseError("{path} is a directory, and results are kept in a file.", path=path)
        if self._path.exists() and self._path.stat().st_size:
            self._read(header)
        elif not self._path.parent.is_dir():
            raise MisuseError(
                "{path} cannot be written: there is no directory {directory}.",
                path=path,
                directory=self._path.parent,
            )
        else:
            self._append(header)

    def add(self, result: DeckResult) -> None:
        """Write a deck down, and make sure that it is on the disk."""
        self.results[result.deck] = result
        self._append(result.to_dict())

    def _read(self, header: dict[str, Any]) -> None:
        data = self._path.read_bytes()
        whole, _, rest = data.rpartition(b"\n")
        lines = whole.split(b"\n")
        found = _parsed(lines[0])
        if not isinstance(found, dict) or found.get("format") != FORMAT:
            raise MisuseError(
                "{path} exists and is no file of results, so it is left as it is.", path=self._path
            )
        if found != header:
            raise MisuseError(
                _ANOTHER.get(found.get("kind", ""), _ANOTHER[MATCH]),
                path=self._path,
                difference=_difference(found, header),
            )
        for line in lines[1:]:
            try:
                result = DeckResult.from_dict(_parsed(line))
            except NotationError:
                raise MisuseError(
                    "{path} is damaged in line {line}.", path=self._path, line=lines.index(line) + 1
                ) from None
            self.results[result.deck] = result
        if rest:  # the line that was being written when the machine went down
            os.truncate(self._path, len(data) - len(rest))

    def _append(self, value: dict[str, Any]) -> None:
        line = json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
        with self._path.open("ab", buffering=0) as file:
            size = file.tell()
            if file.write(line) != len(line):  # a part of a line would spoil the next one
                file.truncate(size)
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(self._path))
            os.fsync(file.fileno())


def _parsed(line: bytes) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None


_ANOTHER = {
    MATCH: N_("{path} belongs to another match: {difference}."),
    TOURNAMENT: N_("{path} belongs to another tournament: {difference}."),
}


def _difference(found: dict[str, Any], asked: dict[str, Any]) -> Sentence:
    for key, value in asked.items():
        if found.get(key) != value:
            return sentence(
                "{key} {there} there, {here} here",
                key=key,
                there=_words(found.get(key)),
                here=_words(value),
            )
    return sentence("it says more than this program knows")


def _words(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False).replace('"', "")
