"""Puzzles over HTTP: asked for, answered and explained.

A solution is sent only to a guest whose attempt is over: the first answer is stored before
anything is said about it.
"""

from dataclasses import replace
from datetime import UTC, datetime
from random import SystemRandom
from typing import Annotated

from litestar import Controller, Response, get, post
from litestar.params import JSONBody, PathParameter
from litestar.status_codes import HTTP_200_OK

from fourfold import drawing
from fourfold.protocol.solving import (
    Demonstration,
    Exercise,
    ExerciseAnswer,
    NextPuzzle,
    SaidLine,
)
from fourfold.rules.games import game_named
from fourfold.rules.refusal import Refusal
from fourfold.server.analysis.fair_queue import Asker
from fourfold.server.refusals import NotThere, NotUnderstood
from fourfold.server.security.identity import Guest
from fourfold.server.security.limits import client_of
from fourfold.server.security.origins import address_of
from fourfold.server.storage.database import Database
from fourfold.server.storage.study import puzzles as stored
from fourfold.server.study.exercises import (
    puzzle_answer,
    puzzle_exercise,
    puzzle_solution,
    read_line,
    refused,
    why_wrong,
    wire_standing,
)
from fourfold.server.study.positions import understood
from fourfold.server.tables.hub import Hub
from fourfold.server.web.checks import count_question
from fourfold.server.web.dependencies import (
    AnalysisDependency,
    FairPlayDependency,
    GuestDependency,
    HttpRequest,
    HubDependency,
    IdentitiesDependency,
    LimitsDependency,
)
from fourfold.server.web.files.generated import PicturesDependency, picture_response
from fourfold.server.web.study.positions import WordingDependency
from fourfold.study.puzzles import THEMES, Puzzle, collection
from fourfold.study.solving import (
    Attempt,
    PuzzleStanding,
    Reply,
    Verdict,
    Wish,
    choose,
    choose_rated,
    daily,
    puzzles_by_name,
    resumed,
)
from fourfold.study.solving.attempt import ACTIONS
from fourfold.talk.positions import Wording

PuzzlePath = Annotated[str, PathParameter(max_length=32)]


