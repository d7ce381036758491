"""What an arbiter, or a player through the server, may ask of an event."""

import msgspec


class EventCommand(msgspec.Struct, frozen=True):
    """A command that has not been decided yet."""


class Enter(EventCommand, frozen=True, tag="Enter"):
    """Enter a person, or a computer of some level."""

    name: str
    rating: int | None = None
    level: int | None = None
    off_server: bool = False


class Replace(EventCommand, frozen=True, tag="Replace"):
    """Let someone else take over a player's place, with the score so far."""

    player: int
    name: str
    rating: int | None = None
    level: int | None = None
    off_server: bool = False


class Withdraw(EventCommand, frozen=True, tag="Withdraw"):
    """Leave the event; a game in progress is lost."""

    player: int


class Return(EventCommand, frozen=True, tag="Return"):
    """Come back after withdrawing, or cancel an absence or a bye that was asked for."""

    player: int


class MissRound(EventCommand, frozen=True, tag="MissRound"):
    """Announce that a player will miss a round that is not published yet; 0 for the next one."""

    player: int
    round: int = 0


class RequestBye(EventCommand, frozen=True, tag="RequestBye"):
    """Ask for a half-point bye in a round that is not published yet; 0 for the next one."""

    player: int
    round: int = 0


class Forbid(EventCommand, frozen=True, tag="Forbid"):
    """Never pair two players."""

    one: int
    two: int


class Allow(EventCommand, frozen=True, tag="Allow"):
    """Let two players be paired again."""

    one: int
    two: int


class CloseEntries(EventCommand, frozen=True, tag="CloseEntries"):
    """Let no one enter any more, except by the arbiter."""


class OpenEntries(EventCommand, frozen=True, tag="OpenEntries"):
    """Let players enter by themselves again."""


class Pair(EventCommand, frozen=True, tag="Pair"):
    """Pair the next round, or pair it again while it is not published."""


class Swap(EventCommand, frozen=True, tag="Swap"):
    """Let two players change places before the round is published."""

    one: int
    two: int


class Publish(EventCommand, frozen=True, tag="Publish"):
    """Publish the round that was paired."""


class Unpublish(EventCommand, frozen=True, tag="Unpublish"):
    """Take back a publication, while there is no result yet."""


class EnterResult(EventCommand, frozen=True, tag="EnterResult"):
    """Enter the result of the next game at a table of the current round; winner 0 for a draw."""

    table: int
    winner: int


class Forfeit(EventCommand, frozen=True, tag="Forfeit"):
    """Enter that one player, or both, did not come or did not go on."""

    table: int
    absent: tuple[int, ...]


class DrawLot(EventCommand, frozen=True, tag="DrawLot"):
    """Let lots decide a drawn match of a knockout."""

    table: int


class Correct(EventCommand, frozen=True, tag="Correct"):
    """Put the result of a table right, in any round that was published."""

    round: int
    table: int
    games: tuple[int, ...]
    """The winner of each game, 0 for a draw."""
    absent: tuple[int, ...]
    reason: str


class Close(EventCommand, frozen=True, tag="Close"):
    """End the event."""


AnyEventCommand = (
    Enter
    | Replace
    | Withdraw
    | Return
    | MissRound
    | RequestBye
    | Forbid
    | Allow
    | CloseEntries
    | OpenEntries
    | Pair
    | Swap
    | Publish
    | Unpublish
    | EnterResult
    | Forfeit
    | DrawLot
    | Correct
    | Close
)
