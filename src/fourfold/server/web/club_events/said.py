"""What a command led to, in sentences."""

from collections.abc import Iterator
from itertools import pairwise

from fourfold.club.events import ClubEvent, Round, standings
from fourfold.club.events import facts as ft
from fourfold.locale import Language
from fourfold.locale.event_facts import fact_in_words
from fourfold.locale.events import (
    bye_in_words,
    decision_in_words,
    points_in_words,
    table_in_words,
)
from fourfold.server.club_events.changes import Change

MOST_TOLD = 12
"""With more tables than this, no one would listen to all of them."""

MOST_WINNERS = 3
"""So many of the first places are told at the end."""


def facts_in_words(change: Change, language: Language) -> tuple[str, ...]:
    """Return what happened, for a live region; who meets whom, if a round was paired."""
    told = [
        sentence
        for fact in change.facts
        for sentence in fact_in_words(change.event, fact, language)
    ]
    if any(isinstance(fact, ft.Paired | ft.Swapped) for fact in change.facts):
        told += _pairings(change, language)
    if any(isinstance(fact, ft.Closed) for fact in change.facts):
        told += _winners(change.event, language)
    return tuple(told)


def _winners(event: ClubEvent, language: Language) -> Iterator[str]:
    ranked = standings(event)
    for row in ranked[:MOST_WINNERS]:
        yield language.say(
            "{place}. {name}, {points}.",
            place=row.place,
            name=event.name(row.player),
            points=points_in_words(row.points, language),
        )
    for above, row in pairwise(ranked[:MOST_WINNERS]):
        if row.decided_by is not None:
            yield decision_in_words(event, above, row, language)


def round_in_words(change: Change, language: Language) -> tuple[str, ...]:
    """Return that a round is published, with who meets whom; who came later, and who misses it."""
    event = change.event
    is_first = len(event.rounds) == 1
    told = [
        sentence
        for fact in change.facts
        if isinstance(fact, ft.Absent | ft.Published)
        or (isinstance(fact, ft.Entered) and not is_first)
        for sentence in fact_in_words(event, fact, language)
    ]
    return (*told, *_matches(event, event.current, language))


def _pairings(change: Change, language: Language) -> Iterator[str]:
    return _matches(change.event, change.event.draft, language)


def _matches(event: ClubEvent, shown: Round | None, language: Language) -> Iterator[str]:
    if shown is None or len(shown.tables) > MOST_TOLD:
        return
    yield from (table_in_words(event, table, language) for table in shown.tables)
    yield from (bye_in_words(event, bye, language) for bye in shown.byes)
