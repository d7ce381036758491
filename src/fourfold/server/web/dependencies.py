"""Who asks, and what is at hand to answer: the same for every room of the HTTP interface."""

from typing import Annotated, Any

from litestar import Request
from litestar.di import NamedDependency
from litestar.params import PathParameter

from fourfold.server.security.identity import Doorkeeper, Guest
from fourfold.server.security.tokens import display_name
from fourfold.server.tables.hub import Hub

Asking = Request[Any, Any, Any]
TableId = Annotated[str, PathParameter(max_length=32)]
TheHub = NamedDependency[Hub]
TheDoor = NamedDependency[Doorkeeper]
TheGuest = NamedDependency[Guest]


async def named(hub: Hub, guest: Guest, name: str) -> str:
    """Return what a guest is called; a new name is kept."""
    if name := display_name(name):
        await hub.read(hub.store.set_name, guest.id, name, hub.now())
        return name
    return "" if guest.is_new else await hub.read(hub.store.name_of, guest.id)
