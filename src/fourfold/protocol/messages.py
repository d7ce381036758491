"""The messages on a websocket, and the one place where they are decoded.

docs/protocol.md lists them for authors of clients; a test compares the two.
"""

from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from fourfold.play import Score, Seat, TableSettings
from fourfold.play.events import AnyEvent
from fourfold.protocol.views import WireView
from fourfold.rules.refusal import Code, Unreadable

LONGEST: Final = 8 * 1024
"""The most bytes a message from a client may have."""

TableId = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,32}$")]
MessageId = Annotated[str, Meta(pattern="^[!-~]{1,64}$")]
"""Made up by the client, a new one for each command; a resend carries the same one."""
Sequence = Annotated[int, Meta(ge=0, le=2**31)]


# What a seat may ask for. The seat follows from the cookie, so it is not sent.


class SeatCommand(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something a player asks of a table."""


class Act(SeatCommand, frozen=True, tag="Act"):
    """Play an action, in the notation."""

    action: Annotated[str, Meta(max_length=16)]


class Explore(SeatCommand, frozen=True, tag="Explore"):
    """Explore one place: a square, a place in the reserve (`@9`) or in the hand (`=LPTT`)."""

    place: Annotated[str, Meta(max_length=16)]


class Resign(SeatCommand, frozen=True, tag="Resign"):
    """Resign the game."""


class OfferDraw(SeatCommand, frozen=True, tag="OfferDraw"):
    """Offer a draw."""


class AskTakeback(SeatCommand, frozen=True, tag="AskTakeback"):
    """Ask to take back one's last turn."""


class Accept(SeatCommand, frozen=True, tag="Accept"):
    """Accept the opponent's offer."""


class Decline(SeatCommand, frozen=True, tag="Decline"):
    """Decline the opponent's offer."""


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
    """Follow a table from now on, and get what happened after a sequence number."""

    table: TableId
    after: Sequence | None = None
    """The last sequence number seen; if left out, only what is still to come is sent."""
    lang: Annotated[str, Meta(max_length=8)] = ""
    """The language for sentences; if left out, there are none."""
    words: Annotated[str, Meta(max_length=8)] = "normal"
    """The level of detail: `brief`, `normal` or `full`; `terse` is another name of `brief`."""
    paused: bool = False
    """Whether this client has paused: two computers at the table need not play for it."""


class Unsubscribe(FromClient, frozen=True, tag="Unsubscribe"):
    """Stop following a table."""

    table: TableId


class Command(FromClient, frozen=True, tag="Command", rename={"command": "wish"}):
    """Do something at one's seat."""

    table: TableId
    id: MessageId
    answers: Sequence
    """The last sequence number seen: the command answers what had happened by then."""
    command: AnySeatCommand


class Say(FromClient, frozen=True, tag="Say"):
    """Send a typed line, as at the terminal: a command or a question."""

    table: TableId
    id: MessageId
    answers: Sequence
    line: Annotated[str, Meta(max_length=1000)]


class Ping(FromClient, frozen=True, tag="Ping"):
    """Check that the server is there."""

    id: MessageId = "ping"


AnyFromClient = Subscribe | Unsubscribe | Command | Say | Ping


# From the server


class FromServer(msgspec.Struct, frozen=True):
    """A message from the server."""


class Hello(FromServer, frozen=True, tag="Hello"):
    """The first message: the guest's name."""

    name: str
    now: float
    """The server's clock, in seconds; the times of events are by this clock."""


class SeatStatus(msgspec.Struct, frozen=True):
    """One seat, as everyone may know it."""

    name: str
    level: int | None
    taken: bool
    here: bool
    """Whether a player of this seat is connected."""


class AtTable(
    FromServer,
    frozen=True,
    tag="AtTable",
    rename={"settings": "agreed", "seats": "chairs", "settings_in_words": "terms"},
):
    """The settings, who has which seat, and who is connected; sent again when that changes."""

    table: str
    settings: TableSettings
    seats: tuple[SeatStatus, SeatStatus]
    yours: tuple[Seat, ...]
    """The seats that belong to this client."""
    watchers: int
    public: bool
    code: str | None
    """The code to join with, for the players, while a seat is free."""
    settings_in_words: tuple[str, ...] = ()
    """The settings in words, if sentences were asked for."""
    getting_ready: int | None = None
    """How far the engine is, in percent, while a computer's turn waits until it is compiled."""


class Told(FromServer, frozen=True, tag="Told"):
    """What happened, and what the table looks like now."""

    table: str
    sequence: int
    """The number of the last event that is known."""
    events: tuple[AnyEvent, ...]
    """What happened last, up to that number; what was explored is included, but not counted."""
    view: WireView | None
    """What this client may know; `null` before the first game."""
    said: tuple[str, ...] = ()
    """The events in words."""
    did: str | None = None
    """The command that was carried out."""
    score: Score = Score()
    """How many games at this table each seat has won, and how many were drawn."""
    turns: tuple[int, ...] = ()
    """The number of the turn that each sentence is about, as in the record; 0 before the first. A
    sentence without a number belongs to the last one."""


class Answered(FromServer, frozen=True, tag="Answered"):
    """The answer to a typed question."""

    table: str
    id: str
    said: tuple[str, ...]
    shown: str = ""
    """A text to be shown as it is: a record."""


class Refused(FromServer, frozen=True, tag="Refused"):
    """A command was refused, and why. Nothing has changed."""

    table: str
    id: str
    reason: str
    """In English, without a full stop."""
    said: str = ""
    """In the language of the subscription."""
    stale: bool = False
    """Whether the game has moved on: look at what happened since, and ask again if need be."""
    code: Code = Code.NOT_ALLOWED
    """Why, for programs."""


class Fault(FromServer, frozen=True, tag="Fault"):
    """A message was not understood, and why."""

    reason: str
    code: Code = Code.NOT_UNDERSTOOD
    """Why, for programs."""


class Pong(FromServer, frozen=True, tag="Pong"):
    """The answer to a `Ping`."""

    id: str
    now: float


AnyFromServer = Hello | AtTable | Told | Answered | Refused | Fault | Pong

_decoder: msgspec.json.Decoder[AnyFromClient] = msgspec.json.Decoder(AnyFromClient)
_server_decoder: msgspec.json.Decoder[AnyFromServer] = msgspec.json.Decoder(AnyFromServer)
_encoder = msgspec.json.Encoder()


def decode(text: str | bytes) -> AnyFromClient:
    """Read a client's message, or refuse it with one reason."""
    if len(text) > LONGEST:
        raise Unreadable("a message may be at most {bytes} bytes long", bytes=LONGEST)
    try:
        return _decoder.decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Unreadable("this message was not understood: {reason}", reason=error) from None


def decode_from_server(text: str | bytes) -> AnyFromServer:
    """Read a server's message."""
    return _server_decoder.decode(text)


def encode(message: Any) -> str:
    """Write a message."""
    return _encoder.encode(message).decode()
