"""The standings with all results, as CSV."""

import csv
import io

from fourfold.club.events.event import ClubEvent
from fourfold.club.events.export.results import result_code
from fourfold.club.events.scores import histories
from fourfold.club.events.standings import standings

_FORMULAS = ("=", "+", "-", "@", "\t", "＝", "＋", "－", "＠")
"""How a cell begins that a spreadsheet would compute, in full width too."""


def write_csv(event: ClubEvent) -> str:
    """Return a line for each player: place, name, rating, points, tie-breaks, and each round.

    A round is the opponent's place, w for the one who began or b, and the result.
    """
    ranked, played = standings(event), histories(event)
    places = {each.player: index for index, each in enumerate(ranked, 1)}
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(
        ["place", "number", "name", "rating", "points"]
        + [each.value for each in event.settings.decided_by]
        + [f"round {each.number}" for each in event.rounds]
    )
    for row in ranked:
        player = event.player(row.player)
        writer.writerow(
            [
                row.place,
                player.number,
                _as_text(player.name),
                player.rating or "",
                f"{row.points:g}",
            ]
            + ["" if value is None else f"{value:g}" for value in row.values]
            + [result_code(score, places) for score in played[row.player]]
        )
    return text.getvalue()


def _as_text(name: str) -> str:
    """Return a name that no spreadsheet takes for a formula."""
    return f"'{name}" if name.startswith(_FORMULAS) else name
