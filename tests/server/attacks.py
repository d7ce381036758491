"""How long others wait while one client attacks a server. Run by ``make soak``.

    python tests/server/attacks.py           all attacks, for three seconds each
    python tests/server/attacks.py frames    one of them

Every attack comes from another process, on the same machine, with the server's default limits. A
player moves meanwhile, and someone else asks for a page through a new connection each time. The
last columns say how many of the attacker's requests were carried out and refused in a second, and
how many of the player's moves were refused and had to be sent again.
"""

import contextlib
import json
import math
import multiprocessing
import resource
import selectors
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from itertools import cycle
from pathlib import Path

import httpx

from fourfold.server.web.connections.wire import MOST_PIPELINED
from server.long_games import store_long_game
from server.raw_sockets import PING, TEXT, connected, frames, request, websocket
from server.server_process import PATIENCE, Person, Server, Socket

SECONDS = 3.0
LONGEST_WAIT = 0.25
"""Half of the answers must come within so many seconds."""
FREEZE = 5.0
"""All answers must come within so many seconds."""
DEFAULTS = ("--guest-rate", "20", "--address-rate", "2000", "--tables-rate", "0.5")
TABLES = 28
FILES = 1024
"""So many files may be open where nothing else is said, on most systems."""
GUESTS, CONNECTIONS = 40, 800
"""As many guests as one client may pretend to be, and as many connections as it may open then."""
LONG = 20_000
"""As many events as a table may have."""

CARRIED_OUT, REFUSED = (multiprocessing.get_context("fork").Value("Q") for _ in range(2))
"""How many of the attacker's requests were answered in each way."""


def flood(server: Server, kind: int, payload: bytes = b"", guest: str = "") -> None:
    """Send tiny frames, read nothing, and connect again when cut off."""
    many = frames(kind, 10_000, payload)
    with websocket(server, f"Authorization: Bearer {guest}\r\n" if guest else "") as client:
        client.settimeout(1.0)
        while True:
            client.sendall(many)


def send_messages(server: Server) -> None:
    """Send messages that make sense, as one guest, and more than an address may send."""
    mallory = Person(server, "Mallory").token
    while True:
        with contextlib.suppress(OSError):
            flood(server, TEXT, b'{"type":"Ping","id":"1"}', mallory)


def ask(server: Server, requests: Iterator[bytes], connections: int = 8) -> None:
    """Send requests through some connections, on each as many as may wait for their answers."""
    reads, writes = selectors.EVENT_READ, selectors.EVENT_WRITE
    with contextlib.ExitStack() as stack, selectors.DefaultSelector() as selector:
        for _ in range(connections):
            client = stack.enter_context(connected(server))
            client.setblocking(False)
            selector.register(client, reads | writes, (b"", 0))
        while True:
            for key, events in selector.select():
                client = key.fileobj  # type: ignore[assignment]
                unsent, waiting = key.data
                if events & reads:
                    if not (answer := client.recv(65536)):
                        raise ConnectionError("closed by the server")
                    CARRIED_OUT.value += answer.count(b"HTTP/1.1 2")
                    REFUSED.value += answer.count(b"HTTP/1.1 4")
                    waiting -= answer.count(b"HTTP/1.1 ")
                if events & writes:
                    waiting += not unsent
                    unsent = unsent or next(requests)
                    unsent = unsent[client.send(unsent) :]
                more = bool(unsent) or waiting < MOST_PIPELINED
                selector.modify(client, reads | writes if more else reads, (unsent, waiting))


def getting(server: Server, *paths: str, guest: str = "") -> Iterator[bytes]:
    """Return requests for some paths, without end; without a guest, from a stranger each time."""
    token = f"Authorization: Bearer {guest}\r\n" if guest else ""
    return cycle([request(server, path, token).encode() for path in paths])


def posting(server: Server, path: str, body: object, guest: str = "") -> Iterator[bytes]:
    """Return requests that send something, without end."""
    sent = json.dumps(body)
    headers = f"Content-Type: application/json\r\nContent-Length: {len(sent)}\r\n"
    if guest:
        headers += f"Authorization: Bearer {guest}\r\n"
    return cycle([(request(server, path, headers, "POST") + sent).encode()])


