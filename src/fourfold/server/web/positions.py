"""Positions that belong to no table, over HTTP: read, drawn and analysed."""

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
from fourfold.server.security.origins import address_of
from fourfold.server.web.dependencies import (
    AnalysisDependency,
    HttpRequest,
    LanguageQuery,
    LimitsDependency,
)
from fourfold.server.web.languages import language_asked_for

PositionQuery = Annotated[str, QueryParameter(max_length=400)]
ActionsQuery = Annotated[str, QueryParameter(max_length=200)]
LineQuery = Annotated[str, QueryParameter(max_length=4000)]
VerbosityQuery = Annotated[Verbosity, QueryParameter()]
PieceSetQuery = Annotated[str, QueryParameter(name="set", max_length=16)]


def provide_telling(
    request: HttpRequest,
    lang: LanguageQuery = "",
    words: VerbosityQuery = Verbosity.NORMAL,
    piece_set: PieceSetQuery = "classic",
) -> Telling:
    """Return in which words and with which pieces a position is asked for."""
    language = language_asked_for(request, lang)
    return Telling(language, words, understood(PieceSet.parse, piece_set))


TellingDependency = NamedDependency[Telling]


class PositionApi(Controller):
    """Positions that belong to no table."""

    path = "/api"

    @get("/position", summary="Read a position", sync_to_thread=True)
    def position(
        self, telling: TellingDependency, text: PositionQuery, after: ActionsQuery = ""
    ) -> PositionInfo:
        """Return a position of either game as it lies, whose turn it is, and all of it in words.

        With `after`, as it lies when these actions are done, which are separated by spaces.
        """
        return opened(read_position(text), after.split(), telling)

    @get("/position/answer", summary="Say a line about a position", sync_to_thread=True)
    def answer(
        self, telling: TellingDependency, text: PositionQuery, line: LineQuery
    ) -> LineAnswer:
        """Return what a line comes to, typed as at a table: an action, or a question."""
        return heard(read_position(text), line, telling)

    @get("/ask", summary="Ask the engine about a position")
    async def ask(
        self,
        request: HttpRequest,
        telling: TellingDependency,
        text: PositionQuery,
        analysis: AnalysisDependency,
        limits: LimitsDependency,
    ) -> Analysis:
        """Return who wins with best play, and what every action is worth, the best first."""
        limits.check_analysis(address_of(request))
        position = read_position(text)
        is_over = position.outcome is not None
        evaluation = None if is_over else await analysis.analyse(position.text)
        return await asyncio.to_thread(opinion_of, position, evaluation, telling)

    @get(
        "/picture.svg",
        summary="Draw a position",
        media_type="image/svg+xml",
        sync_to_thread=True,
    )
    def picture(self, text: PositionQuery, piece_set: PieceSetQuery = "classic") -> Response[str]:
        """Return the picture of a position, in the classic or the access set of pieces."""
        picture = drawing.svg(read_position(text), understood(PieceSet.parse, piece_set))
        return Response(
            picture,
            media_type="image/svg+xml",
            headers={"Content-Disposition": 'inline; filename="fourfold.svg"'},
        )
