"""What a command led to, in sentences."""

from collections.abc import Iterator

from fourfold.club.events import facts as ft
from fourfold.locale import Language
from fourfold.locale.event_facts import fact_in_words
from fourfold.locale.events import bye_in_words, table_in_words
from fourfold.server.club_events.changes import Change

MOST_TOLD = 12
"""With more tables than this, no one would listen to all of them."""


def facts_in_words(change: Change, language: Language) -> tuple[str, ...]:
    """Return what happened, for a live region; who meets whom, if a round was paired."""
    told = [
        sentence
        for fact in change.facts
        for sentence in fact_in_words(change.event, fact, language)
    ]
    if any(isinstance(fact, ft.Paired | ft.Swapped) for fact in change.facts):
        told += _pairings(change, language)
    return tuple(told)


def _pairings(change: Change, language: Language) -> Iterator[str]:
    event, draft = change.event, change.event.draft
    if draft is None or len(draft.tables) > MOST_TOLD:
        return
    yield from (table_in_words(event, table, language) for table in draft.tables)
    yield from (bye_in_words(event, bye, language) for bye in draft.byes)
