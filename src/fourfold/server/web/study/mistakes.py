"""The mistakes of a guest's own games over HTTP: after a game, and again after some days."""

import re
from typing import Annotated

from litestar import Controller, post
from litestar.params import JSONBody, PathParameter
from litestar.status_codes import HTTP_200_OK

from fourfold.protocol.solving import (
    Demonstration,
    ExerciseAnswer,
    NextMistake,
    OfferedMistake,
    SaidLine,
)
from fourfold.rules.games import parse_position
from fourfold.rules.refusal import Refusal
from fourfold.server.analysis.fair_queue import Asker
from fourfold.server.analysis.review import mistakes_in, positions_of
from fourfold.server.analysis.service import AnalysisService
from fourfold.server.refusals import NotThere, NotYours
from fourfold.server.security.identity import Guest
from fourfold.server.security.limits import client_of
from fourfold.server.security.origins import address_of
from fourfold.server.storage.database import Database
from fourfold.server.storage.store import Store
from fourfold.server.storage.study import mistakes as stored
from fourfold.server.study.exercises import read_line, refused
from fourfold.server.study.fair_play import FairPlay
from fourfold.server.study.mistakes import (
    better_moves,
    is_right,
    mistake_answer,
    mistake_exercise,
    node_of,
    why_worse,
)
from fourfold.server.tables.hub import Hub
from fourfold.server.web.checks import count_question
from fourfold.server.web.dependencies import (
    AnalysisDependency,
    FairPlayDependency,
    GuestDependency,
    HttpRequest,
    HubDependency,
    LimitsDependency,
)
from fourfold.server.web.reviews import finished_game, learn
from fourfold.server.web.study.positions import WordingDependency
from fourfold.study.mistakes import KeptMistake
from fourfold.study.puzzles import Answer
from fourfold.talk.positions import Wording

MistakePath = Annotated[str, PathParameter(max_length=64)]

_NAME = re.compile(r"([\w-]{1,32})\.(\d{1,9})\.(\d{1,9})", re.ASCII)


class MistakeApi(Controller):
    """The mistakes of your own games."""

    path = "/api/mistakes"
    guards = (count_question,)

    @post("/next", summary="Ask for one of your mistakes", status_code=HTTP_200_OK)
    async def next(
        self,
        request: HttpRequest,
        data: JSONBody[NextMistake],
        wording: WordingDependency,
        hub: HubDependency,
        analysis: AnalysisDependency,
        limits: LimitsDependency,
        fair_play: FairPlayDependency,
        guest: GuestDependency,
    ) -> OfferedMistake:
        """Return the position before a mistake of yours.

        With `table`, the mistakes of one game in their order: exactly those that its review
        names. Otherwise of all your games, those whose time has come.
        """
        if data.table:
            if not data.after:
                limits.check_hard_work(guest, address_of(request))
                await _review(hub, analysis, fair_play, request, guest, (data.table, data.game))
            return await _of_game(hub, guest, data, wording)
        found, count = await hub.database.read(stored.due_mistakes, guest.id, hub.now(), 2)
        if found:
            chosen = next((each for each in found if each.name != data.after), found[0])
            exercise = await hub.slow_work.run(mistake_exercise, chosen, count - 1, wording)
            return OfferedMistake(exercise=exercise, said="", unreviewed=0)
        _, waiting = await hub.database.read(stored.unreviewed, guest.id)
        said = wording.language.say(
            "There is nothing to repeat today. Mistakes come back after 1, 3, 9 and 30 days."
        )
        return OfferedMistake(exercise=None, said=said, unreviewed=waiting)

    @post("/look", summary="Let the engine look for your mistakes", status_code=HTTP_200_OK)
    async def look(
        self,
        request: HttpRequest,
        hub: HubDependency,
        analysis: AnalysisDependency,
        limits: LimitsDependency,
        fair_play: FairPlayDependency,
        guest: GuestDependency,
    ) -> int:
        """Let the engine look at one more of your games; return how many are left."""
        limits.check_hard_work(guest, address_of(request))
        game, count = await hub.database.read(stored.unreviewed, guest.id)
        if game is None:
            return 0
        await _review(hub, analysis, fair_play, request, guest, game)
        return count - 1

    @post("/{name:str}/answer", summary="Find a better move", status_code=HTTP_200_OK)
    async def answer(
        self,
        request: HttpRequest,
        name: MistakePath,
        data: JSONBody[SaidLine],
        wording: WordingDependency,
        hub: HubDependency,
        analysis: AnalysisDependency,
        limits: LimitsDependency,
        fair_play: FairPlayDependency,
        guest: GuestDependency,
    ) -> ExerciseAnswer:
        """Return whether a move keeps what the position was worth, or the answer to a question."""
        mistake = await _mistake(hub.database, guest, name)
        await fair_play.check(guest, [node_of(mistake).position])
        node = node_of(mistake)
        read = await hub.slow_work.run(read_line, node, Answer.MOVE, data.line, wording)
        if read.said is not None:
            return read.said
        action = read.answers[0]
        try:
            node.after([action])
        except Refusal as refusal:
            return refused(node, Answer.MOVE, refusal, wording)
        address = address_of(request)
        limits.check_analysis(guest, address)
        asker = Asker(address, client_of(guest, address))
        found = await analysis.explain(asker, mistake.position, action)
        right = is_right(mistake, found, wording)
        if right is not None:
            await hub.database.change(
                stored.store_result, guest.id, mistake, right=right, now=hub.now()
            )
        return await hub.slow_work.run(mistake_answer, mistake, action, found, wording)

    @post("/{name:str}/why", summary="Why a move is a mistake", status_code=HTTP_200_OK)
    async def why(
        self,
        request: HttpRequest,
        name: MistakePath,
        data: JSONBody[SaidLine],
        wording: WordingDependency,
        hub: HubDependency,
        analysis: AnalysisDependency,
        limits: LimitsDependency,
        fair_play: FairPlayDependency,
        guest: GuestDependency,
    ) -> Demonstration:
        """Return how your opponent goes on after a move: `line` is that move."""
        mistake = await _mistake(hub.database, guest, name)
        await fair_play.check(guest, [node_of(mistake).position])
        node_of(mistake).after([data.line])
        address = address_of(request)
        limits.check_analysis(guest, address)
        asker = Asker(address, client_of(guest, address))
        found = await analysis.explain(asker, mistake.position, data.line)
        return await hub.slow_work.run(why_worse, mistake, data.line, found, wording)

    @post("/{name:str}/solution", summary="See a better move", status_code=HTTP_200_OK)
    async def solution(
        self,
        request: HttpRequest,
        name: MistakePath,
        wording: WordingDependency,
        hub: HubDependency,
        analysis: AnalysisDependency,
        limits: LimitsDependency,
        fair_play: FairPlayDependency,
        guest: GuestDependency,
    ) -> Demonstration:
        """Return better moves; the mistake comes again tomorrow."""
        mistake = await _mistake(hub.database, guest, name)
        await fair_play.check(guest, [node_of(mistake).position])
        address = address_of(request)
        limits.check_analysis(guest, address)
        evaluation = await analysis.analyse(
            Asker(address, client_of(guest, address)), mistake.position
        )
        return await hub.slow_work.run(better_moves, mistake, evaluation, wording)


