"""How fast and how strong the Quads engine is; prints tables.

Run with ``python benchmarks/quads.py``: perft, exact endgames, random games. With ``--matches``
also the games of the engine against random play, against plain UCT with equal time, and of each
level against the level two below it; these take an hour and more.
"""

import argparse
import time
from collections.abc import Callable
from random import Random

from fourfold.engine.quads import playouts
from fourfold.engine.quads.player import QuadsPlayer
from fourfold.engine.quads.solver import QuadsSolver
from fourfold.rules import Won
from fourfold.rules.quads import Action, Quads, Rules
from uct import UctPlayer

Chooser = Callable[[Quads], Action]
Pair = Callable[[Random], tuple[Chooser, Chooser]]

COUNTED = [("6/6/6/6/6/6 L -", 4), ("6/6/6/6/6/6 L b", 4), ("6/6/2PPPP3/3TTTT2/6/6 L b", 4)]
SECONDS = 0.5


def random_position(rules: Rules, tiles: int, rng: Random) -> Quads:
    """Return a position with this many tiles from a random game that is not over."""
    while True:
        position = Quads(rules=rules)
        while position.count < tiles and (actions := position.actions()):
            position = position.play(rng.choice(actions))
        if position.count == tiles and position.outcome is None:
            return position


def perft_table() -> None:
    print("perft of                        depth          leaves   million leaves/s")
    playouts.perft(Quads(), 3)
    for text, depth in COUNTED:
        started = time.perf_counter()
        leaves = playouts.perft(Quads.parse(text), depth)
        rate = leaves / (time.perf_counter() - started) / 1e6
        print(f"{text:32}{depth:5}{leaves:16,}{rate:19,.0f}")


def endgame_table(rules: Rules, number: int, seconds: float) -> None:
    print(f"\nexact values under {rules}, table emptied between positions, {seconds:.0f} s at most")
    print("tiles on board   proved of      mean nodes    mean s   mean depth")
    solver = QuadsSolver()
    # Compiling the kernels is not part of the time.
    solver.find(Quads(rules=rules), depth=1)
    for tiles in (24, 22, 20, 18, 16, 14, 12, 10, 8):
        rng = Random(tiles)
        proved, spent, nodes, depth = 0, 0.0, solver.nodes, 0
        for _ in range(number):
            position = random_position(rules, tiles, rng)
            solver.forget()
            started = time.monotonic()
            found = solver.find(position, deadline=started + seconds, theory=False)
            spent += time.monotonic() - started
            proved += found.value is not None
            depth += found.depth
        nodes = solver.nodes - nodes
        print(
            f"{tiles:14}{proved:9} {number:3}{nodes / number:16,.0f}{spent / number:10.3f}"
            f"{depth / number:13.1f}",
            flush=True,
        )


def winner(position: Quads, one: Chooser, two: Chooser) -> int:
    """Play a game to its end and return the player who won, 1 or 2."""
    while position.outcome is None:
        assert position.player is not None
        position = position.play((one if position.player.value == 1 else two)(position))
    assert isinstance(position.outcome, Won)
    return position.outcome.player.value


def game(
    name: str, rules: Rules, games: int, pair: Callable[[Random], tuple[Chooser, Chooser]]
) -> None:
    """Play games with colours alternating, and print how the first of a pair did."""
    won = [0, 0]
    started = time.monotonic()
    for number in range(games):
        first, second = pair(Random(f"{name} {number}"))
        light = number % 2 == 0
        ended = winner(Quads(rules=rules), *((first, second) if light else (second, first)))
        won[number % 2] += (ended == 1) == light
    share = sum(won) / games
    seconds = (time.monotonic() - started) / games
    print(f"{name:28}{games:6}{share:9.1%}{won[0]:8}{won[1]:8}{seconds:9.1f}", flush=True)


def matches(rules: Rules, games: int, level_games: int) -> None:
    print(f"\nunder {rules}, {SECONDS} s a move")
    print("pairing                      games      won as Light as Dark   s/game")
    solver = QuadsSolver()

    def engine(level: int, rng: Random) -> Chooser:
        player = QuadsPlayer(level, rng, solver)
        return lambda position: player.choose(position, seconds=SECONDS)

    def at_random(rng: Random) -> Chooser:
        return lambda position: rng.choice(position.actions())

    game("10 against random", rules, games, lambda rng: (engine(10, rng), at_random(rng)))
    plain = UctPlayer(Random(1), SECONDS)
    game("10 against UCT", rules, games, lambda rng: (engine(10, rng), plain.choose))
    for level in range(3, 11):
        game(
            f"level {level} against {level - 2}",
            rules,
            level_games,
            lambda rng, level=level: (engine(level, rng), engine(level - 2, rng)),  # type: ignore[misc]
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rules", type=Rules.parse, default=Rules.parse("b"))
    parser.add_argument("--positions", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--matches", action="store_true")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--level-games", type=int, default=60)
    options = parser.parse_args()
    if options.matches:
        matches(options.rules, options.games, options.level_games)
        return
    perft_table()
    number = 200_000
    playouts.random_games(1, options.rules)
    started = time.perf_counter()
    playouts.random_games(number, options.rules, seed=1)
    print(f"random games: {number / (time.perf_counter() - started):,.0f} a second")
    endgame_table(options.rules, options.positions, options.seconds)


if __name__ == "__main__":
    main()
