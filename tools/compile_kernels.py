"""Compile the engine once, before many processes need it. Run by ``make test``.

Kernels are compiled when they are first used, and kept on disk. Processes that start together
would all compile the same ones, so here each is used once, the games side by side. That takes half
a minute after a change to the engine or the rules; otherwise there is nothing to compile.
"""

from concurrent.futures import ProcessPoolExecutor

from numba.core.event import Event, Listener, register
from numpy.random import default_rng

from fourfold.engine import perft, prepare, random_games
from fourfold.engine.quarto.census import drawn_boards, positions_with
from fourfold.env import Batch
from fourfold.kernels.cache import mark_compiled
from fourfold.rules import AnyPosition, Quads, Quarto, quarto


class Announcement(Listener):
    """Says what takes so long, if a kernel has to be compiled."""

    def __init__(self, game: str) -> None:
        self._sentence = f"Compiling the engine of {game}, once. This takes half a minute."

    def on_start(self, event: Event) -> None:
        """Say it when the first kernel is compiled."""
        if self._sentence:
            print(self._sentence, flush=True)
        self._sentence = ""

    def on_end(self, event: Event) -> None:
        """Say nothing when a kernel is ready."""


def use_quarto() -> None:
    """Use every kernel of Quarto, with lines alone and with blocks."""
    for blocks in (False, True):
        rules = quarto.Rules(blocks=blocks)
        _use(Quarto(rules=rules))
        positions_with(1, rules)
    drawn_boards(quarto.Rules.parse("C"))


def use_quads() -> None:
    """Use every kernel of Quads."""
    _use(Quads())


def _use(position: AnyPosition) -> None:
    prepare(position)
    perft(position, 2)
    random_games(1, position.rules)
    batch = Batch.of([position])
    batch.masks()
    batch.observe()
    batch.step(batch.sample(default_rng(0)))
    batch.play_at_random()


GAMES = {"Quarto": use_quarto, "Quads": use_quads}


def compile_kernels(game: str) -> None:
    """Compile all kernels of a game that are not on disk."""
    register("numba:compile", Announcement(game))  # type: ignore[no-untyped-call]
    GAMES[game]()
    mark_compiled(game)


if __name__ == "__main__":
    # Processes that compile a kernel for different types must not do so at the same time: numba
    # may mix them up on disk. The games share only kernels that they use with the same types.
    with ProcessPoolExecutor(len(GAMES)) as pool:
        list(pool.map(compile_kernels, GAMES))