def ask_as_many(server: Server) -> None:
    """Ask for something small as many guests, through many connections at the same time."""
    tokens = [Person(server, "Mallory").token for _ in range(GUESTS)]
    headers = [f"Authorization: Bearer {token}\r\n" for token in tokens]
    requests = [request(server, "/api/me", header).encode() for header in headers]
    ask(server, cycle(requests), CONNECTIONS)


def hand_over(server: Server) -> None:
    """Ask for links to another device, without end."""
    mallory = Person(server, "Mallory")
    table = mallory.table()["id"]
    ask(server, posting(server, f"/api/tables/{table}/handover", None, mallory.token))


def ask_for_codes(server: Server) -> None:
    """Ask for the QR code of one table, without end."""
    table = Person(server, "Mallory").table()["id"]
    ask(server, getting(server, f"/api/tables/{table}/qr.svg"))


SQUARES = [f"{column}{row}" for row in "1234" for column in "abcd"]
PICTURE = "/api/picture.svg?text=8BD./..../..../....%20E%201%20CHSF!%20c1"
PICTURES = [
    f"/api/picture.svg?text={a}{b}{c}./..../..../....%20E%201%20CHSF!%20c1"
    for a in "0123456789ABCDF"
    for b in "0123456789ABCDF"
    for c in "0123456789ABCDF"
    if len({a, b, c}) == 3
]


def ask_for_a_long_game(server: Server) -> None:
    """Ask for everything that can be asked of a game with as many false calls as one likes."""
    mallory = Person(server, "Mallory")
    address = f"/api/tables/{store_long_game(server, mallory, LONG)}"
    paths = [f"{address}{what}" for what in ("/replay", "/record", "/review", "?after=0")]
    ask(server, getting(server, *paths, guest=mallory.token))


def make_studies(server: Server) -> None:
    """Make studies of many small chapters, without end."""
    mallory = Person(server, "Mallory")
    records = "\n\n".join(f'[Game "Quarto"]\n[Chapter "{n}"]\n\n@0 a1@1 b1@2' for n in range(100))
    study = {"title": "Small", "records": records}
    mallory.post("/api/studies", study)  # now the process that reads them has started
    ask(server, posting(server, "/api/studies", study, mallory.token))


def read_nothing(server: Server) -> None:
    """Ask for the longest answer there is on many connections, fifty times on each."""
    asked = request(server, "/schema/openapi.json") * 50
    with contextlib.ExitStack() as stack:
        for _ in range(300):
            stack.enter_context(connected(server, asked))
        time.sleep(SECONDS)


def read_records(server: Server) -> None:
    """Ask for a record with many variations in words, without end."""
    mallory = Person(server, "Mallory")
    squares = [square for square in SQUARES if square not in ("a1", "b2", "c4")]
    variations = (f"(4. {square}@{piece})" for square in squares for piece in "6789ABDEF")
    record = f'[Game "Quarto"]\n\n1. @0 2. a1@3 3. b2@C 4. c4@5 {" ".join(variations)}\n'
    mallory.post("/api/tree", {"record": record})  # now the process that reads them has started
    ask(server, posting(server, "/api/tree", {"record": record}, mallory.token))


