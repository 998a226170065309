"""Keeps web/src/protocol.ts and docs/websocket.md true to what really travels."""

import re
from importlib import import_module
from pathlib import Path
from typing import get_args, get_type_hints

import msgspec
import pytest
from msgspec import Struct

from kingdomino.editions import EDITIONS
from kingdomino.errors import MOVE_SENTENCES
from kingdomino.server import protocol
from kingdomino.server.http.openapi import documented_types
from kingdomino.server.protocol.wishes import EditionName
from kingdomino.server.refusal import STATUS
from kingdomino.server.typescript import COMMAND, structs, typescript

ROOT = Path(__file__).parents[2]
TYPES = (ROOT / "web" / "src" / "protocol.ts").read_text(encoding="utf-8")
PAGE = (ROOT / "docs" / "websocket.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)

MESSAGES: tuple[type[Struct], ...] = get_args(protocol.Message)
ANSWERS: tuple[type[Struct], ...] = get_args(protocol.Answer)


def interface(name: str) -> str:
    """The lines between the braces of an interface."""
    found = re.search(rf"^export interface {name} {{\n(.*?)^}}", TYPES, re.DOTALL | re.MULTILINE)
    assert found, f"{name} is not in protocol.ts"
    return found[1]


def tag(struct: type[Struct]) -> str:
    return str(struct.__struct_config__.tag)


def test_generated_file_is_fresh() -> None:
    assert typescript() == TYPES, COMMAND


def test_first_line_says_how_the_file_is_made() -> None:
    assert COMMAND in TYPES.splitlines()[0]


@pytest.mark.parametrize("struct", structs(), ids=lambda struct: str(struct.__name__))
def test_every_struct_has_an_interface_with_all_its_fields(struct: type[Struct]) -> None:
    fields = re.findall(r"^  (\w+)\??:", interface(struct.__name__), re.MULTILINE)
    tags = ["type"] if struct.__struct_config__.tag else []
    assert fields == [*tags, *struct.__struct_encode_fields__]


def test_no_struct_of_routes_or_sockets_is_forgotten() -> None:
    import_module("kingdomino.server.app")  # routes name their types when they are imported
    travelling = {*MESSAGES, *ANSWERS, *documented_types}
    assert travelling <= set(structs())


def test_defaults_are_optional_only_in_what_the_client_sends() -> None:
    assert "  token?: string | null;\n" in interface("Play")
    assert "  has_resigned: boolean;\n" in interface("SeatView")
    assert "  level: string | null;\n" in interface("SeatView")


def test_literals_become_unions() -> None:
    assert '  opening?: "balanced" | "castle" | "draw" | null;\n' in interface("NewTable")
    assert '  kind: "bot" | "open" | "person";\n' in interface("SeatView")
    assert "  size?: 5 | 7;\n" in interface("ToScore")


def test_lists_may_be_nested() -> None:
    assert "  games: KingdomDrawing[][];\n" in interface("ToScore")


def test_dictionaries_become_records() -> None:
    assert "  variants: Record<string, string>;\n" in interface("EditionView")


def test_every_refusal_has_a_code_that_the_page_must_know() -> None:
    union = re.search(r"^export type RefusalCode =\n(.*?);$", TYPES, re.DOTALL | re.MULTILINE)
    assert union
    codes = re.findall(r'^  \| "(\w+)"$', union[1], re.MULTILINE)
    assert codes == sorted({*STATUS, *MOVE_SENTENCES})
    assert {"NOT_ASKED", "TOO_MANY", "TOO_MANY_TABLES"} < set(codes)


def test_the_page_knows_the_printed_books() -> None:
    constant = re.search(
        r"^export const EDITIONS = (.*?) as const;$", TYPES, re.DOTALL | re.MULTILINE
    )
    assert constant
    books = msgspec.json.decode(constant[1])
    assert list(books) == list(EDITIONS) == list(get_args(EditionName))
    serbian = books["serbian"]
    assert (serbian["language"], serbian["opening"]) == ("sr", "castle")
    with_wider_offer = [name for name, book in books.items() if "wider_offer" in book["variants"]]
    assert with_wider_offer == ["czech", "slovak"]


def test_comments_travel_along() -> None:
    assert "/** A table as everybody sees it. */\nexport interface TableView {" in TYPES
    assert "  /** milliseconds since 1970, when the turn timer runs out */\n  deadline" in TYPES


@pytest.mark.parametrize("struct", [*MESSAGES, *ANSWERS], ids=tag)
def test_every_message_has_a_section_with_an_example(struct: type[Struct]) -> None:
    section = PAGE.partition(f"\n### `{tag(struct)}`\n")[2].partition("\n### ")[0]
    example = re.search(r"```json\n(.*?)```", section, re.DOTALL)
    assert example, tag(struct)
    assert isinstance(msgspec.json.decode(example[1], type=struct), struct)
    for field in struct.__struct_encode_fields__:
        assert f"`{field}`" in section, field


def test_every_kind_of_event_has_a_row() -> None:
    kinds = get_args(get_type_hints(protocol.Event)["kind"])
    rows = PAGE.partition("| Kind | Meaning |\n")[2].partition("\n\n")[0]
    assert tuple(re.findall(r"^\| `(\w+)` \|", rows, re.MULTILINE)) == kinds


@pytest.mark.parametrize("example", EXAMPLES)
def test_examples_are_as_they_travel(example: str) -> None:
    message = msgspec.json.decode(example, type=protocol.Message | protocol.Answer)
    travels = msgspec.json.decode(protocol.encoder.encode(message))
    if isinstance(message, protocol.Wire):  # what may be left out is
        travels = {key: value for key, value in travels.items() if value is not None}
    assert msgspec.json.decode(example) == travels


@pytest.mark.parametrize("code", [*STATUS, *MOVE_SENTENCES])
def test_every_refusal_is_explained(code: str) -> None:
    assert f"`{code}`" in PAGE.partition("\n## Refusals\n")[2]
