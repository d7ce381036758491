"""One position in which an answer is wanted, at the terminal: a puzzle, or an earlier mistake."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from fourfold.play import Mistake
from fourfold.protocol.views import wire_view
from fourfold.rules.refusal import Refusal
from fourfold.study import Node
from fourfold.study.puzzles import Puzzle
from fourfold.study.solving import Attempt, Explain, Verdict
from fourfold.study.solving.attempt import ACTIONS
from fourfold.talk.help import leaving
from fourfold.talk.positions import Wording
from fourfold.talk.reading import Ask, Do
from fourfold.talk.solving import MistakeTalk, PuzzleTalk, SolvingTalk, sentences
from fourfold.talk.vocabulary import SOLVING_VERBS, Vocabulary
from fourfold.terminal.console import Console
from fourfold.terminal.game import drawn
from fourfold.terminal.listening import Listening


@dataclass(frozen=True, slots=True)
class ExerciseResult:
    """What is said about an answer, and what it was; ``None`` if that could not be found out."""

    said: tuple[str, ...]
    verdict: Verdict | None


class TerminalExercise(Protocol):
    """A position in which an answer is wanted."""

    @property
    def node(self) -> Node:
        """The position in which the next answer is wanted."""

    @property
    def talk(self) -> SolvingTalk:
        """The sentences about that position."""

    def opening(self) -> Iterator[str]:
        """Say what is asked."""

    def answer(self, text: str) -> ExerciseResult:
        """Say what an answer is, or refuse it."""

    def solution(self) -> str:
        """Return the solution in words."""

    def restart(self) -> None:
        """Go back to the beginning."""


class PuzzleExercise:
    """A puzzle that is being solved."""

    def __init__(self, puzzle: Puzzle, wording: Wording, explain: Explain | None) -> None:
        self._wording = wording
        self._explain = explain
        self._attempt = Attempt(puzzle)

    @property
    def node(self) -> Node:
        """The position in which the next answer is wanted."""
        return self._attempt.node

    @property
    def _puzzle_talk(self) -> PuzzleTalk:
        return PuzzleTalk(self._attempt, self._wording)

    @property
    def talk(self) -> SolvingTalk:
        """The sentences about that position."""
        return self._puzzle_talk.solving

    def opening(self) -> Iterator[str]:
        """Say what is asked, and describe the position."""
        yield self._puzzle_talk.question
        yield from self.talk.position.contents()

    def answer(self, text: str) -> ExerciseResult:
        """Say what an answer is, or refuse it."""
        attempt, talk = self._attempt, self._puzzle_talk
        reply = attempt.answer(text)
        explanation = None
        if reply.verdict is Verdict.WRONG and attempt.asks in ACTIONS and self._explain:
            explanation = self._explain(attempt.node.position, text)
        self._attempt = reply.attempt
        why = (*talk.why_wrong(text, explanation), *talk.continued(text, explanation))
        said = (*talk.replied(reply, text), *why)
        return ExerciseResult(sentences(self._wording.language, said), reply.verdict)

    def solution(self) -> str:
        """Return the solution in words."""
        return self._puzzle_talk.solution()

    def restart(self) -> None:
        """Go back to the beginning."""
        self._attempt = Attempt(self._attempt.puzzle)


class MistakeExercise:
    """A position before a mistake: every move that keeps its value is right."""

    def __init__(
        self, node: Node, mistake: Mistake, wording: Wording, explain: Explain, player: str = ""
    ) -> None:
        self.node = node
        self._explain = explain
        self._language = wording.language
        self._talk = MistakeTalk(node, mistake, wording, player)

    @property
    def talk(self) -> SolvingTalk:
        """The sentences about the position."""
        return self._talk.solving

    def opening(self) -> Iterator[str]:
        """Say what was played, what is asked, and describe the position."""
        yield self._talk.question
        yield from self.talk.position.contents()

    def answer(self, text: str) -> ExerciseResult:
        """Say what an answer is, or refuse it."""
        self.node.after([text])  # refuses what is not legal
        explanation = self._explain(self.node.position, text)
        said = sentences(self._language, self._talk.replied(text, explanation))
        match self._talk.right(explanation):
            case None:
                return ExerciseResult(said, None)
            case right:
                return ExerciseResult(said, Verdict.SOLVED if right else Verdict.WRONG)

    def solution(self) -> str:
        """Return better moves in words."""
        return self._talk.better(self._keeping())

    def _keeping(self) -> list[str]:
        """Return the first move that keeps the value of the position."""
        position = self.node.position
        for action in map(str, position.actions()):
            if self._talk.right(self._explain(position, action)):
                return [action]
        return []

    def restart(self) -> None:
        """There is only one step."""


class ExerciseSession:
    """Works on exercises at a console; ``prompt`` is what one of them is called."""

    def __init__(self, console: Console, wording: Wording, prompt: str) -> None:
        self._console = console
        self._language = wording.language
        self._prompt = prompt
        self._listening = Listening(console, wording.language)
        self._vocabulary = Vocabulary(wording.language)
        self._verbs = Vocabulary(wording.language, SOLVING_VERBS)

    def work_on(
        self,
        exercise: TerminalExercise,
        title: Sequence[str],
        *,
        answered: bool,
        may_skip: bool,
        count: Callable[[bool], tuple[str, ...]],
    ) -> bool:
        """Work on an exercise; return whether the solver wants the next one.

        ``answered`` tells whether it was answered before; ``count`` is called with every result,
        and returns what it has changed.
        """
        told = self._language.joined(sentences(self._language, title))
        self._console.tell((told, *sentences(self._language, exercise.opening())))
        self._draw(exercise)
        over = False
        while True:
            line = self._console.ask(f"{self._prompt}> ") or ""
            if over and not line.strip():
                return True
            try:
                if self._listening.obey(line):
                    continue
                match exercise.talk.read(line):
                    case Ask("quit"):
                        return False
                    case Ask("next") if may_skip or answered or over:
                        return True
                    case Ask("next"):
                        raise self._answer_first()
                    case Ask("retry"):
                        exercise.restart()
                        over = False
                        self._ask_again(exercise)
                        self._draw(exercise)
                    case Ask("solution"):
                        changed = () if over or answered else count(False)
                        over = answered = True
                        self._console.tell(
                            (*sentences(self._language, [exercise.solution()]), *changed)
                        )
                        self._say_how_to_go_on()
                    case Ask("last"):
                        self._ask_again(exercise)
                    case Ask("help") as question:
                        leave = leaving(self._language, self._vocabulary, over=True)
                        self._console.tell((*exercise.talk.answer(question), leave))
                    case Ask() as question:
                        self._console.tell(exercise.talk.answer(question))
                    case Do(_) if over:
                        raise self._is_over()
                    case Do(actions):
                        over = self._answer(exercise, actions, count)
                        answered = answered or over
            except Refusal as refusal:
                self._console.say(exercise.talk.refuse(refusal))

    def _answer(
        self,
        exercise: TerminalExercise,
        actions: tuple[str, ...],
        count: Callable[[bool], tuple[str, ...]],
    ) -> bool:
        """Give answers, one after the other; return whether the exercise is over."""
        for action in actions:
            outcome = exercise.answer(action)
            match outcome.verdict:
                case Verdict.SOLVED | Verdict.WRONG:
                    changed = count(outcome.verdict is Verdict.SOLVED)
                    self._console.tell((*outcome.said, *changed))
                    self._say_how_to_go_on()
                    return True
                case _:
                    self._console.tell(outcome.said)
                    self._draw(exercise)
        return False

    def _ask_again(self, exercise: TerminalExercise) -> None:
        """Tell the question again; the position is known by now."""
        self._console.tell(sentences(self._language, [next(exercise.opening())]))

    def _say_how_to_go_on(self) -> None:
        self._console.say(
            self._language.say(
                "Press Enter for the next one, or type “{retry}” or “{solution}”.",
                retry=self._verbs.shown("retry"),
                solution=self._verbs.shown("solution"),
            )
        )

    def _answer_first(self) -> Refusal:
        return Refusal(
            "this puzzle is rated: answer it first, or type “{solution}” to give up",
            solution=self._verbs.shown("solution"),
        )

    def _is_over(self) -> Refusal:
        return Refusal(
            "you have answered: press Enter for the next one, or type “{retry}” to try again",
            retry=self._verbs.shown("retry"),
        )

    def _draw(self, exercise: TerminalExercise) -> None:
        """Draw the board if the terminal shows it."""
        if self._console.colour:
            view = exercise.node.view(exercise.node.to_act)
            self._console.show(drawn(view.settings, wire_view(view), colour=True))
