"""Events as they are sent: to everyone, to a player, and to an arbiter."""

from itertools import pairwise

import msgspec

from fourfold.club.events import ClubEvent, EventTable, Format, Round, Standing, standings
from fourfold.locale import Language
from fourfold.locale.event_facts import corrections_in_words
from fourfold.locale.events import (
    bye_in_words,
    decision_in_words,
    format_name,
    own_bye_in_words,
    points_in_words,
    result_in_words,
    settings_in_sentences,
    table_in_words,
    tie_break_rule,
)
from fourfold.locale.settings import settings_in_words, times_given
from fourfold.protocol.events import (
    EventInfo,
    EventMatch,
    EventPlayerInfo,
    EventSheet,
    EventState,
    ListedEvent,
    MyEvent,
)
from fourfold.server.storage.club.club_events import StoredEvent, StoredEventTable
from fourfold.server.web.club_events.made_once import MadeOnce
from fourfold.talk.events.tables import PrintedTable, cross_table, pairings_table, standings_table

_kept = MadeOnce[EventInfo](200)
"""What everyone is sent, for each language."""


def state_of(event: ClubEvent) -> EventState:
    """Return where an event is."""
    if event.is_closed:
        return "closed"
    if event.draft is not None:
        return "paired"
    if event.current is None:
        return "entering"
    if not event.current.is_complete:
        return "playing"
    return "between" if event.next_round <= event.round_count else "complete"


def listed(
    stored: StoredEvent, event: ClubEvent, language: Language, *, yours: bool, arbiter: bool
) -> ListedEvent:
    """Return an event as a row of the list."""
    settings = event.settings
    return ListedEvent(
        id=stored.id,
        name=settings.name,
        since=stored.since,
        about=language.say(
            "{format}, {game}",
            format=format_name(settings.format, language),
            game=settings.table.game_played.name,
        ),
        state=state_of(event),
        round=len(event.rounds),
        rounds=event.round_count,
        players=sum(not each.withdrawn for each in event.players),
        yours=yours,
        arbiter=arbiter,
    )


def event_info(
    stored: StoredEvent,
    event: ClubEvent,
    tables: list[StoredEventTable],
    language: Language,
    *,
    of_class: bool,
) -> EventInfo:
    """Return what everyone may know; it is made once for each state and language."""

    def made() -> EventInfo:
        found = _event_info(stored, event, tables, language)
        return msgspec.structs.replace(found, of_class=of_class)

    return _kept.get(stored, f"{language.code} {stored.paused}", made)


def _event_info(
    stored: StoredEvent, event: ClubEvent, tables: list[StoredEventTable], language: Language
) -> EventInfo:
    current = event.current
    return EventInfo(
        id=stored.id,
        sequence=stored.sequence,
        name=event.settings.name,
        about=tuple(_about(event, language)),
        status=status(event, language),
        state=state_of(event),
        paused=stored.paused,
        round=len(event.rounds),
        rounds=event.round_count,
        players=tuple(
            EventPlayerInfo(each.number, each.name, each.level, each.off_server, each.withdrawn)
            for each in event.players
        ),
        matches=() if current is None else matches_of(event, current, tables, language),
        byes=byes_of(event, language),
        pairings=None if current is None else _sheet(pairings_table(event, current, language)),
        standings=standings_of(event, language),
        results=_sheet(cross_table(event, language)) if event.rounds else None,
        reasons=tuple(_reasons(event, language)),
        corrections=tuple(corrections_in_words(event, language)),
        draws=event.settings.has_draws,
        off_server=event.settings.off_server,
        of_class=False,
    )


def matches_of(
    event: ClubEvent, round_: Round, tables: list[StoredEventTable], language: Language
) -> tuple[EventMatch, ...]:
    """Return who met whom in a round, and how it ended."""
    at = {each.number: each.table_id for each in tables if each.round == round_.number}
    return tuple(
        EventMatch(
            number=table.number,
            players=table.players,
            names=(event.name(table.first), event.name(table.second)),
            words=table_in_words(event, table, language),
            games=table.match_games,
            complete=table.is_complete,
            off_server=event.is_off_server(table),
            table=at.get(table.number),
        )
        for table in round_.tables
    )


def byes_of(event: ClubEvent, language: Language) -> tuple[str, ...]:
    """Return who has no opponent in the current round, in sentences."""
    byes = () if event.current is None else event.current.byes
    return tuple(bye_in_words(event, bye, language) for bye in byes)


def _sheet(table: PrintedTable) -> EventSheet:
    return EventSheet(table.title, table.headings, table.rows, table.notes, table.main)


def _about(event: ClubEvent, language: Language) -> list[str]:
    """Return what is played, and how: the rules in words, not in the notation."""
    settings = event.settings
    game = language.say(
        "{format}, {game}",
        format=format_name(settings.format, language),
        game=settings.table.game_played.name,
    )
    _, *sentences = settings_in_sentences(settings, language)
    times = {language.sentence(text) for text in times_given(settings.table, language)}
    terms = settings_in_words(settings.table, language)
    rules = " · ".join([game[:1].upper() + game[1:], *terms])
    return [rules, *(text for text in sentences if text not in times)]


