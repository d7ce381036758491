"""An event as a tournament report in FIDE's format TRF16, which other programs read.

The one who begins a match is written as white. A match of two games is one result. Rounds that are
not over are left out, since the format has no way to say so.
"""

import unicodedata
from datetime import UTC, datetime

from fourfold.club.events.event import ClubEvent
from fourfold.club.events.export.results import result_letter
from fourfold.club.events.scores import Kind, RoundScore, histories, total
from fourfold.club.events.settings import Format
from fourfold.club.events.standings import standings

_TYPES = {
    Format.SWISS: "Individual: Swiss-System",
    Format.ROUND_ROBIN: "Individual: Round-Robin",
    Format.DOUBLE_ROUND_ROBIN: "Individual: Double Round-Robin",
    Format.KNOCKOUT: "Individual: Knockout",
}
_NAME_WIDTH = 33


def write_trf(event: ClubEvent) -> str:
    """Return the report; players are numbered as they entered."""
    over = [each.number for each in event.rounds if each.is_complete]
    played = histories(event)
    places = {row.player: row.place for row in standings(event)}
    began = datetime.fromtimestamp(event.log[0].at, UTC).strftime("%Y/%m/%d")
    rated = sum(each.rating is not None for each in event.players)
    lines = [
        f"012 {_one_line(event.settings.name)}",
        f"042 {began}",
        f"062 {len(event.players)}",
        f"072 {rated}",
        f"092 {_TYPES[event.settings.format]}",
        f"XXR {max(event.round_count, len(over), 1)}",
    ]
    for player in event.players:
        scores = [score for score in played[player.number] if score.round in over]
        points = total(tuple(scores))
        name = _one_line(player.name)[:_NAME_WIDTH]
        # The columns are those of the format: number, sex, title, name, rating, federation,
        # its number, birth, points, rank, and ten for each round.
        lines.append(
            f"001 {player.number:>4} {'':1}{'':>3} {name:<33} {player.rating or '':>4} {'':3} "
            f"{'':>11} {'':10} {points:>4.1f} {places[player.number]:>4}"
            + "".join(f"  {_round(score)}" for score in scores)
        )
    return "\n".join(lines) + "\n"


def _round(score: RoundScore) -> str:
    if not score.opponent or score.kind is Kind.ANNULLED:
        return f"0000 - {result_letter(score)}"
    return f"{score.opponent:>4} {'w' if score.began else 'b'} {result_letter(score)}"


def _one_line(text: str) -> str:
    """Return a text as composed characters, so that each takes one column."""
    return unicodedata.normalize("NFC", text)