async def _mistake(database: Database, guest: Guest, name: str) -> KeptMistake:
    found = _NAME.fullmatch(name)
    if found is not None:
        table_id, game, step = found.groups()
        mistake = await database.read(stored.mistake, guest.id, table_id, int(game), int(step))
        if mistake is not None:
            return mistake
    raise NotThere("that is not one of your mistakes")


async def _review(
    hub: Hub,
    analysis: AnalysisService,
    fair_play: FairPlay,
    request: HttpRequest,
    guest: Guest,
    which: tuple[str, int],
) -> None:
    """Let the engine review a game of this guest, and store what it finds."""
    table_id, number = which
    if not await hub.database.read(stored.is_mine, guest.id, table_id, number):
        raise NotYours("that game is not yours, or it is not over yet")
    _, game = await finished_game(hub, table_id, number)
    positions = await hub.slow_work.run(positions_of, game)
    await fair_play.check(guest, map(parse_position, positions))
    asker = Asker(address_of(request), client_of(guest, address_of(request)))
    evaluation = await analysis.review(asker, table_id, number, positions)
    counts = await hub.slow_work.run(mistakes_in, game, evaluation)
    await hub.database.change(Store.store_mistakes, table_id, number, counts)
    await learn(hub, table_id, number, game, evaluation)


async def _of_game(hub: Hub, guest: Guest, asked: NextMistake, wording: Wording) -> OfferedMistake:
    """Return the mistake of a game that comes after another one."""
    all_of_them = await hub.database.read(
        stored.mistakes_of_game, guest.id, asked.table, asked.game
    )
    names = [each.name for each in all_of_them]
    left = all_of_them[names.index(asked.after) + 1 :] if asked.after in names else all_of_them
    if left:
        exercise = await hub.slow_work.run(mistake_exercise, left[0], len(left) - 1, wording)
        return OfferedMistake(exercise=exercise, said="", unreviewed=0)
    say = wording.language.say
    said = (
        say(
            "Those were all your mistakes in this game. They will come back after 1, 3, 9 and 30 "
            "days."
        )
        if all_of_them
        else say("The engine found no mistakes of yours in this game.")
    )
    return OfferedMistake(exercise=None, said=said, unreviewed=0)
