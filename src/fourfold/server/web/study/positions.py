"""Positions that do not belong to a table, over HTTP: read, drawn and analysed."""

from functools import partial
from typing import Annotated

from litestar import Controller, Response, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, QueryParameter

from fourfold import drawing
from fourfold.drawing.thumbnails import thumbnail
from fourfold.locale import Verbosity
from fourfold.protocol.positions import Analysis, LineAnswer, PositionInfo, SetUpAnswer
from fourfold.protocol.trees import LONGEST_RECORD, TreeInfo, TreeRequest
from fourfold.protocol.values import AnalysisLine, PositionValues
from fourfold.rules.game import SetUp
from fourfold.rules.games import parse_position, parse_set
from fourfold.server.analysis.jobs import Part
from fourfold.server.security.identity import Guest
from fourfold.server.security.origins import address_of
from fourfold.server.study.fair_play import FairPlay
from fourfold.server.study.positions import (
    actions_in,
    analysis_of,
    line_answer,
    position_info,
    read_node,
    set_up_answer,
    understood,
)
from fourfold.server.study.trees import length_of, tree_for
from fourfold.server.study.values import analysis_line, position_values
from fourfold.server.tasks.record_work import SHORT
from fourfold.server.web.checks import count_question
from fourfold.server.web.dependencies import (
    AnalysisDependency,
    FairPlayDependency,
    GuestDependency,
    HttpRequest,
    HubDependency,
    LanguageQuery,
    LimitsDependency,
)
from fourfold.server.web.files.generated import PicturesDependency, picture_response
from fourfold.server.web.languages import language_asked_for
from fourfold.server.web.study.engine_answers import engine_answer
from fourfold.study import Node
from fourfold.talk.positions import Wording

PositionQuery = Annotated[str, QueryParameter(max_length=400)]
ActionsQuery = Annotated[str, QueryParameter(max_length=200)]
LineQuery = Annotated[str, QueryParameter(max_length=4000)]
VerbosityQuery = Annotated[Verbosity, QueryParameter()]
GameNameQuery = Annotated[str, QueryParameter(max_length=32)]
FlagQuery = Annotated[bool, QueryParameter()]
RulesQuery = Annotated[str, QueryParameter(max_length=16)]
HandQuery = Annotated[str, QueryParameter(max_length=8)]
PieceSetQuery = Annotated[str, QueryParameter(name="set", max_length=16)]

BYTES = 4
"""So many bytes may a character have."""


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


async def _read_for(guest: Guest, text: str, wording: Wording, fair_play: FairPlay) -> Node:
    """Read a position about which the engine is asked: its answer passes ``FairPlay`` by itself."""
    return await fair_play.read(guest, text, partial(read_node, wording=wording))


async def node_for(
    guest: Guest, text: str, actions: tuple[str, ...], wording: Wording, fair_play: FairPlay
) -> Node:
    """Read a position, unless that or what follows would help the guest in a game."""
    node = await _read_for(guest, text, wording, fair_play)
    await fair_play.check_line(guest, node, actions)
    return node


