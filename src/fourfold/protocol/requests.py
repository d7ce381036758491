"""Requests and answers over plain HTTP."""

from typing import Annotated

import msgspec
from msgspec import Meta

from fourfold.play import Seat, TableSettings
from fourfold.protocol.messages import AnySeatCommand, AtTable, MessageId, Sequence, Told


class GuestName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A display name."""

    name: Annotated[str, Meta(max_length=200)] = ""


class GuestToken(msgspec.Struct, frozen=True):
    """A guest and the token by which a bot is recognised: `Authorization: Bearer TOKEN`."""

    name: str
    token: str


class NewTable(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"settings": "table"}
):
    """The settings of a new table, and who has which seat."""

    settings: TableSettings = TableSettings()
    sit: Annotated[tuple[Seat, ...], Meta(max_length=2)] = (Seat.ONE,)
    """The seats you take: one, both on one device, or none for an organiser."""
    first: Seat | None = None
    """Who starts; if left out, lots are drawn."""
    public: bool = False
    """Whether it is on the list of open tables."""
    name: Annotated[str, Meta(max_length=200)] = ""


class TableLinks(msgspec.Struct, frozen=True):
    """The links to send to people."""

    sit: str | None
    """For the person who is to join, while a seat is free."""
    watch: str
    """For people who only watch."""
    code: str | None
    """The same as the link to join, to type or to read out."""


class NewTableInfo(msgspec.Struct, frozen=True):
    """A table, as the guest who made it sees it."""

    id: str
    at: AtTable
    links: TableLinks
    token: str
    """Your token, if you did not send one: keep it."""


class ListedTable(
    msgspec.Struct, frozen=True, rename={"settings": "table", "settings_in_words": "terms"}
):
    """A table on a list."""

    id: str
    settings: TableSettings
    since: float
    waiting: bool
    over: bool
    yours: tuple[Seat, ...]
    settings_in_words: tuple[str, ...]
    """The settings in words, in the language of the request."""


class TableState(msgspec.Struct, frozen=True):
    """All that you may know about a table."""

    at: AtTable
    told: Told


class SeatRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Join: with the code, or at a public table."""

    code: Annotated[str, Meta(max_length=32)] = ""
    seat: Seat | None = None
    name: Annotated[str, Meta(max_length=200)] = ""


class TakenSeat(msgspec.Struct, frozen=True):
    """Your seat."""

    id: str
    seat: Seat
    token: str
    again: bool
    """Whether the seat was already yours."""


class CommandRequest(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"command": "wish"}
):
    """A command, as over the websocket."""

    id: MessageId
    answers: Sequence
    command: AnySeatCommand


class Handover(msgspec.Struct, frozen=True):
    """A link that gives your seat to one more device, once, within ten minutes."""

    link: str
    seconds: float


class HandoverRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The secret at the end of such a link."""

    secret: Annotated[str, Meta(max_length=64)]
