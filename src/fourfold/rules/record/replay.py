"""Checking a record: every turn must be legal, and the ending must follow from the last one."""

from typing import Any

from fourfold.rules.game import AnyPosition, Ending, Game
from fourfold.rules.outcome import Won
from fourfold.rules.player import Player
from fourfold.rules.refusal import IllegalAction, Refusal

DRAWS = frozenset({Ending.FULL_BOARD, Ending.AGREEMENT})


def follow(
    game: Game, position: AnyPosition, actions: tuple[Any, ...], last_mover: Player | None
) -> tuple[Player, AnyPosition]:
    """Return who made a turn, and the position after it, or refuse with ``IllegalAction``.

    A turn is all that one player did before the other one acted.
    """
    mover = position.turn
    if not actions:
        raise IllegalAction("a turn has at least one action")
    if mover == last_mover and position.outcome is None:
        raise IllegalAction(
            "{action} belongs to the previous turn: write everything a player does in one turn "
            "together, without spaces",
            action=actions[0],
        )
    for place, action in enumerate(actions):
        if place and position.turn != mover and position.outcome is None:
            raise IllegalAction(
                "{action} is the other player’s move: start a new turn", action=action
            )
        position = game.perform(position, action)
    return mover, position


def check_ending(game: Game, final: AnyPosition, ending: Ending, winner: Player | None) -> None:
    """Refuse an ending that does not follow from the final position."""
    if (outcome := final.outcome) is not None:
        right = game.ending(final)
        won_by = outcome.player if isinstance(outcome, Won) else None
        if (ending, winner) != (right, won_by):
            raise Refusal(
                "the result does not follow from the turns: it should be {result}, {ending}",
                result="=" if won_by is None else f"{game.mark(won_by)}+",
                ending=right.value,
            )
        return
    if ending not in game.table_endings:
        raise Refusal("the game is not over, so its ending cannot be {ending}", ending=ending.value)
    if (winner is None) != (ending in DRAWS or ending is Ending.UNFINISHED):
        raise Refusal("the result does not match the ending, {ending}", ending=ending.value)
    if ending is Ending.FALSE_CALL and winner == final.turn:
        raise Refusal("a false call loses the game for the player who made it")
