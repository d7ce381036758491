"""An engine that plays at random until it sees a win at once; docs/bots.md describes the protocol.

fourfold arena level:1 "python examples/engine.py"
"""

import random
import sys
import threading

from fourfold.bot import EngineOption, EngineProgram, Go
from fourfold.rules import AnyPosition, Won


class WinsInOne:
    """Plays any action, unless one wins the game."""

    name = "Wins in one"
    games = ("Quarto", "Quads")
    options = (EngineOption("seed", "whole", 0, 2**31, 0),)

    def set_option(self, name: str, value: float) -> None:
        """Take the random seed."""
        random.seed(int(value))

    def new_game(self) -> None:
        """Nothing is remembered."""

    def prepare(self, position: AnyPosition) -> None:
        """Nothing has to be loaded."""

    def think(self, position: AnyPosition, go: Go, stop: threading.Event) -> object:
        """Return an action."""
        actions = position.actions()
        wins = [each for each in actions if isinstance(position.play(each).outcome, Won)]
        return random.choice(wins or actions)


if __name__ == "__main__":
    EngineProgram(WinsInOne(), lambda text: print(text, end="", flush=True)).run(sys.stdin.buffer)
