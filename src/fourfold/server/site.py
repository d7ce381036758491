"""A site: the processes that serve together, and what one of them has to know about that."""

from pathlib import Path
from typing import Self

import msgspec

from fourfold.server.settings import ServerSettings

READY, ALIVE = b"ready\n", b"alive\n"
"""What a child tells its supervisor: once, and then every second."""

RETIRE = b"retire\n"
"""What a supervisor tells a child: its players go elsewhere one by one, then it ends."""


class Site(msgspec.Struct, frozen=True):
    """The processes behind one port, as one of them sees it."""

    number: int = 0
    """Which one this is, from 1; 0 if it is the only one."""
    folder: Path | None = None
    """A folder that all of them share until the last one ends."""


ALONE = Site()


class ChildOrders(msgspec.Struct, frozen=True):
    """What a supervisor tells a child at the start.

    The child may be of a later version: what is unknown is ignored, and anything new gets a
    default.
    """

    settings: ServerSettings
    site: Site
    socket: int
    """The descriptor of the socket where clients connect."""

    def encode(self) -> bytes:
        """Return it as a line."""
        return msgspec.json.encode(self, enc_hook=str) + b"\n"  # paths

    @classmethod
    def decode(cls, line: bytes) -> Self:
        """Read such a line."""
        return msgspec.json.decode(line, type=cls, dec_hook=lambda kind, value: kind(value))