class PositionApi(Controller):
    """Positions that do not belong to a table."""

    path = "/api"

    @get("/position", summary="Read a position", guards=[count_question])
    async def position(
        self,
        wording: WordingDependency,
        text: PositionQuery,
        hub: HubDependency,
        fair_play: FairPlayDependency,
        guest: GuestDependency,
        after: ActionsQuery = "",
    ) -> PositionInfo:
        """Return a position of either game, whose turn it is, and a description in words.

        With `after`, the position after these actions, which are separated by spaces.
        """
        actions = tuple(after.split())
        node = await node_for(guest, text, actions, wording, fair_play)
        return await hub.slow_work.run(position_info, node, actions, wording)

    @get("/setup", summary="Set up a position by hand", guards=[count_question])
    async def setup(
        self,
        wording: WordingDependency,
        game: GameNameQuery,
        board: PositionQuery,
        rules: RulesQuery,
        hub: HubDependency,
        fair_play: FairPlayDependency,
        guest: GuestDependency,
        hand: HandQuery = "-",
        last: HandQuery = "-",
    ) -> SetUpAnswer:
        """Return the position in which a board stands so, or what is not legal about it."""
        set_up = SetUp(board, rules, hand, last)
        found = await hub.slow_work.run(set_up_answer, game, set_up, wording)
        if found.opened is None:
            await fair_play.check_unreadable(guest, board)
        else:
            await fair_play.check(guest, [parse_position(found.opened.position)])
        return found

    @get("/position/answer", summary="Say a line about a position", guards=[count_question])
    async def answer(
        self,
        wording: WordingDependency,
        text: PositionQuery,
        line: LineQuery,
        hub: HubDependency,
        fair_play: FairPlayDependency,
        guest: GuestDependency,
        analysing: FlagQuery = False,
        shown: FlagQuery = False,
    ) -> LineAnswer:
        """Return the answer to a line typed as at a table: an action, or a question.

        With `analysing`, the commands of an analysis are understood too, and `own` names them.
        With `shown`, the position is only shown, by a page that is at another one: what is not
        about the board is refused without a word, because that page answers it.
        """
        node = await node_for(guest, text, (), wording, fair_play)
        if await fair_play.is_playing(guest):
            await fair_play.check_line(guest, node, actions_in(node, line, wording))
        answer = partial(line_answer, analysing=analysing, shown=shown)
        return await hub.slow_work.run(answer, node, line, wording)

    @get("/ask", summary="Ask the engine about a position")
    async def ask(
        self,
        request: HttpRequest,
        wording: WordingDependency,
        text: PositionQuery,
        analysis: AnalysisDependency,
        limits: LimitsDependency,
        hub: HubDependency,
        fair_play: FairPlayDependency,
        guest: GuestDependency,
    ) -> Analysis:
        """Return who wins with best play, and the value of every action, the best first."""
        node = await _read_for(guest, text, wording, fair_play)
        address = address_of(request)
        evaluation = await engine_answer(node, "all", analysis, limits, fair_play, guest, address)
        return await hub.slow_work.run(analysis_of, node, evaluation, wording)

    @get("/values", summary="Ask the engine for the value of every action")
    async def values(
        self,
        request: HttpRequest,
        wording: WordingDependency,
        text: PositionQuery,
        analysis: AnalysisDependency,
        limits: LimitsDependency,
        fair_play: FairPlayDependency,
        guest: GuestDependency,
        placements: FlagQuery = False,
    ) -> PositionValues:
        """Return how good it is to play anywhere, to be painted on the board.

        The answer comes soon, and `done` says whether it is complete: if not, ask again. With
        `placements`, it also says how many placements lead to the end, which takes longer.
        """
        node = await _read_for(guest, text, wording, fair_play)
        address = address_of(request)
        part: Part = "distances" if placements else "values"
        evaluation = await engine_answer(node, part, analysis, limits, fair_play, guest, address)
        return position_values(node, evaluation)

    @get("/line", summary="Ask the engine for best play")
    async def line(
        self,
        request: HttpRequest,
        wording: WordingDependency,
        text: PositionQuery,
        analysis: AnalysisDependency,
        limits: LimitsDependency,
        hub: HubDependency,
        fair_play: FairPlayDependency,
        guest: GuestDependency,
        after: ActionsQuery = "",
    ) -> AnalysisLine:
        """Return best play from a position, step by step; with `after`, the answer to an action."""
        node = await node_for(guest, text, (after,) if after else (), wording, fair_play)
        address = address_of(request)
        following = understood(lambda action: node.after((action,))[0], after) if after else node
        evaluation = await engine_answer(
            following, "line", analysis, limits, fair_play, guest, address
        )
        return await hub.slow_work.run(analysis_line, node, after, evaluation, wording)

    @post(
        "/tree",
        summary="Read a record with variations",
        status_code=200,
        request_max_body_size=LONGEST_RECORD * BYTES,
    )
    async def tree(
        self,
        request: HttpRequest,
        data: JSONBody[TreeRequest],
        wording: WordingDependency,
        hub: HubDependency,
        limits: LimitsDependency,
        fair_play: FairPlayDependency,
        guest: GuestDependency,
    ) -> TreeInfo:
        """Return a tree of variations in words, and as a record."""
        if (length := length_of(data)) > SHORT:
            limits.check_hard_work(guest, address_of(request))
        running = await fair_play.running_games(guest)
        return await hub.record_work.run(
            tree_for, data, wording, running, length=length, whose=guest.known_id
        )

    @get("/picture.svg", summary="Draw a position", media_type="image/svg+xml")
    async def picture(
        self,
        request: HttpRequest,
        wording: WordingDependency,
        text: PositionQuery,
        hub: HubDependency,
        pictures: PicturesDependency,
        limits: LimitsDependency,
        fair_play: FairPlayDependency,
        guest: GuestDependency,
    ) -> Response[bytes]:
        """Return the picture of a position, in the classic or the access set of pieces."""
        node = await _read_for(guest, text, wording, fair_play)
        position = node.position
        await fair_play.check_legal(guest, position)
        shows = position.text, wording.piece_set, wording.language.code
        if (picture := pictures.get(shows)) is None:
            limits.check_hard_work(guest, address_of(request))
            drawn = await hub.slow_work.run(
                drawing.svg, position, wording.piece_set, wording.language
            )
            picture = pictures.keep(shows, drawn.encode())
        named = {"Content-Disposition": 'inline; filename="fourfold.svg"'}
        return picture_response(request, picture, **named)

    @get("/board.svg", summary="Draw a board very small", media_type="image/svg+xml")
    async def board(
        self,
        request: HttpRequest,
        wording: WordingDependency,
        game: GameNameQuery,
        board: PositionQuery,
        hub: HubDependency,
        pictures: PicturesDependency,
        limits: LimitsDependency,
        guest: GuestDependency,
    ) -> Response[bytes]:
        """Return a small picture of what is on a board, given as in a view, and nothing else."""
        shows = game, board, wording.piece_set
        if (picture := pictures.get(shows)) is None:
            limits.check_hard_work(guest, address_of(request))
            draw = partial(thumbnail, game, piece_set=wording.piece_set)
            drawn = await hub.slow_work.run(understood, draw, board)
            picture = pictures.keep(shows, drawn.encode())
        return picture_response(request, picture)
