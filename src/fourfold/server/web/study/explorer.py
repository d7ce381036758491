"""The explorer over HTTP."""

import msgspec
from litestar import Controller, get
from litestar.params import FromQuery

from fourfold.protocol.explorer import Explorer
from fourfold.server.refusals import Busy, TooOften
from fourfold.server.security.origins import address_of
from fourfold.server.study.explorer import explorer_of, played_in
from fourfold.server.web.checks import count_question
from fourfold.server.web.dependencies import (
    AnalysisDependency,
    DatabaseDependency,
    FairPlayDependency,
    GuestDependency,
    HttpRequest,
    HubDependency,
    LimitsDependency,
)
from fourfold.server.web.study.engine_answers import engine_answer
from fourfold.server.web.study.positions import PositionQuery, WordingDependency, node_for


class ExplorerApi(Controller):
    """What can be played in a position, and what was."""

    path = "/api/explorer"

    @get(summary="Explore a position", guards=[count_question])
    async def explore(
        self,
        request: HttpRequest,
        wording: WordingDependency,
        position: PositionQuery,
        hub: HubDependency,
        database: DatabaseDependency,
        analysis: AnalysisDependency,
        limits: LimitsDependency,
        fair_play: FairPlayDependency,
        guest: GuestDependency,
        values: FromQuery[bool] = True,
    ) -> Explorer:
        """Return every move with its value, and how often it was played here and by you.

        Moves that come to the same by symmetry are one. Without `values` the engine is not asked.
        """
        address = address_of(request)
        if values:
            limits.check_hard_work(guest, address)
        node = await node_for(guest, position, (), wording, fair_play)
        played = await played_in(database, node, guest.id)
        evaluation, why_not = None, None
        if values and node.to_act is not None:
            try:
                evaluation = await engine_answer(
                    node, "distances", analysis, limits, fair_play, guest, address
                )
            except (Busy, TooOften) as refusal:  # what was played is worth showing without it
                why_not = refusal
        found = await hub.slow_work.run(explorer_of, node, played, evaluation, wording)
        if why_not is not None:
            language = wording.language
            said = (language.sentence(language.refusal(why_not)),)
            found = msgspec.structs.replace(found, said=said)
        return found
