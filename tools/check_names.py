"""Checks that no two classes or type aliases have the same name. Run by ``make test``.

One word for one thing: a name that two modules define makes a reader ask which one is meant.
Exceptions are private names, the same name in modules of different games, and messages of the
protocol that are named after the command they carry.
"""

import ast
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).parents[1] / "src" / "fourfold"
GAMES = ("quarto", "quads")
COMMANDS = PACKAGE / "play" / "commands.py"
MESSAGES = PACKAGE / "protocol" / "messages.py"


def defined(tree: ast.Module) -> Iterator[str]:
    """Yield the public classes and type aliases that a module defines."""
    for node in tree.body:
        match node:
            case ast.ClassDef(name=name):
                pass
            case ast.Assign(targets=[ast.Name(id=name)], value=value) if _is_type(value):
                pass
            case ast.AnnAssign(target=ast.Name(id=name), annotation=ast.Name(id="TypeAlias")):
                pass
            case _:
                continue
        if not name.startswith("_"):
            yield name


def _is_type(value: ast.expr) -> bool:
    """Return whether an expression makes a type: a union, a subscription or a new name for one."""
    match value:
        case ast.BinOp(left=left, op=ast.BitOr(), right=right):
            return _is_type(left) and _is_type(right)
        case ast.Subscript(value=ast.Name(id=name)):
            return name[:1].isupper() or name in ("dict", "list", "tuple", "frozenset", "type")
        case ast.Call(func=ast.Name(id=name)):
            return name == "NewType"
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name[:1].isupper() and not name.isupper()
        case ast.Constant(value=None):
            return True
        case _:
            return False


def repeated(package: Path) -> dict[str, list[Path]]:
    """Return the names that several modules define, except where that is allowed."""
    places: defaultdict[str, list[Path]] = defaultdict(list)
    for path in sorted(package.rglob("*.py")):
        for name in dict.fromkeys(defined(ast.parse(path.read_text()))):
            places[name].append(path)
    return {name: paths for name, paths in places.items() if not _is_fine(paths)}


def _is_fine(paths: list[Path]) -> bool:
    if len(paths) == 1 or set(paths) == {COMMANDS, MESSAGES}:
        return True
    siblings = {_beside_games(path) for path in paths}
    return len(siblings) == 1 and None not in siblings


def _beside_games(path: Path) -> Path | None:
    """Return the folder in which a game's module or package stands; ``None`` for other modules."""
    for place in (path.with_suffix(""), *path.parents):
        if place.name in GAMES:
            return place.parent
    return None


def main() -> int:
    """Print each name that is defined twice, and where."""
    found = repeated(PACKAGE)
    for name, paths in sorted(found.items()):
        print(f"{name} is defined in", ", ".join(str(p.relative_to(PACKAGE)) for p in paths))
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
