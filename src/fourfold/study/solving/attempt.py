"""A puzzle that is being solved: an answer in, what it was and what follows out."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum

from fourfold.rules.refusal import Refusal, Unreadable
from fourfold.study.node import Node
from fourfold.study.puzzles import THEMES, Answer, Puzzle, is_right

ACTIONS = (Answer.PIECE, Answer.SQUARE, Answer.MOVE, Answer.LINE)
"""Answers that are played on the board; a call ends the puzzle, and a number is only said."""


class Verdict(Enum):
    """What an answer was."""

    GOES_ON = "right"
    """Right so far: there is more to find."""
    SOLVED = "solved"
    WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class Attempt:
    """A puzzle, and how many steps of its solution have been played.

    >>> puzzle = Puzzle.parse("7cv7x3k8 only-piece 4 - 0.1./2.../..../.... - 2 CHSF - : @9")
    >>> Attempt(puzzle).answer("@9").verdict
    <Verdict.SOLVED: 'solved'>
    """

    puzzle: Puzzle
    step: int = 0

    @property
    def asks(self) -> Answer:
        """What kind of answer is asked for."""
        return THEMES[self.puzzle.game.name][self.puzzle.theme].answer

    @property
    def start(self) -> Node:
        """The position of the puzzle."""
        return Node(self.puzzle.start, self.puzzle.piece_set)

    @property
    def node(self) -> Node:
        """The position in which the next answer is wanted."""
        if self.asks not in ACTIONS:
            return self.start  # a number, or that nothing can be called, is not played
        played = self.start.after(self.puzzle.solution[: self.step]) if self.step else ()
        return played[-1] if played else self.start

    def answer(self, text: str) -> "Reply":
        """Return what an answer is; one that cannot be read or is not legal is refused."""
        puzzle, step = self.puzzle, self.step
        if step >= len(puzzle.solution):
            raise Refusal("this puzzle is already solved")
        if not is_right(puzzle, step, text):
            played = (text,) if self.asks in ACTIONS else ()
            return Reply(Verdict.WRONG, self, played)
        known = puzzle.solution[step]
        same_as = known if self.asks is Answer.LINE and text != known else ""
        following = replace(self, step=self._next_step())
        if following.step == len(puzzle.solution):
            played = (text,) if self.asks in ACTIONS else ()
            return Reply(Verdict.SOLVED, following, played, same_as)
        return Reply(Verdict.GOES_ON, following, puzzle.solution[step : following.step], same_as)

    def _next_step(self) -> int:
        """Return the solver's next step: the defence plays those in between."""
        puzzle = self.puzzle
        nodes = self.start.after(puzzle.solution[:-1]) if len(puzzle.solution) > 1 else ()
        solver = self.start.to_act
        for step, node in enumerate(nodes, 1):
            if step > self.step and node.to_act == solver:
                return step
        return len(puzzle.solution)


@dataclass(frozen=True, slots=True)
class Reply:
    """What follows from an answer."""

    verdict: Verdict
    attempt: Attempt
    """The attempt after it; after a wrong answer the one before it."""
    played: tuple[str, ...] = ()
    """The actions played on the board: the answer, and the defence if there is one."""
    same_as: str = ""
    """The solution's own action, if another one that is the same by symmetry was played."""


def resumed(puzzle: Puzzle, answers: Iterable[str]) -> Attempt:
    """Return the attempt after answers that were right, or refuse them."""
    attempt = Attempt(puzzle)
    for text in answers:
        reply = attempt.answer(text)
        if reply.verdict is not Verdict.GOES_ON:
            raise Unreadable("these answers do not lead to a position of this puzzle")
        attempt = reply.attempt
    return attempt
