"""Positions over plain HTTP: read, drawn, and asked about."""

import asyncio
from typing import Annotated

from litestar import Controller, Response, get
from litestar.di import NamedDependency
from litestar.params import QueryParameter

from fourfold import drawing
from fourfold.locale import Verbosity
from fourfold.protocol.hindsight import Analysis, LineAnswer, PositionInfo
from fourfold.rules.quarto import PieceSet
from fourfold.server.hearing import heard
from fourfold.server.opened import Telling, opened, opinion_of, read_position, understood
from fourfold.server.web.dependencies import Asking, TheDoor, TheHub
from fourfold.server.web.languages import language_asked_for
from fourfold.server.web.reviews import Lang

PositionText = Annotated[str, QueryParameter(max_length=400)]
Actions = Annotated[str, QueryParameter(max_length=200)]
Line = Annotated[str, QueryParameter(max_length=4000)]
HowMuch = Annotated[Verbosity, QueryParameter()]
SetName = Annotated[str, QueryParameter(name="set", max_length=16)]


def telling(
    request: Asking,
    lang: Lang = "",
    words: HowMuch = Verbosity.NORMAL,
    piece_set: SetName = "classic",
) -> Telling:
    """Return how whoever asks wants to be told."""
    language = language_asked_for(request, lang)
    return Telling(language, words, understood(PieceSet.parse, piece_set))


Told = NamedDependency[Telling]


class Positions(Controller):
    """Positions that belong to no table."""

    path = "/api"

    @get("/position", summary="Read a position", sync_to_thread=True)
    def position(self, told: Told, text: PositionText, after: Actions = "") -> PositionInfo:
        """Return a position of either game as it lies, whose turn it is, and all of it in words.

        With `after`, as it lies when these actions are done, which are separated by spaces.
        """
        return opened(read_position(text), after.split(), told)

    @get("/position/answer", summary="Say a line about a position", sync_to_thread=True)
    def answer(self, told: Told, text: PositionText, line: Line) -> LineAnswer:
        """Return what a line comes to, typed as at a table: an action, or a question."""
        return heard(read_position(text), line, told)

    @get("/ask", summary="Ask the engine about a position")
    async def ask(
        self, request: Asking, told: Told, text: PositionText, hub: TheHub, door: TheDoor
    ) -> Analysis:
        """Return who wins with best play, and what every action is worth, the best first."""
        door.check_question(request)
        position = read_position(text)
        going_on = position.outcome is None
        assessment = await hub.judges.opinion(position.text) if going_on else None
        return await asyncio.to_thread(opinion_of, position, assessment, told)

    @get(
        "/picture.svg",
        summary="Draw a position",
        media_type="image/svg+xml",
        sync_to_thread=True,
    )
    def picture(self, text: PositionText, piece_set: SetName = "classic") -> Response[str]:
        """Return the picture of a position, in the classic or the access set of pieces."""
        picture = drawing.svg(read_position(text), understood(PieceSet.parse, piece_set))
        return Response(
            picture,
            media_type="image/svg+xml",
            headers={"Content-Disposition": 'inline; filename="fourfold.svg"'},
        )
