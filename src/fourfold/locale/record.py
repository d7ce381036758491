"""The record of a game, for a reader of one language."""

from dataclasses import replace

from fourfold.locale.language import Language
from fourfold.locale.settings import seat_name
from fourfold.play import LiveGame, record_of
from fourfold.rules.player import Player
from fourfold.rules.record import Record


def record_in(game: LiveGame, language: Language) -> Record:
    """Return the record of a game, with the computers called as the reader has heard them called.

    A person without a name stays unnamed: that is part of the notation.
    """
    record = record_of(game)
    one, two = (
        name if game.settings.seat(seat).level is None else seat_name(game.settings, seat, language)
        for name, seat in zip(record.players, map(game.seat, Player), strict=True)
    )
    return replace(record, players=(one, two))
