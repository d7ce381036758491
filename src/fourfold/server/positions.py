"""Positions over plain HTTP: read, drawn."""

from typing import Annotated

from litestar import Controller, Response, get
from litestar.params import QueryParameter

from fourfold import drawing
from fourfold.protocol.hindsight import Opened
from fourfold.rules.quarto import PieceSet
from fourfold.server.afterwards import Lang
from fourfold.server.http import Asking
from fourfold.server.languages import language_asked_for
from fourfold.server.opened import opened, read_position, understood

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
        return opened(read_position(text).after(*after.split()), language)

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
