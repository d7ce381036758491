"""What is said over a socket: every message, and the one place where they are decoded.

docs/protocol.md lists them for those who write a client; a test holds the two together.
"""

from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from fourfold.play import Seat, Table
from fourfold.play.events import AnyEvent
from fourfold.protocol.sight import Sight
from fourfold.rules.refusal import Unreadable

LONGEST: Final = 8 * 1024
"""No message from a client takes more bytes than this."""

TableId = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,32}$")]
MessageId = Annotated[str, Meta(pattern="^[!-~]{1,64}$")]
"""Made up by the client, a new one for each command; a resend carries the same one."""
Sequence = Annotated[int, Meta(ge=0, le=2**31)]


# What a seat may wish for. The seat is the cookie's, so it is not said.


class Wish(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Something a player asks of a table."""


class Act(Wish, frozen=True):
    """Do what the game allows: an action in the notation."""

    action: Annotated[str, Meta(max_length=16)]


class Explore(Wish, frozen=True):
    """Feel one place: a square, a place of the reserve (`@9`) or of one's hand (`=LPTT`)."""

    place: Annotated[str, Meta(max_length=16)]


class Resign(Wish, frozen=True):
    """Give the game up."""


class OfferDraw(Wish, frozen=True):
    """Propose a draw."""


class AskTakeback(Wish, frozen=True):
    """Ask to take one's last turn back."""


class Accept(Wish, frozen=True):
    """Accept what the opponent proposes."""


class Decline(Wish, frozen=True):
    """Decline what the opponent proposes."""


class AskRematch(Wish, frozen=True):
    """Ask for another game."""


class ClaimFlag(Wish, frozen=True):
    """Point out that the opponent's time is up."""


AnyWish = (
    Act | Explore | Resign | OfferDraw | AskTakeback | Accept | Decline | AskRematch | ClaimFlag
)


# From a client


class FromClient(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """A message from a client."""


class Subscribe(FromClient, frozen=True):
    """Be told what happens at a table from now on, and what happened after a sequence number."""

    table: TableId
    after: Sequence | None = None
    """The last sequence number seen; left out, only what is to come."""
    lang: Annotated[str, Meta(max_length=8)] = ""
    """In which language to be told in words; left out, no words."""
    words: Annotated[str, Meta(max_length=8)] = "normal"
    """How much is said: `terse`, `normal` or `full`."""
    paused: bool = False
    """Whether two computers at the table need not play for you."""


class Unsubscribe(FromClient, frozen=True):
    """Be told no more about a table."""

    table: TableId


class Command(FromClient, frozen=True):
    """Ask for something at one's seat."""

    table: TableId
    id: MessageId
    answers: Sequence
    """The last sequence number seen: what the wish is an answer to."""
    wish: AnyWish


class Say(FromClient, frozen=True):
    """Say a line in words, as at the terminal: a command or a question."""

    table: TableId
    id: MessageId
    answers: Sequence
    line: Annotated[str, Meta(max_length=1000)]


class Ping(FromClient, frozen=True):
    """Ask whether anybody is there."""

    id: MessageId = "ping"


AnyFromClient = Subscribe | Unsubscribe | Command | Say | Ping


# From the server


class FromServer(msgspec.Struct, frozen=True, tag=True):
    """A message from the server."""


class Hello(FromServer, frozen=True):
    """The first message: who the server takes the client for."""

    name: str
    now: float
    """The server's clock, in seconds; times in events are of this clock."""


class Chair(msgspec.Struct, frozen=True):
    """One seat as everybody may know it."""

    name: str
    level: int | None
    taken: bool
    here: bool
    """Whether somebody is connected who sits here."""


class AtTable(FromServer, frozen=True):
    """What is agreed on, who sits where, and who is here; sent again when that changes."""

    table: str
    agreed: Table
    chairs: tuple[Chair, Chair]
    yours: tuple[Seat, ...]
    """The seats that belong to this client."""
    watchers: int
    public: bool
    code: str | None
    """The code to sit by, while a seat is free; for those who sit here."""
    terms: tuple[str, ...] = ()
    """What is agreed on, in words, if words were asked for."""


class Told(FromServer, frozen=True):
    """What happened, and how the table looks now."""

    table: str
    sequence: int
    """The number of the last event that is known now."""
    events: tuple[AnyEvent, ...]
    """What happened last, up to that number; what was felt is told, but not counted."""
    view: Sight | None
    """What this client may know; `null` before the first game."""
    said: tuple[str, ...] = ()
    """The events in words."""
    did: str | None = None
    """The command that is hereby granted."""


class Answered(FromServer, frozen=True):
    """The answer to a question that was said in words."""

    table: str
    id: str
    said: tuple[str, ...]
    shown: str = ""
    """A text to be shown as it is: a record."""


class Refused(FromServer, frozen=True):
    """A wish that is not granted, and why. Nothing has changed."""

    table: str
    id: str
    reason: str
    """In English, without a full stop."""
    said: str = ""
    """In the language of the subscription."""
    stale: bool = False
    """Whether the table has moved on: look at what was told since, and ask again if need be."""
    code: str = ""
    """The reason for programs, such as `no-such-table`; empty where none is given."""


class Fault(FromServer, frozen=True):
    """A message that could not be understood, and why."""

    reason: str
    code: str = ""
    """The reason for programs, such as `no-such-table`; empty where none is given."""


class Pong(FromServer, frozen=True):
    """Somebody is there."""

    id: str
    now: float


AnyFromServer = Hello | AtTable | Told | Answered | Refused | Fault | Pong

_decoder: msgspec.json.Decoder[AnyFromClient] = msgspec.json.Decoder(AnyFromClient)
_server_decoder: msgspec.json.Decoder[AnyFromServer] = msgspec.json.Decoder(AnyFromServer)
_encoder = msgspec.json.Encoder()


def decode(text: str | bytes) -> AnyFromClient:
    """Read a client's message, or refuse it with one reason."""
    if len(text) > LONGEST:
        raise Unreadable("a message is at most {bytes} bytes long", bytes=LONGEST)
    try:
        return _decoder.decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Unreadable("this message is not understood: {reason}", reason=error) from None


def decode_from_server(text: str | bytes) -> AnyFromServer:
    """Read a server's message."""
    return _server_decoder.decode(text)


def encode(message: Any) -> str:
    """Write a message."""
    return _encoder.encode(message).decode()
