"""Positions over plain HTTP: read, drawn, and asked about."""

import asyncio
from typing import Annotated

from litestar import Controller, Response, get
from litestar.params import QueryParameter

from fourfold import drawing
from fourfold.protocol.hindsight import Opened, Opinion
from fourfold.rules.quarto import PieceSet
from fourfold.server.afterwards import Lang
from fourfold.server.asking import Asking, TheDoor, TheHub
from fourfold.server.languages import language_asked_for
from fourfold.server.opened import opened, opinion_of, read_position, understood

PositionText = Annotated[str, QueryParameter(max_length=400)]
Actions = Annotated[str, QueryParameter(max_length=200)]
SetName = Annotated[str, QueryParameter(name="set", max_length=16)]


class Positions(Controller):
    """Positions that belong to no table."""

    path = "/api"

    @get("/position", summary="Read a position", sync_to_thread=True)
    def position(
        self, request: Asking, text: PositionText, after: Actions = "", lang: Lang = ""
    ) -> Opened:
        """Return a position of either game as it lies, whose turn it is, and all of it in words.

        With `after`, as it lies when these actions are done, which are separated by spaces.
        """
        language = language_asked_for(request, lang)
        return opened(read_position(text), after.split(), language)

    @get("/ask", summary="Ask the engine about a position")
    async def ask(
        self, request: Asking, text: PositionText, hub: TheHub, door: TheDoor, lang: Lang = ""
    ) -> Opinion:
        """Return who wins with best play, and what every action is worth, the best first."""
        door.check_question(request)
        language, position = language_asked_for(request, lang), read_position(text)
        going_on = position.outcome is None
        assessment = await hub.judges.opinion(position.text) if going_on else None
        return await asyncio.to_thread(opinion_of, position, assessment, language)

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
