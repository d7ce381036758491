"""An event on a server, run from this terminal: its log is read there, and commands are sent."""

import secrets
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import msgspec

from fourfold.client.addresses import EventAddress
from fourfold.client.server_link import ServerLink
from fourfold.club.events import ClubEvent, EventSettings, read_event, read_facts
from fourfold.club.events.commands import AnyEventCommand
from fourfold.club.events.facts import Created, LaterFact
from fourfold.locale import Language
from fourfold.talk.events import Changed, changing_here


class ServedEvent:
    """An event on a server, as one of its arbiters."""

    def __init__(self, link: ServerLink, event: str) -> None:
        self._link = link
        self._path = f"/api/events/{event}"

    @classmethod
    def at(cls, address: str, language: Language) -> "ServedEvent":
        """Return the event behind an arbiter's link, which is swapped for the right to run it.

        This computer keeps the right, so that afterwards the link without its secret is enough.
        """
        place = EventAddress.parse(address)
        served = cls(ServerLink(place.server, language.code), place.event)
        if place.secret:
            served._link.ask("POST", f"{served._path}/arbiter", {"secret": place.secret})
        return served

    @classmethod
    def create(
        cls, server: str, settings: EventSettings, language: Language, *, listed: bool
    ) -> "ServedEvent":
        """Create an event on a server; this computer is its arbiter."""
        settings.check()
        link = ServerLink(server, language.code)
        new = {"settings": msgspec.to_builtins(settings), "listed": listed}
        return cls(link, link.ask("POST", "/api/events", new)["id"])

    @contextmanager
    def held(self) -> Iterator["ServedEvent"]:
        """Yield the event: the server itself keeps two arbiters apart."""
        yield self

    def read(self) -> ClubEvent:
        """Return the event as it is now."""
        return read_event(self._log(0))

    def news(self, event: ClubEvent) -> Changed:
        """Return an event as it is now, given how it was, and what has happened since."""
        facts: list[LaterFact] = []
        for fact in read_facts(self._log(len(event.log))):
            assert not isinstance(fact, Created)
            event = event.after(fact)
            facts.append(fact)
        return event, tuple(facts)

    def _log(self, after: int) -> bytes:
        return str(self._link.ask("GET", f"{self._path}/log?after={after}")).encode()

    def change(self, event: ClubEvent, commands: Sequence[AnyEventCommand], now: float) -> Changed:
        """Let the server carry out commands, and return what happened there."""
        if len(commands) > 1:
            changing_here()(event, commands, now)  # refuses them together, before any is sent
        seen = len(event.log)
        for command in commands:
            body = {"id": secrets.token_hex(12), "answers": seen}
            sent = body | {"command": msgspec.to_builtins(command)}
            seen = self._link.ask("POST", f"{self._path}/commands", sent)["sequence"]
        return self.news(event)

    def save(self, event: ClubEvent, facts: Sequence[LaterFact]) -> None:
        """Do nothing: the server has stored what happened."""

    def entering(self, language: Language) -> list[str]:
        """Return how players enter."""
        view = self._link.ask("GET", f"{self._path}/arbiter")
        if view["taught"] is not None:
            return []
        code = " ".join(view["code"][at : at + 4] for at in range(0, len(view["code"]), 4))
        return [
            language.say("Players enter with the code {code}, or at:", code=code),
            view["link"],
        ]

    def where(self, language: Language) -> str:
        """Return where everything is stored."""
        return language.say("Everything is saved on the server.")

    def arbiter_link(self) -> str:
        """Return a new link that makes someone an arbiter too."""
        link: str = self._link.ask("POST", f"{self._path}/links")["link"]
        return link