class PuzzleApi(Controller):
    """Puzzles."""

    path = "/api/puzzles"
    guards = (count_question,)

    @post("/next", summary="Ask for a puzzle", status_code=HTTP_200_OK)
    async def next(
        self,
        request: HttpRequest,
        data: JSONBody[NextPuzzle],
        wording: WordingDependency,
        hub: HubDependency,
        identities: IdentitiesDependency,
        guest: GuestDependency,
    ) -> Response[Exercise]:
        """Return a puzzle without its solution.

        In practice that is one of the themes and grades you want, if possible one that is new to
        you; `rated` ones suit your rating, and wait until you answer; `daily` is the same for
        everyone on a day; `repeat` brings back one that you got wrong, and never counts.
        """
        game = understood(game_named, data.game).name
        if game not in THEMES:
            raise _none_left()
        now = hub.now()
        solver = await hub.database.read(stored.solver, guest.id, game, now)
        if solver.waiting and solver.waiting not in puzzles_by_name():
            await hub.database.change(stored.forget, guest.id, game, solver.waiting)
        puzzle = await hub.slow_work.run(_chosen, data, game, solver, now)
        if data.mode == "rated":
            name = await hub.database.change(stored.wait_for, guest.id, game, puzzle.name)
            puzzle = puzzles_by_name()[name]
            solver = replace(solver, waiting=name)
        found = await hub.slow_work.run(_exercise, puzzle, solver, wording)
        return Response(found, cookies=[identities.cookie(guest, request)])

    @get("/{name:str}", summary="One puzzle")
    async def one(
        self,
        name: PuzzlePath,
        wording: WordingDependency,
        hub: HubDependency,
        guest: GuestDependency,
    ) -> Exercise:
        """Return a puzzle by its name, without its solution."""
        puzzle = _named(name)
        solver = await hub.database.read(stored.solver, guest.id, puzzle.game.name, hub.now())
        return await hub.slow_work.run(_exercise, puzzle, solver, wording)

    @post("/{name:str}/answer", summary="Answer a puzzle", status_code=HTTP_200_OK)
    async def answer(
        self,
        request: HttpRequest,
        name: PuzzlePath,
        data: JSONBody[SaidLine],
        wording: WordingDependency,
        hub: HubDependency,
        identities: IdentitiesDependency,
        fair_play: FairPlayDependency,
        guest: GuestDependency,
    ) -> Response[ExerciseAnswer]:
        """Return whether a line is the answer, or the answer to a question about the position.

        Lines are typed as at a table. Your first answer that is right or wrong counts.
        """
        puzzle = _named(name)
        await fair_play.check(guest, [puzzle.start])
        said = await _answered(hub, guest, puzzle, data, wording, hub.now())
        return Response(said, cookies=[identities.cookie(guest, request)])

    @post("/{name:str}/why", summary="Why an answer is wrong", status_code=HTTP_200_OK)
    async def why(
        self,
        request: HttpRequest,
        name: PuzzlePath,
        data: JSONBody[SaidLine],
        wording: WordingDependency,
        hub: HubDependency,
        analysis: AnalysisDependency,
        limits: LimitsDependency,
        fair_play: FairPlayDependency,
        guest: GuestDependency,
    ) -> Demonstration:
        """Return what follows after a wrong answer of yours: `line` is that answer."""
        puzzle = _named(name)
        await fair_play.check(guest, [puzzle.start])
        await _check_answered(hub.database, guest, puzzle)
        attempt = await hub.slow_work.run(_resumed, puzzle, data)
        if attempt.asks not in ACTIONS or attempt.answer(data.line).verdict is not Verdict.WRONG:
            return Demonstration(said=(), steps=())
        address = address_of(request)
        limits.check_analysis(guest, address)
        asker = Asker(address, client_of(guest, address))
        found = await analysis.explain(asker, attempt.node.position.text, data.line)
        return await hub.slow_work.run(why_wrong, attempt, data.line, found, wording)

    @post("/{name:str}/solution", summary="Give up, or see the solution", status_code=HTTP_200_OK)
    async def solution(
        self,
        request: HttpRequest,
        name: PuzzlePath,
        wording: WordingDependency,
        hub: HubDependency,
        identities: IdentitiesDependency,
        fair_play: FairPlayDependency,
        guest: GuestDependency,
    ) -> Response[Demonstration]:
        """Return the solution; if you have not answered yet, that counts as a wrong answer."""
        puzzle = _named(name)
        await fair_play.check(guest, [puzzle.start])
        changed, again = None, 0
        if not await hub.database.read(stored.is_answered, guest.id, puzzle.name):
            changed, again = await _count(hub.database, guest, puzzle, right=False, now=hub.now())
        found = await hub.slow_work.run(puzzle_solution, puzzle, changed, again, wording)
        return Response(found, cookies=[identities.cookie(guest, request)])

    @get("/{name:str}/card.svg", summary="A card to share", media_type="image/svg+xml")
    async def card(
        self,
        request: HttpRequest,
        name: PuzzlePath,
        wording: WordingDependency,
        hub: HubDependency,
        pictures: PicturesDependency,
        limits: LimitsDependency,
        guest: GuestDependency,
    ) -> Response[bytes]:
        """Return the picture of a puzzle; it does not show the solution."""
        puzzle = _named(name)
        shows = puzzle.position, puzzle.piece_set, wording.language.code
        if (picture := pictures.get(shows)) is None:
            limits.check_hard_work(guest, address_of(request))
            drawn = await hub.slow_work.run(
                drawing.svg, puzzle.start, puzzle.piece_set, wording.language
            )
            picture = pictures.keep(shows, drawn.encode())
        named = {"Content-Disposition": f'inline; filename="fourfold-{puzzle.name}.svg"'}
        return picture_response(request, picture, **named)


def _named(name: str) -> Puzzle:
    puzzle = puzzles_by_name().get(name)
    if puzzle is None:
        raise NotThere("there is no such puzzle")
    return puzzle


def _resumed(puzzle: Puzzle, data: SaidLine) -> Attempt:
    """Return the attempt after the answers so far; wrong ones are the client's mistake."""
    try:
        return resumed(puzzle, data.answers)
    except Refusal as refusal:
        raise NotUnderstood("{reason}", reason=refusal) from None


def _none_left() -> NotThere:
    return NotThere("there are no puzzles of this kind: choose other themes or another difficulty")


