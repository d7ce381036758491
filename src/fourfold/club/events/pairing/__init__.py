"""Pairing rounds: Berger tables, brackets, and for a Swiss a port with two systems behind it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from fourfold.club.events.event import ClubEvent
from fourfold.club.events.facts import PairedBy, Pairing

LARGEST_BALANCE = 2
"""How many more matches than the opponents a player may have begun, or fewer."""


@dataclass(frozen=True, slots=True)
class SwissRound:
    """The pairings of a round; one player is left over if their number is odd."""

    by: PairedBy
    pairings: Sequence[Pairing]
    bye: int | None = None
    repeats: int = 0
    """How many pairs have met before, because there was no other way."""


class CannotPair(Exception):
    """A system finds no pairing by its rules."""


class SwissSystem(Protocol):
    """The port: pairs the next round of a Swiss."""

    def pair(self, event: ClubEvent) -> SwissRound:
        """Return the next round, or raise ``CannotPair``.

        The same event must give the same round, on every machine.
        """


def dutch_system() -> SwissSystem | None:
    """Return FIDE's Dutch system, if the package that knows it is installed."""
    try:
        from fourfold.club.events.pairing.dutch import DutchSystem
    except ImportError:
        return None
    return DutchSystem()
