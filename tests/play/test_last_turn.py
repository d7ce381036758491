"""The last turn: whole, however its events came, and no more than that."""

from fourfold.play import (
    LiveGame,
    Score,
    commands,
    last_turn,
    last_turn_start,
    read_saved,
    write_game,
)
from fourfold.rules import Ending
from play.games import COLOUR_ONLY, ONE, TWO, acted, begun, events, happened


def told(game: LiveGame) -> list[str]:
    """Name the events of the last turn: actions as they are written, others by their type."""
    _, found = last_turn(game)
    return [
        event.action if isinstance(event, events.Acted) else type(event).__name__ for event in found
    ]


def test_a_turn_is_placing_and_giving() -> None:
    game = acted(begun(), "@0", "a1", "@1")
    before, _ = last_turn(game)
    assert told(game) == ["a1", "@1"]
    assert before is not None
    assert before.position == acted(begun(), "@0").position
    assert last_turn_start(game) == 2


def test_a_turn_in_progress_comes_after_the_last_one() -> None:
    game = acted(begun(), "@0", "a1", "@1")
    assert told(acted(game, "b1")) == ["a1", "@1", "b1"]
    assert told(acted(game, "b1", "@2")) == ["b1", "@2"]


def test_calls_belong_to_a_turn() -> None:
    game = acted(begun(), *COLOUR_ONLY, "!a2d2", "@0")
    assert told(game) == ["d1", "FalselyCalled", "@0"]
    assert told(acted(game, "!b1b4")) == ["d1", "FalselyCalled", "@0", "FalselyCalled"]
    won, _ = acted(begun(), *COLOUR_ONLY).apply(commands.Act(ONE, "!a1d1"), 99.0)
    assert told(won) == ["d1", "!a1d1", "Ended"]


def test_what_happened_since_is_told_too() -> None:
    game = acted(begun(), "@0", "a1", "@1")
    game, _ = game.apply(commands.OfferDraw(ONE), game.now)
    assert told(game) == ["a1", "@1", "DrawOffered"]
    game = game.after(events.AlarmRang(game.now, ONE, 30))
    assert told(game) == ["a1", "@1", "DrawOffered"], "an alarm is not told twice"
    game, _ = game.apply(commands.Resign(ONE), game.now)
    assert told(game) == ["a1", "@1", "DrawOffered", "Ended"]


def test_a_takeback_is_the_last_thing_until_the_next_turn() -> None:
    game = acted(begun(), "@0", "a1", "@1")
    for command in (commands.AskTakeback(TWO), commands.Accept(ONE)):
        game, _ = game.apply(command, game.now)
    assert told(game) == ["TakenBack"]
    assert told(acted(game, "b2")) == ["TakenBack", "b2"]
    assert told(acted(game, "b2", "@3")) == ["b2", "@3"]


def test_at_the_beginning_there_is_only_the_beginning() -> None:
    assert last_turn(begun()) == (None, tuple(begun().log))
    midway = begun(start="01../..../..../..7. F 1 CHSF! c4")
    assert told(acted(midway, "d4")) == ["Begun", "d4"]
    assert told(acted(midway, "d4", "@2")) == ["d4", "@2"]


def test_a_line_is_carried_out_whole_or_not_at_all() -> None:
    game = acted(begun(), "@0")
    both, what = game.apply_all([commands.Act(TWO, "a1"), commands.Act(TWO, "@1")], 1.0)
    assert both.position == acted(game, "a1", "@1").position
    assert [type(event).__name__ for event in what] == ["Acted", "Acted"]
    call = [commands.Act(TWO, "a1"), commands.Act(TWO, "!a1d1"), commands.Act(TWO, "@1")]
    called, _ = game.apply_all(call, 1.0)
    assert called.position == acted(game, "a1").position, "nothing follows a false call"
    assert called.barred == {TWO}


def test_the_score_is_saved_with_a_game() -> None:
    score = Score().after(
        [
            events.Ended(0.0, Ending.RESIGNATION, TWO),
            events.Ended(0.0, Ending.AGREEMENT, None),
            *happened(begun(), commands.Resign(TWO)),
            events.Ended(0.0, Ending.TIME, TWO),
        ]
    )
    assert score == Score((1, 2), 1)
    assert score.games == 4
    game = acted(begun(), "@0")
    assert read_saved(write_game(game, score)) == (game, score)
    assert read_saved(write_game(game)) == (game, Score())
    assert write_game(game) == write_game(game, Score()), "as older versions write it"
