"""Connections to the database that are dropped without a word are noticed, and opened again."""

from pathlib import Path

from server.server_process import Server
from server.storage.dropped_connections import check_log, swallow_all, swallow_open_ones
from server.swallowing_proxy import SwallowingProxy

QUICK_BELL = str(Path(__file__).parents[1] / "quick_bell_server.py")


def test_players_hear_of_moves_again(postgres_url: str, tmp_path: Path) -> None:
    """With ten beats a second; ``dropped_connections`` does it with real ones."""
    data = tmp_path / "data"
    with SwallowingProxy(postgres_url).running() as proxy:
        with (
            Server(data, "--database-url", proxy.url, program=(QUICK_BELL,)) as one,
            Server(data, "--database-url", postgres_url) as two,
        ):
            swallow_open_ones(proxy, one, two)
            swallow_all(proxy, one, two)
        check_log(one)
