"""How long the server needs for a game with very many events, and how much memory.

    python benchmarks/long_games.py              games of 100, 1,000 and 5,000 events
    python benchmarks/long_games.py 20000        a game of that length

The game is one of false calls that cost nothing: the only kind that can be made as long as one
likes. ``load`` is a table that is read from the database, ``subscribe`` what someone is told who
arrives, ``catch up`` what someone is told who has seen nothing, ``steps`` what the engine is asked
to review.
"""

import sys
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path

import msgspec

from fourfold.locale import language
from fourfold.play import LiveGame, Seat, TableSettings, record_of
from fourfold.play import events as ev
from fourfold.play.settings import FalseCallCost
from fourfold.rules.game import Ending
from fourfold.rules.record import write_record
from fourfold.server.analysis.replay import replay_of
from fourfold.server.analysis.review import positions_of
from fourfold.server.storage.rows import StoredTable
from fourfold.server.tables.broadcast import catch_up
from fourfold.server.tables.live_table import LiveTable, bodies_of
from fourfold.server.tables.subscribers import Subscriber

SETTINGS = TableSettings(false_call=FalseCallCost.NOTHING)


def long_game(length: int) -> list[ev.LoggedEvent]:
    """Return the events of a game of this length that ends with a resignation."""
    opening: list[ev.LoggedEvent] = [
        ev.Begun(0.0, Seat.ONE),
        ev.Acted(1.0, Seat.ONE, "@9"),
        ev.Acted(2.0, Seat.TWO, "b2"),
    ]
    calls = [ev.FalselyCalled(3.0, Seat.TWO, "a1d1")] * (length - len(opening) - 1)
    return [*opening, *calls, ev.Ended(4.0, Ending.RESIGNATION, Seat.ONE)]


def stored_table() -> LiveTable:
    """Return a table as it is stored, without its events."""
    settings = msgspec.json.encode(SETTINGS)
    return LiveTable(StoredTable("t", "c", settings, None, False, False, 0.0, ()))


def measured(work: Callable[[], object]) -> str:
    """Return how much processor time it takes, and how much memory beyond what was there before."""
    started = time.process_time()
    work()
    took = time.process_time() - started
    tracemalloc.start()
    work()
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return f"{1000 * took:7.0f} ms {peak / 2**20:5.0f} MiB"


def main(lengths: list[int]) -> None:
    """Print a row for each length."""
    english = language("en")
    print(f"{'events':>8}" + "".join(f"{name:>22}" for name in NAMES))
    for length in lengths:
        events = long_game(length)
        rows = [(number, None, body) for number, body in enumerate(bodies_of(events), 1)]
        game, table = LiveGame.of(SETTINGS, events), stored_table()
        table.add(events, None)
        newcomer = Subscriber(table, "me", lambda _: None, lang="en")
        work: list[Callable[[], object]] = [
            lambda rows=rows: stored_table().read_events(rows),  # type: ignore[misc]
            lambda newcomer=newcomer: catch_up(newcomer, None, 5.0),  # type: ignore[misc]
            lambda newcomer=newcomer: catch_up(newcomer, 0, 5.0),  # type: ignore[misc]
            lambda game=game: write_record(record_of(game)),  # type: ignore[misc]
            lambda game=game: replay_of(game, 1, english),  # type: ignore[misc]
            lambda game=game: positions_of(game),  # type: ignore[misc]
        ]
        print(f"{length:>8}" + "".join(f"{measured(each):>22}" for each in work), flush=True)


NAMES = ("load", "subscribe", "catch up", "record", "replay", "steps")

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parent))
    main([int(each) for each in sys.argv[1:]] or [100, 1_000, 5_000])
