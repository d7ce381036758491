"""One message for each fact of an event's log."""

from collections.abc import Iterator
from typing import assert_never

from fourfold.club.events import ClubEvent
from fourfold.club.events import facts as ft
from fourfold.locale.events import how_paired, settings_in_sentences, table_in_words
from fourfold.locale.language import Language


def fact_in_words(event: ClubEvent, fact: ft.AnyFact, language: Language) -> Iterator[str]:
    """Yield the sentences about a fact, given the event after it."""
    say = language.say

    def name(number: int) -> str:
        return event.name(number)

    match fact:
        case ft.Created(settings=settings):
            yield from settings_in_sentences(settings, language)
        case ft.Entered(player=player, rating=None):
            yield say("{name} has entered.", name=name(player))
        case ft.Entered(player=player, rating=rating):
            yield say("{name} has entered, rated {rating}.", name=name(player), rating=rating)
        case ft.Replaced(player=player):
            other = event.player(player).former_names[-1]
            yield say("{name} takes over from {other}.", name=name(player), other=other)
        case ft.Withdrew(player=player):
            yield say("{name} has left the tournament.", name=name(player))
        case ft.Returned(player=player):
            yield say("{name} is back.", name=name(player))
        case ft.Absent(player=player, round=number):
            yield say("{name} will miss round {round}.", name=name(player), round=number)
        case ft.ByeRequested(player=player, round=number):
            yield say(
                "{name} gets a half-point bye in round {round}.", name=name(player), round=number
            )
        case ft.Forbidden(one=one, two=two):
            yield say("{name} and {other} will not be paired.", name=name(one), other=name(two))
        case ft.Allowed(one=one, two=two):
            yield say("{name} and {other} may be paired again.", name=name(one), other=name(two))
        case ft.EntriesClosed():
            yield say("The entries are closed: only the arbiter can enter players.")
        case ft.EntriesOpened():
            yield say("The entries are open.")
        case ft.Started(rounds=rounds):
            yield language.say_count(
                "The tournament begins. It has {count} round.",
                "The tournament begins. It has {count} rounds.",
                rounds,
            )
        case ft.Paired(round=number):
            yield say("Round {round} is paired.", round=number)
            yield from how_paired(event, fact, language)
        case ft.Swapped(one=one, two=two):
            yield say("{name} and {other} have changed places.", name=name(one), other=name(two))
        case ft.Published(round=number):
            yield say("Round {round} is published.", round=number)
        case ft.Unpublished(round=number):
            yield say("Round {round} is no longer published.", round=number)
        case ft.Corrected(round=number, reason=reason):
            table = event.table_in(number, fact.table)
            yield say(
                "Round {round} has been corrected. Reason: {reason}",
                round=number,
                reason=language.sentence(reason),
            )
            yield table_in_words(event, table, language)
        case ft.ResultEntered() | ft.Forfeited() | ft.LotDrawn():
            yield table_in_words(event, event.table_in(fact.round, fact.table), language)
        case ft.Closed():
            yield say("The tournament is closed.")
        case _:  # pragma: no cover
            assert_never(fact)


def corrections_in_words(event: ClubEvent, language: Language) -> list[str]:
    """Return every correction with its reason and the result that it led to."""
    if not any(isinstance(fact, ft.Corrected) for fact in event.log):
        return []
    return [
        language.joined(fact_in_words(then, fact, language))
        for fact, then in event.steps()
        if isinstance(fact, ft.Corrected)
    ]