def _chosen(asked: NextPuzzle, game: str, solver: stored.StoredSolver, now: float) -> Puzzle:
    """Return the puzzle that was asked for, or refuse."""
    puzzles, rng = collection(game), SystemRandom()
    found: Puzzle | None = None
    match asked.mode:
        case "daily":
            found = daily(game, datetime.fromtimestamp(now, UTC).date()) if puzzles else None
        case "rated":
            waiting = puzzles_by_name().get(solver.waiting or "")
            rating = solver.standing.rating.rating
            found = waiting or choose_rated(puzzles, rating, solver.tried, rng)
        case "repeat":
            known = [puzzles_by_name().get(name) for name in solver.to_repeat]
            mine = [each for each in known if each is not None and each.game.name == game]
            others = [each for each in mine if each.name != asked.but]
            found = next(iter(others or mine), None)
            if found is None:
                raise NotThere("there are no puzzles to repeat")
        case "practice":
            wish = Wish(_themes(asked, game), frozenset(asked.grades))
            found = choose(puzzles, wish, solver.tried | {asked.but}, rng)
    if found is None:
        raise _none_left()
    return found


def _themes(asked: NextPuzzle, game: str) -> frozenset[str]:
    for theme in asked.themes:
        understood(THEMES[game].__getitem__, theme)
    return frozenset(asked.themes)


def _exercise(puzzle: Puzzle, solver: stored.StoredSolver, wording: Wording) -> Exercise:
    standing = wire_standing(puzzle.game.name, solver.standing, len(solver.to_repeat))
    counts = puzzle.name not in solver.tried
    rated = solver.waiting == puzzle.name
    return puzzle_exercise(puzzle, wording, standing, counts=counts, rated=rated)


async def _check_answered(database: Database, guest: Guest, puzzle: Puzzle) -> None:
    if not await database.read(stored.is_answered, guest.id, puzzle.name):
        raise Refusal("answer the puzzle first")


async def _answered(
    hub: Hub, guest: Guest, puzzle: Puzzle, data: SaidLine, wording: Wording, now: float
) -> ExerciseAnswer:
    """Judge a line; the result is stored before it is told.

    A wrong answer among those so far counts like any other: otherwise the solution
    could be found by trying, with a question that is sent beside each answer.
    """
    before, did = list[str](), Attempt(puzzle)
    attempt, asks, reply = did, did.asks, None
    for text in data.answers:
        try:
            reply = await hub.slow_work.run(attempt.answer, text)
        except Refusal as refusal:
            raise NotUnderstood("{reason}", reason=refusal) from None
        before.append(text)
        did, attempt = attempt, reply.attempt
        if reply.verdict is not Verdict.GOES_ON:
            return await _stored(hub, guest, did, before, reply, wording, now)
    read = await hub.slow_work.run(read_line, attempt.node, asks, data.line, wording)
    if read.said is not None:
        return read.said
    for text in read.answers:
        try:
            reply = await hub.slow_work.run(attempt.answer, text)
        except Refusal as refusal:
            return refused(attempt.node, asks, refusal, wording)
        before.append(text)
        did, attempt = attempt, reply.attempt
        if reply.verdict is not Verdict.GOES_ON:
            break
    assert reply is not None, "a line that is no question has an answer"
    return await _stored(hub, guest, did, before, reply, wording, now)


async def _stored(
    hub: Hub,
    guest: Guest,
    did: Attempt,
    answers: list[str],
    reply: Reply,
    wording: Wording,
    now: float,
) -> ExerciseAnswer:
    """Return what the last answer was; if it ends the attempt, that is stored first."""
    changed, again = None, 0
    if reply.verdict is not Verdict.GOES_ON:
        right = reply.verdict is Verdict.SOLVED
        changed, again = await _count(hub.database, guest, did.puzzle, right=right, now=now)
    return await hub.slow_work.run(puzzle_answer, did, answers, reply, changed, again, wording)


async def _count(
    database: Database, guest: Guest, puzzle: Puzzle, *, right: bool, now: float
) -> tuple[tuple[PuzzleStanding, PuzzleStanding] | None, int]:
    """Store an attempt; return what it changed, and how many puzzles are to be repeated."""
    changed = await database.change(stored.store_answer, guest.id, puzzle, right=right, now=now)
    solver = await database.read(stored.solver, guest.id, puzzle.game.name, now)
    return changed, len(solver.to_repeat)
