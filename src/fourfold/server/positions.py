"""Positions over plain HTTP: read, drawn, and asked about."""

import asyncio
from typing import Annotated

from litestar import Controller, Response, get
from litestar.di import NamedDependency
from litestar.params import QueryParameter

from fourfold import drawing
from fourfold.locale import Verbosity
from fourfold.protocol.positions import Analysis, LineAnswer, PositionInfo
from fourfold.rules.games import parse_position
from fourfold.rules.quarto import PieceSet
from fourfold.server.afterwards import Lang
from fourfold.server.asking import Asking, TheDoor, TheHub
from fourfold.server.languages import language_asked_for
from fourfold.server.studies import (
    analysis,
    line_answer,
    position_info,
    read_node,
    understood,
)
from fourfold.talk.positions import Wording

PositionText = Annotated[str, QueryParameter(max_length=400)]
Actions = Annotated[str, QueryParameter(max_length=200)]
Line = Annotated[str, QueryParameter(max_length=4000)]
HowMuch = Annotated[Verbosity, QueryParameter()]
SetName = Annotated[str, QueryParameter(name="set", max_length=16)]


def wording(
    request: Asking,
    lang: Lang = "",
    words: HowMuch = Verbosity.NORMAL,
    piece_set: SetName = "classic",
) -> Wording:
    """Return how the client wants to be answered."""
    language = language_asked_for(request, lang)
    return Wording(language, words, understood(PieceSet.parse, piece_set).value)


TheWording = NamedDependency[Wording]


class Positions(Controller):
    """Positions that belong to no table."""

    path = "/api"

    @get("/position", summary="Read a position", sync_to_thread=True)
    def position(self, told: TheWording, text: PositionText, after: Actions = "") -> PositionInfo:
        """Return a position of either game as it lies, whose turn it is, and all of it in words.

        With `after`, as it lies when these actions are done, which are separated by spaces.
        """
        return position_info(read_node(text, told), tuple(after.split()), told)

    @get("/position/answer", summary="Say a line about a position", sync_to_thread=True)
    def answer(self, told: TheWording, text: PositionText, line: Line) -> LineAnswer:
        """Return what a line comes to, typed as at a table: an action, or a question."""
        return line_answer(read_node(text, told), line, told)

    @get("/ask", summary="Ask the engine about a position")
    async def ask(
        self, request: Asking, told: TheWording, text: PositionText, hub: TheHub, door: TheDoor
    ) -> Analysis:
        """Return who wins with best play, and what every action is worth, the best first."""
        door.check_question(request)
        node = read_node(text, told)
        goes_on = node.to_act is not None
        evaluation = await hub.judges.opinion(node.position.text) if goes_on else None
        return await asyncio.to_thread(analysis, node, evaluation, told)

    @get(
        "/picture.svg",
        summary="Draw a position",
        media_type="image/svg+xml",
        sync_to_thread=True,
    )
    def picture(self, text: PositionText, piece_set: SetName = "classic") -> Response[str]:
        """Return the picture of a position, in the classic or the access set of pieces."""
        picture = drawing.svg(
            understood(parse_position, text), understood(PieceSet.parse, piece_set)
        )
        return Response(
            picture,
            media_type="image/svg+xml",
            headers={"Content-Disposition": 'inline; filename="fourfold.svg"'},
        )
