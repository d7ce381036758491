"""Links the modules of the pages, so that a browser requests two files instead of sixty.

Every page loads the modules that all pages need, and those that only it needs. Modules import
and export names only, one import per line, and never in a circle; so each becomes a function
that runs once, after those it imports, and keeps its line numbers. Decision 0018 explains why
that is enough. Anything else is refused when the server starts.
"""

import json
import re
from collections.abc import Iterable, Mapping
from posixpath import dirname, normpath, relpath

COMMON = "js/shared/every-page.js"
"""Every page loads this module, and everything that it imports."""
NOT_MODULES = frozenset({"js/shared/theme.js"})

_IMPORT = re.compile(r'import \{ (?P<names>[^}]+) \} from "(?P<path>\.[^"]+\.js)";')
_EXPORT = re.compile(r"export (?=(?:const|class|function|async function) (\w+|\[\w+\]|\{ \w+ \}))")
_ONLY_TYPES = "\nexport {};"
_UNKNOWN = re.compile(r"^(?:import|export|await)\b|\bimport\.meta\b", re.MULTILINE)


class CannotBeLinked(Exception):
    """A module uses something that the linker does not support."""


def linked(modules: Mapping[str, str]) -> dict[str, str]:
    """Return the linked files and their source maps, by path, for modules by path."""
    imports = {
        name: _imports(name, text) for name, text in modules.items() if _ONLY_TYPES not in text
    }
    # From every module, not only from those of pages: in a circle, each is imported by another.
    needed = {name: _in_order(name, imports) for name in imports}
    pages = imports.keys() - {name for names in imports.values() for name in names}
    made = _file(COMMON, needed[COMMON], modules)
    for page in pages - {COMMON}:
        own = [name for name in needed[page] if name not in needed[COMMON]]
        made |= _file(page, own, modules)
    return made


def path_of(module: str) -> str:
    """Return the path of the file for a page, by its module.

    >>> path_of("js/table/table.js")
    'linked/table/table.js'
    """
    return module.replace("js/", "linked/", 1)


def _imports(name: str, text: str) -> list[str]:
    return [_resolved(name, found["path"]) for found in _IMPORT.finditer(text)]


def _resolved(name: str, path: str) -> str:
    return normpath(f"{dirname(name)}/{path}")


def _in_order(entry: str, imports: Mapping[str, Iterable[str]]) -> list[str]:
    """Return a module and all that it needs, each after what it imports."""
    done: list[str] = []
    begun: list[str] = []

    def visit(name: str) -> None:
        if name in begun:
            raise CannotBeLinked(f"modules import each other: {' → '.join([*begun, name])}")
        if name not in imports:
            raise CannotBeLinked(f"{begun[-1]} imports {name}, which is not there")
        begun.append(name)
        for needed in imports[name]:
            if needed not in done:
                visit(needed)
        done.append(begun.pop())

    visit(entry)
    return done


def _file(page: str, names: list[str], modules: Mapping[str, str]) -> dict[str, str]:
    path = path_of(page)
    if page == COMMON:
        lines = ["export const linked = {};"]
    else:
        lines = [f'import {{ linked }} from "{relpath(path_of(COMMON), dirname(path))}";']
    sections = []
    for name in names:
        lines.append(f'linked["{name}"] = (() => {{')
        source = modules[name]
        sections.append({"offset": {"line": len(lines), "column": 0}, "map": _map(name, source)})
        lines += _function(name, source).splitlines()
        lines.append("})();")
    lines.append(f"//# sourceMappingURL={path.rpartition('/')[2]}.map\n")
    return {path: "\n".join(lines), f"{path}.map": json.dumps({"version": 3, "sections": sections})}


def _function(name: str, text: str) -> str:
    """Return a module as the inside of a function, line by line; it returns what is exported."""
    exported = [found[1].strip("[]{} ") for found in _EXPORT.finditer(text)]

    def bind(found: re.Match[str]) -> str:
        names = found["names"].replace(" as ", ": ")
        return f'const {{ {names} }} = linked["{_resolved(name, found["path"])}"];'

    inside = _EXPORT.sub("", _IMPORT.sub(bind, text))
    if found := _UNKNOWN.search(inside):
        raise CannotBeLinked(f"{name}: {found[0]!r} cannot be linked")
    return f"{inside.rstrip()}\nreturn {{ {', '.join(exported)} }};"


def _map(name: str, text: str) -> dict[str, object]:
    """Return a source map: each line comes from the line of the same number."""
    mappings = "AAAA" + ";AACA" * (text.count("\n") - 1)
    return {"version": 3, "sources": [name], "sourcesContent": [text], "mappings": mappings}
