"""Learning from one's own mistakes at the terminal: after a game, and again after some days."""

import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from functools import cache
from hashlib import blake2s

from fourfold.locale import Language, Verbosity, language
from fourfold.locale.language import LANGUAGES
from fourfold.locale.names.players import (
    COMPUTER,
    COMPUTER_A,
    COMPUTER_B,
    PLAYER,
    player_name,
)
from fourfold.play import Seat, StepEvaluator, game_from_record
from fourfold.rules.games import parse_position
from fourfold.rules.record import Record, write_record
from fourfold.study import Node
from fourfold.study.mistakes import MistakeToLearn, mistakes_of
from fourfold.study.solving import Explain
from fourfold.talk.positions import Wording
from fourfold.terminal.console import Console
from fourfold.terminal.exercises import ExerciseSession, MistakeExercise
from fourfold.terminal.puzzles import ProgressFile
from fourfold.terminal.saved_games import finished_games
from fourfold.terminal.setup import Choices, at_a_console, chosen


def learn_from_mistakes(
    choices: Choices,
    last: int,
    evaluate: StepEvaluator,
    explain: Explain,
    console: Console | None = None,
) -> None:
    """Work on the mistakes of the games that were played at this terminal."""
    with at_a_console(choices, console) as (console, language):
        wording = Wording(language, chosen(Verbosity, choices.words))
        session = MistakeSession(console, wording, ProgressFile(), explain)
        with suppress(KeyboardInterrupt):
            session.run([each.record for each in finished_games(last)[0]], evaluate)


class MistakeSession:
    """One person, and one mistake after the other."""

    def __init__(
        self,
        console: Console,
        wording: Wording,
        file: ProgressFile,
        explain: Explain,
        now: Callable[[], float] = time.time,
    ) -> None:
        self._console = console
        self._wording = wording
        self._file = file
        self._explain = explain
        self._now = now
        self._session = ExerciseSession(console, wording, wording.language.say("mistake"))

    def run(self, records: list[Record], evaluate: StepEvaluator) -> None:
        """Work on all mistakes whose time has come, then on those of games not yet looked at."""
        say = self._wording.language.say
        if not self._work():
            return
        for record in records:
            name = fingerprint(record)
            if name in self._file.progress.games:
                continue
            self._console.say(say("The engine is looking at the game."))
            found = list(_own_mistakes(record, evaluate, self._wording.language))
            self._file.keep(self._file.progress.looked_at(name, found, self._now()))
            if not self._work():
                return
        self._console.say(
            say("There is nothing to repeat today. Mistakes come back after 1, 3, 9 and 30 days.")
        )

    def _work(self) -> bool:
        """Work on what is due; return whether the person goes on."""
        due = self._file.progress.due_mistakes(self._now())
        return all(self._work_on(name) for name in due)

    def _work_on(self, name: str) -> bool:
        seen = self._file.progress.mistakes[name]
        node = Node(parse_position(seen.position), seen.piece_set)
        exercise = MistakeExercise(node, seen.mistake, self._wording, self._explain, seen.player)

        def count(right: bool) -> tuple[str, ...]:
            progress = self._file.progress
            self._file.keep(progress.worked_on(name, right=right, now=self._now()))
            return ()

        title = self._wording.language.say("Learn from your mistakes")
        return self._session.work_on(exercise, [title], answered=False, may_skip=True, count=count)


def fingerprint(record: Record) -> str:
    """Return a short name for a game, made from its record."""
    return blake2s(write_record(record).encode(), digest_size=8).hexdigest()


def _own_mistakes(
    record: Record, evaluate: StepEvaluator, language: Language
) -> Iterator[MistakeToLearn]:
    """Yield the mistakes of a game that people made, and no computer; of two people, by name."""
    game = game_from_record(record)
    people = {seat for seat in Seat if game.settings.seat(seat).name not in names_of_computers()}
    for found in mistakes_of(game, evaluate(game)):
        seat = found.mistake.seat
        if len(people) > 1:
            name = game.settings.seat(seat).name or player_name(language, PLAYER, number=seat.value)
            yield replace(found, player=str(name))
        elif seat in people:
            yield found


@cache
def names_of_computers() -> frozenset[str]:
    """Return what computers are called in records, in every language."""
    languages = [language(code) for code in LANGUAGES]
    levels = {
        str(player_name(each, COMPUTER, level=level)) for each in languages for level in range(11)
    }
    others = {
        str(player_name(each, name)) for each in languages for name in (COMPUTER_A, COMPUTER_B)
    }
    return frozenset(levels | others)
