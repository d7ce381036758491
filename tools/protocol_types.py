"""Writes the protocol's messages as types for the page's modules. Run with ``make protocol-types``.

Every struct that is sent is found from the protocol's own modules, and every field from its
type, so that none can be missing; ``tools/check_page.py`` fails if the file is out of date.
"""

import ast
import enum
import inspect
import textwrap
import types
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import inspect as kinds

from fourfold import protocol
from fourfold.server.web import words

FILE = Path(__file__).parents[1] / "src/fourfold/web/static/js/shared/messages.js"

HEADER = """\
/**
 * What the page and the server send each other: types only, as docs/protocol.md describes them.
 *
 * Written by `make protocol-types` from the server's own types: change those, not this file.
 */

"""

Struct = type[msgspec.Struct]
SIMPLE: dict[type[kinds.Type], str] = {
    kinds.AnyType: "unknown",
    kinds.NoneType: "null",
    kinds.BoolType: "boolean",
    kinds.IntType: "number",
    kinds.FloatType: "number",
    kinds.StrType: "string",
}


def structs_in(module: types.ModuleType) -> list[Struct]:
    """Return the structs that a module defines."""
    return [
        each
        for each in vars(module).values()
        if isinstance(each, type)
        and issubclass(each, msgspec.Struct)
        and each.__module__ == module.__name__
    ]


def roots() -> list[Struct]:
    """Return the structs of the protocol's modules, and those of the page's words."""
    names = sorted(each.name for each in walk_packages(protocol.__path__, f"{protocol.__name__}."))
    modules = [protocol, *map(import_module, names)]
    found = [each for module in modules for each in structs_in(module)]
    bases = {base for each in found for base in each.__mro__[1:]}
    of_games = [get_type_hints(function)["return"] for function in words.PAGE_WORDS.values()]
    return [*(each for each in found if each not in bases), words.Words, *of_games]


def is_sent(struct: Struct) -> bool:
    """Return whether a struct is what a client sends: the server then takes no unknown fields."""
    return struct.__struct_config__.forbid_unknown_fields


def parts(kind: kinds.Type) -> Iterator[kinds.Type]:
    """Yield the types that a type is made of."""
    match kind:
        case kinds.UnionType(types=each):
            yield from each
        case kinds.TupleType(item_types=each):
            yield from each
        case kinds.CollectionType(item_type=item):
            yield item
        case kinds.DictType(key_type=key, value_type=value):
            yield from (key, value)
        case kinds.Metadata(type=inner):
            yield inner


def named(kind: kinds.Type) -> Iterator[type]:
    """Yield the structs and enumerations that a type names."""
    if isinstance(kind, kinds.StructType | kinds.EnumType):
        yield kind.cls
    for part in parts(kind):
        yield from named(part)


@cache
def described(struct: Struct) -> kinds.StructType:
    """Return what is known of a struct."""
    found = kinds.type_info(struct)
    assert isinstance(found, kinds.StructType)
    return found


def may_be_short(found: type) -> bool:
    """Return whether a client may leave something of a struct out."""
    return issubclass(found, msgspec.Struct) and any(
        not field.required or any(map(may_be_short, named(field.type)))
        for field in described(found).fields
    )


def reachable(starts: Iterable[type]) -> dict[type, None]:
    """Return some structs and everything that they are made of, in a fixed order."""
    found: dict[type, None] = {}
    waiting = list(starts)
    while waiting:
        each = waiting.pop(0)
        if each in found:
            continue
        found[each] = None
        if issubclass(each, msgspec.Struct):
            waiting += [name for field in described(each).fields for name in named(field.type)]
    return found


def unions(modules: Iterable[str], known: set[type]) -> Iterator[tuple[str, tuple[Struct, ...]]]:
    """Yield the names that modules give to a choice between structs."""
    told = set()
    for module in modules:
        for name, value in vars(import_module(module)).items():
            members = get_args(value) if get_origin(value) in (Union, types.UnionType) else ()
            if members and set(members) <= known and name not in told:
                told.add(name)
                yield name, members


@cache
def field_docs(struct: Struct) -> dict[str, str]:
    """Return the docstring below each field of a struct, including inherited fields."""
    found: dict[str, str] = {}
    for base in reversed(struct.__mro__):
        if not issubclass(base, msgspec.Struct) or base is msgspec.Struct:
            continue
        [defined] = ast.parse(textwrap.dedent(inspect.getsource(base))).body
        assert isinstance(defined, ast.ClassDef)
        for field, after in zip(defined.body, defined.body[1:], strict=False):
            match field, after:
                case (
                    ast.AnnAssign(target=ast.Name(id=name)),
                    ast.Expr(value=ast.Constant(value=str() as text)),
                ):
                    plain = text.replace("``", "`").replace("`None`", "`null`")
                    found[name] = " ".join(plain.split())
    return found


