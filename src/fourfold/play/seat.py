"""The two seats of a table. Who sits where is settled before lots decide who begins."""

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
        """Where this seat's things are in a pair."""
        return self - 1
