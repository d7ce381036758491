"""At the terminal: a computer whose turn waits for the engine says how far that is."""

import threading
from random import Random

import pytest

from fourfold.cli import getting_ready
from fourfold.cli.getting_ready import PatientPlayer
from fourfold.kernels.warm_up import WarmUp
from fourfold.locale.language import ENGLISH
from fourfold.play import Budget, PlainPlayer, View, view_of
from play.games import begun


class Halfway(WarmUp):
    """Has compiled 40 percent, and then is done."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = 0
        self.told = threading.Event()

    def progress(self, game: str) -> int | None:
        self.asked += 1
        if self.asked > 3:  # once whether it is ready, twice for a message
            self.told.set()
            return None
        return 40


class Waiting(PlainPlayer):
    """Chooses when the engine is ready."""

    def __init__(self, ready: threading.Event) -> None:
        super().__init__(1, Random(0))
        self._ready = ready

    def choose(self, view: View, budget: Budget) -> object:
        assert self._ready.wait(10)
        return super().choose(view, budget)


def test_it_says_how_far_the_engine_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(getting_ready, "FIRST_NOTICE", 0.0)
    monkeypatch.setattr(getting_ready, "NEXT_NOTICE", 0.0)
    warm_up = Halfway()
    game = begun()
    assert game.to_act is not None
    view = view_of(game, game.to_act, game.now)
    player = PatientPlayer(Waiting(warm_up.told), warm_up, ENGLISH)
    assert str(player.choose(view, Budget())).startswith("@")
    said = "fourfold: The engine is getting ready: 40%.\n"
    assert capsys.readouterr().err == said
    player.choose(view, Budget())  # it is ready now
    assert capsys.readouterr().err == ""
