"""Results of events as files and on paper: each is made once for every state of an event."""

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

import msgspec

from fourfold.club.events import ClubEvent
from fourfold.club.events.export import event_data, write_csv, write_trf
from fourfold.locale import Language
from fourfold.server.refusals import NotThere
from fourfold.server.storage.club.club_events import StoredEvent
from fourfold.server.web.club_events.made_once import MadeOnce
from fourfold.talk.events.paper import paper

MOST_KEPT = 50
"""Files of 200 players, which take 15 ms each to make, have up to a few hundred kB."""


class _Kind(NamedTuple):
    media_type: str
    write: Callable[[ClubEvent], bytes]


EXPORTS = {
    "csv": _Kind("text/csv", lambda event: write_csv(event).encode()),
    "trf": _Kind("text/plain", lambda event: write_trf(event).encode()),
    "json": _Kind("application/json", lambda event: msgspec.json.encode(event_data(event))),
}

_kept = MadeOnce[bytes](MOST_KEPT)


def kind_named(name: str) -> _Kind:
    """Return a kind of file by its name."""
    if (kind := EXPORTS.get(name)) is None:
        raise NotThere("results can be downloaded as csv, trf or json")
    return kind


def export(stored: StoredEvent, event: ClubEvent, name: str) -> bytes:
    """Return all results as a file."""
    return _kept.get(stored, name, lambda: kind_named(name).write(event))


def on_paper(stored: StoredEvent, event: ClubEvent, language: Language) -> bytes:
    """Return pairings, results and standings as they are printed, in HTML.

    Everyone can read it, so a round that was paired is in it only when it is published.
    """
    public = replace(event, draft=None)
    return _kept.get(stored, f"paper {language.code}", lambda: paper(public, language).encode())
