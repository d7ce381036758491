"""Positions without a table, made ready to send: described, asked about, and evaluated."""

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar, cast

from fourfold.locale.review import evaluation_in_words
from fourfold.play import Seat
from fourfold.play.evaluations import ActionEvaluation, PositionEvaluation
from fourfold.protocol.boards import board_state
from fourfold.protocol.positions import (
    AnalysedAction,
    Analysis,
    LineAnswer,
    OwnCommand,
    PlayedMove,
    PositionInfo,
    SetUpAnswer,
)
from fourfold.rules.game import SetUp
from fourfold.rules.games import game_named, parse_position
from fourfold.rules.refusal import Refusal
from fourfold.rules.value import Value
from fourfold.server.refusals import NotUnderstood
from fourfold.study import Node
from fourfold.study.alike import alike
from fourfold.talk.analysing import analysis_verb
from fourfold.talk.help import analysis_commands
from fourfold.talk.positions import PositionTalk, Wording
from fourfold.talk.reading import Ask, Do
from fourfold.talk.vocabulary import ANALYSIS_VERBS, Vocabulary

_T = TypeVar("_T")


def understood(read: Callable[[str], _T], text: str) -> _T:
    """Return what a text says; if it cannot be read, that is the client's mistake."""
    try:
        return read(text)
    except Refusal as refusal:
        raise NotUnderstood("{reason}", reason=refusal) from None


def read_node(text: str, wording: Wording) -> Node:
    """Read a position of any game, or refuse it with the message of its rules."""
    return Node(understood(parse_position, text), wording.piece_set)


def position_info(node: Node, actions: tuple[str, ...], wording: Wording) -> PositionInfo:
    """Return a position after some actions, as everyone may see it."""
    return _info(node, node.after(actions), wording)


def _info(node: Node, nodes: tuple[Node, ...], wording: Wording) -> PositionInfo:
    last = nodes[-1] if nodes else node
    talk, position = PositionTalk(last, wording), last.position
    return PositionInfo(
        **board_state(position),
        game=last.game.name,
        rules=str(position.rules),
        to_act=None if position.player is None else position.player.value,
        result=last.result,
        outcome=talk.outcome(),
        description=talk.description(),
        said=(*talk.told(nodes), talk.next()),
    )


def actions_in(node: Node, line: str, wording: Wording) -> tuple[str, ...]:
    """Return the actions that a line asks for; none if it is a question, or cannot be read."""
    try:
        request = PositionTalk(node, wording).read(line)
    except Refusal:
        return ()
    return request.actions if isinstance(request, Do) else ()


def set_up_answer(game: str, found: SetUp, wording: Wording) -> SetUpAnswer:
    """Return the position that was set up, or what is not legal about it."""
    row = understood(game_named, game)
    try:
        node = Node(row.position.parse(row.set_up(found)), wording.piece_set)
    except Refusal as refusal:
        talk = PositionTalk(Node(row.start(row.usual_rules), wording.piece_set), wording)
        return SetUpAnswer(opened=None, problem=talk.refuse(refusal))
    return SetUpAnswer(opened=position_info(node, (), wording), problem="")


NOT_ABOUT_THE_BOARD = ("clock", "help", "rules")
"""Questions that are about the game, or about what can be typed."""


def line_answer(
    node: Node, line: str, wording: Wording, *, analysing: bool = False, shown: bool = False
) -> LineAnswer:
    """Return what a line leads to: an action is played, a question answered, all else refused.

    Someone who is analysing also goes through the moves and changes them: ``own`` says how. Of a
    position that is only ``shown``, nothing but what is on the board is told.
    """
    talk = PositionTalk(node, wording)
    verbs = Vocabulary(wording.language, ANALYSIS_VERBS)
    try:
        if analysing and (own := analysis_verb(verbs, line)):
            return LineAnswer(said=(), own=cast(OwnCommand, own))
        request = talk.read(line)
        if shown and isinstance(request, Ask) and request.verb in NOT_ABOUT_THE_BOARD:
            return LineAnswer(said=(), refused=True)
        if analysing and isinstance(request, Ask):
            match request.verb:
                case "record":
                    return LineAnswer(said=(), own="record")
                case "help":
                    lines = analysis_commands(wording.language, Vocabulary(wording.language), verbs)
                    return LineAnswer(said=(*talk.answer(request), *lines))
        if isinstance(request, Do):
            nodes = node.after(request.actions)
            info, moves = _info(node, nodes, wording), tuple(_played(node, nodes, talk))
            return LineAnswer(said=info.said, did=request.actions, opened=info, moves=moves)
        if request.verb in ("last", "undo"):
            return LineAnswer(said=(), own=cast(OwnCommand, request.verb))
        return LineAnswer(said=talk.answer(request))
    except Refusal as refusal:
        return LineAnswer(said=(talk.refuse(refusal),), refused=True)


def _played(node: Node, nodes: tuple[Node, ...], talk: PositionTalk) -> Iterator[PlayedMove]:
    for following in nodes:
        yield PlayedMove(
            action=str(following.action),
            words=talk.action(following.action),
            position=following.position.text,
            player=node.position.turn.value,
        )
        node = following


def analysis_of(node: Node, evaluation: PositionEvaluation | None, wording: Wording) -> Analysis:
    """Return the engine's results in words; for a finished game there are none."""
    talk = PositionTalk(node, wording)
    if evaluation is None:
        return Analysis(
            position=node.position.text,
            evaluation=node.result,
            exact=True,
            actions=(),
            said=(talk.outcome(),),
        )
    best_play, actions = evaluation.evaluation, evaluation.actions
    said: tuple[str, ...] = (evaluation_in_words(talk.speech, best_play, Seat.ONE),)
    if actions[0].value in (Value.WIN, Value.DRAW):
        best = talk.action(node.position.parse_action(actions[0].action))
        said += (talk.speech.say("The engine suggests {move}.", move=best),)
    return Analysis(
        position=node.position.text,
        evaluation=best_play,
        exact=best_play is not None,
        actions=tuple(_analysed(node, each, talk) for each in _folded(node, actions)),
        said=said,
    )


def _folded(
    node: Node, actions: Sequence[ActionEvaluation]
) -> Iterator[tuple[ActionEvaluation, ...]]:
    """Yield the actions, the best first, each together with those that are alike by symmetry."""
    known = {each.action: each for each in actions}
    for group in alike(node.position, known):
        yield tuple(known[action] for action in group)


def _analysed(
    node: Node, group: tuple[ActionEvaluation, ...], talk: PositionTalk
) -> AnalysedAction:
    evaluated = group[0]
    action = node.position.parse_action(evaluated.action)
    return AnalysedAction(
        action=evaluated.action,
        words=talk.action(action),
        value=evaluated.value,
        placements=evaluated.placements,
        probable=evaluated.probable,
        alike=tuple(each.action for each in group[1:]),
        why=talk.why_it_loses(action, evaluated.refutation),
    )
