"""The list of what a game needs, in CONTRIBUTING.md, is the list in code."""

import re
from importlib import import_module
from pathlib import Path

from third_game import ENTRIES

PAGE = (Path(__file__).parents[2] / "CONTRIBUTING.md").read_text()


def test_adding_a_game_lists_every_registry() -> None:
    section = PAGE[PAGE.index("## Adding a game") :]
    listed = re.findall(r"^\| `([\w.]+)\.([A-Z_]+)` \|", section, re.M)
    found = [getattr(import_module(module), name) for module, name in listed]
    assert found == [registry for registry, _ in ENTRIES]


def test_every_named_protocol_exists() -> None:
    section = PAGE[PAGE.index("## Adding a game") :]
    row = r"^\| `([\w.]+)\.[A-Z_]+` \|.*: `(\w+)` \|\s*(?:`(\w+)`)?\s*\|"
    rows = re.findall(row, section, re.M)
    assert len(rows) == len(ENTRIES) - 1
    for package, protocol, start in rows:
        module = import_module(f"{package}.game")
        assert hasattr(module, protocol), protocol
        assert not start or hasattr(module, start), start
