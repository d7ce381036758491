"""The engine's values, made ready to be painted on a board."""

from collections.abc import Iterable

from fourfold.play.evaluations import ActionEvaluation, PositionEvaluation
from fourfold.protocol.boards import board_state
from fourfold.protocol.game import WIRE_GAMES
from fourfold.protocol.values import (
    AnalysisLine,
    AnalysisStep,
    Certainty,
    PlaceValue,
    PositionValues,
)
from fourfold.rules.value import Value
from fourfold.study import Node
from fourfold.talk.positions import PositionTalk, Wording


def position_values(node: Node, evaluation: PositionEvaluation | None) -> PositionValues:
    """Return the value of every place; of a finished game there are none."""
    actions = () if evaluation is None else evaluation.actions
    known = sum(each.value is not None for each in actions)
    return PositionValues(
        position=node.position.text,
        evaluation=node.result if evaluation is None else evaluation.evaluation,
        places=_places(node, actions),
        known=known,
        actions=len(actions),
        # Where something is only probable, the game is not solved, and more time decides little.
        done=known == len(actions) or any(each.probable is not None for each in actions),
    )


def _places(node: Node, actions: Iterable[ActionEvaluation]) -> dict[str, PlaceValue]:
    row, wire = node.game, WIRE_GAMES[node.game.name]
    found: dict[str, list[PlaceValue]] = {}
    for each in actions:
        action = node.position.parse_action(each.action)
        value = _value(each)
        places = {each.action, row.square_filled(action), wire.piece_played(action)}
        for place in places - {None}:
            found.setdefault(str(place), []).append(value)
    return {place: _best(values) for place, values in found.items()}


def _value(evaluated: ActionEvaluation) -> PlaceValue:
    value = evaluated.value or evaluated.probable
    certainty: Certainty = "proved" if evaluated.value else "probable" if value else "unknown"
    return PlaceValue(value=value, certainty=certainty, placements=evaluated.placements)


_RANKS = {
    (Value.WIN, "proved"): 5,
    (Value.WIN, "probable"): 4,
    (None, "unknown"): 3,
    (Value.DRAW, "proved"): 2,
    (Value.LOSS, "probable"): 1,
    (Value.LOSS, "proved"): 0,
}


def _best(values: Iterable[PlaceValue]) -> PlaceValue:
    """Return the best that can be played at a place: an open action may still beat a draw."""

    def goodness(each: PlaceValue) -> tuple[int, int]:
        placements = each.placements or 0
        return _RANKS[each.value, each.certainty], (
            placements if each.value is Value.LOSS else -placements
        )

    return max(values, key=goodness)


def analysis_line(
    node: Node, first: str, evaluation: PositionEvaluation | None, wording: Wording
) -> AnalysisLine:
    """Return a line step by step, beginning with an action that was asked about, if any."""
    line = () if evaluation is None else evaluation.line
    nodes = node.after((first, *line) if first else line)
    steps = []
    before = node
    for each in nodes:
        action = each.action
        square = each.game.square_filled(action)
        talk = PositionTalk(each, wording)
        told = talk.told((each,)) if before.to_act is None else talk.played(before.to_act)
        said = tuple(told)
        before = each
        steps.append(
            AnalysisStep(
                **board_state(each.position, last=square),
                action=str(action),
                said=wording.language.joined(said),
            )
        )
    end = PositionTalk(nodes[-1] if nodes else node, wording).outcome()
    return AnalysisLine(steps=tuple(steps), said=end)
