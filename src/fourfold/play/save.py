"""A game as text and back: its table and its log."""

import msgspec

from fourfold.play.events import LoggedEvent
from fourfold.play.live_game import LiveGame
from fourfold.play.record import record_of
from fourfold.play.settings import TableSettings
from fourfold.rules.refusal import Refusal, Unreadable

FORMAT = 1


class _Saved(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"settings": "table"}):
    fourfold: int
    settings: TableSettings
    log: tuple[LoggedEvent, ...]


def write_game(game: LiveGame) -> bytes:
    """Return a game as JSON."""
    saved = _Saved(FORMAT, game.settings, tuple(game.log))
    return msgspec.json.format(msgspec.json.encode(saved), indent=1)


def read_game(text: bytes) -> LiveGame:
    """Read a game, or refuse it with ``Unreadable``: every event must have been possible."""
    try:
        saved = msgspec.json.decode(text, type=_Saved)
        if saved.fourfold != FORMAT:
            raise Unreadable(
                "it was saved by another version of Fourfold, {found}", found=saved.fourfold
            )
        saved.settings.check()
        game = LiveGame.of(saved.settings, saved.log)
        record_of(game).check()
        return game
    except (msgspec.MsgspecError, UnicodeDecodeError, Refusal, ValueError, IndexError) as error:
        raise Unreadable("the saved game cannot be read: {reason}", reason=error) from None
