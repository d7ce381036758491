"""Pages that sit at a table made over HTTP, and what a screen reader hears there.

Whoever sits at a page also has a socket, as if on another device: so that deeds can be done
without a key being pressed on the page.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from playwright.sync_api import Page, expect

from server.server_process import PATIENCE, Message, Person, Server, Socket
from web.browser_people import People

COOKIE = "fourfold_guest"

# Keeps what the live regions were given, in order, and tells when something is known of it.
EAR = """
    window.ear = { heard: [], all: 0, waiting: [] };
    document.addEventListener("DOMContentLoaded", () => {
        for (const region of document.querySelectorAll("#polite, #assertive")) {
            new MutationObserver((changes) => {
                for (const node of changes.flatMap((change) => [...change.addedNodes])) {
                    window.ear.heard.push([region.id, node.textContent]);
                    window.ear.all += 1;
                }
                window.ear.waiting = window.ear.waiting.filter((isKnown) => !isKnown());
            }).observe(region, { childList: true, characterData: true, subtree: true });
        }
    });
    window.ear.until = (found, what, patience) => new Promise((resolve, reject) => {
        const isKnown = () => found(window.ear) && (resolve(), true);
        if (isKnown()) return;
        window.ear.waiting.push(isKnown);
        const said = () => JSON.stringify(window.ear.heard);
        setTimeout(() => reject(new Error(`never heard ${what}, but ${said()}`)), patience);
    });
"""
UNTIL_SAID = """([text, patience]) => window.ear.until(
    ({ heard }) => heard.some(([, said]) => said.includes(text)), text, patience)"""
UNTIL_MORE = """([all, patience]) => window.ear.until(
    (ear) => ear.all > all, "anything", patience)"""


class Heard(NamedTuple):
    """A message, and the region it was put into."""

    how: str
    said: str


def heard(page: Page) -> list[Heard]:
    """Return what was said since this was asked last."""
    return [Heard(*each) for each in page.evaluate("window.ear.heard.splice(0)")]


def hear(page: Page, text: str) -> list[Heard]:
    """Wait until something is said, and return all that was since it was asked last."""
    page.evaluate(UNTIL_SAID, [text, 1000 * PATIENCE])
    return heard(page)


def come(page: Page, table: str) -> None:
    """Come to a table, to one's seat or to watch, and wait until it is set."""
    page.add_init_script(EAR)
    page.goto(f"/table/{table}")
    expect(page.locator("#connection[data-state=open]")).to_be_attached()


def sit(page: Page, server: Server, person: Person, table: str) -> None:
    """Come to a table as somebody who is known at the server."""
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
        """Let a page be somebody's who sits here, or a watcher's."""
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
        """Let whoever is to act do so, and wait until every page has said it."""
        for action in actions:
            self.do(self.view["to_act"], {"type": "Act", "action": action})

    def do(self, seat: int, wish: Message) -> None:
        """Let somebody wish for something, and wait until every page has said it."""
        before = [page.evaluate("window.ear.all") for page in self.pages]
        mover = self.sockets[seat - 1]
        told = mover.do(wish)
        assert told["type"] == "Told", told
        for socket in self.sockets:
            socket.wait_for(mover.sequence)
        for page, known in zip(self.pages, before, strict=True):
            page.evaluate(UNTIL_MORE, [known, 1000 * PATIENCE])


@contextmanager
def sitting(server: Server, **table: object) -> Iterator[Sitting]:
    """Two people, North and South, who sit down at a new table; North begins."""
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
