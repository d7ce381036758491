"""A match as text and back: its table and its log."""

import msgspec

from fourfold.play.events import Kept
from fourfold.play.match import Match
from fourfold.play.record import record_of
from fourfold.play.table import Table
from fourfold.rules.refusal import Refusal, Unreadable

FORMAT = 1


class _Saved(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    fourfold: int
    table: Table
    log: tuple[Kept, ...]


def write_match(match: Match) -> bytes:
    """Return a match as JSON."""
    saved = _Saved(FORMAT, match.table, match.log)
    return msgspec.json.format(msgspec.json.encode(saved), indent=1)


def read_match(text: bytes) -> Match:
    """Read a match, or refuse it with ``Unreadable``: every event must have been possible."""
    try:
        saved = msgspec.json.decode(text, type=_Saved)
        if saved.fourfold != FORMAT:
            raise Unreadable("it was saved by another version, {found}", found=saved.fourfold)
        saved.table.check()
        match = Match.of(saved.table, saved.log)
        record_of(match).check()
        return match
    except (msgspec.MsgspecError, UnicodeDecodeError, Refusal, ValueError, IndexError) as error:
        raise Unreadable("the saved match cannot be read: {reason}", reason=error) from None
