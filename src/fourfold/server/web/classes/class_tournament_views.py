"""The tournament of a class, as its teacher and its pupils see it."""

from dataclasses import dataclass

import msgspec

from fourfold.club.events import ClubEvent, standings
from fourfold.club.events.next_round import swiss_rounds
from fourfold.club.events.pairing.berger import cycle_length
from fourfold.locale import Language
from fourfold.protocol.classes import ClassTournament, SuggestedTournament
from fourfold.protocol.events import MyEvent
from fourfold.server.club_events import changes
from fourfold.server.storage.classes.class_events import latest_event
from fourfold.server.storage.classes.classes import StoredClassTable
from fourfold.server.storage.classes.pupils import StoredPupil
from fourfold.server.storage.club import club_events as stored_events
from fourfold.server.storage.club.club_events import StoredEvent, StoredEventTable
from fourfold.server.tables.hub import Hub
from fourfold.server.web.club_events.views import byes_of, my_event, standings_of, state_of, status

MOST_IN_A_ROUND_ROBIN = 6
"""Five rounds, which fit into two lessons; with more pupils, a Swiss takes fewer."""


@dataclass(frozen=True, slots=True)
class PlayedTournament:
    """The latest tournament of a class."""

    stored: StoredEvent
    event: ClubEvent
    tables: list[StoredEventTable]
    players: dict[int, str]
    """The guests of its players, by number."""

    def is_shown(self, tables: list[StoredClassTable]) -> bool:
        """Return whether the tables of the latest round are its own, and not those of a round."""
        own = {each.table_id for each in self.tables}
        return not self.event.is_closed or any(each.table_id in own for each in tables)


async def tournament_of(hub: Hub, class_id: str) -> PlayedTournament | None:
    """Return the tournament that a class plays, or played last."""
    database = hub.database
    event_id = await database.query(latest_event, class_id)
    if event_id is None:
        return None
    stored, event = await database.query(changes.find, event_id)
    tables = await database.query(stored_events.tables_of_event, event_id)
    players = await database.query(stored_events.players_of, event_id)
    return PlayedTournament(stored, event, tables, players)


def tournament_for_teacher(
    played: PlayedTournament, pupils: list[StoredPupil], language: Language
) -> ClassTournament:
    """Return a tournament with the full names of the pupils."""
    event = played.event
    full = {pupil.guest: pupil.name for pupil in pupils}
    sheet = standings_of(event, language)
    column = sheet.main[-2:][0]  # the name comes before the points, or is alone
    rows = []
    for cells, standing in zip(sheet.rows, standings(event), strict=True):
        name = full.get(played.players.get(standing.player, ""), cells[column])
        rows.append((*cells[:column], name, *cells[column + 1 :]))
    return ClassTournament(
        event=played.stored.id,
        state=state_of(event),
        status=status(event, language),
        round=len(event.rounds),
        rounds=event.round_count,
        byes=byes_of(event, language),
        standings=msgspec.structs.replace(sheet, rows=tuple(rows)),
    )


def tournament_for_pupil(
    played: PlayedTournament, guest: str, language: Language
) -> MyEvent | None:
    """Return what a tournament means for a pupil; ``None`` for those who do not take part."""
    player = next((number for number, each in played.players.items() if each == guest), None)
    if player is None:
        return None
    return my_event(played.stored, played.event, played.tables, player, language, arbiter=False)


def suggested(pupils: int) -> SuggestedTournament:
    """Return what fits so many pupils."""
    count = max(pupils, 2)
    fits = count <= MOST_IN_A_ROUND_ROBIN
    return SuggestedTournament(
        pupils, "round-robin" if fits else "swiss", cycle_length(count), swiss_rounds(count)
    )
