"""The structure of the code: small modules, and no module that asks which game it is."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import check_names

PACKAGE = Path(__file__).parents[1] / "src" / "fourfold"
SERVER = PACKAGE / "server"
GAMES = ("Quarto", "Quads")
MODULES = [path for path in sorted(PACKAGE.rglob("*.py")) if "migrations" not in path.parts]
NEUTRAL = [
    path
    for path in MODULES
    if not {"quarto", "quads"} & {*path.parent.parts, path.stem}
    and path.name != "__init__.py"
    and path != PACKAGE / "rules" / "games.py"
]


def asks_which_game(tree: ast.Module) -> Iterator[int]:
    """Yield the lines that tell games apart by name or by class."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id="isinstance"), args=[_, kind]):
                names = {each.id for each in ast.walk(kind) if isinstance(each, ast.Name)}
                if any(name.startswith(GAMES) for name in names):
                    yield node.lineno
            case ast.Compare(left=left, comparators=others):
                for side in (left, *others):
                    if isinstance(side, ast.Constant) and str(side.value).title() in GAMES:
                        yield node.lineno
            case ast.MatchClass(cls=ast.Name(id=name)) if name.startswith(GAMES):
                yield node.pattern.lineno if hasattr(node, "pattern") else 0
            case ast.MatchValue(value=ast.Constant(value=str() as text)) if text in GAMES:
                yield node.lineno
            case ast.Dict(keys=keys):
                for key in keys:
                    if isinstance(key, ast.Constant) and key.value in GAMES:
                        yield node.lineno


@pytest.mark.parametrize("path", NEUTRAL, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_no_module_asks_which_game_it_is(path: Path) -> None:
    assert list(asks_which_game(ast.parse(path.read_text()))) == []


def test_asking_which_game_it_is_would_be_found() -> None:
    asking = [
        "isinstance(position, Quarto)",
        "isinstance(view, QuadsView | None)",
        'game == "Quads"',
        '"quarto" != name',
        '{"Quarto": 4, "Quads": 6}',
        "match view:\n  case QuartoView(): pass",
        'match game:\n  case "Quads": pass',
    ]
    for source in asking:
        assert list(asks_which_game(ast.parse(source))), source


def test_every_name_is_defined_once() -> None:
    assert check_names.repeated(PACKAGE) == {}


def test_the_servers_rooms_are_of_a_size_to_overlook() -> None:
    for folder in (SERVER, *(path for path in SERVER.rglob("*") if path.is_dir())):
        modules = [path for path in folder.glob("*.py") if path.name != "__init__.py"]
        assert len(modules) <= 12, folder
        for module in modules:
            assert len(module.read_text().splitlines()) <= 350, module


def imports(path: Path) -> Iterator[str]:
    """Yield the modules that a module imports, in functions and for the type checker too."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{each.name}" for each in node.names)
        elif isinstance(node, ast.Import):
            yield from (each.name for each in node.names)


def test_the_server_has_no_import_cycle() -> None:
    names = {
        ".".join(("fourfold", *path.relative_to(PACKAGE).with_suffix("").parts)): path
        for path in SERVER.rglob("*.py")
        if path.name != "__init__.py"
    }
    graph = {
        name: {each for each in imports(path) if each in names} for name, path in names.items()
    }
    while leaves := {name for name, uses in graph.items() if not uses & graph.keys()}:
        graph = {name: uses for name, uses in graph.items() if name not in leaves}
    assert not graph, f"these import each other: {sorted(graph)}"


def listed_modules() -> Iterator[str]:
    """Yield the modules and packages that the architecture page lists, as paths."""
    page = (PACKAGE.parents[1] / "docs" / "architecture.md").read_text()
    listing = page[page.index("    src/fourfold/") : page.index("    tests/")]
    folders: list[tuple[int, str]] = []
    for line in listing.splitlines()[1:]:
        indent = len(line) - len(line.lstrip())
        names = re.match(r"(?:[\w.]+[/]|[\w]+\.py)(?:, (?:[\w]+/|[\w]+\.py))*", line.strip())
        if names is None:
            continue
        folders = [each for each in folders if each[0] < indent]
        for name in names[0].split(", "):
            yield "/".join([*(folder for _, folder in folders), name.rstrip("/")])
        if names[0].endswith("/") and ", " not in names[0]:
            folders.append((indent, names[0].rstrip("/")))


def test_the_architecture_page_lists_each_module_once() -> None:
    listed = [name for name in listed_modules() if not name.startswith("web")]
    assert len(listed) == len(set(listed))
    assert [name for name in listed if not (PACKAGE / name).exists()] == []
    # A folder may stand for its modules, if none of them is listed by itself.
    folders = {each for each in listed if not any(name.startswith(f"{each}/") for name in listed)}
    for path in MODULES:
        name = path.relative_to(PACKAGE)
        if path.name not in ("__init__.py", "__main__.py"):
            assert {str(name), *map(str, name.parents)} & folders, name


def test_what_asks_for_the_long_haul_is_run_there() -> None:
    """Otherwise ``make soak`` would leave it out without anyone noticing."""
    for path in (PACKAGE.parents[1] / "tests").rglob("test_*.py"):
        text = path.read_text()
        if "from long_haul import SOAK" in text:
            assert "@pytest.mark.longer" in text or "from hypothesis" in text, path
