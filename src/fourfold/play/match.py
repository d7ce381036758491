"""A match: the fold of its events, and the one place where a wish becomes a fact."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import groupby
from random import Random
from typing import Any, NamedTuple, assert_never

from fourfold.play import commands as wish
from fourfold.play import events as fact
from fourfold.play.clock import Clock
from fourfold.play.explore import felt
from fourfold.play.seat import Seat
from fourfold.play.table import FalseCallCost, Table
from fourfold.rules.game import Ending, Position
from fourfold.rules.outcome import Won
from fourfold.rules.player import Player
from fourfold.rules.quarto.actions import Call, Place
from fourfold.rules.quarto.turns import RefusedCall
from fourfold.rules.refusal import FalseCall, IllegalAction, Refusal

MASKED = {
    "piece {piece} is on {square} already": "piece {piece} is no longer in the reserve",
    "{laid} does not fit on {square}, which requires {required}": "{laid} does not fit on {square}",
}
"""What is said instead behind the mask, where the reason would tell what was not felt."""


MOST_TAKEBACKS = 100
"""So many turns may be taken back in a game."""


class Deed(NamedTuple):
    """Something done in the game, false calls included, and what the doer's clock then showed."""

    seat: Seat
    what: Any
    left: float | None


@dataclass(frozen=True)
class Match:
    """A game at a table, as far as it has come."""

    table: Table
    log: tuple[fact.Kept, ...]
    first: Seat
    start: Position[Any]
    position: Position[Any]
    clock: Clock
    now: float
    """When the last event happened."""
    deeds: tuple[Deed, ...] = ()
    barred: frozenset[Seat] = frozenset()
    """Who may not call until the next placement."""
    offer: fact.DrawOffered | fact.TakebackAsked | None = None
    ended: fact.Ended | None = None
    rematch: frozenset[Seat] = frozenset()
    """Who wants another game."""
    _ahead: dict[str, tuple[Any, Position[Any]]] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )
    """What was tried leads where, so that trying an action and doing it is one step."""

    @classmethod
    def begin(cls, table: Table, now: float, *, first: Seat | None = None, lots: Random) -> "Match":
        """Return a new match; who begins is drawn by lot unless it is settled."""
        table.check()
        return cls.of(table, [fact.Begun(now, first or lots.choice(list(Seat)))])

    @classmethod
    def of(cls, table: Table, events: Iterable[fact.Kept]) -> "Match":
        """Return the match that some events make."""
        begun, *others = events
        if not isinstance(begun, fact.Begun):
            raise Refusal("a match begins by drawing lots")
        start = table.beginning
        match = cls(table, (begun,), begun.first, start, start, table.new_clock(), begun.at)
        match = match._with(clock=match.clock.run(match.to_act, begun.at))
        for event in others:
            match = match.after(event)
        return match

    # Who is who

    def player(self, seat: Seat) -> Player:
        """Return which player of the game sits there."""
        return Player.FIRST if seat == self.first else Player.SECOND

    def seat(self, player: Player) -> Seat:
        """Return where a player of the game sits."""
        return self.first if player is Player.FIRST else self.first.other

    @cached_property
    def to_act(self) -> Seat | None:
        """Whose turn it is; nobody's once the game is over."""
        player = self.position.player
        return None if self.ended or player is None else self.seat(player)

    def next_moment(self) -> float | None:
        """Return when the clock will have something to say: an alarm, or a flag."""
        alarm = self.clock.alarm_at()
        return self.clock.flag_at() if alarm is None else alarm[0]

    def last_deed(self) -> "tuple[Match, fact.Kept] | None":
        """Return what somebody did last, and the match as it was before."""
        for index in reversed(range(len(self.log))):
            event = self.log[index]
            if isinstance(event, fact.Acted | fact.FalselyCalled):
                return Match.of(self.table, self.log[:index]), event
        return None

    # Wishes

    def apply(
        self, command: wish.AnyCommand, now: float
    ) -> "tuple[Match, tuple[fact.AnyEvent, ...]]":
        """Return the match after a command and what happened, or refuse with one reason.

        Time comes first: if a flag has fallen, that is what happened, whatever was asked.
        """
        now = max(now, self.now)
        lost_sight = isinstance(command, wish.Resume)  # no flag falls while nobody looks
        events: tuple[fact.AnyEvent, ...] = () if lost_sight else tuple(self._fallen_flag(now))
        events = events or tuple(self._granted(command, now))
        match = self
        for event in events:
            if not isinstance(event, fact.Explored):
                match = match.after(event)
        return match, events

    def _fallen_flag(self, now: float) -> Iterator[fact.Ended]:
        flag = self.clock.flag_at()
        if flag is not None and now >= flag and self.clock.running is not None:
            yield fact.Ended(now, Ending.TIME, self.clock.running.other)

    def _granted(self, command: wish.AnyCommand, now: float) -> Iterator[fact.AnyEvent]:
        match command:
            case wish.Act(seat, action) if self.ended is None:  # by far the most frequent one
                yield from self._act(seat, action, now)
            case wish.Tick():
                if (seconds := self.clock.alarm_due(now)) and self.clock.running is not None:
                    yield fact.AlarmRang(now, self.clock.running, seconds)
            case wish.Explore(seat, place):
                yield fact.Explored(now, seat, place, felt(self.position, self.player(seat), place))
            case wish.Pause():
                yield fact.Paused(now)
            case wish.Resume(away):
                yield fact.Resumed(now, away)
            case wish.AskRematch(seat):
                yield from self._ask_rematch(seat, now)
            case wish.Decline(seat) if self.rematch == {seat.other}:
                yield fact.RematchDeclined(now, seat)
            case _ if self.ended is not None:
                raise Refusal("the game is over")
            case wish.Resign(seat):
                yield fact.Ended(now, Ending.RESIGNATION, seat.other)
            case wish.OfferDraw(seat):
                yield from self._offer_draw(seat, now)
            case wish.AskTakeback(seat):
                yield from self._ask_takeback(seat, now)
            case wish.Accept(seat):
                yield from self._accept(seat, now)
            case wish.Decline(seat):
                self._check_offered_to(seat)
                yield fact.Declined(now, seat)
            case wish.ClaimFlag():
                raise Refusal("the opponent still has time")
            case wish.Act():  # pragma: no cover (it was the first case, or the game is over)
                raise AssertionError(command)
            case _:  # pragma: no cover
                assert_never(command)

    def _act(self, seat: Seat, text: str, now: float) -> Iterator[fact.AnyEvent]:
        if seat != self.to_act:
            raise Refusal("it is the opponent's turn")
        action = self.position.parse_action(text)
        if isinstance(action, Call) and seat in self.barred:
            # Said before looking at the line: the refusal must not tell whether it is live.
            raise Refusal("after a false call you may not call before the next placement")
        try:
            following = self._played(seat, action)
            self._ahead[text] = action, following
        except FalseCall:
            yield fact.FalselyCalled(now, seat, str(action.line))
            if self.table.false_call is FalseCallCost.GAME:
                yield fact.Ended(now, Ending.FALSE_CALL, seat.other)
            return
        yield fact.Acted(now, seat, text)
        if following.outcome is not None:
            outcome = following.outcome
            winner = self.seat(outcome.player) if isinstance(outcome, Won) else None
            yield fact.Ended(now, self.table.game_played.ending(following), winner)

    def _played(self, seat: Seat, action: Any) -> Position[Any]:
        """Return the position after an action; what is said to a mask tells no other place."""
        try:
            return self.position.play(action)
        except IllegalAction as refusal:
            if self.table.masked(seat) and refusal.template in MASKED:
                raise IllegalAction(MASKED[refusal.template], **refusal.values) from None
            raise

    def _offer_draw(self, seat: Seat, now: float) -> Iterator[fact.AnyEvent]:
        if Ending.AGREEMENT not in self.table.game_played.table_endings:
            raise Refusal("{game} knows no draws", game=self.table.game)
        self._check_no_offer(seat)
        self._check_not_declined(fact.DrawOffered, seat)
        yield fact.DrawOffered(now, seat)

    def _ask_takeback(self, seat: Seat, now: float) -> Iterator[fact.AnyEvent]:
        if not self.table.takebacks:
            raise Refusal("nothing is taken back at this table")
        self._check_no_offer(seat)
        self._check_not_declined(fact.TakebackAsked, seat)
        if sum(isinstance(event, fact.TakenBack) for event in self.log) >= MOST_TAKEBACKS:
            raise Refusal("enough has been taken back in this game")
        undone = self.deeds[self._kept_after_takeback(seat) :]
        if any(isinstance(deed.what, RefusedCall) for deed in undone):
            # Otherwise calling, taking back and calling again would try every line.
            raise Refusal("a false call is not taken back")
        yield fact.TakebackAsked(now, seat)

    def _kept_after_takeback(self, seat: Seat) -> int:
        """Return how many deeds remain without a seat's last turn and what came after it."""
        for last in reversed(range(len(self.deeds))):
            if self.deeds[last].seat == seat and not isinstance(self.deeds[last].what, RefusedCall):
                break
        else:
            raise Refusal("you have not done anything yet that could be taken back")
        while last > 0 and self.deeds[last - 1].seat == seat:
            last -= 1
        return last

    def _accept(self, seat: Seat, now: float) -> Iterator[fact.AnyEvent]:
        self._check_offered_to(seat)
        if isinstance(self.offer, fact.DrawOffered):
            yield fact.Ended(now, Ending.AGREEMENT, None)
        else:
            yield fact.TakenBack(now, seat.other, self._kept_after_takeback(seat.other))

    def _ask_rematch(self, seat: Seat, now: float) -> Iterator[fact.AnyEvent]:
        if self.ended is None:
            raise Refusal("the game is not over yet")
        if len(self.rematch) == len(Seat):
            raise Refusal("the next game is agreed already")
        if seat in self.rematch:
            raise Refusal("you have asked for another game already")
        if any(isinstance(each, fact.RematchDeclined) and each.seat != seat for each in self.log):
            raise Refusal("the opponent does not want another game")
        yield fact.RematchAsked(now, seat)
        if seat.other in self.rematch:
            yield fact.RematchAgreed(now, self.first.other)

    def _check_not_declined(
        self, kind: type[fact.DrawOffered | fact.TakebackAsked], seat: Seat
    ) -> None:
        """Refuse what was proposed already since somebody last did something in the game."""
        for event in reversed(self.log):
            if isinstance(event, fact.Acted | fact.TakenBack):
                return
            if isinstance(event, kind) and event.seat == seat:
                raise Refusal("your offer was declined: play on before you make another")

    def _check_no_offer(self, seat: Seat) -> None:
        if self.offer is None:
            return
        if self.offer.seat == seat:
            raise Refusal("your offer is waiting for its answer already")
        raise Refusal("the opponent has made an offer: accept or decline it first")

    def _check_offered_to(self, seat: Seat) -> None:
        if self.offer is None or self.offer.seat == seat:
            raise Refusal("nothing has been offered to you")

    # Facts

    def _with(self, **changes: Any) -> "Match":
        """Return this match with some changes; much faster than ``dataclasses.replace``."""
        match = object.__new__(Match)
        known = match.__dict__
        known.update(self.__dict__)
        known.pop("to_act", None)
        known.update(changes, _ahead={})
        return match

    def after(self, event: fact.Kept) -> "Match":
        """Return the match after an event of its log; the event is trusted."""
        if isinstance(event, fact.Acted):
            return self._acted(event)
        match = self._with(log=(*self.log, event), now=event.at)
        match event:
            case fact.FalselyCalled(seat=seat, line=line):
                return match._falsely_called(seat, line)
            case fact.DrawOffered() | fact.TakebackAsked():
                return match._with(offer=event)
            case fact.Declined():
                return match._with(offer=None)
            case fact.TakenBack(kept=kept):
                return match._taken_back(kept)
            case fact.AlarmRang(seat=seat, seconds=seconds):
                return match._with(clock=self.clock.ring(seat, seconds))
            case fact.Ended():
                return match._with(ended=event, offer=None, clock=self.clock.run(None, event.at))
            case fact.RematchDeclined():
                return match._with(rematch=frozenset())
            case fact.RematchAsked(seat=seat):
                return match._with(rematch=self.rematch | {seat})
            case fact.Paused():
                return match._with(clock=self.clock.pause(event.at))
            case fact.Resumed(away=away):
                return match._with(clock=self.clock.resume(event.at, away))
            case fact.RematchAgreed() | fact.Begun():
                return match
            case _:  # pragma: no cover
                assert_never(event)

    def _acted(self, event: fact.Acted) -> "Match":
        seat, now = event.seat, event.at
        if seat != self.to_act:
            raise Refusal("{action} was not for this seat to do", action=event.action)
        if event.action in self._ahead:
            action, position = self._ahead[event.action]
        else:
            action = self.position.parse_action(event.action)
            position = self.position.play(action)
        following = None if position.player is None else self.seat(position.player)
        return self._with(
            log=(*self.log, event),
            now=now,
            position=position,
            deeds=(*self.deeds, Deed(seat, action, self.clock.remaining(seat, now))),
            # Whoever acts leaves an offer of the opponent's behind, and what was to be taken
            # back is no longer the last turn.
            offer=self.offer if self._is_own_draw_offer(seat) else None,
            barred=self._barred_after(self.barred, seat, action),
            clock=self.clock.run(following, now),
        )

    def _is_own_draw_offer(self, seat: Seat) -> bool:
        return isinstance(self.offer, fact.DrawOffered) and self.offer.seat == seat

    def _falsely_called(self, seat: Seat, line: str) -> "Match":
        refused = RefusedCall(self.position.parse_action(f"!{line}").line)
        barred = self._barred_after(self.barred, seat, refused)
        left = self.clock.remaining(seat, self.now)
        return self._with(deeds=(*self.deeds, Deed(seat, refused, left)), barred=barred)

    def _barred_after(self, barred: frozenset[Seat], seat: Seat, deed: Any) -> frozenset[Seat]:
        """Return who may not call after a deed: a false call bars until the next placement."""
        if isinstance(deed, Place):
            return frozenset()
        if isinstance(deed, RefusedCall) and self.table.false_call is FalseCallCost.RIGHT:
            return barred | {seat}
        return barred

    def _taken_back(self, kept: int) -> "Match":
        position, barred = self.start, frozenset[Seat]()
        for deed in self.deeds[:kept]:
            position = self.table.game_played.perform(position, deed.what)
            barred = self._barred_after(barred, deed.seat, deed.what)
        clock = self.clock
        for seat, _ in groupby(self.deeds[kept:], lambda deed: deed.seat):
            if seat != self.to_act:  # a turn that is over was given its increment
                clock = clock.without_increment(seat)
        match = self._with(position=position, deeds=self.deeds[:kept], barred=barred, offer=None)
        return match._with(clock=clock.run(match.to_act, self.now))