def say_nothing(server: Server) -> None:
    """Open connections, and send half a request on each."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with contextlib.ExitStack() as stack:
        for _ in range(FILES + 100):
            stack.enter_context(connected(server, request(server, "/health")[:-4]))
        time.sleep(SECONDS)


ATTACKS: dict[str, Callable[[Server], None]] = {
    "nothing": lambda _: time.sleep(SECONDS),
    "frames": lambda server: flood(server, TEXT),
    "pings": lambda server: flood(server, PING),
    "messages": send_messages,
    "lists": lambda server: ask(server, getting(server, "/api/tables?playing=true")),
    "guests": lambda server: ask(server, getting(server, "/api/guest")),
    "many": ask_as_many,
    "tables": lambda server: ask(server, posting(server, "/api/tables", {})),
    "handovers": hand_over,
    "codes": ask_for_codes,
    "picture": lambda server: ask(server, getting(server, PICTURE)),
    "pictures": lambda server: ask(server, getting(server, *PICTURES)),
    "studies": make_studies,
    "records": read_records,
    "unread": read_nothing,
    "metrics": lambda server: ask(server, getting(server, "/metrics")),
    "silence": say_nothing,
    "long game": ask_for_a_long_game,  # last: what it has asked for is still computed afterwards
}


def attack(server: Server, name: str) -> None:
    """Attack a server for some seconds."""
    give_up = time.monotonic() + SECONDS
    while time.monotonic() < give_up:
        with contextlib.suppress(OSError, httpx.HTTPError, AssertionError):
            ATTACKS[name](server)


def actions(tables: Iterator[Socket]) -> Iterator[tuple[Socket, str]]:
    """Yield the actions of whole games, one after the other."""
    for socket in tables:
        for piece, square in zip("0123456789ABCDEF", SQUARES, strict=True):
            yield socket, f"@{piece}"
            yield socket, square
        socket.close()


def move(socket: Socket, action: str) -> int:
    """Move, again and again until it is not refused; return how often it was."""
    for refused in range(100):
        answer = socket.do({"type": "Act", "action": action})
        if answer["type"] == "Told":
            return refused
        time.sleep(0.05)
    raise AssertionError(answer)


def time_to_open_a_page(server: Server, guest: Person) -> float:
    """Return how long a page takes through a new connection, if it can be reached at all."""
    token = {"Authorization": f"Bearer {guest.token}"}
    started = time.perf_counter()
    try:
        httpx.get(f"{server.url}/health", headers=token, timeout=PATIENCE).raise_for_status()
    except httpx.TransportError:
        return math.inf
    return time.perf_counter() - started


def waits(
    server: Server, alone: Person, moves: Iterator[tuple[Socket, str]], name: str
) -> tuple[list[float], list[float], int]:
    """Return how long moves and pages took during an attack, and how often a move was refused."""
    CARRIED_OUT.value = REFUSED.value = 0
    attacker = multiprocessing.get_context("fork").Process(target=attack, args=(server, name))
    attacker.start()
    moved, pages, refused = [], [], 0
    give_up = time.monotonic() + SECONDS
    while time.monotonic() < give_up:
        socket, action = next(moves)
        started = time.perf_counter()
        refused += move(socket, action)
        moved.append(time.perf_counter() - started)
        pages.append(time_to_open_a_page(server, alone))
        time.sleep(0.06)  # as often as one guest may
    attacker.kill()
    attacker.join()
    return moved, pages, refused


def main(names: list[str]) -> int:
    """Print a row for each attack; return 1 if others had to wait."""
    failed = 0
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(FILES, most), most))
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder) / "data", *DEFAULTS) as server,
    ):
        alone = Person(server, "Alone")
        tables = [alone.table(sit=[1, 2], public=n < 18, first=1)["id"] for n in range(TABLES)]
        moves = actions(map(alone.connect, tables))
        heads = ("move p50", "move max", "page p50", "page max", "done/s", "refused/s", "again")
        print(f"{'attack':10}" + "".join(f"{head:>12}" for head in heads) + "   (times in ms)")
        for name in names or ATTACKS:
            moved, pages, refused = waits(server, alone, moves, name)
            figures = [f(each) for each in (moved, pages) for f in (statistics.median, max)]
            failed |= max(figures[0], figures[2]) > LONGEST_WAIT or max(figures) > FREEZE
            failed |= refused > 0
            rates = [each.value / SECONDS for each in (CARRIED_OUT, REFUSED)]
            print(
                f"{name:10}"
                + "".join(f"{1000 * each:12.1f}" for each in figures)
                + "".join(f"{each:12.0f}" for each in (*rates, refused)),
                flush=True,
            )
    return failed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
