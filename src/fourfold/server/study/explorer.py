"""The explorer: every move of a position with its value, and how often it was played."""

from collections.abc import Mapping
from dataclasses import dataclass

from fourfold.locale.review import evaluation_in_words
from fourfold.play import Seat
from fourfold.play.evaluations import ActionEvaluation, PositionEvaluation
from fourfold.protocol.explorer import ExploredMove, Explorer, PlayedGamesCount
from fourfold.rules.value import Value
from fourfold.server.storage.database import Database
from fourfold.server.storage.study.explored import EVERYONE, PlayedCount, played_from
from fourfold.server.study.positions import position_info
from fourfold.study import Node
from fourfold.study.explored import AlikeMoves, alike_moves, explorer_key
from fourfold.talk.positions import PositionTalk, Wording

_ORDER = {Value.WIN: 0, Value.DRAW: 1, None: 2, Value.LOSS: 3}
_NEVER = PlayedCount()


@dataclass(frozen=True, slots=True)
class Played:
    """What was played in a position, by the key of the position after each move."""

    everyone: Mapping[str, PlayedCount]
    mine: Mapping[str, PlayedCount]


async def played_in(database: Database, node: Node, guest: str) -> Played:
    """Return what everyone, and a guest, played in a position."""
    key = explorer_key(node.position)
    return Played(
        await database.query(played_from, EVERYONE, key),
        await database.query(played_from, guest, key),
    )


def explorer_of(
    node: Node, played: Played, evaluation: PositionEvaluation | None, wording: Wording
) -> Explorer:
    """Return a position with its moves; without an evaluation, their values are not known."""
    talk = PositionTalk(node, wording)
    values = {} if evaluation is None else {each.action: each for each in evaluation.actions}
    moves = [
        _move(node, alike, values, played, talk)
        for alike in (alike_moves(node.position.text) if node.to_act is not None else ())
    ]
    best_play = node.result if evaluation is None else evaluation.evaluation
    said: tuple[str, ...] = ()
    if evaluation is not None:
        said = (evaluation_in_words(talk.speech, best_play, Seat.ONE),)
    return Explorer(
        opened=position_info(node, (), wording),
        evaluation=best_play,
        said=said,
        moves=tuple(sorted(moves, key=_place)),
    )


def _move(
    node: Node,
    alike: AlikeMoves,
    values: Mapping[str, ActionEvaluation],
    played: Played,
    talk: PositionTalk,
) -> ExploredMove:
    first, *_ = alike.actions
    action = node.position.parse_action(first)
    # The engine may have evaluated only some of them.
    evaluated = next((values[each] for each in alike.actions if each in values), None)
    return ExploredMove(
        action=first,
        words=talk.action(action),
        alike=alike.actions,
        leads_to=node.position.play(action).text,
        value=None if evaluated is None else evaluated.value,
        placements=None if evaluated is None else evaluated.placements,
        everyone=_sent(played.everyone.get(alike.key, _NEVER)),
        mine=_sent(played.mine.get(alike.key, _NEVER)),
    )


def _sent(count: PlayedCount) -> PlayedGamesCount:
    return PlayedGamesCount(count.first, count.second, count.drawn)


def _place(move: ExploredMove) -> tuple[int, int, int]:
    """Return where a move stands: by value, then a quick win or a late loss, then how popular."""
    lasts = move.placements or 0
    games = move.everyone.first + move.everyone.second + move.everyone.drawn
    return _ORDER[move.value], lasts if move.value is Value.WIN else -lasts, -games
