"""The file of an event: its log, one line of JSON for each fact."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from fourfold.club.events import ClubEvent, dutch_system, read_event, write_facts
from fourfold.club.events.commands import AnyEventCommand
from fourfold.club.events.facts import LaterFact
from fourfold.file_lock import FileLock, Held
from fourfold.files import write_whole
from fourfold.locale import Language
from fourfold.rules.refusal import Refusal
from fourfold.talk.events import Changed, changing_here


class EventFile:
    """A file that is written whole or not at all, by one process at a time.

    Several facts may belong together, such as a withdrawal and the forfeit that follows from it; so
    the file is replaced and not appended to. It is small: a thousand facts take 80 kilobytes.
    """

    def __init__(self, path: Path) -> None:
        self.path = path.resolve()
        self._lock = FileLock(self.path.with_name(f".{self.path.name}.lock"))

    @contextmanager
    def held(self) -> Iterator["EventFile"]:
        """Keep others from writing meanwhile, or refuse if someone else does."""
        try:
            self._lock.acquire()
        except Held:
            raise Refusal(
                "{path} is open in another window: use that one, or close it", path=self.path
            ) from None
        try:
            yield self
        finally:
            self._lock.release()

    def create(self, event: ClubEvent) -> None:
        """Write a new event; a file that exists is left alone."""
        if self.path.exists():
            raise Refusal("{path} exists already: choose another name", path=self.path)
        self._write(event)

    def read(self) -> ClubEvent:
        """Return the event, or refuse the file."""
        if not self.path.exists():
            raise Refusal(
                "there is no file {path}: create it with {command}",
                path=self.path,
                command="fourfold event create FILE --name NAME",
            )
        return read_event(self.path.read_bytes())

    def news(self, event: ClubEvent) -> Changed:
        """Return the event as it is: no one else writes the file."""
        return event, ()

    def change(self, event: ClubEvent, commands: Sequence[AnyEventCommand], now: float) -> Changed:
        """Decide commands; ``save`` makes durable what happened."""
        return changing_here(dutch_system())(event, commands, now)

    def save(self, event: ClubEvent, facts: Sequence[LaterFact]) -> None:
        """Make what happened durable; where nothing happened, the file stays as it is."""
        if facts:
            self._write(event)

    def entering(self, language: Language) -> list[str]:
        """Return how players enter: no one but the arbiter enters them."""
        return []

    def where(self, language: Language) -> str:
        """Return where everything is stored."""
        return language.say("Everything is saved in {path}", path=self.path)

    def _write(self, event: ClubEvent) -> None:
        write_whole(self.path, write_facts(event.log))
