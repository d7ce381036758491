"""The two seats of a table. Who has which seat is known before lots decide who starts."""

from enum import IntEnum


class Seat(IntEnum):
    """A place at the table."""

    ONE = 1
    TWO = 2

    @property
    def other(self) -> "Seat":
        """The seat opposite."""
        return Seat(3 - self)

    @property
    def index(self) -> int:
        """The index of this seat in a pair."""
        return self - 1
