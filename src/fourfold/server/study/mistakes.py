"""Mistakes of finished games, made ready to send: found, asked about, and answered."""

from collections.abc import Sequence
from dataclasses import replace

from fourfold.play import LiveGame
from fourfold.play.evaluations import GameEvaluation, PositionEvaluation
from fourfold.protocol.solving import Demonstration, Exercise, ExerciseAnswer
from fourfold.rules.games import parse_position
from fourfold.rules.value import Value
from fourfold.server.study.exercises import line_steps
from fourfold.server.study.positions import position_info
from fourfold.study import Node
from fourfold.study.mistakes import KeptMistake, MistakeToLearn, mistakes_of
from fourfold.study.puzzles import Answer
from fourfold.study.solving import Explanation
from fourfold.talk.positions import Wording
from fourfold.talk.solving import MistakeTalk, sentences

MOST_NAMED = 3
"""So many better moves are named."""


def mistakes_to_learn(game: LiveGame, evaluation: GameEvaluation) -> list[MistakeToLearn]:
    """Return the mistakes that the review of a game names."""
    return list(mistakes_of(game, evaluation))


def node_of(stored: KeptMistake) -> Node:
    """Return the position before a mistake."""
    return Node(parse_position(stored.position), stored.piece_set)


def _talk(stored: KeptMistake, wording: Wording) -> MistakeTalk:
    return MistakeTalk(node_of(stored), stored.mistake, wording)


def mistake_exercise(stored: KeptMistake, left: int, wording: Wording) -> Exercise:
    """Return the position before a mistake, and what was played."""
    node, talk = node_of(stored), _talk(stored, wording)
    return Exercise(
        name=stored.name,
        kind="mistake",
        title=wording.language.say("Learn from your mistakes"),
        question=talk.question,
        asks=Answer.MOVE,
        grade=None,
        piece_set=stored.piece_set,
        counts=False,
        rated=False,
        opened=position_info(node, (), replace(wording, piece_set=stored.piece_set)),
        contents=talk.solving.position.contents(),
        standing=None,
        left=left,
    )


def is_right(stored: KeptMistake, explanation: Explanation, wording: Wording) -> bool | None:
    """Return whether a move keeps the value; ``None`` if that could not be found out in time."""
    return _talk(stored, wording).right(explanation)


def mistake_answer(
    stored: KeptMistake, action: str, explanation: Explanation, wording: Wording
) -> ExerciseAnswer:
    """Return whether a move is better than the mistake."""
    talk, node = _talk(stored, wording), node_of(stored)
    right = talk.right(explanation)
    told = replace(wording, piece_set=stored.piece_set)
    return ExerciseAnswer(
        said=sentences(wording.language, talk.replied(action, explanation)),
        verdict="unknown" if right is None else "solved" if right else "wrong",
        wrong=action if right is False else "",
        did=(action,) if right else (),
        opened=position_info(node, (action,), told) if right else None,
    )


def why_worse(
    stored: KeptMistake, action: str, explanation: Explanation, wording: Wording
) -> Demonstration:
    """Return how the opponent goes on after a move; it was said already why it is worse."""
    told = replace(wording, piece_set=stored.piece_set)
    line = (action, *explanation.line)
    return Demonstration(said=(), steps=tuple(line_steps(node_of(stored), line, told)))


def better_moves(
    stored: KeptMistake, evaluation: PositionEvaluation, wording: Wording
) -> Demonstration:
    """Return moves that keep the value of the position, the best one to be shown."""
    actions: Sequence[str] = [
        each.action
        for each in evaluation.actions
        if each.value is evaluation.actions[0].value and each.value in (Value.WIN, Value.DRAW)
    ][:MOST_NAMED]
    told = replace(wording, piece_set=stored.piece_set)
    return Demonstration(
        said=sentences(wording.language, [_talk(stored, wording).better(actions)]),
        steps=tuple(line_steps(node_of(stored), actions[:1], told)),
    )
