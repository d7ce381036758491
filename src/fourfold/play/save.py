"""A game as text and back: its table, its log, and the score of the games before it."""

import msgspec

from fourfold.play.events import LoggedEvent
from fourfold.play.live_game import LiveGame
from fourfold.play.record import record_of
from fourfold.play.score import Score
from fourfold.play.settings import TableSettings
from fourfold.rules.refusal import Refusal, Unreadable

FORMAT = 1


class _Saved(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"settings": "table"}):
    fourfold: int
    settings: TableSettings
    log: tuple[LoggedEvent, ...]
    score: Score | msgspec.UnsetType = msgspec.UNSET
    """Left out in the first game, as in files of older versions."""


def write_game(game: LiveGame, score: Score | None = None) -> bytes:
    """Return a game as JSON, with the score of the games before it."""
    kept = score if score is not None and score.games else msgspec.UNSET
    saved = _Saved(FORMAT, game.settings, tuple(game.log), kept)
    return msgspec.json.format(msgspec.json.encode(saved), indent=1)


def read_game(text: bytes) -> LiveGame:
    """Read a game, or refuse it with ``Unreadable``: every event must have been possible."""
    return read_saved(text)[0]


def read_saved(text: bytes) -> tuple[LiveGame, Score]:
    """Read a game and the score of the games before it, or refuse both."""
    try:
        saved = msgspec.json.decode(text, type=_Saved)
        if saved.fourfold != FORMAT:
            raise Unreadable(
                "it was saved by another version of Fourfold, {found}", found=saved.fourfold
            )
        saved.settings.check()
        game = LiveGame.of(saved.settings, saved.log)
        record_of(game).check()
        return game, Score() if saved.score is msgspec.UNSET else saved.score
    except (msgspec.MsgspecError, UnicodeDecodeError, Refusal, ValueError, IndexError) as error:
        raise Unreadable("the saved game cannot be read: {reason}", reason=error) from None
