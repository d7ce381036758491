"""What a screen reader finds on every page and in every phase stays as it was read and found good.

After a change: run ``make trees`` and read what it wrote.
"""

from collections.abc import Callable

import pytest

from server.server_process import Server
from web.accessibility_trees import GOLDEN, SCENES, Trees
from web.browser_people import People


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.__name__)
def test_trees_are_as_they_were(
    person: People, server: Server, scene: Callable[[People, Server], Trees]
) -> None:
    for name, text in scene(person, server):
        assert text == (GOLDEN / f"{name}.yml").read_text(), name
