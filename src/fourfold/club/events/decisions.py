"""Where commands are decided: each becomes facts, or is refused with one reason."""

from collections.abc import Iterator
from typing import assert_never

from fourfold.club.events import commands as cmd
from fourfold.club.events import facts as ft
from fourfold.club.events import taking_part
from fourfold.club.events.event import ClubEvent
from fourfold.club.events.next_round import paired, started
from fourfold.club.events.pairing import SwissSystem
from fourfold.club.events.rounds import EventTable, Round
from fourfold.club.events.scores import Kind, histories
from fourfold.club.events.settings import Format
from fourfold.rules.refusal import Refusal

LONGEST_REASON = 200


def apply(
    event: ClubEvent,
    command: cmd.AnyEventCommand,
    now: float,
    *,
    swiss: SwissSystem | None = None,
    by_player: bool = False,
) -> tuple[ClubEvent, tuple[ft.LaterFact, ...]]:
    """Return the event after a command and what happened, or refuse with one reason.

    A Swiss is paired by the system that is handed in, or by the plain one. What players ask for
    themselves leaves a round alone that the arbiter has paired.
    """
    if event.is_closed:
        raise Refusal("the tournament is closed, so nothing can be changed")
    facts = []
    for fact in _granted(event, command, now, swiss, by_player=by_player):
        event = event.after(fact)
        facts.append(fact)
    return event, tuple(facts)


def _granted(
    event: ClubEvent,
    command: cmd.AnyEventCommand,
    now: float,
    swiss: SwissSystem | None,
    *,
    by_player: bool,
) -> Iterator[ft.LaterFact]:
    match command:
        case cmd.Enter():
            yield taking_part.enter(event, command, now, by_player=by_player)
        case cmd.Replace():
            yield from taking_part.replace(event, command, now)
        case cmd.Withdraw(player):
            yield from taking_part.withdraw(event, event.player(player), now, by_player=by_player)
        case cmd.Return(player):
            yield taking_part.come_back(event, event.player(player), now, by_player=by_player)
        case cmd.MissRound(player, number):
            yield taking_part.miss_round(
                event, event.player(player), number, now, by_player=by_player
            )
        case cmd.RequestBye(player, number):
            yield taking_part.request_bye(
                event, event.player(player), number, now, by_player=by_player
            )
        case cmd.Forbid(one, two):
            _check_pair(event, one, two)
            if (min(one, two), max(one, two)) in event.forbidden:
                raise Refusal("these two are already forbidden to meet")
            yield ft.Forbidden(now, one, two)
        case cmd.Allow(one, two):
            _check_pair(event, one, two)
            if (min(one, two), max(one, two)) not in event.forbidden:
                raise Refusal("these two are already allowed to meet")
            yield ft.Allowed(now, one, two)
        case cmd.CloseEntries():
            if event.entries_closed:
                raise Refusal("the entries are already closed")
            yield ft.EntriesClosed(now)
        case cmd.OpenEntries():
            if not event.entries_closed:
                raise Refusal("the entries are already open")
            yield ft.EntriesOpened(now)
        case cmd.Pair():
            _check_ready(event)
            if not event.rounds:
                start = started(event, now)
                event = event.after(start)
                yield start
            yield paired(event, now, swiss)
        case cmd.Swap(one, two):
            yield _swap(event, one, two, now)
        case cmd.Publish():
            yield from _publish(event, now)
        case cmd.Unpublish():
            yield _unpublish(event, now)
        case cmd.EnterResult(number, winner):
            table = _open_table(event, number)
            _check_winner(event, table, winner)
            yield ft.ResultEntered(now, len(event.rounds), number, winner)
        case cmd.Forfeit(number, absent):
            table = _open_table(event, number)
            _check_absent(event, table, absent)
            yield ft.Forfeited(now, len(event.rounds), number, tuple(sorted(set(absent))))
        case cmd.DrawLot(number):
            yield _draw_lot(event, _open_table(event, number), now)
        case cmd.Correct():
            yield _correct(event, command, now)
        case cmd.Close():
            yield _close(event, now)
        case _:  # pragma: no cover
            assert_never(command)


# Pairs and rounds


def _check_pair(event: ClubEvent, one: int, two: int) -> None:
    event.player(one), event.player(two)
    if one == two:
        raise Refusal("name two different players")
    if event.settings.format is not Format.SWISS:
        raise Refusal("pairs can be forbidden only in a Swiss")


def _check_ready(event: ClubEvent) -> None:
    """Refuse to pair while a round is being played, or if there is none left."""
    current = event.current
    if current is not None and not current.is_complete:
        tables = ", ".join(str(table.number) for table in current.open_tables())
        raise Refusal(
            "round {round} is not over. Tables without a result: {tables}",
            round=current.number,
            tables=tables,
        )
    if event.rounds and event.next_round > event.round_count:
        raise Refusal("all rounds have been played: close the tournament")
    here = [each for each in event.players if not each.withdrawn]
    if len(here) < 2:
        raise Refusal("a tournament needs at least two players")


def _draft(event: ClubEvent) -> Round:
    if event.draft is None:
        raise Refusal("the next round has not been paired yet")
    return event.draft


