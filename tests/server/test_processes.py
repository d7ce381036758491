"""Several processes behind one port: they are kept running, replaced and stopped."""

import socket
import time
from pathlib import Path

import psutil

from fourfold.client.server_link import ServerLink
from fourfold.client.table_connection import (
    ConnectionLost,
    ConnectionRestored,
    ServerNews,
    TableConnection,
)
from fourfold.protocol.messages import Subscribe
from server.crash_players import Player, check_nothing_is_lost, stop_all, until_all_went_on
from server.rolling_restarts import TABLES, logged, replace_processes, site, wait_for_log
from server.server_process import HTTP, PATIENCE, WARM_SERVER, Server


def children(server: Server) -> list[psutil.Process]:
    assert server.process is not None
    found: list[psutil.Process] = psutil.Process(server.process.pid).children()
    return found


def free_port() -> int:
    with socket.socket() as any_port:
        any_port.bind(("127.0.0.1", 0))
        number: int = any_port.getsockname()[1]
        return number


def metric(port: int, name: str) -> float:
    lines = HTTP.get(f"http://127.0.0.1:{port}/metrics").text.splitlines()
    return next(float(line.split()[1]) for line in lines if line.startswith(f"{name} "))


def test_processes_are_replaced_and_restarted_while_people_play(
    postgres_url: str, tmp_path: Path
) -> None:
    """Two tables, one rolling restart, one death; ``rolling_restarts`` does it for longer."""
    port = free_port()
    options = ("--metrics-port", str(port))
    with site(tmp_path / "data", postgres_url, *options, program=WARM_SERVER) as server:
        players = [Player(server, table, seed, pause=0.1) for seed, table in enumerate(TABLES)]
        for player in players:
            player.start()
        until_all_went_on(players)
        wait_for_log(server, "process is ready", 2)
        news: list[ServerNews] = []
        link = ServerLink(server.url, tokens=tmp_path / "servers.json")
        terminal = TableConnection(link, Subscribe(players[0].table), news.append)
        terminal.start()
        first = children(server)
        assert len(first) == 2
        give_up = time.monotonic() + PATIENCE
        while metric(port, "fourfold_sockets") != 5:  # those of both processes
            assert time.monotonic() < give_up
            time.sleep(0.05)
        replace_processes(server, 1)
        second = children(server)
        assert len(second) == 2
        assert not set(first) & set(second)
        assert all(player.moved for player in players), "they were sent elsewhere"
        assert sum(isinstance(each, ConnectionRestored) for each in news) > 1
        assert not any(isinstance(each, ConnectionLost) for each in news), "no one hears of it"
        terminal.close()
        until_all_went_on(players)
        second[0].kill()
        wait_for_log(server, "process is ready", 5)
        until_all_went_on(players)
        stop_all(players)
        check_nothing_is_lost(players, server)
        last = children(server)
        assert server.stop() == 0
        assert not any(child.is_running() for child in last)
    log = logged(server)
    died = [line for line in log if line["level"] == "error"]
    assert [(line["event"], line["number"], line["code"]) for line in died] == [
        ("process died", died[0]["number"], -9)
    ]
    assert {line["process"] for line in log if line["event"] == "serving"} == {1, 2}
