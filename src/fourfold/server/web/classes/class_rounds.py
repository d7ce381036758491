"""A round of a class: everyone who is here gets a table, the odd one against the computer."""

from collections import Counter
from collections.abc import Sequence
from random import SystemRandom

import msgspec

from fourfold.club.classes import pair_class
from fourfold.play import Seat, TableSettings
from fourfold.protocol.classes import RoundRequest
from fourfold.rules.refusal import Refusal
from fourfold.server.club_events.class_tournaments import check_none_open
from fourfold.server.storage.classes import classes
from fourfold.server.storage.classes.classes import StoredClassTable
from fourfold.server.storage.classes.pupils import StoredPupil
from fourfold.server.tables.hub import Hub

AWAY = 30.0
"""Seconds after which a pupil who was not heard of is not here any more."""


def is_here(pupil: StoredPupil, now: float) -> bool:
    """Return whether a pupil was heard of a moment ago."""
    return pupil.device is not None and pupil.seen is not None and now - pupil.seen < AWAY


def last_round(tables: Sequence[StoredClassTable]) -> tuple[int, list[StoredClassTable]]:
    """Return the number of the latest round, and its tables."""
    number = max((table.round for table in tables), default=0)
    return number, [table for table in tables if table.round == number]


async def start_round(
    hub: Hub, class_id: str, here: Sequence[StoredPupil], asked: RoundRequest
) -> None:
    """Seat everyone who is here at a table with someone they have hardly played."""
    if not here:
        raise Refusal("no pupils are here yet: open the door and let them in")
    await hub.database.query(check_none_open, class_id)
    settings = for_a_class(asked.settings)
    tables = await hub.database.query(classes.tables_of_class, class_id)
    number, names = None, {pupil.guest: pupil.short for pupil in here}
    met: Counter[frozenset[str]] = Counter()
    been_alone: Counter[str] = Counter()
    for table in tables:
        guests = frozenset(guest for _, guest in table.seats)
        if len(guests) == 1:
            been_alone.update(guests)
        else:
            met[guests] += 1
    add = hub.database.transact
    drawn = pair_class(sorted(names), met, been_alone, SystemRandom())
    for one, two in drawn.pairs:
        made = await hub.create(one, settings, name=names[one])
        number = await add(classes.add_class_table, class_id, number, made.id)
        await hub.sit(made, two, names[two])
    if drawn.alone is not None:
        first, second = settings.seats
        second = msgspec.structs.replace(second, level=asked.level)
        against = msgspec.structs.replace(settings, seats=(first, second))
        made = await hub.create(drawn.alone, against, name=names[drawn.alone])
        await add(classes.add_class_table, class_id, number, made.id)


def for_a_class(settings: TableSettings) -> TableSettings:
    """Return settings without names, computers and ratings, or refuse them."""
    one, two = (msgspec.structs.replace(settings.seat(seat), name="", level=None) for seat in Seat)
    settings = msgspec.structs.replace(settings, seats=(one, two), rated=False)
    settings.check()
    return settings