class Writer:
    """Writes types, each under its own name."""

    def __init__(self) -> None:
        all_roots = roots()
        self._sent = reachable(each for each in all_roots if is_sent(each))
        self._received = reachable(each for each in all_roots if not is_sent(each))
        self._all = {**self._received, **self._sent}
        names = [each.__name__ for each in self._all]
        self._twice = {name for name in names if names.count(name) > 1}
        modules = dict.fromkeys(each.__module__ for each in self._all)
        self._unions = dict(unions(modules, set(self._all)))

    def text(self) -> str:
        """Return the whole file."""
        written = [self._typedef(each, sent=False) for each in self._received]
        written += [self._typedef(each, sent=True) for each in self._sent if self._is_other(each)]
        for name, members in self._unions.items():
            choice = " | ".join(self._name(each, sent=False) for each in members)
            written.append(f"/** @typedef {{{choice}}} {name} */")
        return HEADER + "\n\n".join(written) + "\n\nexport {};\n"

    def _is_other(self, found: type) -> bool:
        """Return whether what a client sends is another type than what it receives."""
        return found not in self._received or may_be_short(found)

    def _name(self, found: type, *, sent: bool) -> str:
        name = found.__name__
        if name in self._twice:
            name = found.__module__.rpartition(".")[2].capitalize() + name
        both = found in self._received and found in self._sent
        return f"{name}Sent" if sent and both and may_be_short(found) else name

    def _typedef(self, found: type, *, sent: bool) -> str:
        name = self._name(found, sent=sent)
        doc = inspect.cleandoc(found.__doc__ or "").split("\n\n")[0].replace("\n", " ")
        if issubclass(found, enum.Enum):
            values = " | ".join(_literal(each.value) for each in found)
            return f"/**\n * {doc}\n * @typedef {{{values}}} {name}\n */"
        assert issubclass(found, msgspec.Struct)
        struct = described(found)
        lines = [f"@typedef {{object}} {name} {doc}"]
        if struct.tag is not None:
            lines.append(f"@property {{{_literal(struct.tag)}}} {struct.tag_field}")
        for field in struct.fields:
            kind = self._kind(field.type, sent=sent)
            label = field.encode_name if field.required or not sent else f"[{field.encode_name}]"
            about = field_docs(found).get(field.name, "")
            lines.append(f"@property {{{kind}}} {label} {about}".rstrip())
        return "\n".join(["/**", *(f" * {line}" for line in lines), " */"])

    def _kind(self, kind: kinds.Type, *, sent: bool) -> str:
        match kind:
            case kinds.Metadata(type=inner):
                return self._kind(inner, sent=sent)
            case kinds.StructType(cls=cls) | kinds.EnumType(cls=cls):
                return self._name(cls, sent=sent)
            case kinds.LiteralType(values=values):
                return " | ".join(map(_literal, values))
            case kinds.UnionType(types=members):
                return self._choice(members, sent=sent)
            case kinds.TupleType(item_types=items):
                return f"[{', '.join(self._kind(each, sent=sent) for each in items)}]"
            case kinds.DictType(value_type=value):
                return f"Record<string, {self._kind(value, sent=sent)}>"
            case kinds.CollectionType(item_type=item):
                text = self._kind(item, sent=sent)
                return f"({text})[]" if " | " in text else f"{text}[]"
            case _:
                return SIMPLE[type(kind)]

    def _choice(self, members: Iterable[kinds.Type], *, sent: bool) -> str:
        """Return a union, by its name if it has one; what may be nothing is told last."""
        ordered = sorted(members, key=lambda each: isinstance(each, kinds.NoneType))
        written = [self._kind(each, sent=sent) for each in ordered]
        null = written[-1:] if written[-1] == "null" else []
        for name, structs in self._unions.items():
            if {self._name(each, sent=False) for each in structs} == {*written} - {"null"}:
                return " | ".join([name, *null])
        return " | ".join(written)


def _literal(value: Any) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value)


def protocol_types() -> str:
    """Return the file as it should be."""
    return Writer().text()


def is_up_to_date() -> bool:
    """Return whether the file is as it should be."""
    return FILE.exists() and FILE.read_text(encoding="utf-8") == protocol_types()


if __name__ == "__main__":
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(protocol_types(), encoding="utf-8")
    print(FILE.name)
