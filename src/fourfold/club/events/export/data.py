"""Everything about an event as data, for JSON."""

from typing import Any

from fourfold.club.events.event import ClubEvent
from fourfold.club.events.rounds import Round
from fourfold.club.events.scores import histories
from fourfold.club.events.standings import standings


def event_data(event: ClubEvent) -> dict[str, Any]:
    """Return the settings, the players in order of standing, and the rounds with their results."""
    settings, played = event.settings, histories(event)
    players = []
    for row in standings(event):
        player = event.player(row.player)
        players.append(
            {
                "number": player.number,
                "name": player.name,
                "former_names": list(player.former_names),
                "rating": player.rating,
                "level": player.level,
                "withdrawn": player.withdrawn,
                "place": row.place,
                "points": row.points,
                "tie_breaks": {
                    each.value: value
                    for each, value in zip(settings.decided_by, row.values, strict=False)
                },
                "decided_by": None if row.decided_by is None else row.decided_by.value,
                "rounds": [
                    {
                        "round": score.round,
                        "kind": score.kind.value,
                        "points": score.points,
                        "opponent": score.opponent or None,
                        "began": score.began,
                    }
                    for score in played[row.player]
                ],
            }
        )
    return {
        "name": settings.name,
        "format": settings.format.value,
        "game": settings.table.game_played.name,
        "rules": str(settings.table.beginning.rules),
        "games_in_a_match": settings.games,
        "seed": settings.seed,
        "tie_breaks": [each.value for each in settings.decided_by],
        "rounds_planned": event.round_count or None,
        "closed": event.is_closed,
        "players": players,
        "rounds": [_round(each) for each in event.rounds],
    }


def _round(played: Round) -> dict[str, Any]:
    return {
        "round": played.number,
        "paired_by": played.by.value,
        "tables": [
            {
                "table": table.number,
                "first": table.first,
                "second": table.second,
                "games": [winner or None for winner in table.games],
                "absent": sorted(table.absent),
                "decided_by_lot": table.lot or None,
                "complete": table.is_complete,
                "winner": table.winner or None,
            }
            for table in played.tables
        ],
        "byes": [{"player": bye.player, "kind": bye.kind.value} for bye in played.byes],
    }
