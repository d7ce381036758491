"""Who may do what with an event."""

from typing import Annotated

from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.params import PathParameter

from fourfold.server.club_events.keeper import ARBITER, EventKeeper
from fourfold.server.refusals import NotYours
from fourfold.server.security.identity import Guest
from fourfold.server.storage.classes.class_events import teaches_event
from fourfold.server.storage.people import links

EventPath = Annotated[str, PathParameter(max_length=32)]
KeeperDependency = NamedDependency[EventKeeper]


def _keeper(state: State) -> EventKeeper:
    keeper: EventKeeper = state.events
    return keeper


EVENT_PROVIDERS = {"keeper": Provide(_keeper, sync_to_thread=False)}


async def is_arbiter(keeper: EventKeeper, event_id: str, guest: Guest) -> bool:
    """Return whether a guest may run an event: as an arbiter, or as a teacher of its class."""
    database = keeper.hub.database
    if guest.is_new:
        return False
    if await database.query(links.has_right, guest.id, ARBITER, event_id):
        return True
    return await database.query(teaches_event, guest.id, event_id)


async def check_arbiter(keeper: EventKeeper, event_id: str, guest: Guest) -> None:
    """Refuse anyone who is not an arbiter of an event."""
    await keeper.find(event_id)
    if not await is_arbiter(keeper, event_id, guest):
        raise NotYours("only the arbiter can do this: open the arbiter’s link on this device first")
