"""Looking after all tables from time to time."""

import asyncio
import gc
from pathlib import Path

from sqlalchemy import text

from fourfold.play import PerMove, Seat, TableSettings
from fourfold.server.tables.hub import Hub
from fourfold.server.tables.upkeep import Upkeep
from server.local_hub import with_hub


def test_a_broken_table_stops_no_other(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        agreed, both = TableSettings(clock=PerMove(0.2)), (Seat.ONE, Seat.TWO)
        broken = (await hub.create("me", agreed, sit=both)).id
        sound = (await hub.create("me", agreed, sit=both)).id
        await hub.close()
        with hub.database.store._engine.begin() as connection:
            connection.execute(
                text("update events set body = '{}' where table_id = :id"), {"id": broken}
            )
        gc.collect()
        later = Hub(hub.database)
        await asyncio.sleep(0.3)
        await Upkeep(later).sweep()
        game = (await later.table(sound)).game
        assert game is not None
        assert game.ended is not None
        await Upkeep(later).give_back(alive=0.0, shortest=0.0)
        await later.close()

    with_hub(tmp_path, test)
