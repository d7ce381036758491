"""Tournaments of classes over HTTP, for teachers: start one, begin its next round, end it.

For everything else a teacher is the arbiter of the event.
"""

import secrets

import msgspec
from litestar import Controller, post
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED

from fourfold.club.events import EventSettings, Format
from fourfold.club.events import commands as cmd
from fourfold.locale import Language
from fourfold.protocol.classes import ClassAnswer, TournamentRequest
from fourfold.server.club_events import class_tournaments
from fourfold.server.club_events.changes import Change
from fourfold.server.web.classes.class_access import ClassPath, taught_class
from fourfold.server.web.classes.class_rounds import for_a_class
from fourfold.server.web.classes.class_views import here_now
from fourfold.server.web.club_events.access import KeeperDependency
from fourfold.server.web.club_events.said import facts_in_words, round_in_words
from fourfold.server.web.dependencies import (
    DatabaseDependency,
    FairPlayDependency,
    GuestDependency,
    HttpRequest,
    HubDependency,
    LimitsDependency,
)
from fourfold.server.web.languages import language_asked_for

GRACE = 300
"""Seconds after which a pupil who does not come to the table has lost."""


class ClassTournamentApi(Controller):
    """The tournament of a class."""

    path = "/api/classes/{class_id:str}/tournament"

    @post(summary="Start a tournament", status_code=HTTP_201_CREATED)
    async def start(
        self,
        request: HttpRequest,
        class_id: ClassPath,
        data: JSONBody[TournamentRequest],
        keeper: KeeperDependency,
        hub: HubDependency,
        database: DatabaseDependency,
        limits: LimitsDependency,
        fair_play: FairPlayDependency,
        guest: GuestDependency,
    ) -> ClassAnswer:
        """Enter all pupils who are here, and take them to the tables of the first round."""
        stored, language = (
            await taught_class(database, guest, class_id),
            language_asked_for(request),
        )
        limits.check_class_round(stored.id)
        await fair_play.check_start(guest, data.settings)
        format_ = Format(data.format)
        settings = EventSettings(
            stored.name,
            format_,
            data.rounds if format_ is Format.SWISS else 0,
            table=msgspec.structs.replace(for_a_class(data.settings), takebacks=False),
            half_byes=0,
            grace=GRACE,
            rated=False,
            seed=secrets.randbelow(2**31),
        )
        computer = None
        if data.computer:
            name = language.say("Computer {level}", level=data.level)
            computer = cmd.Enter(name, level=data.level)
        here, now = await here_now(hub, stored), hub.now()
        change = await keeper.change(
            class_tournaments.begin, stored.id, settings, here, computer, now, keeper.swiss
        )
        return _answer(change, language)

    @post("/round", summary="Begin the next round", status_code=HTTP_200_OK)
    async def begin_round(
        self,
        request: HttpRequest,
        class_id: ClassPath,
        keeper: KeeperDependency,
        hub: HubDependency,
        database: DatabaseDependency,
        limits: LimitsDependency,
        guest: GuestDependency,
    ) -> ClassAnswer:
        """Pair the next round, publish it, and take everyone to their tables."""
        stored = await taught_class(database, guest, class_id)
        limits.check_class_round(stored.id)
        here, now = await here_now(hub, stored), hub.now()
        change = await keeper.change(
            class_tournaments.begin_round, stored.id, here, now, keeper.swiss
        )
        return _answer(change, language_asked_for(request))

    @post("/end", summary="End the tournament", status_code=HTTP_200_OK)
    async def end(
        self,
        request: HttpRequest,
        class_id: ClassPath,
        keeper: KeeperDependency,
        hub: HubDependency,
        database: DatabaseDependency,
        guest: GuestDependency,
    ) -> ClassAnswer:
        """Close the tournament; matches that are not over count for neither player."""
        stored = await taught_class(database, guest, class_id)
        change = await keeper.change(class_tournaments.end, stored.id, hub.now())
        return ClassAnswer(facts_in_words(change, language_asked_for(request)))


def _answer(change: Change, language: Language) -> ClassAnswer:
    return ClassAnswer(round_in_words(change, language))