def _swap(event: ClubEvent, one: int, two: int, now: float) -> ft.Swapped:
    draft = _draft(event)
    names = {number: event.name(number) for number in (one, two)}
    if one == two:
        raise Refusal("name two different players")
    for number in (one, two):
        bye = draft.bye_of(number)
        away = bye is not None and bye.kind is not ft.ByeKind.PAIRING
        if away or (bye is None and draft.table_of(number) is None):
            raise Refusal("{name} is not playing in this round", name=names[number])
    table = draft.table_of(one)
    if table is not None and two in table.players:
        return ft.Swapped(now, draft.number, one, two)  # they only exchange who begins
    if event.settings.format is not Format.SWISS:
        raise Refusal("in this format you can swap only two opponents, which changes who starts")
    after, played = draft.swapped(one, two), histories(event)
    for each in after.tables:
        pair = (min(each.players), max(each.players))
        name, other = event.name(each.first), event.name(each.second)
        if pair in event.forbidden:
            raise Refusal("{name} and {other} must not be paired", name=name, other=other)
        if not {one, two} & set(pair):
            continue
        if any(s.opponent == each.second and s.kind is Kind.PLAYED for s in played[each.first]):
            raise Refusal("{name} and {other} have already met", name=name, other=other)
    for bye in after.byes:
        had = any(s.kind in (Kind.PAIRING_BYE, Kind.WALKOVER) for s in played[bye.player])
        if bye.player in (one, two) and had:
            raise Refusal("{name} has already had a point without playing", name=names[bye.player])
    return ft.Swapped(now, draft.number, one, two)


def _publish(event: ClubEvent, now: float) -> Iterator[ft.LaterFact]:
    """Publish the draft; those who are away by now lose their games, or have no bye."""
    draft = _draft(event)
    free = [bye.player for bye in draft.byes if bye.kind is ft.ByeKind.PAIRING]
    is_swiss = event.settings.format is Format.SWISS  # else it counts nothing, or only passes on
    away = [n for n in free if is_swiss and not event.is_available(n, draft.number)]
    yield ft.Published(now, draft.number, tuple(away))
    for table in draft.tables:
        away = [n for n in sorted(table.players) if not event.is_available(n, draft.number)]
        if away:
            yield ft.Forfeited(now, draft.number, table.number, tuple(away))


def _unpublish(event: ClubEvent, now: float) -> ft.Unpublished:
    current = event.current
    if current is None:
        raise Refusal("no round has been published yet")
    if event.draft is not None:
        raise Refusal("the next round has already been paired")
    if not current.is_untouched:
        raise Refusal("there is already a result in round {round}", round=current.number)
    return ft.Unpublished(now, current.number)


# Results


def _open_table(event: ClubEvent, number: int) -> EventTable:
    if event.current is None:
        raise Refusal("no round has been published yet")
    table = event.table(number)
    if table.is_complete:
        raise Refusal(
            "there is already a result at table {table}: correct it, and give a reason",
            table=number,
        )
    return table


def _check_winner(event: ClubEvent, table: EventTable, winner: int) -> None:
    if winner == ft.DRAW:
        if not event.settings.has_draws:
            raise Refusal("there are no draws in {game}", game=event.settings.table.game)
    elif winner not in table.players:
        raise _not_here(event, table, winner)


def _check_absent(event: ClubEvent, table: EventTable, absent: tuple[int, ...]) -> None:
    if not absent:
        raise Refusal("say who did not show up")
    for number in absent:
        if number not in table.players:
            raise _not_here(event, table, number)


def _not_here(event: ClubEvent, table: EventTable, number: int) -> Refusal:
    return Refusal(
        "{found} is not at table {table}: {name} is playing {other} there",
        found=event.name(number),
        table=table.number,
        name=event.name(table.first),
        other=event.name(table.second),
    )


def _draw_lot(event: ClubEvent, table: EventTable, now: float) -> ft.LotDrawn:
    if not table.must_decide:
        raise Refusal("lots are drawn only in a knockout: enter a draw")
    if len(table.games) < table.match_games:
        raise Refusal("lots are drawn only after the match was drawn")
    chance = event.lot(f"table {len(event.rounds)}", table.number)
    return ft.LotDrawn(now, len(event.rounds), table.number, table.players[chance % 2])


def _correct(event: ClubEvent, command: cmd.Correct, now: float) -> ft.Corrected:
    table = event.table_in(command.round, command.table)
    reason = command.reason.strip()
    if not reason:
        raise Refusal("a correction needs a reason")
    if len(reason) > LONGEST_REASON or not reason.isprintable():
        raise Refusal("a reason must be one line of at most {most} characters", most=LONGEST_REASON)
    for winner in command.games:
        _check_winner(event, table, winner)
    if command.absent:
        _check_absent(event, table, command.absent)
    if not table.must_decide and len(command.games) > table.match_games:
        raise Refusal(
            "that is too many games: a match in this tournament has {games}",
            games=table.match_games,
        )
    fact = ft.Corrected(
        now,
        command.round,
        command.table,
        command.games,
        tuple(sorted(set(command.absent))),
        reason,
    )
    after = event.after(fact).table_in(command.round, command.table)
    if after == table:
        raise Refusal("that is already the result at table {table}", table=command.table)
    is_earlier = command.round < len(event.rounds)
    if is_earlier and not after.is_complete:
        raise Refusal("a table in an earlier round needs a complete result")
    if is_earlier and table.must_decide and after.winner != table.winner:
        raise Refusal(
            "round {round} has already been published with this winner, so the winner cannot "
            "change",
            round=command.round + 1,
        )
    return fact


def _close(event: ClubEvent, now: float) -> ft.Closed:
    if event.current is None:
        raise Refusal("no round has been published yet")
    if not event.current.is_complete:
        _check_ready(event)
    return ft.Closed(now)
