"""Deleting a class with its pupils and everything that they played, at once or after its term."""

import asyncio
from collections.abc import Sequence

from fourfold.rules.refusal import Refusal
from fourfold.server import telemetry
from fourfold.server.security.identity import Identities
from fourfold.server.security.tokens import digest, new_id
from fourfold.server.storage.classes import class_events, classes
from fourfold.server.storage.classes.pupils import StoredPupil, pupils_of
from fourfold.server.storage.queries import Queries
from fourfold.server.storage.store import Store
from fourfold.server.tables.hub import Hub
from fourfold.server.web.people.signing_in import sign_out

ATTEMPTS = 10
"""How often a table is read again that changes while it is deleted."""

EVERY = 600.0
"""Seconds until the server looks again which terms are over."""


async def delete_class(hub: Hub, identities: Identities, class_id: str) -> None:
    """Delete a class, its pupils, its tournaments, and all its games."""
    # First, so that no tournament makes new tables meanwhile.
    await hub.database.transact(class_events.delete_class_events, class_id)
    tables = await hub.database.query(classes.tables_of_class, class_id)
    await _delete_tables(hub, [table.table_id for table in tables])
    for pupil in await hub.database.query(pupils_of, class_id):
        await erase_pupil(hub, identities, pupil)
    await hub.database.transact(classes.delete_class, class_id)


async def erase_pupil(hub: Hub, identities: Identities, pupil: StoredPupil) -> None:
    """Delete a pupil with their names; games that others played with them stay, without a name."""
    changed = await hub.database.change(Store.erase, pupil.guest, new_id())
    await hub.refresh_known(changed)
    if pupil.device is not None:
        await sign_out(hub.database, identities, digest(pupil.device), hub.now())


async def _delete_tables(hub: Hub, table_ids: Sequence[str]) -> None:
    left = list(table_ids)
    for _ in range(ATTEMPTS):
        read = [await hub.database.read(Queries.table, table_id) for table_id in left]
        stored = [table for table in read if table is not None]
        gone = await hub.database.change(Store.delete_tables, stored, unannounced=True)
        hub.forget(gone)
        for table_id in gone:
            for subscriber in hub.subscribers.of(table_id):
                subscriber.end()  # whoever is still there learns that the table is gone
        left = [table.id for table in stored if table.id not in gone]
        if not left:
            return
    raise Refusal("the pupils are still playing: try again in a moment")


class ClassTerms:
    """Deletes classes whose term is over, and those without a teacher."""

    def __init__(self, hub: Hub, identities: Identities) -> None:
        self._hub = hub
        self._identities = identities

    async def delete(self) -> int:
        """Delete what has to be deleted now; return how many classes that were."""
        found = await self._hub.database.query(classes.classes_to_delete, self._hub.now())
        for class_id in found:
            await delete_class(self._hub, self._identities, class_id)
        return len(found)

    async def run(self) -> None:
        """Do so for ever."""
        while True:
            try:
                if count := await self.delete():
                    telemetry.log.info("classes deleted", classes=count)
            except Exception as error:  # the database is unavailable: try again later
                telemetry.log.error("classes", error=type(error).__name__)
            await asyncio.sleep(EVERY)
