"""Events in memory: a log is read once, and then only what was added to it."""

import threading
from collections import OrderedDict

from sqlalchemy import Connection

from fourfold.club.events import ClubEvent, read_event, read_facts, write_facts
from fourfold.club.events.facts import Created, LaterFact
from fourfold.server.storage.club import club_events as stored_events
from fourfold.server.storage.club.club_events import StoredEvent

MOST_KEPT = 100
"""How many events stay in memory."""

_kept: OrderedDict[str, tuple[int, int, ClubEvent]] = OrderedDict()
"""The revision and the sequence number of each event, and the event."""
_lock = threading.Lock()


def read(connection: Connection, stored: StoredEvent, *, durable: bool = True) -> ClubEvent:
    """Return an event as far as it is stored.

    What a transaction has added itself is not durable yet, and must not be kept. Facts that others
    have added since ``stored`` was read are left for the next time.
    """
    with _lock:
        revision, sequence, event = _kept.get(stored.id, (0, 0, None))
    if event is None or revision != stored.revision or sequence > stored.sequence:
        bodies = stored_events.facts_between(connection, stored.id, 0, stored.sequence)
        event = read_event("\n".join(bodies).encode())
    elif sequence < stored.sequence:
        bodies = stored_events.facts_between(connection, stored.id, sequence, stored.sequence)
        for fact in read_facts("\n".join(bodies).encode()):
            assert not isinstance(fact, Created)
            event = event.after(fact)
    if durable:
        with _lock:
            _kept[stored.id] = (stored.revision, stored.sequence, event)
            _kept.move_to_end(stored.id)
            while len(_kept) > MOST_KEPT:
                _kept.popitem(last=False)
    return event


def bodies_of(facts: tuple[LaterFact, ...]) -> list[str]:
    """Return facts as they are stored."""
    return write_facts(facts).decode().splitlines()
