"""Fills a database with tables as years of play would leave them.

    python benchmarks/many_tables.py sqlite:///grown.db 100000
    python benchmarks/many_tables.py postgresql://user:password@host/name 1000000

A few hundred real games are played, then written again and again with new ids, players and dates,
by the database itself, each with a row in the list of both players. For every hundred finished
tables there are three whose game was left in the middle and two at which no one ever joined; a
fifth of all are public. One guest is never tired: the heavy guest has a tenth of all tables, up to
5,000. The same number gives the same database.
"""

import argparse
import base64
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from random import Random
from typing import Any

import msgspec
from sqlalchemy import Connection, create_engine, text

from fourfold.play import LiveGame, PerMove, Seat, TableSettings
from fourfold.play import commands as cmd
from fourfold.play import events as ev
from fourfold.play.clock import DAY
from fourfold.play.steps import game_steps
from fourfold.rules.quarto import Call
from fourfold.server.after_game.played_games import played_games
from fourfold.server.settings import ServerSettings
from fourfold.server.storage.connections import is_sqlite
from fourfold.server.storage.store import Store
from fourfold.server.tables.game_ended import GameEnded
from fourfold.server.tables.live_table import bodies_of, new_settings, with_player

GAMES = 300
"""So many games are really played."""

CHUNK = 20_000
"""So many tables are written in one transaction."""

LEFT, NOT_JOINED, PUBLIC = 0.03, 0.02, 0.2
"""The shares of tables that were left in the middle, that no one joined, and that are public."""

HEAVY = "heavy-guest"
HEAVY_SHARE, MOST_HEAVY = 0.1, 5_000

YEARS = 3 * 365 * DAY
"""The tables were made within so many seconds before now."""

LISTED, PLAYING, DUE, OWN = 500, 600, 200, 100
"""What every database has, however many tables are finished: public tables that wait for a player,
public games in play, games with a running clock, and newer tables of the heavy guest. They are
made beforehand, so that lists are as long in an empty database as in a full one."""


@dataclass(frozen=True)
class Template:
    """A game that was played, to be written many times."""

    settings: bytes
    events: Sequence[ev.LoggedEvent]

    @property
    def is_over(self) -> bool:
        """Whether the game was played to its end."""
        return bool(self.events) and isinstance(self.events[-1], ev.Ended)

    def rows(self) -> Iterator[tuple[int, int | None, str, float, str]]:
        """Yield for each event its number, who acted, and its body around the time."""
        for number, (event, body) in enumerate(
            zip(self.events, bodies_of(self.events), strict=True), 1
        ):
            before, after = body.split(f'"at":{event.at!r}')
            seat = event.seat.value if isinstance(event, ev.Acted) else None
            yield number, seat, before + '"at":', event.at, after

    def results(self) -> Iterator[dict[str, Any]]:
        """Yield what is stored for each player of a finished game, but for who they are."""
        if not self.is_over:
            return
        settings = msgspec.json.decode(self.settings, type=TableSettings)
        game = LiveGame.of(settings, self.events)
        assert game.ended is not None
        players = ((Seat.ONE, "1"), (Seat.TWO, "2"))
        ending, winner, at = game.ended.ending, game.ended.winner, game.ended.at
        steps = tuple(game_steps(game))
        ended = GameEnded("", 1, settings, players, game, ending, winner, at, steps)
        for row in played_games(ended):
            stored = asdict(row)
            yield {name: stored[name] for name in RESULTS}


RESULTS = (
    "game_name", "rules", "piece_set", "seat", "own_name", "opponent_name", "result", "ending",
    "winner", "position", "missed_calls", "false_calls", "actions",
)  # fmt: skip
"""What is stored about a game for a player, and is the same wherever it was played."""


def play(settings: TableSettings, rng: Random) -> list[ev.LoggedEvent]:
    """Play a game at random; a line that can be called usually is, and some players resign."""
    now, first = 0.0, Seat.ONE
    game = LiveGame.begin(settings, now, first=first, lots=rng)
    while (seat := game.to_act) is not None:
        now += rng.randrange(4, 240) / 4
        actions = list(game.position.actions())
        calls = [action for action in actions if isinstance(action, Call)]
        chosen = rng.choice(calls if calls and rng.random() < 0.8 else actions)
        resigns = len(game.log) > 8 and rng.random() < 0.01
        command = cmd.Resign(seat) if resigns else cmd.Act(seat, str(chosen))
        game, _ = game.apply(command, now)
    return list(game.log)


