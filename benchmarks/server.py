"""How fast the server is, and how much memory a connection takes.

The server runs on one core with a computer thinking at another table, the clients on the
other core: 1,000 sockets in 500 games, first at a fixed rate, then as fast as it goes, next to
a bare echo server on the same stack. Everything on loopback; every loop is bounded.
"""

import argparse
import asyncio
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from functools import partial
from pathlib import Path
from random import Random
from socket import create_server
from typing import Any

import httpx

from fourfold.play import LiveGame, Seat, TableSettings
from fourfold.play import commands as cmd
from fourfold.rules.quarto import Call
from frames import FrameProtocol, open_socket

SERVER_CORE, CLIENT_CORE = 0, 1
ECHO = Path(__file__).parent / "echo.py"


def started(command: list[str], environment: dict[str, str]) -> tuple[subprocess.Popen[str], int]:
    """Start a server on its core, and return it with its port."""
    process = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env=os.environ | environment,
        preexec_fn=lambda: os.sched_setaffinity(0, {SERVER_CORE}),
    )
    assert process.stdout is not None
    port = int(process.stdout.readline().rsplit(":", 1)[1])
    for _ in range(500):
        try:
            httpx.get(f"http://127.0.0.1:{port}/health")
            return process, port
        except httpx.TransportError:
            time.sleep(0.02)
    raise TimeoutError("the server did not start")


def stopped(process: subprocess.Popen[str]) -> None:
    process.send_signal(signal.SIGTERM)
    process.wait(60)


def resident(process: subprocess.Popen[str]) -> int:
    """Return a process's resident memory in KiB."""
    status = Path(f"/proc/{process.pid}/status").read_text()
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS"))


