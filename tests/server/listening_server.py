"""A server with a listener for games that have ended, which stores each of them.

While a file ``kill`` lies in the data folder, the listener kills its own process in the middle
of the transaction: after the game's end is durable, and before it is marked as announced.
"""

import argparse
import os
import signal
from pathlib import Path

from sqlalchemy import Connection, text

from fourfold.server.serving import serve
from fourfold.server.settings import ServerSettings
from fourfold.server.tables.game_ended import GameEnded


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--log-json", action="store_true")
    given = parser.parse_args()

    def listener(ended: GameEnded, connection: Connection) -> None:
        connection.execute(text("create table if not exists told (table_id text, game integer)"))
        connection.execute(
            text("insert into told values (:table, :game)"),
            {"table": ended.table_id, "game": ended.number},
        )
        if (given.data / "kill").exists():
            os.kill(os.getpid(), signal.SIGKILL)

    settings = ServerSettings(
        data=given.data,
        port=given.port,
        log_json=given.log_json,
        pace=0.05,
        guest_rate=1000,
        tables_rate=1000,
        codes_rate=1000,
    )
    serve(settings, on_game_ended=[listener])


if __name__ == "__main__":
    main()
