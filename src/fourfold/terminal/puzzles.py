"""Puzzles at the terminal: one after the other, until the solver leaves."""

import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, date, datetime
from pathlib import Path
from random import Random

import msgspec

from fourfold.files import write_whole
from fourfold.locale import Verbosity
from fourfold.locale.puzzles import grades_in_words
from fourfold.rules.refusal import Refusal
from fourfold.study.puzzles import Puzzle, collection
from fourfold.study.solving import Attempt, Explain, Wish, choose, choose_rated, daily
from fourfold.study.solving.progress import SolvingProgress
from fourfold.talk.positions import Wording
from fourfold.talk.solving import PuzzleTalk
from fourfold.terminal.console import Console
from fourfold.terminal.exercises import ExerciseSession, PuzzleExercise
from fourfold.terminal.saving import default_path
from fourfold.terminal.setup import Choices, at_a_console, chosen

ANY = Wish()


@dataclass(frozen=True, slots=True)
class Order:
    """Which puzzles the solver asked for."""

    game: str
    wish: Wish = ANY
    rated: bool = False
    daily: date | None = None
    failed: bool = False
    """Whether those that went wrong come again; they do not count."""
    name: str = ""
    """One puzzle by its name."""


class ProgressFile:
    """The solver's progress in the user's data folder."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or default_path().with_name("puzzles.json")
        self.progress = self._read()

    def _read(self) -> SolvingProgress:
        try:
            return msgspec.json.decode(self.path.read_bytes(), type=SolvingProgress)
        except FileNotFoundError:
            return SolvingProgress()
        except msgspec.MsgspecError:
            raise Refusal(
                "{path} does not contain your progress: move it elsewhere to start afresh",
                path=self.path,
            ) from None

    def keep(self, progress: SolvingProgress) -> None:
        """Store the progress, whole or not at all."""
        self.progress = progress
        self.path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(self.path, msgspec.json.encode(progress))


def solve_puzzles(
    order: Order, choices: Choices, explain: Explain | None, console: Console | None = None
) -> None:
    """Solve puzzles at this terminal until the solver leaves."""
    with at_a_console(choices, console) as (console, language):
        wording = Wording(language, chosen(Verbosity, choices.words))
        session = PuzzleSession(order, console, wording, ProgressFile(), explain)
        with suppress(KeyboardInterrupt):
            session.run(Random(choices.seed))


class PuzzleSession:
    """One solver, and one puzzle after the other."""

    def __init__(
        self,
        order: Order,
        console: Console,
        wording: Wording,
        file: ProgressFile,
        explain: Explain | None,
        now: Callable[[], float] = time.time,
    ) -> None:
        self._order = order
        self._console = console
        self._wording = wording
        self._language = wording.language
        self._file = file
        self._explain = explain
        self._now = now
        self._session = ExerciseSession(console, wording, self._language.say("puzzle"))
        self._repeated: set[str] = set()

    def run(self, rng: Random) -> None:
        """Solve until the solver leaves, or no puzzle is left."""
        while (puzzle := self._next(rng)) is not None:
            self._repeated.add(puzzle.name)
            if not self._solve(puzzle):
                return
            if self._order.daily or self._order.name:
                # One puzzle was asked for; after it come others.
                self._order = Order(self._order.game, self._order.wish)
        self._console.say(self._nothing_left())

    # Which puzzle

    def _next(self, rng: Random) -> Puzzle | None:
        order, progress = self._order, self._file.progress
        puzzles = collection(order.game)
        by_name = {puzzle.name: puzzle for puzzle in puzzles}
        if order.name:
            return by_name.get(order.name)
        if order.daily is not None and puzzles:
            return daily(order.game, order.daily)
        if order.failed:
            names = [name for name in progress.failed() if name in by_name]
            return next((by_name[name] for name in names if name not in self._repeated), None)
        if order.rated:
            return self._next_rated(by_name, rng)
        return choose(puzzles, order.wish, progress.tried, rng)

    def _next_rated(self, by_name: dict[str, Puzzle], rng: Random) -> Puzzle | None:
        """Return the rated puzzle that waits for an answer, or a new one."""
        progress, game = self._file.progress, self._order.game
        if (waiting := by_name.get(progress.rated.get(game, ""))) is not None:
            return waiting
        rating = progress.standing(game).rating.rating
        new = choose_rated(tuple(by_name.values()), rating, progress.tried, rng)
        if new is not None:
            rated = progress.rated | {game: new.name}
            self._file.keep(msgspec.structs.replace(progress, rated=rated))
        return new

    def _nothing_left(self) -> str:
        if self._order.failed:
            return self._language.say("There are no puzzles to repeat.")
        return self._language.say(
            "There is no such puzzle. Ask for other themes or another difficulty."
        )

    # One puzzle

    def _solve(self, puzzle: Puzzle) -> bool:
        """Work on a puzzle; return whether the solver goes on to the next one."""
        exercise = PuzzleExercise(puzzle, self._wording, self._explain)
        talk = PuzzleTalk(Attempt(puzzle), self._wording)

        def count(right: bool) -> tuple[str, ...]:
            game, progress = puzzle.game.name, self._file.progress
            before, counts = progress.standing(game), progress.counts(puzzle)
            self._file.keep(progress.answered(puzzle, right=right, now=self._now()))
            after = self._file.progress.standing(game)
            return tuple(talk.standing(before, after)) if counts else ()

        return self._session.work_on(
            exercise,
            list(self._title(puzzle, talk)),
            answered=not self._file.progress.counts(puzzle),
            may_skip=not self._order.rated,
            count=count,
        )

    def _title(self, puzzle: Puzzle, talk: PuzzleTalk) -> Iterator[str]:
        yield talk.title
        yield grades_in_words(self._language)[puzzle.grade]
        if not self._file.progress.counts(puzzle):
            yield self._language.say("You have tried this one before: it does not count.")


def today() -> date:
    """Return the date by which the puzzle of the day is chosen: the same everywhere."""
    return datetime.now(UTC).date()
