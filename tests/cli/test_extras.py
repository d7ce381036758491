"""Every package that is imported comes with an extra, and every command names the right one."""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from fourfold.cli import COMMANDS
from fourfold.cli.extras import MODULES, included

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "fourfold"
WITH_ANOTHER = {"llvmlite": "numba", "markupsafe": "jinja2", "pyspiel": "open_spiel"}
"""Modules that we import, and whose package comes with another one."""
NAMED_OTHERWISE = {"PIL": "pillow"}
"""Modules whose package has another name."""
NOT_IMPORTED = {"uvloop"}
"""Packages that others use if they are there."""
ROOMS = {
    "engine": [
        "fourfold.analysis",
        "fourfold.bot.arena",
        "fourfold.bot.level_engine",
        "fourfold.cli.solving",
        "fourfold.engine",
    ],
    "play": [
        "fourfold.bot.client",
        "fourfold.terminal.joining",
        "fourfold.terminal.line_editor",
        "fourfold.terminal.online",
        "fourfold.terminal.record_review",
        "fourfold.terminal.saving",
    ],
    "lab": [
        "fourfold.env.gymnasium_env",
        "fourfold.env.openspiel_games",
        "fourfold.env.quads_v0",
        "fourfold.env.quarto_v0",
    ],
    "server": ["fourfold.server.app", "fourfold.server.serving", "fourfold.server.analysis.worker"],
}
"""What an extra is for: its commands import this when they run, and programs do."""
WITHOUT_COMMAND = {"lab"}
"""Extras for programs alone."""


def imported() -> Iterator[str]:
    """Yield the top-level names of all modules that the package imports."""
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Import(names):
                    yield from (each.name.partition(".")[0] for each in names)
                case ast.ImportFrom(module=str() as module, level=0):
                    yield module.partition(".")[0]


def listed() -> dict[str, set[str]]:
    """Return the packages of each extra in pyproject.toml, without the extras it includes."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert project["dependencies"] == []
    return {
        extra: {
            re.split(r"[^\w-]", package)[0].replace("-", "_")
            for package in packages
            if not package.startswith("fourfold[")
        }
        for extra, packages in project["optional-dependencies"].items()
    }


def test_every_package_that_is_imported_comes_with_an_extra() -> None:
    known = {module for modules in MODULES.values() for module in modules}
    others = {name for name in imported() if name not in sys.stdlib_module_names}
    # The driver of PostgreSQL is imported by the packages that use it too.
    assert others - {"fourfold"} <= known
    assert known - others <= {"psycopg"}


def test_the_extras_are_those_of_the_project() -> None:
    packages = listed()
    for extra, modules in MODULES.items():
        ours = {NAMED_OTHERWISE.get(each, each) for each in modules if each not in WITH_ANOTHER}
        assert packages[extra] - NOT_IMPORTED == ours
    for module, package in WITH_ANOTHER.items():
        assert any({module, package} <= {*modules} for modules in MODULES.values())


@pytest.mark.parametrize("extra", ROOMS)
def test_the_packages_of_an_extra_are_enough(extra: str) -> None:
    others = {name for name, modules in MODULES.items() if name not in included(extra)}
    allowed = {module for each in included(extra) for module in MODULES[each]}
    blocked = {module for name in others for module in MODULES[name]} - allowed
    code = (
        f"import importlib, sys; sys.modules.update(dict.fromkeys({sorted(blocked)!r}))\n"
        f"for room in {ROOMS[extra]!r}: importlib.import_module(room)"
    )
    # A module that is None in sys.modules cannot be imported, as if it were not installed.
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, encoding="utf-8", timeout=60, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_a_command_of_every_extra_and_of_none() -> None:
    found = {command.name: command.extra for command in COMMANDS}
    assert {found[name] for name in ("moves", "apply", "show", "replay", "perft")} == {""}
    assert {*found.values()} == {"", *ROOMS} - WITHOUT_COMMAND