def processor_seconds(process: subprocess.Popen[str]) -> float:
    """Return the processor time that a process has used, without its children.

    Unlike a rate, it hardly depends on what else this machine is doing.
    """
    fields = Path(f"/proc/{process.pid}/stat").read_text().rsplit(") ", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def scripts(count: int) -> list[list[tuple[Seat, str]]]:
    """Return whole games, played at random without calls: who plays what."""
    rng, games = Random(44), []
    for _ in range(count):
        game = LiveGame.begin(TableSettings(), 0.0, first=Seat.ONE, lots=rng)
        played: list[tuple[Seat, str]] = []
        while (seat := game.to_act) is not None:
            actions = [a for a in game.position.actions() if not isinstance(a, Call)]
            action = str(rng.choice(actions))
            game, _events = game.apply(cmd.Act(seat, action), 0.0)
            played.append((seat, action))
        games.append(played)
    return games


class Game:
    """Two sockets at one table, and the game they play again and again."""

    def __init__(self, table: str, script: list[tuple[Seat, str]], load: "Load") -> None:
        self.table = table
        self._script = script
        self._load = load
        self.sockets: dict[Seat, FrameProtocol] = {}
        self.sequence = 1
        self._next = 0
        self._swapped = False
        self._sent = 0.0
        self._told = 0

    def send_next(self) -> None:
        """Send the next command: an action of the script, or a request for another game."""
        if self._next < len(self._script):
            seat, action = self._script[self._next]
            wish_ = f'{{"type":"Act","action":"{action}"}}'
        else:
            seat = Seat(self._next - len(self._script) + 1)
            wish_ = '{"type":"AskRematch"}'
        self._next += 1
        if self._swapped and self._next <= len(self._script):
            seat = seat.other
        self._told = 0
        self._sent = time.perf_counter()
        self.sockets[seat].send(
            f'{{"type":"Command","table":"{self.table}","id":"{self.sequence}-{self._next}",'
            f'"answers":{self.sequence},"wish":{wish_}}}'.encode()
        )
        self._mover = seat

    def received(self, seat: Seat, message: bytes) -> None:
        """Count what was sent; the move is over once both clients have it."""
        if not message.startswith(b'{"type":"Told"'):
            if message.startswith((b'{"type":"Refused"', b'{"type":"Fault"')):
                raise RuntimeError(message.decode())
            return
        sequence = int(message.split(b'"sequence":', 1)[1].split(b",", 1)[0])
        if seat is not self._mover:
            self._load.moves += 1
            self._load.latencies.append(time.perf_counter() - self._sent)
        self._told += 1
        self.sequence = max(self.sequence, sequence)
        if self._told == 2:
            if self._next == len(self._script) + 2:
                self._next, self._swapped = 0, not self._swapped
            self._load.over(self)


class Load:
    """All games, and what was measured."""

    def __init__(self) -> None:
        self.moves = 0
        self.latencies: list[float] = []
        self.flat_out = False
        self._ready: asyncio.Queue[Game] = asyncio.Queue()

    def over(self, game: Game) -> None:
        """Let a game's next command be sent."""
        if self.flat_out:
            game.send_next()
        else:
            self._ready.put_nowait(game)

    async def paced(self, rate: float, seconds: float) -> None:
        """Send this many commands per second, evenly, each at the game that has waited longest."""
        begin = time.perf_counter()
        for number in range(int(rate * seconds)):
            delay = begin + number / rate - time.perf_counter()
            if delay > 0.0005:
                await asyncio.sleep(delay)
            game = await self._ready.get()
            game.send_next()
        await asyncio.sleep(0.5)

    async def at_once(self, seconds: float) -> float:
        """Send each game's next command as soon as the last is over; return moves per second."""
        self.flat_out = True
        begin, before = time.perf_counter(), self.moves
        while not self._ready.empty():
            self._ready.get_nowait().send_next()
        await asyncio.sleep(seconds)
        rate = (self.moves - before) / (time.perf_counter() - begin)
        self.flat_out = False
        await asyncio.sleep(1)
        return rate


async def tables(port: int, count: int, load: Load) -> list[Game]:
    """Make tables with two guests each, and connect them."""
    games = []
    scripts_ = scripts(32)
    base = f"http://127.0.0.1:{port}/api"
    async with httpx.AsyncClient() as http:

        async def ask(path: str, body: Any) -> Any:
            answer = await http.post(base + path, json=body)
            http.cookies.clear()
            answer.raise_for_status()
            return answer.json()

        for number in range(count):
            made = await ask("/tables", {"first": 1, "name": "North"})
            sat = await ask("/sit", {"code": made["links"]["code"], "name": "South"})
            game = Game(made["id"], scripts_[number % len(scripts_)], load)
            for seat, token in ((Seat.ONE, made["token"]), (Seat.TWO, sat["token"])):
                socket = await open_socket(port, "/api/live", token)
                game.sockets[seat] = socket
                socket.on_message = lambda _: None
                text = json.dumps({"type": "Subscribe", "table": game.table, "after": 1})
                socket.send(text.encode())
            games.append(game)
    await asyncio.sleep(1)
    for game in games:
        for seat, socket in game.sockets.items():
            socket.on_message = partial(game.received, seat)
        load.over(game)
    return games


async def think(port: int) -> None:
    """Let a computer play against itself at another table."""
    async with httpx.AsyncClient() as http:
        body = {"table": {"game": "Quads", "rules": "b", "chairs": [{"level": 10}] * 2}, "sit": []}
        answer = await http.post(f"http://127.0.0.1:{port}/api/tables", json=body)
        answer.raise_for_status()


async def echo_rate(
    port: int, server: subprocess.Popen[str], sockets: int, seconds: float
) -> tuple[float, float]:
    """Return how many messages per second a bare server sends back, and the time of one."""
    count, going = 0, True
    text = b'{"type":"Command","table":"0123456789abcdef","id":"12-34","answers":12,"wish":{}}'

    def again(socket: FrameProtocol, _: bytes) -> None:
        nonlocal count
        count += 1
        if going:
            socket.send(text)

    opened = [await open_socket(port, "/echo", "") for _ in range(sockets)]
    begin, used = time.perf_counter(), processor_seconds(server)
    for socket in opened:
        socket.on_message = partial(again, socket)
        socket.send(text)
    await asyncio.sleep(seconds)
    rate = count / (time.perf_counter() - begin)
    used = (processor_seconds(server) - used) / count
    going = False
    for socket in opened:
        socket.close()
    return rate, used


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * share))] * 1000


