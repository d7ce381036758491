"""The plain player uses what it notices, and its level says how much that is."""

from random import Random

import pytest

from fourfold.play import (
    Blindfold,
    Budget,
    LiveGame,
    PlainPlayer,
    SeatSettings,
    TableSettings,
    commands,
    view_of,
)
from fourfold.play.plain_player import PLAIN_PLAYERS
from fourfold.rules import FalseCall
from play.games import COLOUR_ONLY, ONE, TWO, acted, begun


def choice(live_game: LiveGame, level: int = 10, seed: int = 0) -> str:
    assert live_game.to_act is not None
    view = view_of(live_game, live_game.to_act, live_game.now)
    return str(PlainPlayer(level, Random(seed)).choose(view, Budget()))


def test_it_calls_its_own_and_the_opponents_alignment() -> None:
    assert choice(acted(begun(), *COLOUR_ONLY)) == "!a1d1"
    assert choice(acted(begun(), *COLOUR_ONLY, "@0")) == "!a1d1"


def test_it_does_not_call_when_it_may_not() -> None:
    live_game = acted(begun(), *COLOUR_ONLY, "@0", "!a2d2")
    assert not choice(live_game).startswith("!")


def test_it_takes_a_win_and_gives_nothing_that_loses() -> None:
    assert choice(acted(begun(), *COLOUR_ONLY[:6], "@E")) == "d1"
    for seed in range(10):
        gift = choice(acted(begun(), *COLOUR_ONLY[:6]), seed=seed)
        assert int(gift[1:], 16) < 8, "a dark piece would lose"


def test_a_weak_player_overlooks_things() -> None:
    live_game = acted(begun(), *COLOUR_ONLY)
    called = sum(choice(live_game, 2, seed) == "!a1d1" for seed in range(200))
    assert 10 < called < 90


def test_where_nothing_is_safe_it_gives_something() -> None:
    # Three pieces of row 1 leave both colours deadly: a light row as well.
    live_game = acted(
        begun(), "@8", "a1", "@B", "b1", "@D", "c1", "@0", "a2", "@3", "b2", "@5", "c2"
    )
    assert choice(live_game).startswith("@")


def test_it_passes_at_the_end_and_leaves_little_in_quads() -> None:
    quads = acted(begun(game="Quads"), "c3=PPPP", "d4=TTTT")
    chosen = choice(quads)
    assert chosen in map(str, quads.position.actions())
    assert choice(quads, level=1) in map(str, quads.position.actions())


@pytest.mark.parametrize(("game", "rules"), [("Quarto", "CHSF!"), ("Quarto", "Cq"), ("Quads", "b")])
@pytest.mark.parametrize("levels", [(1, 10), (5, 5)])
def test_whole_games(game: str, rules: str, levels: tuple[int, int]) -> None:
    rng = Random(7)
    players = {ONE: PlainPlayer(levels[0], rng), TWO: PlainPlayer(levels[1], rng)}
    live_game = LiveGame.begin(TableSettings(game=game, rules=rules), 0.0, lots=rng)
    while live_game.to_act is not None:
        action = players[live_game.to_act].choose(
            view_of(live_game, live_game.to_act, 0.0), Budget()
        )
        try:
            live_game, _ = live_game.apply(commands.Act(live_game.to_act, str(action)), 0.0)
        except FalseCall:  # pragma: no cover
            pytest.fail("a computer calls only what is there")
    assert live_game.ended is not None


def test_a_game_that_it_does_not_know_is_played_at_random(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PLAIN_PLAYERS, "_entries", {})
    live_game = acted(begun(game="Quads"), "c3=PPPP")
    chosen = {choice(live_game, seed=seed) for seed in range(5)}
    assert len(chosen) > 1
    assert chosen <= set(map(str, live_game.position.actions()))


def test_it_wears_no_mask() -> None:
    view = view_of(begun(seats=(SeatSettings(blindfold=Blindfold.WORN), SeatSettings())), ONE, 0.0)
    with pytest.raises(ValueError, match="cannot be blindfolded"):
        PlainPlayer(5, Random(0)).choose(view, Budget())
