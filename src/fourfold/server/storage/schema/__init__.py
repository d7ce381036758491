"""The tables of the database. A table's events are the source of truth about its games."""

from fourfold.server.storage.schema.club import (
    club_event_facts,
    club_event_players,
    club_event_tables,
    club_events,
)
from fourfold.server.storage.schema.metadata import metadata
from fourfold.server.storage.schema.people import (
    devices,
    links,
    passkeys,
    people,
    rated_games,
    ratings,
    rights,
    seeks,
    signed_out,
)
from fourfold.server.storage.schema.study import (
    chapters,
    explored,
    puzzle_attempts,
    puzzle_mistakes,
    puzzle_standings,
    studies,
)
from fourfold.server.storage.schema.tables import (
    ended_games,
    events,
    guests,
    handovers,
    heartbeat,
    hidden_games,
    played_games,
    seats,
    tables,
)

__all__ = [
    "chapters",
    "club_event_facts",
    "club_event_players",
    "club_event_tables",
    "club_events",
    "devices",
    "ended_games",
    "events",
    "explored",
    "guests",
    "handovers",
    "heartbeat",
    "hidden_games",
    "links",
    "metadata",
    "passkeys",
    "people",
    "played_games",
    "puzzle_attempts",
    "puzzle_mistakes",
    "puzzle_standings",
    "rated_games",
    "ratings",
    "rights",
    "seats",
    "seeks",
    "signed_out",
    "studies",
    "tables",
]
