"""An event: the fold of its log, and the one place where a command is decided."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import sha256
from typing import Any, assert_never

from fourfold.club.events import facts as ft
from fourfold.club.events.rounds import EventTable, Round
from fourfold.club.events.settings import EventSettings, Format, check_new_name, same_name
from fourfold.play.history import History
from fourfold.rules.refusal import Code, Refusal, quoted


@dataclass(frozen=True, slots=True)
class EventPlayer:
    """Someone who takes part."""

    number: int
    """Counted from 1 in the order of entering."""
    name: str
    rating: int | None = None
    level: int | None = None
    off_server: bool = False
    since: int = 1
    """The first round in which this player could play."""
    withdrawn: bool = False
    taken_out: bool = False
    """Whether the arbiter withdrew this player, who cannot come back without the arbiter."""
    absences: frozenset[int] = frozenset()
    half_byes: frozenset[int] = frozenset()
    former_names: tuple[str, ...] = ()
    """Those whose place this player took over."""


@dataclass(frozen=True)
class ClubEvent:
    """An event, at one moment."""

    settings: EventSettings
    log: History[ft.AnyFact]
    players: tuple[EventPlayer, ...] = ()
    forbidden: frozenset[tuple[int, int]] = frozenset()
    """Pairs that must not meet, the smaller number first."""
    round_count: int = 0
    """How many rounds there are, once it has started."""
    order: tuple[int, ...] = ()
    """The players in the order of the Berger tables, or of the bracket."""
    rounds: tuple[Round, ...] = ()
    """Those that were published."""
    draft: Round | None = None
    """The round that was paired, and not published yet."""
    entries_closed: bool = False
    """Whether only the arbiter can enter players."""
    is_closed: bool = False

    @classmethod
    def create(cls, settings: EventSettings, now: float) -> "ClubEvent":
        """Return a new event, or refuse its settings."""
        check_new_name(settings.name)
        settings.check()
        return cls.of([ft.Created(now, settings)])

    @classmethod
    def of(cls, log: Iterable[ft.AnyFact]) -> "ClubEvent":
        """Return the event that some facts make."""
        created, *others = log
        if not isinstance(created, ft.Created):
            raise Refusal("this does not fit what happened before")
        event = cls(created.settings, History[ft.AnyFact]([created]))
        for fact in others:
            if isinstance(fact, ft.Created):
                raise Refusal("this does not fit what happened before")
            event = event.after(fact)
        return event

    def steps(self) -> Iterator[tuple[ft.AnyFact, "ClubEvent"]]:
        """Yield everything that happened, with the event as it stood then.

        Names and results may have changed since.
        """
        then: ClubEvent | None = None
        for fact in self.log:
            if then is None or isinstance(fact, ft.Created):
                then = ClubEvent.of([fact])
            else:
                then = then.after(fact)
            yield fact, then

    # Who and where

    @property
    def has_started(self) -> bool:
        """Whether the first round has been paired."""
        return self.round_count > 0

    @property
    def next_round(self) -> int:
        """The number of the round to be published next."""
        return len(self.rounds) + 1

    @property
    def current(self) -> Round | None:
        """The round that is being played, or was played last."""
        return self.rounds[-1] if self.rounds else None

    @property
    def is_complete(self) -> bool:
        """Whether all rounds have been played."""
        if not self.has_started or len(self.rounds) < self.round_count:
            return False
        return all(each.is_complete for each in self.rounds)

    def player(self, number: int) -> EventPlayer:
        """Return a player by number, or refuse."""
        if not 1 <= number <= len(self.players):
            raise Refusal("there is no player number {number}", number=number, code=Code.NOT_FOUND)
        return self.players[number - 1]

    def name(self, number: int) -> str:
        """Return a player's name."""
        return self.player(number).name

    def number_of(self, name: str) -> int:
        """Return the number of a player by name, or by the beginning of it if only one fits."""
        wanted = same_name(name)
        names = self._by_name
        if wanted in names:
            return names[wanted]
        found = [number for known, number in names.items() if wanted and known.startswith(wanted)]
        if len(found) == 1:
            return found[0]
        if found:
            raise Refusal("{found} fits several players: write the whole name", found=quoted(name))
        raise Refusal(
            "there is no player with the name {found}", found=quoted(name), code=Code.NOT_FOUND
        )

    @cached_property
    def _by_name(self) -> dict[str, int]:
        return {same_name(each.name): each.number for each in self.players}

    def table(self, number: int) -> EventTable:
        """Return a table of the current round, or refuse."""
        return self.table_in(len(self.rounds), number)

    def table_in(self, round_number: int, number: int) -> EventTable:
        """Return a table of a published round, or refuse."""
        if not self.rounds:
            raise Refusal("no round has been published yet", code=Code.NOT_FOUND)
        if not 1 <= round_number <= len(self.rounds):
            raise Refusal(
                "round {round} has not been published", round=round_number, code=Code.NOT_FOUND
            )
        tables = self.rounds[round_number - 1].tables
        if not 1 <= number <= len(tables):
            raise Refusal(
                "there is no table {table} in round {round}: there is only one"
                if len(tables) == 1
                else "there is no table {table} in round {round}: its tables are 1 to {most}",
                table=number,
                round=round_number,
                most=len(tables),
                code=Code.NOT_FOUND,
            )
        return tables[number - 1]

    def is_available(self, number: int, round_number: int) -> bool:
        """Return whether a player can be paired in a round."""
        player = self.players[number - 1]
        return not (
            player.withdrawn
            or round_number < player.since
            or round_number in player.absences
            or round_number in player.half_byes
        )

    def first_open_round(self, number: int) -> int:
        """Return from which round on a player can still decide whether to play.

        Someone for whom a draft has a bye or an absence has decided about its round.
        """
        bye = None if self.draft is None else self.draft.bye_of(number)
        is_decided = bye is not None and bye.kind is not ft.ByeKind.PAIRING
        return self.next_round + is_decided

    def is_off_server(self, table: EventTable) -> bool:
        """Return whether a match is played at a real board, and its result entered by hand."""
        return self.settings.off_server or any(
            self.players[player - 1].off_server for player in table.players
        )

    def lot(self, what: str, number: int = 0) -> int:
        """Draw a lot for something: the same on every machine, and different for each event."""
        text = f"{self.settings.seed}:{what}:{number}"
        return int.from_bytes(sha256(text.encode()).digest()[:8], "big")

    def seeding(self) -> list[int]:
        """Return the players' numbers, the highest rating first; lots among equals."""

        def key(player: EventPlayer) -> tuple[int, int, int]:
            return (-(player.rating or 0), self.lot("seeding", player.number), player.number)

        return [player.number for player in sorted(self.players, key=key)]

    # Facts

    def after(self, fact: ft.LaterFact) -> "ClubEvent":
        """Return the event after a fact; a fact that is impossible is refused."""
        event = replace(self, log=self.log.then(fact))
        if self.is_closed:
            raise Refusal("the tournament is closed, so nothing can be changed")
        match fact:
            case ft.Entered(player=number):
                if number != len(self.players) + 1:
                    raise Refusal("this does not fit what happened before")
                new = EventPlayer(
                    number, fact.name, fact.rating, fact.level, fact.off_server, self.next_round
                )
                return replace(event, players=(*self.players, new), draft=self._draft_after(fact))
            case ft.Replaced(player=number):
                names = (*self.player(number).former_names, self.name(number))
                return event._changed(
                    number,
                    name=fact.name,
                    rating=fact.rating,
                    level=fact.level,
                    off_server=fact.off_server,
                    former_names=names,
                )
            case ft.Withdrew(player=number):
                changed = event._changed(number, withdrawn=True, taken_out=not fact.by_player)
                return replace(changed, draft=self._draft_after(fact))
            case ft.Returned(player=number):
                return event._returned(self.player(number), fact)
            case ft.Absent(player=number, round=missed):
                player = self.player(number)
                absences, half_byes = player.absences | {missed}, player.half_byes - {missed}
                changed = event._changed(number, absences=absences, half_byes=half_byes)
                return replace(changed, draft=self._draft_after(fact))
            case ft.ByeRequested(player=number, round=missed):
                player = self.player(number)
                absences, half_byes = player.absences - {missed}, player.half_byes | {missed}
                changed = event._changed(number, absences=absences, half_byes=half_byes)
                return replace(changed, draft=self._draft_after(fact))
            case ft.Forbidden(one=one, two=two):
                pair = {(min(one, two), max(one, two))}
                return replace(event, forbidden=self.forbidden | pair, draft=None)
            case ft.Allowed(one=one, two=two):
                pair = {(min(one, two), max(one, two))}
                return replace(event, forbidden=self.forbidden - pair, draft=None)
            case ft.EntriesClosed():
                return replace(event, entries_closed=True)
            case ft.EntriesOpened():
                return replace(event, entries_closed=False)
            case ft.Started(rounds=rounds, order=order):
                return replace(event, round_count=rounds, order=order)
            case ft.Paired():
                return replace(event, draft=self._paired(fact))
            case ft.Swapped(one=one, two=two):
                return replace(event, draft=self._drafted(fact.round).swapped(one, two))
            case ft.Published():
                published = self._drafted(fact.round).without_byes_for(fact.away)
                return replace(event, rounds=(*self.rounds, published), draft=None)
            case ft.Unpublished():
                if fact.round != len(self.rounds):
                    raise Refusal("this does not fit what happened before")
                draft = self.rounds[-1].without_results()
                return replace(event, rounds=self.rounds[:-1], draft=draft)
            case ft.ResultEntered() | ft.Forfeited() | ft.LotDrawn() | ft.Corrected():
                return event._with_result(fact)
            case ft.Closed():
                return replace(event, is_closed=True)
            case _:  # pragma: no cover
                assert_never(fact)

    def _changed(self, number: int, **changes: Any) -> "ClubEvent":
        player = replace(self.player(number), **changes)
        players = (*self.players[: number - 1], player, *self.players[number:])
        return replace(self, players=players)

    def _draft_after(
        self, fact: ft.Entered | ft.Withdrew | ft.Returned | ft.Absent | ft.ByeRequested
    ) -> Round | None:
        """Return what becomes of the draft: only the arbiter discards it."""
        return self.draft if fact.by_player else None

    def _returned(self, player: EventPlayer, fact: ft.Returned) -> "ClubEvent":
        """Return the event without a player's absences and byes that lie ahead."""
        ahead = self.first_open_round(player.number) if fact.by_player else self.next_round
        changed = self._changed(
            player.number,
            withdrawn=False,
            taken_out=False,
            absences=frozenset(each for each in player.absences if each < ahead),
            half_byes=frozenset(each for each in player.half_byes if each < ahead),
        )
        return replace(changed, draft=self._draft_after(fact))

    def _paired(self, fact: ft.Paired) -> Round:
        if fact.round != self.next_round:
            raise Refusal("this does not fit what happened before")
        players = [each for pair in fact.tables for each in (pair.first, pair.second)]
        players += [bye.player for bye in fact.byes]
        if len(set(players)) != len(players):
            raise Refusal("this does not fit what happened before")
        for player in players:
            self.player(player)
        must_decide = self.settings.format is Format.KNOCKOUT
        tables = tuple(
            EventTable(number, each.first, each.second, self.settings.games, must_decide)
            for number, each in enumerate(fact.tables, 1)
        )
        return Round(fact.round, fact.by, tables, fact.byes, fact.repeats)

    def _drafted(self, number: int) -> Round:
        if self.draft is None or self.draft.number != number:
            raise Refusal("this does not fit what happened before")
        return self.draft

    def _with_result(
        self, fact: ft.ResultEntered | ft.Forfeited | ft.LotDrawn | ft.Corrected
    ) -> "ClubEvent":
        table = self.table_in(fact.round, fact.table)
        draft = self.draft
        match fact:
            case ft.ResultEntered(winner=winner):
                table = replace(table, games=(*table.games, winner))
            case ft.Forfeited(absent=absent):
                table = replace(table, absent=frozenset(absent))
            case ft.LotDrawn(winner=winner):
                table = replace(table, lot=winner)
            case ft.Corrected(games=games, absent=absent):
                table = replace(table, games=games, absent=frozenset(absent), lot=0)
                draft = None  # it was paired by scores that have changed
        place = fact.round - 1
        rounds = (
            *self.rounds[:place],
            self.rounds[place].with_table(table),
            *self.rounds[place + 1 :],
        )
        return replace(self, rounds=rounds, draft=draft)
