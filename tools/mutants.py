"""Small faults in Python source, each in one line: ``<`` for ``<=``, a call left out, and so on."""

import ast
import re
from bisect import bisect
from collections import Counter
from collections.abc import Iterator
from itertools import accumulate, pairwise
from typing import NamedTuple


class Place(NamedTuple):
    """Where a piece of source is."""

    scope: str = ""
    """The function or class, such as ``Clock.pressed``; empty at the top of the file."""
    statement: int = 1
    """The line on which the statement begins."""
    at_import: bool = True
    """Whether it is run when the module is imported, rather than by a call."""


class Mutant(NamedTuple):
    """One line of a file, as it is and as it would be with a fault."""

    path: str
    scope: str
    before: str
    after: str
    number: int
    """Which one it is, from 0, if the same line occurs several times in its scope."""
    operator: str
    line: int
    statement: int
    at_import: bool

    @property
    def identity(self) -> tuple[str, str, str, str, int]:
        """What stays the same when lines above it come and go."""
        return self[:5]

    def applied(self, source: str) -> str:
        """Return the file's source with the fault."""
        lines = source.split("\n")
        lines[self.line - 1] = lines[self.line - 1].replace(self.before, self.after, 1)
        return "\n".join(lines)

    def changes(self, source: str) -> bool:
        """Return whether it is still Python, and another program than before."""
        try:
            return ast.dump(ast.parse(self.applied(source))) != ast.dump(ast.parse(source))
        except SyntaxError:
            return False


SWAPPED: dict[type[ast.AST], tuple[str, bytes, bytes]] = {
    ast.Lt: ("comparison", rb"<", b"<="),
    ast.LtE: ("comparison", rb"<=", b"<"),
    ast.Gt: ("comparison", rb">", b">="),
    ast.GtE: ("comparison", rb">=", b">"),
    ast.Eq: ("comparison", rb"==", b"!="),
    ast.NotEq: ("comparison", rb"!=", b"=="),
    ast.Is: ("comparison", rb"\bis\b", b"is not"),
    ast.IsNot: ("comparison", rb"\bis\s+not\b", b"is"),
    ast.In: ("comparison", rb"\bin\b", b"not in"),
    ast.NotIn: ("comparison", rb"\bnot\s+in\b", b"in"),
    ast.And: ("and, or", rb"\band\b", b"or"),
    ast.Or: ("and, or", rb"\bor\b", b"and"),
    ast.Add: ("arithmetic", rb"\+", b"-"),
    ast.Sub: ("arithmetic", rb"-", b"+"),
    ast.Mult: ("arithmetic", rb"\*", b"//"),
    ast.FloorDiv: ("arithmetic", rb"//", b"*"),
}
"""What is written between two operands, and what is written there instead."""

NOT_RUN = ("annotation", "returns", "type_params")

Edit = tuple[str, int, int, bytes]
"""An operator, and the bytes that are replaced: from, to, by what."""


def nodes(node: ast.AST, place: Place) -> Iterator[tuple[ast.AST, Place]]:
    """Yield all that is run, and where it is; strings, types and ``__all__`` are left alone."""
    match node:
        case ast.JoinedStr() | ast.Subscript(value=ast.Name(id="Literal")):
            return
        case ast.Assign(targets=[ast.Name(id="__all__")]):
            return
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            node = ast.Module(node.orelse, [])
    if isinstance(node, ast.stmt):
        place = place._replace(statement=node.lineno)
    yield node, place
    body = place
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        # Decorators, defaults and base classes belong to what is around the definition.
        called = not isinstance(node, ast.ClassDef)
        scope = f"{place.scope}.{node.name}".removeprefix(".")
        body = place._replace(scope=scope, at_import=place.at_import and not called)
    for name, value in ast.iter_fields(node):
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and name not in NOT_RUN:
                yield from nodes(child, body if name == "body" else place)


class Source:
    """The source of a file, as bytes, since that is how its syntax tree counts."""

    def __init__(self, text: str) -> None:
        self._bytes = text.encode()
        self.lines = self._bytes.split(b"\n")
        self.starts = list(accumulate((len(line) + 1 for line in self.lines), initial=0))

    def edits(self, node: ast.AST) -> Iterator[Edit]:
        """Yield the faults that can be made of a node."""
        match node:
            case ast.Compare(left=left, ops=ops, comparators=others):
                for (before, after), op in zip(pairwise([left, *others]), ops, strict=True):
                    yield from self._swapped(before, op, after)
            case ast.BoolOp(op=op, values=values):
                for before, after in pairwise(values):
                    yield from self._swapped(before, op, after)
            case ast.BinOp(left=before, op=op, right=after):
                yield from self._swapped(before, op, after)
            case ast.AugAssign(target=before, op=op, value=after):
                yield from self._swapped(before, op, after)
            case ast.UnaryOp(op=ast.Not()):
                start, end = self._span(node)
                if found := re.match(rb"not\b\s*", self._bytes[start:end]):
                    yield "not", start, start + found.end(), b""
            case ast.Constant(value=bool() as value):
                yield "True, False", *self._span(node), str(not value).encode()
            case ast.Constant(value=int() | float() as number):
                yield "number", *self._span(node), repr(number + 1).encode()
            case ast.Return(value=ast.expr() as returned):
                yield "return", *self._span(returned), b"None"
            case ast.If(test=test) | ast.IfExp(test=test):
                start, end = self._span(test)
                yield "if", start, end, b"not (" + self._bytes[start:end] + b")"
            case ast.Expr(value=ast.Call() | ast.Await()):
                yield "call", *self._span(node), b"pass"
            case ast.Continue():
                yield "continue, break", *self._span(node), b"break"
            case ast.Break():
                yield "continue, break", *self._span(node), b"continue"

    def _swapped(self, before: ast.expr, op: ast.AST, after: ast.expr) -> Iterator[Edit]:
        if type(op) in SWAPPED:
            operator, written, instead = SWAPPED[type(op)]
            (_, start), (end, _) = self._span(before), self._span(after)
            if found := re.search(written, self._bytes[start:end]):
                yield operator, start + found.start(), start + found.end(), instead

    def _span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return (
            self.starts[node.lineno - 1] + node.col_offset,
            self.starts[node.end_lineno - 1] + node.end_col_offset,
        )

    def line_of(self, byte: int) -> int:
        """Return the number of the line in which a byte is."""
        return bisect(self.starts, byte)


def mutants(path: str, text: str) -> list[Mutant]:
    """Return all mutants of a file."""
    source = Source(text)
    found = []
    counts: Counter[tuple[str, str, str]] = Counter()
    for node, place in nodes(ast.parse(text), Place()):
        for operator, start, end, new in source.edits(node):
            line = source.line_of(start)
            if line != source.line_of(end):
                continue
            old, offset = source.lines[line - 1], source.starts[line - 1]
            before = old.decode().strip()
            after = (old[: start - offset] + new + old[end - offset :]).decode().strip()
            if before != after:
                number = counts[place.scope, before, after]
                counts[place.scope, before, after] += 1
                at = (line, place.statement, place.at_import)
                found.append(Mutant(path, place.scope, before, after, number, operator, *at))
    return found
