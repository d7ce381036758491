"""The two seats of a table. Who has which seat is known before lots decide who starts."""

from enum import IntEnum


class Seat(IntEnum):
    """A place at the table."""

    ONE = 1
    TWO = 2

    # An enum's own hash is computed from its name, in Python, at every look-up.
    __hash__ = int.__hash__

    @property
    def other(self) -> "Seat":
        """The seat opposite."""
        return Seat.TWO if self is Seat.ONE else Seat.ONE

    @property
    def index(self) -> int:
        """The index of this seat in a pair."""
        return self - 1
