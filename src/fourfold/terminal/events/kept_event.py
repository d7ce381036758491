"""What the terminal needs from an event, wherever it is kept: in a file, or on a server."""

from collections.abc import Sequence
from contextlib import AbstractContextManager
from typing import Protocol

from fourfold.club.events import ClubEvent
from fourfold.club.events.commands import AnyEventCommand
from fourfold.club.events.facts import LaterFact
from fourfold.locale import Language
from fourfold.talk.events import Changed


class KeptEvent(Protocol):
    """An event that is kept somewhere."""

    def held(self) -> AbstractContextManager[object]:
        """Keep others from writing meanwhile, where that is needed."""

    def read(self) -> ClubEvent:
        """Return the event, or refuse."""

    def news(self, event: ClubEvent) -> Changed:
        """Return an event as it is now, given how it was, and what others have done since."""

    def change(self, event: ClubEvent, commands: Sequence[AnyEventCommand], now: float) -> Changed:
        """Carry out commands, all of them or none."""

    def save(self, event: ClubEvent, facts: Sequence[LaterFact]) -> None:
        """Make what happened durable, if that has not been done yet."""

    def entering(self, language: Language) -> list[str]:
        """Return how players enter by themselves, in sentences; none where they cannot."""

    def where(self, language: Language) -> str:
        """Return where everything is stored, in a sentence."""
