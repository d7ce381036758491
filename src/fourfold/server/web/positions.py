"""Positions that do not belong to a table, over HTTP: read, drawn and analysed."""

import asyncio
from typing import Annotated

from litestar import Controller, Response, get
from litestar.di import NamedDependency
from litestar.params import QueryParameter

from fourfold import drawing
from fourfold.locale import Verbosity
from fourfold.protocol.positions import Analysis, LineAnswer, PositionInfo
from fourfold.rules.games import parse_position, parse_set
from fourfold.server.analysis.positions import (
    analysis_of,
    line_answer,
    position_info,
    read_node,
    understood,
)
from fourfold.server.security.origins import address_of
from fourfold.server.web.dependencies import (
    AnalysisDependency,
    HttpRequest,
    LanguageQuery,
    LimitsDependency,
)
from fourfold.server.web.languages import language_asked_for
from fourfold.talk.positions import Wording

PositionQuery = Annotated[str, QueryParameter(max_length=400)]
ActionsQuery = Annotated[str, QueryParameter(max_length=200)]
LineQuery = Annotated[str, QueryParameter(max_length=4000)]
VerbosityQuery = Annotated[Verbosity, QueryParameter()]
PieceSetQuery = Annotated[str, QueryParameter(name="set", max_length=16)]


def provide_wording(
    request: HttpRequest,
    lang: LanguageQuery = "",
    words: VerbosityQuery = Verbosity.NORMAL,
    piece_set: PieceSetQuery = "classic",
) -> Wording:
    """Return the language, the level of detail and the set of pieces that were asked for."""
    language = language_asked_for(request, lang)
    return Wording(language, words, understood(parse_set, piece_set))


WordingDependency = NamedDependency[Wording]


class PositionApi(Controller):
    """Positions that do not belong to a table."""

    path = "/api"

    @get("/position", summary="Read a position", sync_to_thread=True)
    def position(
        self, wording: WordingDependency, text: PositionQuery, after: ActionsQuery = ""
    ) -> PositionInfo:
        """Return a position of either game, whose turn it is, and a description in words.

        With `after`, the position after these actions, which are separated by spaces.
        """
        return position_info(read_node(text, wording), tuple(after.split()), wording)

    @get("/position/answer", summary="Say a line about a position", sync_to_thread=True)
    def answer(
        self, wording: WordingDependency, text: PositionQuery, line: LineQuery
    ) -> LineAnswer:
        """Return the answer to a line typed as at a table: an action, or a question."""
        return line_answer(read_node(text, wording), line, wording)

    @get("/ask", summary="Ask the engine about a position")
    async def ask(
        self,
        request: HttpRequest,
        wording: WordingDependency,
        text: PositionQuery,
        analysis: AnalysisDependency,
        limits: LimitsDependency,
    ) -> Analysis:
        """Return who wins with best play, and the value of every action, the best first."""
        limits.check_analysis(address_of(request))
        node = read_node(text, wording)
        goes_on = node.to_act is not None
        evaluation = await analysis.analyse(node.position.text) if goes_on else None
        return await asyncio.to_thread(analysis_of, node, evaluation, wording)

    @get(
        "/picture.svg",
        summary="Draw a position",
        media_type="image/svg+xml",
        sync_to_thread=True,
    )
    def picture(self, wording: WordingDependency, text: PositionQuery) -> Response[str]:
        """Return the picture of a position, in the classic or the access set of pieces."""
        position = understood(parse_position, text)
        picture = drawing.svg(position, wording.piece_set, wording.language)
        return Response(
            picture,
            media_type="image/svg+xml",
            headers={"Content-Disposition": 'inline; filename="fourfold.svg"'},
        )
