"""Writes ``docs/theory/quads-figures.md``. Run with ``make theory``.

Values of smaller boards, if they can be proved in the time given for each, and games of the
engine against itself.
"""

import argparse
import time
from pathlib import Path
from random import Random

import numpy as np

from fourfold.engine import QuadsPlayer, QuadsSolver, random_games
from fourfold.engine.quads import search
from fourfold.engine.quads.board import empty_board, place
from fourfold.engine.quads.layout import NEUTRAL
from fourfold.engine.quads.survey import WON
from fourfold.engine.running import OutOfTime, run
from fourfold.rules import Quads, Won
from fourfold.rules.quads import Rules
from fourfold.rules.quads.squares import SIZE

PAGE = Path(__file__).parents[1] / "docs" / "theory" / "quads-figures.md"

BOARDS = ((2, 2), (2, 3), (2, 4), (3, 3), (3, 4), (3, 5), (3, 6), (4, 4), (4, 5), (5, 5))
RULE_SETS = ("-", "s", "b", "bs")
MEMORY = 1 << 25
RANDOM_GAMES = 200_000

TEXT = """# Figures of Quads

Computed by the engine; `make theory` computes them again.
[What is known about Quads](quads.md) explains what they mean.

## Smaller boards

Who wins on a board with this many rows and columns, with the tiles of the usual game (both neutral
tiles, seventeen of each colour) and up to {seconds} seconds for each; `?` means not proved in
that time. The theorem settles boards with even numbers of rows and columns if there is no border:
Dark wins, marked `T`, without a search. Under the strict rule it leaves Light one opening up to
symmetry, a neutral tile in the centre, and only that one is searched.

{boards}

## The engine against itself

{games} games of level {level} against itself on the usual board with {move_seconds} seconds per
move; the first two placements are chosen at random so that no two games are the same:

{selfplay}

## Random games

Of {random_games} games in which every placement is chosen at random:

{random}
"""


def table(heads: str, rows: list[list[str]]) -> str:
    """Return a table in Markdown."""
    names = heads.split("|")
    lines = [names, ["---"] + ["---:"] * (len(names) - 1), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def winner_on(rows: int, columns: int, rules: Rules, seconds: float) -> str:
    """Return who wins on a board, or ``?`` if that is not proved in the time given."""
    # Opposite squares are never adjacent where both differences are odd; they share a corner in
    # the centre alone.
    mirrored = rows % 2 == columns % 2 == 0 and not rules.border
    if mirrored and not rules.strict:
        return "Dark `T`"
    memory, scratch = np.zeros(MEMORY, np.int64), search.new_scratch()
    state = empty_board(rules, rows=rows, columns=columns)
    to_move, other = "Light", "Dark"
    if mirrored:
        # All other openings lose by the theorem, and the central ones are symmetric: the central
        # squares by reflection, the neutral tiles by exchanging parallel and transverse lines.
        place(state, (rows // 2 - 1) * SIZE + columns // 2 - 1, NEUTRAL, 0)
        to_move, other = other, to_move

    def ask(working: search.Scratch) -> int:
        return int(search.deepen(state, int(rules.strict), search.FARTHEST, memory, working))

    try:
        score = run(
            ask,
            [scratch],
            nodes_at=search.NODES,
            stop_at=search.STOP,
            deadline=time.monotonic() + seconds,
        )
    except OutOfTime:
        return "?"
    return {WON: to_move, -WON: other}.get(score, "?")


def game(rules: Rules, level: int, seconds: float, rng: Random) -> tuple[int, int]:
    """Play a game; return who won it, 1 or 2, and how many tiles were placed."""
    position = Quads(rules=rules)
    player = QuadsPlayer(level, rng, QuadsSolver(memory=64))
    while position.outcome is None:
        if position.count < 2:
            position = position.play(rng.choice(position.actions()))
        else:
            position = position.play(player.choose(position, seconds=seconds))
    assert isinstance(position.outcome, Won)
    return position.outcome.player.value, position.count


def main() -> None:
    """Compute everything and write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60.0, help="for each smaller board")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--level", type=int, default=10)
    parser.add_argument("--move-seconds", type=float, default=0.2)
    options = parser.parse_args()
    boards = []
    for rows, columns in BOARDS:
        found = [
            winner_on(rows, columns, Rules.parse(rules), options.seconds) for rules in RULE_SETS
        ]
        print(rows, columns, found, flush=True)
        boards.append([f"{rows} × {columns}", *found])
    played = []
    for text in ("b", "s"):
        results = [
            game(Rules.parse(text), options.level, options.move_seconds, Random(f"{text} {number}"))
            for number in range(options.games)
        ]
        light = sum(winner == 1 for winner, _ in results)
        lengths = [length for _, length in results]
        played.append(
            [
                f"`{text}`",
                f"{light / len(results):.0%}",
                f"{1 - light / len(results):.0%}",
                f"{np.mean(lengths):.1f}",
                f"{min(lengths)}–{max(lengths)}",
            ]
        )
        print(played[-1], flush=True)
    drawn = []
    for text in RULE_SETS:
        games = random_games(RANDOM_GAMES, Rules.parse(text), seed=1)
        share, length = (games.winners == 1).mean(), games.lengths.mean()
        drawn.append([f"`{text}`", f"{share:.1%}", f"{1 - share:.1%}", f"{length:.1f}"])
    PAGE.write_text(
        TEXT.format(
            seconds=f"{options.seconds:.0f}",
            boards=table("board|`-`|`s`|`b`|`bs`", boards),
            games=options.games,
            level=options.level,
            move_seconds=options.move_seconds,
            selfplay=table("rules|Light wins|Dark wins|tiles placed|from–to", played),
            random_games=f"{RANDOM_GAMES:,}",
            random=table("rules|Light wins|Dark wins|tiles placed", drawn),
        ),
        encoding="utf-8",
    )


if __name__ == "__main__":
    main()
