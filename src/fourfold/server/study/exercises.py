"""Puzzles and earlier mistakes, made ready to send: asked, answered, and played out."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from fourfold.protocol.boards import board_state
from fourfold.protocol.reviews import LineStep
from fourfold.protocol.solving import Demonstration, Exercise, ExerciseAnswer, SolverStanding
from fourfold.rules.refusal import Refusal
from fourfold.server.study.positions import position_info
from fourfold.study import Node
from fourfold.study.puzzles import Answer, Puzzle
from fourfold.study.solving import Attempt, Explanation, PuzzleStanding, Reply, Verdict
from fourfold.study.solving.attempt import ACTIONS
from fourfold.talk.positions import PositionTalk, Wording
from fourfold.talk.reading import Ask, Do
from fourfold.talk.solving import PuzzleTalk, SolvingTalk, sentences

OWN = ("last", "undo", "next", "solution", "retry")
"""Commands that only the client can carry out."""


@dataclass(frozen=True, slots=True)
class ReadLine:
    """What a line about an exercise asks for: answers, or something that is answered at once."""

    answers: tuple[str, ...] = ()
    said: ExerciseAnswer | None = None


def wire_standing(game: str, standing: PuzzleStanding, to_repeat: int) -> SolverStanding:
    """Return what a solver has reached, as it is sent."""
    return SolverStanding(
        game=game,
        rating=round(standing.rating.rating),
        deviation=round(standing.rating.deviation),
        rated=standing.rated,
        streak=standing.streak,
        best_streak=standing.best_streak,
        tried=standing.tried,
        solved=standing.solved,
        to_repeat=to_repeat,
    )


def puzzle_exercise(
    puzzle: Puzzle, wording: Wording, standing: SolverStanding, *, counts: bool, rated: bool
) -> Exercise:
    """Return a puzzle without its solution."""
    attempt = Attempt(puzzle)
    wording = replace(wording, piece_set=puzzle.piece_set)
    talk = PuzzleTalk(attempt, wording)
    return Exercise(
        name=puzzle.name,
        kind="puzzle",
        title=talk.title,
        # Those who do not know the rules cannot answer, so they come first.
        question=wording.language.joined((*talk.rules, talk.question)),
        asks=attempt.asks,
        grade=puzzle.grade,
        piece_set=puzzle.piece_set,
        counts=counts,
        rated=rated and counts,
        opened=position_info(attempt.node, (), wording),
        contents=talk.solving.position.contents(),
        standing=standing,
    )


def read_line(node: Node, asks: Answer, line: str, wording: Wording) -> ReadLine:
    """Read a line about an exercise; a question is answered at once."""
    talk = SolvingTalk(node, asks, replace(wording, piece_set=node.piece_set))
    try:
        match talk.read(line):
            case Do(actions):
                return ReadLine(answers=actions)
            case Ask(verb) if verb in OWN:
                return ReadLine(said=ExerciseAnswer(said=(), own=verb))  # type: ignore[arg-type]
            case Ask() as question:
                return ReadLine(said=ExerciseAnswer(said=talk.answer(question)))
    except Refusal as refusal:
        return ReadLine(said=ExerciseAnswer(said=(talk.refuse(refusal),), refused=True))


def refused(node: Node, asks: Answer, refusal: Refusal, wording: Wording) -> ExerciseAnswer:
    """Say why an answer was refused."""
    talk = SolvingTalk(node, asks, replace(wording, piece_set=node.piece_set))
    return ExerciseAnswer(said=(talk.refuse(refusal),), refused=True)


def puzzle_answer(
    attempt: Attempt,
    answers: Sequence[str],
    reply: Reply,
    changed: tuple[PuzzleStanding, PuzzleStanding] | None,
    to_repeat: int,
    wording: Wording,
) -> ExerciseAnswer:
    """Return what the last of some answers was, and what it changed."""
    language = wording.language
    wording = replace(wording, piece_set=attempt.puzzle.piece_set)
    talk, text = PuzzleTalk(attempt, wording), answers[-1]
    said = [*talk.replied(reply, text)]
    if changed is not None:
        said += talk.standing(*changed)
    played = () if reply.verdict is Verdict.WRONG else reply.played
    game = attempt.puzzle.game.name
    return ExerciseAnswer(
        said=sentences(language, said),
        verdict=reply.verdict.value,
        answers=tuple(answers) if reply.verdict is Verdict.GOES_ON else (),
        wrong=text if reply.verdict is Verdict.WRONG else "",
        did=played,
        opened=position_info(attempt.node, played, wording) if played else None,
        standing=None if changed is None else wire_standing(game, changed[1], to_repeat),
    )


def why_wrong(
    attempt: Attempt, text: str, explanation: Explanation | None, wording: Wording
) -> Demonstration:
    """Return why an answer fails, and how the opponent goes on after it."""
    wording = replace(wording, piece_set=attempt.puzzle.piece_set)
    said = PuzzleTalk(attempt, wording).why_wrong(text, explanation)
    line = () if explanation is None else (text, *explanation.line)
    return Demonstration(
        said=sentences(wording.language, said),
        steps=tuple(line_steps(attempt.node, line, wording)),
    )


def puzzle_solution(
    puzzle: Puzzle,
    changed: tuple[PuzzleStanding, PuzzleStanding] | None,
    to_repeat: int,
    wording: Wording,
) -> Demonstration:
    """Return the solution of a puzzle, to be shown on the board."""
    attempt = Attempt(puzzle)
    wording = replace(wording, piece_set=puzzle.piece_set)
    talk = PuzzleTalk(attempt, wording)
    line = puzzle.solution if attempt.asks in ACTIONS else ()
    return Demonstration(
        said=sentences(wording.language, [talk.solution()]),
        steps=tuple(line_steps(attempt.node, line, wording)),
        standing=None
        if changed is None
        else wire_standing(puzzle.game.name, changed[1], to_repeat),
    )


def line_steps(node: Node, actions: Iterable[str], wording: Wording) -> Iterator[LineStep]:
    """Yield a position for each action that is played, as far as the rules allow it."""
    solver = node.to_act
    for text in actions:
        seat = node.to_act
        try:
            (following,) = node.after([text])
        except Refusal:
            return
        if seat is None:
            return
        talk = PositionTalk(following, wording)
        said = tuple(talk.played(seat, solver))
        square = node.game.square_filled(following.action)
        yield LineStep(
            **board_state(following.position, last=square),
            seat=seat,
            action=text,
            said=wording.language.joined(said),
        )
        node = following
