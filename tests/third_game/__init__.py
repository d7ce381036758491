"""A third game, registered from outside: it shows that no layer asks which game it is.

Nothing outside this folder knows about it. CONTRIBUTING.md lists what a game needs; ``ENTRIES`` is
that list in code.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from fourfold.locale import SENTENCES
from fourfold.play import TABLE_GAMES
from fourfold.protocol import WIRE_GAMES
from fourfold.rules.games import GAMES
from fourfold.rules.registry import Registry
from fourfold.talk import TALK
from fourfold.terminal import TEXT_BOARDS
from third_game import layers
from third_game.rules import NOUGHTS

ENTRIES: tuple[tuple[Registry[Any], object], ...] = (
    (GAMES, NOUGHTS),
    (TABLE_GAMES, layers.NoughtsTable()),
    (SENTENCES, layers.NoughtsSentences()),
    (TALK, layers.NoughtsTalk()),
    (WIRE_GAMES, layers.NoughtsOnWire()),
    (TEXT_BOARDS, layers.NoughtsTextBoard()),
)


def register() -> None:
    """Register the game, in this process."""
    for registry, entry in ENTRIES:
        registry.register(NOUGHTS.name, entry)


@contextmanager
def registered() -> Iterator[None]:
    """Register the game for a while."""
    register()
    try:
        yield
    finally:
        for registry, _ in ENTRIES:
            registry.remove(NOUGHTS.name)
