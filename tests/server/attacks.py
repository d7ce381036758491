"""How long others wait while one client attacks a server. Run by ``make soak``.

    python tests/server/attacks.py           all attacks, for three seconds each
    python tests/server/attacks.py frames    one of them

Every attack comes from another process, on the same machine, with the server's default limits. A
player sends pings meanwhile, and someone else asks for a page through a new connection each time.
"""

import contextlib
import multiprocessing
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import httpx

from server.raw_sockets import PING, TEXT, connected, frames, request, websocket
from server.server_process import PATIENCE, Person, Server, Socket

SECONDS = 3.0
LONGEST_WAIT = 0.25
"""Half of the answers must come within so many seconds."""
DEFAULTS = ("--guest-rate", "20", "--address-rate", "2000", "--tables-rate", "0.5")
TABLES = 30


def flood(server: Server, kind: int) -> None:
    """Send tiny frames, read nothing, and connect again when cut off."""
    many = frames(kind, 10_000)
    with websocket(server) as client:
        client.settimeout(1.0)
        while True:
            client.sendall(many)


def list_tables(server: Server) -> None:
    """Ask for the public tables, again and again."""
    with httpx.Client() as client:
        while True:
            client.get(f"{server.url}/api/tables?playing=true")


def say_nothing(server: Server) -> None:
    """Open connections, and send half a request on each."""
    with contextlib.ExitStack() as stack:
        for _ in range(800):
            stack.enter_context(connected(server, request(server, "/health")[:-4]))
        time.sleep(SECONDS)


ATTACKS: dict[str, Callable[[Server], None]] = {
    "nothing": lambda _: time.sleep(SECONDS),
    "frames": lambda server: flood(server, TEXT),
    "pings": lambda server: flood(server, PING),
    "lists": list_tables,
    "silence": say_nothing,
}


def attack(server: Server, name: str) -> None:
    """Attack a server for some seconds."""
    give_up = time.monotonic() + SECONDS
    while time.monotonic() < give_up:
        with contextlib.suppress(OSError, httpx.HTTPError, AssertionError):
            ATTACKS[name](server)


def ping(socket: Socket) -> None:
    """Send a ping, and wait for the answer."""
    socket.send({"type": "Ping", "id": "p"})
    socket.until(lambda message: message["type"] == "Pong")


def time_of(work: Callable[[], object]) -> float:
    """Return how long something takes."""
    started = time.perf_counter()
    work()
    return time.perf_counter() - started


def waits(server: Server, socket: Socket, name: str) -> tuple[list[float], list[float]]:
    """Return how long pings and pages took during an attack."""
    attacker = multiprocessing.get_context("fork").Process(target=attack, args=(server, name))
    attacker.start()
    pings, pages = [], []
    give_up = time.monotonic() + SECONDS
    while time.monotonic() < give_up:
        pings.append(time_of(lambda: ping(socket)))
        pages.append(time_of(lambda: httpx.get(f"{server.url}/health", timeout=PATIENCE)))
        time.sleep(0.06)  # as often as one guest may
    attacker.kill()
    attacker.join()
    return pings, pages


def main(names: list[str]) -> int:
    """Print a row for each attack; return 1 if others had to wait."""
    failed = 0
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder) / "data", *DEFAULTS) as server,
    ):
        alone = Person(server, "Alone")
        for _ in range(TABLES - 2):
            table = alone.table(sit=[1, 2], public=True)["id"]
        socket = alone.connect(table)
        print(
            f"{'attack':10}{'ping p50':>12}{'ping max':>12}{'page p50':>12}{'page max':>12}   (ms)"
        )
        for name in names or ATTACKS:
            pings, pages = waits(server, socket, name)
            figures = [f(each) for each in (pings, pages) for f in (statistics.median, max)]
            failed |= max(figures[0], figures[2]) > LONGEST_WAIT
            print(f"{name:10}" + "".join(f"{1000 * each:12.1f}" for each in figures), flush=True)
        socket.close()
    return failed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
