"""One test for all games: whether a game keeps the contracts of ``Position``.

For authors of games and of other implementations; see CONTRIBUTING.md, "Adding a game".
"""

from random import Random

from fourfold.rules.game import AnyPosition, Game
from fourfold.rules.outcome import Won
from fourfold.rules.player import Player
from fourfold.rules.record import Record, read_record, write_record


def check_game(game: Game, rules: str, rng: Random, *, longest: int = 200) -> Record:
    """Play a random game to its end, checking every contract on the way; return its record.

    Raises ``AssertionError`` where a contract is broken.
    """
    start = position = game.start(rules)
    played = []
    assert str(position.rules) == rules, "rules survive being read and written"
    while actions := position.actions():
        _check_going_on(position)
        action = rng.choice(list(actions))
        assert position.parse_action(str(action)) == action, "an action's text reads back"
        following = position.play(action)
        assert position.after(str(action)) == following, "text and value play alike"
        assert hash(position) == hash(game.position.parse(position.text)), "equal values hash alike"
        position = following
        played.append(action)
        assert len(played) <= longest, "every game ends"
    _check_over(position)
    record = Record.of(start, played)
    assert read_record(write_record(record)) == record, "a record reads back"
    assert record.final == position, "a record replays to the same position"
    return record


def _check_going_on(position: AnyPosition) -> None:
    _check_text(position)
    assert position.outcome is None, "a game with legal actions is not over"
    assert position.player == position.turn, "a player acts while the game is in progress"
    for seat in (*Player, None):
        offered = position.view(seat).actions
        assert bool(offered) == (seat == position.player), "a view offers actions on one's turn"


def _check_over(position: AnyPosition) -> None:
    _check_text(position)
    outcome = position.outcome
    assert outcome is not None, "a game without legal actions is over"
    assert position.player is None, "no player acts when the game is over"
    assert not isinstance(outcome, Won) or outcome.player in Player, "a player won"


def _check_text(position: AnyPosition) -> None:
    position.check()
    assert type(position).parse(position.text) == position, "a position's text reads back"
