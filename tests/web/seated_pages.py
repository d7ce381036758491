"""Pages at a table made over HTTP, and what a screen reader hears there.

The player on a page also has a socket, as if on another device, so that a test can act without
pressing a key on the page.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page, expect

from server.server_process import PATIENCE, Message, Person, Server, Socket
from web.browser_people import People
from web.live_regions import UNTIL_MORE, Heard, hear, heard

COOKIE = "fourfold_guest"

__all__ = ["Heard", "Sitting", "come", "hear", "heard", "sit", "sitting", "watched"]


def come(page: Page, table: str) -> None:
    """Open a table, to play or to watch, and wait until it is shown."""
    page.goto(f"/table/{table}")
    shown = "body:not([data-loading]) #connection[data-state=open]"
    expect(page.locator(shown)).to_be_attached()


def sit(page: Page, server: Server, person: Person, table: str) -> None:
    """Open a table as a guest whom the server recognises."""
    page.context.add_cookies([{"name": COOKIE, "value": person.token, "url": server.url}])
    come(page, table)


class Sitting:
    """Two people at a table, and the pages that were opened there."""

    def __init__(self, server: Server, table: str, people: tuple[Person, Person]) -> None:
        self.server = server
        self.table = table
        self.people = people
        self.sockets: tuple[Socket, ...] = tuple(one.connect(table) for one in people)
        self.pages: list[Page] = []

    def opened(self, page: Page, seat: int = 0) -> Page:
        """Let a page belong to a player here, or to a watcher."""
        if seat:
            sit(page, self.server, self.people[seat - 1], self.table)
        else:
            come(page, self.table)
        self.pages.append(page)
        return page

    @property
    def view(self) -> Message:
        """The table as seat 1 may see it."""
        return self.sockets[0].seen

    def act(self, *actions: str) -> None:
        """Let the player to act do something, and wait until every page has said it."""
        for action in actions:
            self.do(self.view["to_act"], {"type": "Act", "action": action})

    def do(self, seat: int, wish: Message) -> None:
        """Send a player's command, and wait until every page has said it."""
        before = [page.evaluate("window.ear.all") for page in self.pages]
        mover = self.sockets[seat - 1]
        told = mover.do(wish)
        assert told["type"] == "Told", told
        for socket in self.sockets:
            socket.wait_for(mover.sequence)
        for page, known in zip(self.pages, before, strict=True):
            page.evaluate(UNTIL_MORE, [known, 1000 * PATIENCE])

    def notice(self, kind: str) -> None:
        """Let the sockets receive an event that was caused on a page."""
        for socket in self.sockets:
            socket.until(lambda told: any(one["type"] == kind for one in told.get("events", [])))


@contextmanager
def sitting(server: Server, **table: object) -> Iterator[Sitting]:
    """Two people, North and South, who join a new table; North starts."""
    north, south = Person(server, "North"), Person(server, "South")
    made = north.table(**{"first": 1} | table)
    south.post("/api/sit", {"code": made["links"]["code"]})
    found = Sitting(server, made["id"], (north, south))
    for socket in found.sockets:
        socket.wait_for(1)
    yield found
    for socket in found.sockets:
        socket.close()


def watched(person: People, at: Sitting) -> list[Page]:
    """Return the pages of both players and of a watcher."""
    return [at.opened(person(), seat) for seat in (1, 2, 0)]
