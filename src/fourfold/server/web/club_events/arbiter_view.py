"""What an arbiter sees beyond what everyone does: all tables of the round at a glance."""

from collections.abc import Iterator
from dataclasses import dataclass

from fourfold.club.events import ClubEvent, EventTable, Round
from fourfold.club.events import facts as ft
from fourfold.locale import Language
from fourfold.locale.event_facts import fact_in_words
from fourfold.locale.events import bye_in_words, table_in_words
from fourfold.play import Seat
from fourfold.protocol.events import ArbiterView, DraftMatch, LoggedFact, WatchedTable
from fourfold.rules.refusal import Refusal
from fourfold.server.club_events.round_tables import player_at
from fourfold.server.storage.club.club_events import StoredEvent, StoredEventTable
from fourfold.server.tables.hub import Hub
from fourfold.server.web.club_events.made_once import MadeOnce

MOST_TOLD = 50
"""So many of the last facts are told."""


@dataclass(frozen=True, slots=True)
class _InWords:
    """What follows from the log of an event alone, so that it need not be made for each request."""

    matches: tuple[str, ...]
    draft_byes: tuple[str, ...]
    log: tuple[LoggedFact, ...]


_kept = MadeOnce[_InWords](200)


async def arbiter_view(
    hub: Hub,
    stored: StoredEvent,
    event: ClubEvent,
    tables: list[StoredEventTable],
    language: Language,
    *,
    link: str,
    taken: dict[int, str],
    links: int,
    taught: str | None,
) -> ArbiterView:
    """Return all tables of the round with their clocks, the draft, and what happened last."""
    at = {each.number: each for each in tables if each.round == len(event.rounds)}
    matches = () if event.current is None else event.current.tables
    draft = event.draft
    # To tell what happened, the whole log is read again: others' moves do not wait for that.
    words = await hub.slow_work.run(
        _kept.get, stored, language.code, lambda: _in_words(event, language)
    )
    return ArbiterView(
        code=stored.code,
        link=link,
        tables=tuple(
            [
                await _watched(hub, event, match, at.get(match.number), said)
                for match, said in zip(matches, words.matches, strict=True)
            ]
        ),
        draft=tuple(
            DraftMatch(each.number, each.players, (event.name(each.first), event.name(each.second)))
            for each in (() if draft is None else draft.tables)
        ),
        draft_byes=words.draft_byes,
        places_taken=tuple(sorted(taken)),
        links=links,
        log=words.log,
        entries_closed=event.entries_closed,
        taught=taught,
    )


def _in_words(event: ClubEvent, language: Language) -> _InWords:
    matches = () if event.current is None else event.current.tables
    draft = event.draft
    return _InWords(
        matches=tuple(table_in_words(event, match, language) for match in matches),
        draft_byes=() if draft is None else tuple(_without_match(event, draft, language)),
        log=tuple(_logged(event, language)),
    )


def _without_match(event: ClubEvent, draft: Round, language: Language) -> Iterator[str]:
    """Yield who has no opponent in a draft, and who has said since that they do not come."""
    for table in draft.tables:
        for number in table.players:
            if not event.is_available(number, draft.number):
                yield language.say(
                    "{name} does not come. If you publish the round, {other} wins by forfeit; you "
                    "can also pair it again.",
                    name=event.name(number),
                    other=event.name(table.opponent(number)),
                )
    for bye in draft.byes:
        is_here = event.is_available(bye.player, draft.number)
        kind = bye.kind if is_here or bye.kind is ft.ByeKind.HALF else ft.ByeKind.ZERO
        yield bye_in_words(event, ft.Bye(bye.player, kind), language)


async def _watched(
    hub: Hub, event: ClubEvent, match: EventTable, row: StoredEventTable | None, said: str
) -> WatchedTable:
    here, left, moves, to_move, paused = (False, False), (None, None), 0, "", False
    if row is not None:
        try:
            table = await hub.table(row.table_id)
        except Refusal:  # it was deleted, long after the game
            table = None
        if table is not None and table.game is not None:
            game = table.game
            seats = hub.presence.seats_at(table.id)
            here = (Seat.ONE in seats, Seat.TWO in seats)
            left = tuple(game.clock.remaining(seat, hub.now()) for seat in Seat)  # type: ignore[assignment]
            moves, paused = len(game.played), table.is_paused
            if game.to_act is not None:
                to_move = event.name(player_at(match, game.to_act))
    one, two = (None, None) if row is None else row.came
    return WatchedTable(
        number=match.number,
        words=said,
        table=None if row is None else row.table_id,
        complete=match.is_complete,
        off_server=event.is_off_server(match),
        here=here,
        came=(one is not None, two is not None),
        paused=paused,
        waits=row is not None and row.starts_by is not None,
        left=left,
        moves=moves,
        to_move=to_move,
    )


def _logged(event: ClubEvent, language: Language) -> Iterator[LoggedFact]:
    """Yield what happened last, the latest first; the page knows what time it was there."""
    steps = [
        (number, fact, then)
        for number, (fact, then) in enumerate(event.steps(), 1)
        if not isinstance(fact, ft.Created)
    ]
    for number, fact, then in steps[: -MOST_TOLD - 1 : -1]:
        yield LoggedFact(fact.at, language.joined(fact_in_words(then, fact, language)), number)
