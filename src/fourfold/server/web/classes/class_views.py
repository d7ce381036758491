"""A class as its teacher sees it: who is here, all boards, and how far the exercise is."""

from collections.abc import Sequence

import msgspec

from fourfold.locale import Language
from fourfold.locale.puzzles import themes_in_words
from fourfold.play import Seat
from fourfold.play.view import view_of
from fourfold.protocol.classes import ClassBoard, ClassExercise, PupilInfo, TeacherClass
from fourfold.protocol.views import wire_view
from fourfold.rules.refusal import Refusal
from fourfold.server.storage.classes import classes
from fourfold.server.storage.classes.classes import StoredClass, StoredClassTable
from fourfold.server.storage.classes.pupils import StoredPupil, attempts_at, pupils_of
from fourfold.server.tables.hub import Hub
from fourfold.server.web.classes.class_rounds import is_here, last_round
from fourfold.server.web.classes.class_tournament_views import (
    suggested,
    tournament_for_teacher,
    tournament_of,
)


class SetExercise(msgspec.Struct, frozen=True):
    """An exercise, as it is stored."""

    game: str
    theme: str
    grade: int
    puzzles: tuple[str, ...]


def read_exercise(stored: StoredClass) -> SetExercise | None:
    """Return the exercise that is set in a class."""
    return msgspec.json.decode(stored.exercise, type=SetExercise) if stored.exercise else None


def exercise_in_words(exercise: SetExercise | None, language: Language) -> ClassExercise | None:
    """Return an exercise as people are told of it."""
    if exercise is None:
        return None
    title = themes_in_words(exercise.game, language)[exercise.theme].title
    count = len(exercise.puzzles)
    return ClassExercise(exercise.game, exercise.theme, exercise.grade, title, count)


async def class_board(hub: Hub, table_id: str) -> ClassBoard | None:
    """Return a table as its watchers see it; ``None`` if it is gone."""
    try:
        table = await hub.table(table_id)
    except (Refusal, msgspec.MsgspecError):
        return None
    game, settings = table.game, table.settings
    view = None if game is None else view_of(game, None, hub.now())
    seen = None if view is None else view.seen
    ended = None if view is None else view.ended
    one, two = settings.seats
    return ClassBoard(
        table=table.id,
        game=settings.game_played.name,
        piece_set=settings.piece_set,
        names=(one.name, two.name),
        levels=(one.level, two.level),
        present=tuple(sorted(hub.presence.seats_at(table.id))),
        to_act=None if view is None else view.to_act,
        board=None if view is None else wire_view(view).board,
        placed=None if seen is None else sum(square is not None for square in seen.board),
        games=len(table.games),
        over=ended is not None,
        winner=None if ended is None else ended.winner,
    )


async def here_now(hub: Hub, stored: StoredClass) -> list[StoredPupil]:
    """Return the pupils who are here: on a page of the class, or at their table."""
    pupils = await hub.database.query(pupils_of, stored.id)
    tables = await hub.database.query(classes.tables_of_class, stored.id)
    present = _at_tables(hub, last_round(tables)[1])
    now = hub.now()
    return [
        pupil
        for pupil in pupils
        if is_here(pupil, now) or (pupil.device is not None and pupil.guest in present)
    ]


def _at_tables(hub: Hub, tables: Sequence[StoredClassTable]) -> set[str]:
    """Return the guests who are connected to these tables."""
    return {
        guest
        for table in tables
        for seat, guest in table.seats
        if Seat(seat) in hub.presence.seats_at(table.table_id)
    }


async def teacher_view(hub: Hub, stored: StoredClass, language: Language) -> TeacherClass:
    """Return a class as its teacher sees it."""
    database, now = hub.database, hub.now()
    pupils = await database.query(pupils_of, stored.id)
    number, tables = last_round(await database.query(classes.tables_of_class, stored.id))
    places = {guest: table.table_id for table in tables for _, guest in table.seats}
    boards = [await class_board(hub, table.table_id) for table in tables]
    here = {pupil.id for pupil in await here_now(hub, stored)}
    played = await tournament_of(hub, stored.id)
    tournament = None
    if played is not None:
        number = len(played.event.rounds) if played.is_shown(tables) else number
        tournament = await hub.slow_work.run(tournament_for_teacher, played, pupils, language)
    exercise = read_exercise(stored)
    guests = [pupil.guest for pupil in pupils]
    puzzles = exercise.puzzles if exercise is not None else ()
    tried = await database.query(attempts_at, guests, puzzles)
    return TeacherClass(
        id=stored.id,
        name=stored.name,
        expires=stored.expires,
        door=None if stored.door is None or stored.door <= now else stored.door - now,
        teachers=await database.query(classes.count_teachers, stored.id),
        round=number,
        pupils=tuple(
            PupilInfo(
                id=pupil.id,
                name=pupil.name,
                short=pupil.short,
                state="out" if pupil.device is None else "here" if pupil.id in here else "away",
                table=places.get(pupil.guest),
                tried=len(tried[pupil.guest]),
                solved=sum(tried[pupil.guest].values()),
            )
            for pupil in pupils
        ),
        boards=tuple(board for board in boards if board is not None),
        exercise=exercise_in_words(exercise, language),
        tournament=tournament,
        suggested=suggested(len(here)),
    )
