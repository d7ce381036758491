"""Messages about people: who you are on this server, your devices, passkeys and ratings."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from fourfold.play import TableSettings

Secret = Annotated[str, Meta(max_length=300)]


class Device(msgspec.Struct, frozen=True):
    """A device on which you are signed in."""

    id: str
    label: str
    """The browser and the system, such as `Firefox · Android`."""
    since: float
    this: bool
    """Whether it is the one that asks."""


class Passkey(msgspec.Struct, frozen=True):
    """A passkey of yours."""

    id: str
    label: str
    since: float
    used: float | None


class PersonRating(msgspec.Struct, frozen=True):
    """How strong someone is in one kind of game."""

    game: str
    family: str
    """The family of rules, such as `blocks`; empty for the usual one."""
    games: int
    rating: int | None
    """`null` until enough games were played to know."""
    deviation: int


class Me(msgspec.Struct, frozen=True, kw_only=True):
    """Who you are on this server."""

    name: str
    kept: bool
    """Whether you keep your name: you have, or had, a personal link."""
    since: float | None
    listed: bool
    """Whether you are in the list of players."""
    link_since: float | None
    """When your personal link was made; `null` if there is none."""
    devices: tuple[Device, ...]
    passkeys: tuple[Passkey, ...]
    offers_passkeys: bool
    """Whether this address can have passkeys: only https with a name, or this machine."""
    ratings: tuple[PersonRating, ...]


class MyChanges(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is to be changed about you; what is left out stays."""

    name: Annotated[str, Meta(max_length=200)] | None = None
    listed: bool | None = None


class SecretLink(msgspec.Struct, frozen=True):
    """A link that signs in as you; this is the only time that it is sent."""

    link: str
    code: str
    """The same as the link, to type or to read out."""
    qr: str
    """The link as a QR code, as an SVG picture."""
    seconds: float | None
    """How long it is valid; `null` until you revoke it."""
    token: str
    """Your token: a new one if you had none for this device alone."""


class SignIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A personal link, or its code."""

    secret: Secret


class SignedIn(msgspec.Struct, frozen=True):
    """You are signed in."""

    name: str
    token: str


class PasskeyOptions(msgspec.Struct, frozen=True):
    """What a browser needs to make or to use a passkey."""

    challenge: str
    """To be sent back; valid once, for five minutes."""
    options: dict[str, Any]
    """As the browser's own functions read it from JSON."""


class PasskeyAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a browser answered."""

    challenge: Secret
    credential: dict[str, Any]


class ListedPlayer(msgspec.Struct, frozen=True):
    """Someone in the list of players."""

    name: str
    you: bool
    ratings: tuple[PersonRating, ...]


class Seek(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"settings": "table"}):
    """The game you want to play with anyone who wants the same."""

    settings: TableSettings = TableSettings()
    name: Annotated[str, Meta(max_length=200)] = ""


class SeekAnswer(msgspec.Struct, frozen=True):
    """Where you wait, or where someone waits for you."""

    id: str
    """The table."""
    matched: bool
    """Whether the game has begun; if not, someone may come at any moment."""
    token: str


class ListedSeek(
    msgspec.Struct, frozen=True, rename={"settings": "table", "settings_in_words": "terms"}
):
    """Someone who waits for an opponent now."""

    id: str
    name: str
    settings: TableSettings
    settings_in_words: tuple[str, ...]
    """The settings in words, in the language of the request."""
    rating: int | None
    """The rating of the one who waits in this kind of game, if it is known."""
    yours: bool
