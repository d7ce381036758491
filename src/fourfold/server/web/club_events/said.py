"""What a command led to, in sentences."""

from fourfold.locale import Language
from fourfold.locale.event_facts import fact_in_words
from fourfold.server.club_events.changes import Change


def facts_in_words(change: Change, language: Language) -> tuple[str, ...]:
    """Return what happened, for a live region."""
    return tuple(
        sentence
        for fact in change.facts
        for sentence in fact_in_words(change.event, fact, language)
    )