def standings_of(event: ClubEvent, language: Language) -> EventSheet:
    """Return the standings; before the first round, only who has entered."""
    sheet = _sheet(standings_table(event, language))
    if not event.rounds:
        names = tuple((row[1],) for row in sheet.rows)
        return EventSheet(sheet.title, sheet.headings[1:2], names, main=(0,))
    if event.rounds and not event.rounds[0].is_complete:
        return msgspec.structs.replace(sheet, title=language.say("Standings"))
    return sheet


def status(event: ClubEvent, language: Language) -> str:
    """Return where an event is, in a sentence."""
    say, current = language.say, event.current
    match state_of(event):
        case "closed":
            return say("The tournament is over.")
        case "complete":
            return say("All rounds are over.")
        case "entering" | "paired" if current is None:
            return language.say_count(
                "{count} player has entered. The first round has not been published yet.",
                "{count} players have entered. The first round has not been published yet.",
                len(event.players),
            )
        case "playing":
            assert current is not None
            return language.say_count(
                "Round {round} of {rounds}: {count} match is not over.",
                "Round {round} of {rounds}: {count} matches are not over.",
                len(current.open_tables()),
                round=current.number,
                rounds=event.round_count,
            )
        case _:
            assert current is not None
            return say(
                "Round {round} of {rounds} is over.",
                round=current.number,
                rounds=event.round_count,
            )


def _reasons(event: ClubEvent, language: Language) -> list[str]:
    decided = event.settings.decided_by
    said = [tie_break_rule(each, language) for each in decided]
    if event.rounds and decided:
        for above, row in pairwise(standings(event)):
            if row.decided_by is not None:
                said.append(decision_in_words(event, above, row, language))
    return said


def my_event(
    stored: StoredEvent,
    event: ClubEvent,
    tables: list[StoredEventTable],
    player: int | None,
    language: Language,
    *,
    arbiter: bool,
) -> MyEvent:
    """Return what an event means for a guest."""
    if player is None:
        return MyEvent(
            sequence=stored.sequence,
            player=None,
            name="",
            arbiter=arbiter,
            said="",
            round=len(event.rounds),
            table=None,
            withdrawn=False,
            away=False,
            may_bye=False,
        )
    own = event.player(player)
    mine = None if event.current is None else event.current.table_of(player)
    at = [
        each.table_id
        for each in tables
        if mine is not None
        and (each.round, each.number) == (len(event.rounds), mine.number)
        and each.game == len(mine.games)
        and not mine.is_complete
    ]
    settings = event.settings
    return MyEvent(
        sequence=stored.sequence,
        player=player,
        name=own.name,
        arbiter=arbiter,
        said=language.joined(_said_to(event, player, mine, language)),
        round=len(event.rounds),
        table=at[-1] if at and not own.withdrawn else None,
        withdrawn=own.withdrawn,
        away=not own.withdrawn and not event.is_available(player, event.next_round),
        may_bye=(
            settings.format is Format.SWISS
            and len(own.half_byes) < settings.half_byes
            and event.next_round != (event.round_count or settings.rounds)  # not in the last one
        ),
    )


def _said_to(
    event: ClubEvent, player: int, mine: EventTable | None, language: Language
) -> list[str]:
    say, current = language.say, event.current
    ranked = {row.player: row for row in standings(event)}
    if event.is_closed:
        return [say("The tournament is over."), _place(ranked[player], language)]
    if event.player(player).withdrawn:
        return [say("You have left the tournament.")]
    if current is None and (missed := _missed(event, player, language)):
        return [say("You have entered."), *missed]
    if current is None:
        return [say("You have entered. Wait here: when the first round is published, you will be "
            "taken to your table.")]  # fmt: skip
    if mine is None:
        bye = current.bye_of(player)
        said = [] if bye is None else [own_bye_in_words(event, bye, language)]
        # Who has entered since then was in no round yet.
        is_new = event.player(player).since > current.number
        where = say("You have entered.") if is_new else say("Round {round}.", round=current.number)
        return [where, *said, *_next(event, player, language)]
    if mine.is_complete:
        said = [result_in_words(event, mine, language), _place(ranked[player], language)]
        return [*said, *_next(event, player, language)]
    values = {
        "round": current.number,
        "table": mine.number,
        "name": event.name(mine.opponent(player)),
    }
    said = [say("Round {round}: you play {name} at table {table}.", **values)]
    begins = mine.starter(len(mine.games))
    if begins == player:
        said.append(say("You start."))
    else:
        said.append(say("{name} starts.", name=event.name(begins)))
    if event.is_off_server(mine):
        said.append(say("Play at a real board, and tell the arbiter the result."))
    return said


def _missed(event: ClubEvent, player: int, language: Language) -> list[str]:
    """Return that a player will miss the next round, if that is so."""
    number = event.next_round
    if event.is_available(player, number):
        return []
    if number in event.player(player).half_byes:
        return [language.say("You will miss round {round} and get half a point.", round=number)]
    return [language.say("You will miss round {round}.", round=number)]


def _next(event: ClubEvent, player: int, language: Language) -> list[str]:
    if event.next_round > event.round_count:
        return []
    return _missed(event, player, language) or [
        language.say("Wait here: when the next round is published, you are taken to your table.")
    ]


def _place(row: Standing, language: Language) -> str:
    points = points_in_words(row.points, language)
    return language.say("Your place: {place}, with {points}.", place=row.place, points=points)
