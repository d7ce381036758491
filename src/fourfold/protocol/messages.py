"""What is said over a socket: every message, and the one place where they are decoded.

docs/protocol.md lists them for those who write a client; a test holds the two together.
"""

from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from fourfold.play import Seat, TableSettings
from fourfold.play.events import AnyEvent
from fourfold.protocol.views import WireView
from fourfold.rules.refusal import Code, Unreadable

LONGEST: Final = 8 * 1024
"""No message from a client takes more bytes than this."""

TableId = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,32}$")]
MessageId = Annotated[str, Meta(pattern="^[!-~]{1,64}$")]
"""Made up by the client, a new one for each command; a resend carries the same one."""
Sequence = Annotated[int, Meta(ge=0, le=2**31)]


# What a seat may ask for. The seat is the cookie's, so it is not said.


class SeatCommand(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something a player asks of a table."""


class Act(SeatCommand, frozen=True, tag="Act"):
    """Do what the game allows: an action in the notation."""

    action: Annotated[str, Meta(max_length=16)]


class Explore(SeatCommand, frozen=True, tag="Explore"):
    """Feel one place: a square, a place of the reserve (`@9`) or of one's hand (`=LPTT`)."""

    place: Annotated[str, Meta(max_length=16)]


class Resign(SeatCommand, frozen=True, tag="Resign"):
    """Give the game up."""


class OfferDraw(SeatCommand, frozen=True, tag="OfferDraw"):
    """Propose a draw."""


class AskTakeback(SeatCommand, frozen=True, tag="AskTakeback"):
    """Ask to take one's last turn back."""


class Accept(SeatCommand, frozen=True, tag="Accept"):
    """Accept what the opponent proposes."""


class Decline(SeatCommand, frozen=True, tag="Decline"):
    """Decline what the opponent proposes."""


class AskRematch(SeatCommand, frozen=True, tag="AskRematch"):
    """Ask for another game."""


class ClaimFlag(SeatCommand, frozen=True, tag="ClaimFlag"):
    """Point out that the opponent's time is up."""


AnySeatCommand = (
    Act | Explore | Resign | OfferDraw | AskTakeback | Accept | Decline | AskRematch | ClaimFlag
)


# From a client


class FromClient(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A message from a client."""


class Subscribe(FromClient, frozen=True, tag="Subscribe"):
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


class Unsubscribe(FromClient, frozen=True, tag="Unsubscribe"):
    """Be told no more about a table."""

    table: TableId


class Command(FromClient, frozen=True, tag="Command", rename={"command": "wish"}):
    """Ask for something at one's seat."""

    table: TableId
    id: MessageId
    answers: Sequence
    """The last sequence number seen: what the command is an answer to."""
    command: AnySeatCommand


class Say(FromClient, frozen=True, tag="Say"):
    """Say a line in words, as at the terminal: a command or a question."""

    table: TableId
    id: MessageId
    answers: Sequence
    line: Annotated[str, Meta(max_length=1000)]


class Ping(FromClient, frozen=True, tag="Ping"):
    """Ask whether anybody is there."""

    id: MessageId = "ping"


AnyFromClient = Subscribe | Unsubscribe | Command | Say | Ping


# From the server


class FromServer(msgspec.Struct, frozen=True):
    """A message from the server."""


class Hello(FromServer, frozen=True, tag="Hello"):
    """The first message: who the server takes the client for."""

    name: str
    now: float
    """The server's clock, in seconds; times in events are of this clock."""


class SeatStatus(msgspec.Struct, frozen=True):
    """One seat as everybody may know it."""

    name: str
    level: int | None
    taken: bool
    here: bool
    """Whether somebody is connected who sits here."""


class AtTable(
    FromServer,
    frozen=True,
    tag="AtTable",
    rename={"settings": "agreed", "seats": "chairs", "settings_in_words": "terms"},
):
    """What is agreed on, who sits where, and who is here; sent again when that changes."""

    table: str
    settings: TableSettings
    seats: tuple[SeatStatus, SeatStatus]
    yours: tuple[Seat, ...]
    """The seats that belong to this client."""
    watchers: int
    public: bool
    code: str | None
    """The code to sit by, while a seat is free; for those who sit here."""
    settings_in_words: tuple[str, ...] = ()
    """What is agreed on, in words, if words were asked for."""


class Told(FromServer, frozen=True, tag="Told"):
    """What happened, and how the table looks now."""

    table: str
    sequence: int
    """The number of the last event that is known now."""
    events: tuple[AnyEvent, ...]
    """What happened last, up to that number; what was felt is told, but not counted."""
    view: WireView | None
    """What this client may know; `null` before the first game."""
    said: tuple[str, ...] = ()
    """The events in words."""
    did: str | None = None
    """The command that is hereby granted."""


class Answered(FromServer, frozen=True, tag="Answered"):
    """The answer to a question that was said in words."""

    table: str
    id: str
    said: tuple[str, ...]
    shown: str = ""
    """A text to be shown as it is: a record."""


class Refused(FromServer, frozen=True, tag="Refused"):
    """A command that is refused, and why. Nothing has changed."""

    table: str
    id: str
    reason: str
    """In English, without a full stop."""
    said: str = ""
    """In the language of the subscription."""
    stale: bool = False
    """Whether the table has moved on: look at what was told since, and ask again if need be."""
    code: Code = Code.NOT_ALLOWED
    """Why, for programs."""


class Fault(FromServer, frozen=True, tag="Fault"):
    """A message that could not be understood, and why."""

    reason: str
    code: Code = Code.NOT_UNDERSTOOD
    """Why, for programs."""


class Pong(FromServer, frozen=True, tag="Pong"):
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