def templates(rng: Random) -> tuple[list[Template], list[Template], list[Template]]:
    """Return finished games, games that were left in the middle, and tables no one joined."""
    finished, left, waiting = [], [], []
    for number in range(GAMES):
        game = ("Quarto", "Quarto", "Quads")[number % 3]
        alone = new_settings(TableSettings(game=game), (Seat.ONE,), f"North {number}")
        both = with_player(alone, Seat.TWO, f"South {number}")
        events = play(both, rng)
        written = msgspec.json.encode(both)
        finished.append(Template(written, events))
        left.append(Template(written, events[: rng.randrange(2, len(events) - 1)]))
        # With days for each move, a table is listed even while no one is connected to it.
        patient = msgspec.structs.replace(alone, clock=PerMove(3 * DAY))
        waiting.append(Template(msgspec.json.encode(patient), ()))
    return finished, left, waiting


@dataclass(frozen=True)
class NewTable:
    """A table to be written."""

    id: str
    code: str
    template: int
    public: bool
    waiting: bool
    since: float
    due: float | None
    one: str
    two: str | None


class Filling:
    """Writes tables into a database, from one number of finished tables to the next."""

    def __init__(self, url: str, seed: int = 44) -> None:
        self._url, self._seed = url, seed
        self._now = time.time()
        self._sqlite = is_sqlite(url)
        finished, left, waiting = templates(Random(seed))
        self._templates = [*finished, *left, *waiting]
        self._kinds = [
            range(start, start + GAMES) for start in range(0, len(self._templates), GAMES)
        ]

    def begin(self) -> None:
        """Make the tables of an empty database, and fill its lists."""
        store = Store(self._url)
        store.migrate()
        store.close()
        self._write(list(self._live(Random(f"{self._seed} live"))), None)

    def grow(self, before: int, after: int) -> None:
        """Write further tables until so many are finished, and show how far it is."""
        rng = Random(f"{self._seed} {after}")
        new = list(self._years_of_play(rng, before, after))
        self._write(new, f"{after:,} tables")

    def _live(self, rng: Random) -> Iterator[NewTable]:
        for number in range(LISTED + PLAYING + OWN):
            since = self._now - number / 10
            due, one = None, f"guest-{number}"
            if number < LISTED:
                kind, public = 2, True
            elif number < LISTED + PLAYING:
                kind, public = 1, True
                due = self._now + 300 * DAY if number < LISTED + DUE else None
            else:
                kind, public, one = 0, False, HEAVY
            yield self._table(rng, number, kind, public, since, due, one)

    def _years_of_play(self, rng: Random, before: int, after: int) -> Iterator[NewTable]:
        pool = max(100, after // 5)
        heavy = min(MOST_HEAVY, HEAVY_SHARE * after) - min(MOST_HEAVY, HEAVY_SHARE * before)
        finished = after - before
        kinds = [(0, finished), (1, int(LEFT * finished)), (2, int(NOT_JOINED * finished))]
        number = 10_000 + 2 * before
        for kind, count in kinds:
            for made in range(count):
                number += 1
                # The live tables are the newest.
                since = self._now - DAY - rng.random() * YEARS
                is_heavy = kind == 0 and made < heavy
                one = HEAVY if is_heavy else f"guest-{rng.randrange(pool)}"
                public = rng.random() < PUBLIC
                yield self._table(rng, number, kind, public, since, None, one, pool)

    def _table(
        self,
        rng: Random,
        number: int,
        kind: int,
        public: bool,
        since: float,
        due: float | None,
        one: str,
        pool: int = 10_000,
    ) -> NewTable:
        return NewTable(
            id=base64.urlsafe_b64encode(rng.randbytes(12)).decode(),
            code=f"{number * 387_420_489_001 % 10**12:012}",  # a different one for each number
            template=rng.choice(self._kinds[kind]),
            public=public,
            waiting=kind == 2,
            since=round(since, 2),
            due=due,
            one=one,
            two=None if kind == 2 else f"other-{rng.randrange(pool)}",
        )

    def _write(self, new: list[NewTable], shown: str | None) -> None:
        # In the order of the indices, large as they are, each page is written once.
        new.sort(key=lambda table: table.id)
        engine = create_engine(self._url)
        started = time.monotonic()
        with engine.connect() as connection:
            self._prepare(connection)
            for done in range(0, len(new), CHUNK):
                self._write_chunk(connection, new[done : done + CHUNK])
                connection.commit()
                if shown:
                    show(f"writing {shown}: {(done + CHUNK) / len(new):4.0%}")
        with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            if not self._sqlite:
                # What PostgreSQL does by itself before long; here it must not be measured.
                connection.execute(text("vacuum analyze"))
                connection.execute(text("checkpoint"))
        engine.dispose()
        if shown:
            show("")
            print(f"wrote {shown} in {time.monotonic() - started:.0f} s", file=sys.stderr)

    def _prepare(self, connection: Connection) -> None:
        """Make the templates known to the database, and let it write without waiting."""
        number, blob = ("float", "bytea") if not self._sqlite else ("real", "blob")
        settings = (
            ("pragma journal_mode=memory", "pragma synchronous=off", "pragma cache_size=-1000000")
            if self._sqlite
            else ("set session_replication_role = replica", "set synchronous_commit = off")
        )
        tables = (
            f"create temp table games (template integer primary key, agreed {blob}, last integer, "
            f"lasted {number}, is_over boolean)",
            "create temp table moves (template integer, sequence integer, seat integer, "
            f"before text, later {number}, after text, primary key (template, sequence))",
            "create temp table new (id varchar(32) primary key, code text, template integer, "
            f"public boolean, waiting boolean, since {number}, due {number}, one text, two text)",
            "create temp table results (template integer, game_name text, rules text, "
            "piece_set text, seat integer, own_name text, opponent_name text, result text, "
            "ending text, winner integer, position text, missed_calls integer, "
            "false_calls integer, actions integer, primary key (template, seat))",
        )
        for statement in (*settings, *tables):
            connection.execute(text(statement))
        games: list[dict[str, Any]] = []
        moves: list[dict[str, Any]] = []
        results: list[dict[str, Any]] = []
        for template, each in enumerate(self._templates):
            games.append(
                {
                    "template": template,
                    "agreed": each.settings,
                    "last": len(each.events),
                    "lasted": each.events[-1].at if each.events else 0.0,
                    "is_over": each.is_over,
                }
            )
            results += [{"template": template, **row} for row in each.results()]
            names = ("sequence", "seat", "before", "later", "after")
            moves += [
                {"template": template, **dict(zip(names, row, strict=True))} for row in each.rows()
            ]
        for table, rows in (("games", games), ("moves", moves), ("results", results)):
            _insert(connection, table, rows)
            connection.execute(text(f"analyze {table}"))
        connection.commit()

    def _write_chunk(self, connection: Connection, chunk: Sequence[NewTable]) -> None:
        connection.execute(text("delete from new"))
        _insert(connection, "new", [msgspec.to_builtins(table) for table in chunk])
        for statement in _COPIES:
            connection.execute(text(statement))


# The order of joins is fixed in SQLite by "cross join": new tables first, in the order of ids.
_COPIES = (
    "insert into guests (id, name, since) select one, 'North', since from new where true "
    "on conflict do nothing",
    "insert into tables (id, code, agreed, first, public, waiting, since, due) "
    "select id, code, agreed, 1, public, waiting, since, due "
    "from new cross join games where games.template = new.template order by id",
    "insert into seats (table_id, seat, guest, since) select id, 1, one, since from new",
    "insert into seats (table_id, seat, guest, since) select id, 2, two, since from new "
    "where two is not null",
    "insert into events (table_id, sequence, command, body) "
    "select id, sequence, case when seat is null then null "
    "else (case seat when 1 then one else two end) || ':' || sequence end, "
    "before || cast(since + later as text) || after "
    "from new cross join moves where moves.template = new.template order by id, sequence",
    "insert into ended_games (table_id, game, first_event, last_event, ended_at, announced) "
    "select id, 1, 1, last, since + lasted, since + lasted "
    "from new cross join games where games.template = new.template and is_over order by id",
    f"insert into played_games (guest, table_id, game, ended_at, opponent, {', '.join(RESULTS)}) "
    "select case seat when 1 then one else two end, id, 1, since + lasted, "
    f"'known-' || case seat when 1 then two else one end, {', '.join(RESULTS)} "
    "from new cross join games cross join results "
    "where games.template = new.template and results.template = new.template",
)


def _insert(connection: Connection, table: str, rows: Sequence[dict[str, Any]]) -> None:
    names = list(rows[0])
    values = ", ".join(f":{name}" for name in names)
    connection.execute(
        text(f"insert into {table} ({', '.join(names)}) values ({values})"), list(rows)
    )


def show(progress: str) -> None:
    if sys.stderr.isatty():
        print(f"\r{progress:<60}", end="\r" if not progress else "", file=sys.stderr, flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("url", help="the address of an empty database")
    parser.add_argument("tables", type=int, help="how many finished tables")
    parser.add_argument("--seed", type=int, default=44)
    asked = parser.parse_args()
    url = ServerSettings(data=None, database_url=asked.url).store_url  # type: ignore[arg-type]
    filling = Filling(url, asked.seed)
    try:
        filling.begin()
        filling.grow(0, asked.tables)
    except KeyboardInterrupt:
        print("\nstopped: the database is not complete, delete it", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