def free_port() -> int:
    """Return a port that is free now."""
    with create_server(("127.0.0.1", 0)) as listening:
        return int(listening.getsockname()[1])


async def commits(metrics_port: int) -> str:
    """Return how long commits took and how many commands they contained, on average."""
    async with httpx.AsyncClient() as http:
        metrics = (await http.get(f"http://127.0.0.1:{metrics_port}/metrics")).text
    sums = dict(line.rsplit(" ", 1) for line in metrics.splitlines() if "fourfold_commit" in line)
    number = float(sums["fourfold_commit_seconds_count"])
    milliseconds = float(sums["fourfold_commit_seconds_sum"]) / number * 1000
    size = float(sums["fourfold_commit_commands_sum"]) / number
    return f"{number:.0f} commits of {size:.1f} commands and {milliseconds:.1f} ms on average"


async def measure(
    port: int, metrics_port: int, server: subprocess.Popen[str], asked: argparse.Namespace
) -> tuple[float, float]:
    """Print how fast the server is; return moves per second, and the processor time of one."""
    before = resident(server)
    load = Load()
    games = await tables(port, asked.games, load)
    sockets = 2 * len(games)
    print(
        f"memory a connection (with half a table): {(resident(server) - before) / sockets:.1f} KiB"
    )
    await think(port)
    await asyncio.sleep(2)
    print(f"\n{'rate':>10} {'moves':>8} {'p50 ms':>8} {'p99 ms':>8} {'max ms':>8}")
    for rate in asked.rates:
        load.latencies.clear()
        before_moves, begin = load.moves, time.perf_counter()
        await load.paced(rate, asked.seconds)
        moves = load.moves - before_moves
        held = moves / (time.perf_counter() - begin - 0.5)
        p50, p99 = percentile(load.latencies, 0.5), percentile(load.latencies, 0.99)
        worst = max(load.latencies) * 1000
        print(f"{held:>8.0f}/s {moves:>8} {p50:>8.1f} {p99:>8.1f} {worst:>8.1f}", flush=True)
    load.latencies.clear()
    used, before_moves = processor_seconds(server), load.moves
    highest = await load.at_once(asked.seconds)
    used = (processor_seconds(server) - used) / (load.moves - before_moves)
    p99 = percentile(load.latencies, 0.99)
    print(
        f"as fast as it goes: {highest:.0f} moves/s, p99 {p99:.1f} ms, "
        f"{used * 1e6:.0f} µs of processor time a move"
    )
    print(await commits(metrics_port))
    return highest, used


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--rates", type=int, nargs="*", default=[1000, 2000])
    asked = parser.parse_args()
    os.sched_setaffinity(0, {CLIENT_CORE})
    names = ("GUEST_RATE", "ADDRESS_RATE", "TABLES_RATE", "CODES_RATE")
    environment = {f"FOURFOLD_{name}": "1000000" for name in names}
    metrics_port = free_port()
    environment["FOURFOLD_METRICS_PORT"] = str(metrics_port)
    with tempfile.TemporaryDirectory() as folder:
        serve = [sys.executable, "-m", "fourfold", "serve", "--data", folder, "--port", "0"]
        server, port = started(serve, environment)
        try:
            highest, move = asyncio.run(measure(port, metrics_port, server, asked))
        finally:
            stopped(server)
    echo, port = started([sys.executable, str(ECHO)], {})
    try:
        rate, message = asyncio.run(echo_rate(port, echo, 2 * asked.games, asked.seconds))
    finally:
        stopped(echo)
    print(
        f"bare echo server: {rate:.0f} messages/s, {message * 1e6:.0f} µs each; "
        f"moves at {highest / rate:.2f} of that, or {message / move:.2f} by processor time"
    )


if __name__ == "__main__":
    main()
