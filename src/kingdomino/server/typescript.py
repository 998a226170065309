"""The protocol's types in TypeScript, so that the page and the server speak of the same things.

Everything comes from `protocol`: docstrings, the comment at the end of a field's line, and types.
"""

import inspect
import json
import re
from typing import get_args

from msgspec import NODEFAULT, Struct
from msgspec.inspect import (
    BoolType,
    DictType,
    FloatType,
    IntType,
    ListType,
    LiteralType,
    Metadata,
    NoneType,
    StrType,
    StructType,
    Type,
    UnionType,
    type_info,
)

from kingdomino.editions import EDITIONS
from kingdomino.errors import MOVE_SENTENCES
from kingdomino.server import protocol
from kingdomino.server.refusal import STATUS

COMMAND = "python -m kingdomino.server.typescript > web/src/protocol.ts"
WIDTH = 100

UNIONS = {
    "Command": "What the client asks for over the socket; each is accepted or refused.",
    "Message": "Everything that the client sends over the socket.",
    "Answer": "Everything that the server sends over the socket.",
}

_COMMENT = re.compile(r"^    (\w+): .*  # (.+)$", re.MULTILINE)


def typescript() -> str:
    """The whole file."""
    parts = [f"// Generated, do not edit: {COMMAND}\n"]
    parts += [_interface(struct) for struct in structs()]
    parts += [_union(name, comment) for name, comment in UNIONS.items()]
    parts += [_codes(), _editions()]
    return "\n".join(parts)


def structs() -> list[type[Struct]]:
    """Every struct that travels, in the order of the protocol's source."""
    return [
        found
        for part in protocol.PARTS
        for found in vars(part).values()
        if isinstance(found, type)
        and issubclass(found, Struct)
        and found.__module__ == part.__name__
    ]


def _interface(struct: type[Struct]) -> str:
    info = type_info(struct)
    assert isinstance(info, StructType)
    comments = dict(_COMMENT.findall(inspect.getsource(struct)))
    lines = [*_jsdoc(struct.__doc__ or ""), f"export interface {struct.__name__} {{"]
    if info.tag_field is not None:
        lines.append(f"  {info.tag_field}: {json.dumps(info.tag)};")
    # The server fills defaults in before it sends, but for what has not changed; a client may leave
    # the field out.
    is_sent_by_client = issubclass(struct, protocol.Wire)
    for field in info.fields:
        comment = comments.get(field.encode_name) or _description(field.type)
        has_default = (field.default, field.default_factory) != (NODEFAULT, NODEFAULT)
        mark = "?" if not field.required and (is_sent_by_client or not has_default) else ""
        lines += _jsdoc(comment, indent="  ")
        lines.append(f"  {field.encode_name}{mark}: {_type(field.type)};")
    return "\n".join([*lines, "}", ""])


def _union(name: str, comment: str) -> str:
    members = [each.__name__ for each in get_args(getattr(protocol, name))]
    line = f"export type {name} = {' | '.join(members)};"
    if len(line) > WIDTH:
        line = f"export type {name} =\n  | " + "\n  | ".join(members) + ";"
    return "\n".join([*_jsdoc(comment), line, ""])


def _codes() -> str:
    """Why the server may say no; the page has a sentence for each."""
    codes = sorted({*STATUS, *MOVE_SENTENCES})
    line = "export type RefusalCode =\n  | " + "\n  | ".join(map(json.dumps, codes)) + ";"
    return "\n".join([*_jsdoc(_codes.__doc__ or ""), line, ""])


def _editions() -> str:
    """The printed books: whose they are, and what they have."""
    table = {
        edition.name: {
            "language": edition.language,
            "opening": str(edition.opening),
            "variants": list(map(str, edition.variants)),
        }
        for edition in EDITIONS.values()
    }
    constant = f"export const EDITIONS = {json.dumps(table, indent=2)} as const;"
    return "\n".join([*_jsdoc(_editions.__doc__ or ""), constant, ""])


def _type(info: Type) -> str:
    match info:
        case Metadata():
            return _type(info.type)
        case StructType():
            return info.cls.__name__
        case UnionType():
            return " | ".join(_type(each) for each in info.types)
        case ListType():
            item = _type(info.item_type)
            return f"({item})[]" if " | " in item else f"{item}[]"
        case DictType():
            return f"Record<{_type(info.key_type)}, {_type(info.value_type)}>"
        case LiteralType():
            return " | ".join(json.dumps(value) for value in info.values)
        case StrType():
            return "string"
        case IntType() | FloatType():
            return "number"
        case BoolType():
            return "boolean"
        case NoneType():
            return "null"
        case _:
            raise TypeError(f"{info!r}: nobody has said what this is in TypeScript")


def _description(info: Type) -> str:
    """What the type itself says, as `protocol.Level` does."""
    if isinstance(info, UnionType):
        return next(filter(None, map(_description, info.types)), "")
    if isinstance(info, Metadata):
        return str((info.extra_json_schema or {}).get("description", ""))
    return ""


def _jsdoc(text: str, indent: str = "") -> list[str]:
    lines = inspect.cleandoc(text).replace("*/", "*\\/").splitlines()
    if len(lines) > 1:
        return [f"{indent}/**", *(f"{indent} * {line}".rstrip() for line in lines), f"{indent} */"]
    return [f"{indent}/** {line} */" for line in lines]


if __name__ == "__main__":
    print(typescript(), end="")
