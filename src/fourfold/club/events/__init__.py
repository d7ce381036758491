"""Events of a club: an event is the fold of its log, and every command becomes facts or a refusal.

>>> from fourfold.club.events import ClubEvent, EventSettings, Format, apply, commands
>>> event = ClubEvent.create(EventSettings("Friday", Format.ROUND_ROBIN), now=0.0)
>>> for name in ("Ada", "Ben", "Chloé"):
...     event, _ = apply(event, commands.Enter(name), 0.0)
>>> for command in (commands.Pair(), commands.Publish()):
...     event, _ = apply(event, command, 0.0)
>>> [[event.name(player) for player in table.players] for table in event.current.tables]
[['Chloé', 'Ben']]
"""

from fourfold.club.events import commands, facts
from fourfold.club.events.decisions import apply
from fourfold.club.events.event import ClubEvent, EventPlayer
from fourfold.club.events.log import read_event, read_facts, write_facts
from fourfold.club.events.pairing import SwissSystem, dutch_system
from fourfold.club.events.rounds import EventTable, Round
from fourfold.club.events.settings import EventSettings, Format, TieBreak
from fourfold.club.events.standings import Standing, standings

__all__ = [
    "ClubEvent",
    "EventPlayer",
    "EventSettings",
    "EventTable",
    "Format",
    "Round",
    "Standing",
    "SwissSystem",
    "TieBreak",
    "apply",
    "commands",
    "dutch_system",
    "facts",
    "read_event",
    "read_facts",
    "standings",
    "write_facts",
]
