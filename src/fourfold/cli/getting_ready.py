"""What people at the terminal are told while the engine is compiled beside their game."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from fourfold.cli.app import complain
from fourfold.locale.language import Language

if TYPE_CHECKING:
    from fourfold.kernels.warm_up import WarmUp
    from fourfold.play import Budget, Chooser, View

FIRST_NOTICE, NEXT_NOTICE = 1.5, 5.0
"""Seconds until someone who waits for the engine is told why, and between such messages."""


class PatientPlayer:
    """A computer player that says how far the engine is, if its turn has to wait for it."""

    def __init__(self, player: "Chooser", warm_up: "WarmUp", language: Language) -> None:
        self._player = player
        self._warm_up = warm_up
        self._language = language

    def choose(self, view: "View", budget: "Budget") -> object:
        """Return an action for the seat of this view, whose turn it is."""
        game = view.settings.game_played.name
        if self._warm_up.progress(game) is None:
            return self._player.choose(view, budget)
        with self._notices(game):
            return self._player.choose(view, budget)

    @contextmanager
    def _notices(self, game: str) -> Iterator[None]:
        done = threading.Event()

        def tell() -> None:
            wait, told = FIRST_NOTICE, None
            while not done.wait(wait):
                if (percent := self._warm_up.progress(game)) is None:
                    return
                if percent != told:
                    say = self._language.say
                    complain(say("The engine is getting ready: {percent}%.", percent=percent))
                wait, told = NEXT_NOTICE, percent

        teller = threading.Thread(target=tell, daemon=True)
        teller.start()
        try:
            yield
        finally:
            done.set()
            teller.join()
