"""A game in progress: the fold of its events, and the one place where a command is decided."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import groupby
from random import Random
from typing import Any, NamedTuple, assert_never

from fourfold.play import commands as cmd
from fourfold.play import events as ev
from fourfold.play.clock import Clock
from fourfold.play.game import TABLE_GAMES, TableGame
from fourfold.play.history import History
from fourfold.play.seat import Seat
from fourfold.play.settings import FalseCallCost, TableSettings
from fourfold.rules.game import AnyPosition, Ending
from fourfold.rules.outcome import Won
from fourfold.rules.player import Player
from fourfold.rules.refusal import Code, FalseCall, IllegalAction, Refusal

MOST_TAKEBACKS = 100
"""How many turns may be taken back in a game."""

MOST_EVENTS = 3_000
"""With so many events, a game takes no more offers and free false calls: it can only go on."""


class PlayedAction(NamedTuple):
    """An action of the game, or a false call, and the time left on that player's clock."""

    seat: Seat
    action: object
    left: float | None


@dataclass(frozen=True)
class LiveGame:
    """A game at a table, at one moment."""

    settings: TableSettings
    log: History[ev.LoggedEvent]
    first: Seat
    start: AnyPosition
    position: AnyPosition
    clock: Clock
    now: float
    """When the last event happened."""
    played: History[PlayedAction] = field(default_factory=History)
    barred: frozenset[Seat] = frozenset()
    """Who may not call until the next placement."""
    offer: ev.DrawOffered | ev.TakebackAsked | None = None
    ended: ev.Ended | None = None
    rematch: frozenset[Seat] = frozenset()
    """Who wants another game."""
    _ahead: dict[str, tuple[Any, AnyPosition]] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )
    """The positions that tried actions lead to, so that an action is not computed twice."""
    _next: "tuple[ev.LoggedEvent, LiveGame] | None" = field(
        default=None, init=False, repr=False, compare=False
    )
    """The event that came next and the game after it, so that it need not be replayed."""

    @classmethod
    def begin(
        cls, settings: TableSettings, now: float, *, first: Seat | None = None, lots: Random
    ) -> "LiveGame":
        """Return a new game; lots decide who starts, unless it is given."""
        settings.check()
        return cls.of(settings, [ev.Begun(now, first or lots.choice(list(Seat)))])

    @classmethod
    def of(cls, settings: TableSettings, events: Iterable[ev.LoggedEvent]) -> "LiveGame":
        """Return the game that some events make."""
        begun, *others = events
        if not isinstance(begun, ev.Begun):
            raise Refusal("the draw for who starts is missing")
        start = settings.beginning
        log = History[ev.LoggedEvent]([begun])
        game = cls(settings, log, begun.first, start, start, settings.new_clock(), begun.at)
        game = game._with(clock=game.clock.run(game.to_act, begun.at))
        for event in others:
            game = game.after(event)
        return game

    # Who is who

    @cached_property
    def table_game(self) -> TableGame:
        """What the game provides for a table; games that follow from this one keep it."""
        return TABLE_GAMES[self.settings.game_played.name]

    def player(self, seat: Seat) -> Player:
        """Return which player of the game sits there."""
        return Player.FIRST if seat == self.first else Player.SECOND

    def seat(self, player: Player) -> Seat:
        """Return where a player of the game sits."""
        return self.first if player is Player.FIRST else self.first.other

    @cached_property
    def to_act(self) -> Seat | None:
        """Whose turn it is; ``None`` once the game is over."""
        player = self.position.player
        return None if self.ended or player is None else self.seat(player)

    def may_call(self, seat: Seat | None) -> bool:
        """Return whether a seat may call: not between a false call and the next placement."""
        return seat is not None and seat not in self.barred

    @property
    def is_full(self) -> bool:
        """Whether nothing is left to place."""
        game, position = self.table_game, self.position
        return not game.pieces_left(position) and game.hand(position) is None

    def next_moment(self) -> float | None:
        """Return when the clock must next be looked at: for an alarm, or for a flag."""
        flag = self.clock.flag_at()
        if flag is None:
            return None
        alarm = self.clock.alarm_at()
        return flag if alarm is None else alarm[0]

    # Commands

    def apply_all(
        self, commands: Iterable[cmd.AnyCommand], now: float
    ) -> "tuple[LiveGame, tuple[ev.AnyEvent, ...]]":
        """Return the game after the commands of one line, all of them together, or refuse.

        A false call counts, and what follows it is not carried out: otherwise a line that is
        refused in the end would be a free way to try a call.
        """
        game, events = self, list[ev.AnyEvent]()
        for command in commands:
            try:
                game, happened = game.apply(command, now)
            except Refusal as refusal:
                # Nothing of the line was done, so the reason must fit the position before it.
                raise self.table_game.in_one_go(self.position, refusal) from None
            events += happened
            if any(isinstance(event, ev.FalselyCalled | ev.Ended) for event in happened):
                break
        return game, tuple(events)

    def apply(
        self, command: cmd.AnyCommand, now: float
    ) -> "tuple[LiveGame, tuple[ev.AnyEvent, ...]]":
        """Return the game after a command and what happened, or refuse with one reason.

        Time comes first: if a flag has fallen, that is what happened, whatever the command was.
        """
        now = max(now, self.now)
        flag, running = self.clock.flag_at(), self.clock.running
        has_fallen = flag is not None and now >= flag
        events: tuple[ev.AnyEvent, ...]
        if has_fallen and running is not None and not isinstance(command, cmd.Resume):
            events = (ev.Ended(now, Ending.TIME, running.other),)
        else:  # while the program is stopped, no flag falls
            events = tuple(self._granted(command, now))
        game = self
        for event in events:
            if not isinstance(event, ev.Explored):
                game = game.after(event)
        return game, events

    def _granted(self, command: cmd.AnyCommand, now: float) -> Iterator[ev.AnyEvent]:
        match command:
            case cmd.Act(seat, action) if self.ended is None:  # by far the most frequent one
                yield from self._act(seat, action, now)
            case cmd.Tick():
                if (seconds := self.clock.alarm_due(now)) and self.clock.running is not None:
                    yield ev.AlarmRang(now, self.clock.running, seconds)
            case cmd.Explore(seat, place):
                content = self.table_game.content_at(self.position, self.player(seat), place)
                yield ev.Explored(now, seat, place, content)
            case cmd.Pause():
                yield ev.Paused(now)
            case cmd.Resume(away):
                yield ev.Resumed(now, away)
            case cmd.AddTime(seat, seconds) if self.ended is None:
                yield ev.TimeAdded(now, seat, seconds)
            case cmd.AskRematch(seat):
                yield from self._ask_rematch(seat, now)
            case cmd.Decline(seat) if self.rematch == {seat.other}:
                yield ev.RematchDeclined(now, seat)
            case _ if self.ended is not None:
                raise Refusal("the game is over", code=Code.GAME_OVER)
            case cmd.Resign(seat):
                yield ev.Ended(now, Ending.RESIGNATION, seat.other)
            case cmd.OfferDraw(seat):
                yield from self._offer_draw(seat, now)
            case cmd.AskTakeback(seat):
                yield from self._ask_takeback(seat, now)
            case cmd.Accept(seat):
                yield from self._accept(seat, now)
            case cmd.Decline(seat):
                self._check_offered_to(seat)
                yield ev.Declined(now, seat)
            case cmd.ClaimFlag():
                raise Refusal("your opponent still has time")
            case cmd.AddTime():  # pragma: no cover (it was one of the first cases)
                raise AssertionError(command)
            case cmd.Act():  # pragma: no cover (it was the first case, or the game is over)
                raise AssertionError(command)
            case _:  # pragma: no cover
                assert_never(command)

    def _act(self, seat: Seat, text: str, now: float) -> Iterator[ev.AnyEvent]:
        if seat != self.to_act:
            raise Refusal("it is your opponent’s turn", code=Code.NOT_YOUR_TURN)
        action = self.position.parse_action(text)
        line = self.table_game.called_line(action)
        if line is not None and seat in self.barred:
            # This comes before looking at the line: the refusal must not show whether it is live.
            raise Refusal(
                "after a false call you cannot call again"
                if self.is_full
                else "after a false call you cannot call until the next piece is placed",
                code=Code.CALLS_BARRED,
            )
        try:
            following = self._played(seat, action)
            self._ahead[text] = action, following
        except FalseCall:
            assert line is not None
            if self.settings.false_call is FalseCallCost.NOTHING:
                self._check_length()  # every other cost ends the calls, or the game
            yield ev.FalselyCalled(now, seat, line)
            if self.settings.false_call is FalseCallCost.GAME:
                yield ev.Ended(now, Ending.FALSE_CALL, seat.other)
            return
        yield ev.Acted(now, seat, text)
        if following.outcome is not None:
            outcome = following.outcome
            winner = self.seat(outcome.player) if isinstance(outcome, Won) else None
            yield ev.Ended(now, self.settings.game_played.ending(following), winner)

    def _played(self, seat: Seat, action: object) -> AnyPosition:
        """Return the position after an action; under a blindfold a refusal names no other place."""
        try:
            return self.position.play(action)
        except IllegalAction as refusal:
            if self.settings.blindfolded(seat):
                raise self.table_game.under_blindfold(refusal) from None
            raise

    def _offer_draw(self, seat: Seat, now: float) -> Iterator[ev.AnyEvent]:
        if Ending.AGREEMENT not in self.settings.game_played.table_endings:
            raise Refusal("there are no draws in {game}", game=self.settings.game)
        self._check_no_offer(seat)
        self._check_not_declined(ev.DrawOffered, seat)
        self._check_length()
        yield ev.DrawOffered(now, seat)

    def _ask_takeback(self, seat: Seat, now: float) -> Iterator[ev.AnyEvent]:
        if not self.settings.takebacks:
            raise Refusal("moves cannot be taken back at this table")
        self._check_no_offer(seat)
        self._check_not_declined(ev.TakebackAsked, seat)
        self._check_length()
        if sum(isinstance(event, ev.TakenBack) for event in self.log) >= MOST_TAKEBACKS:
            raise Refusal("no more moves can be taken back in this game")
        for done in self.played[self._kept_after_takeback(seat) :]:
            # Otherwise calling, taking back and calling again would try every line.
            if self.table_game.is_refused_call(done.action):
                raise Refusal(
                    "that turn cannot be taken back: it includes a false call"
                    if done.seat == seat
                    else "there has been a false call since your last turn, so you cannot take it "
                    "back"
                )
        yield ev.TakebackAsked(now, seat)

    def _kept_after_takeback(self, seat: Seat) -> int:
        """Return how many actions remain without a seat's last turn and what came after it."""
        is_refused_call = self.table_game.is_refused_call
        for last in reversed(range(len(self.played))):
            done = self.played[last]
            if done.seat == seat and not is_refused_call(done.action):
                break
        else:
            raise Refusal("you have no move to take back yet")
        while last > 0 and self.played[last - 1].seat == seat:
            last -= 1
        return last

    def _accept(self, seat: Seat, now: float) -> Iterator[ev.AnyEvent]:
        self._check_offered_to(seat)
        if isinstance(self.offer, ev.DrawOffered):
            yield ev.Ended(now, Ending.AGREEMENT, None)
        else:
            kept = self._kept_after_takeback(seat.other)
            yield ev.TakenBack(now, seat.other, kept, without_increments=True)

    def _ask_rematch(self, seat: Seat, now: float) -> Iterator[ev.AnyEvent]:
        if self.ended is None:
            raise Refusal("the game is not over yet", code=Code.GAME_NOT_OVER)
        if len(self.rematch) == len(Seat):
            raise Refusal("the next game is already agreed")
        if seat in self.rematch:
            raise Refusal("you have already asked for another game")
        if any(isinstance(each, ev.RematchDeclined) and each.seat != seat for each in self.log):
            raise Refusal("your opponent does not want another game")
        yield ev.RematchAsked(now, seat)
        if seat.other in self.rematch:
            yield ev.RematchAgreed(now, self.first.other)

    def _check_not_declined(
        self, kind: type[ev.DrawOffered | ev.TakebackAsked], seat: Seat
    ) -> None:
        """Refuse an offer that was already made since the last action in the game."""
        for event in reversed(self.log):
            if isinstance(event, ev.Acted | ev.TakenBack):
                return
            if isinstance(event, kind) and event.seat == seat:
                raise Refusal("your offer was declined: make a move before you offer again")

    def _check_length(self) -> None:
        """Refuse what could be repeated without end; moves, answers and resigning are not."""
        if len(self.log) >= MOST_EVENTS:
            raise Refusal(
                "this game is too long for more offers and false calls: make a move, or resign",
                code=Code.TOO_LONG,
            )

    def _check_no_offer(self, seat: Seat) -> None:
        if self.offer is None:
            return
        if self.offer.seat == seat:
            raise Refusal("your offer has not been answered yet")
        raise Refusal("your opponent has made an offer: accept or decline it first")

    def _check_offered_to(self, seat: Seat) -> None:
        if self.offer is None or self.offer.seat == seat:
            raise Refusal("there is no offer to answer")

    # Events

    def _with(self, **changes: Any) -> "LiveGame":
        """Return this game with some changes; much faster than ``dataclasses.replace``."""
        game = object.__new__(LiveGame)
        known = game.__dict__
        known.update(self.__dict__)
        known.pop("to_act", None)
        known.update(changes, _ahead={}, _next=None)
        return game

    def with_settings(self, settings: TableSettings) -> "LiveGame":
        """Return this game with other names."""
        return self._with(settings=settings)

    def after(self, event: ev.LoggedEvent) -> "LiveGame":
        """Return the game after an event of its log; the event is trusted."""
        known = self._next
        if known is None or known[0] is not event:
            known = (event, self._folded(event))
            self.__dict__["_next"] = known
        return known[1]

    def _folded(self, event: ev.LoggedEvent) -> "LiveGame":
        if isinstance(event, ev.Acted):
            return self._acted(event)
        game = self._with(log=self.log.then(event), now=event.at)
        match event:
            case ev.FalselyCalled(seat=seat, line=line):
                return game._falsely_called(seat, line)
            case ev.DrawOffered() | ev.TakebackAsked():
                return game._with(offer=event)
            case ev.Declined():
                return game._with(offer=None)
            case ev.TakenBack():
                return game._taken_back(event)
            case ev.AlarmRang(seat=seat, seconds=seconds):
                return game._with(clock=self.clock.ring(seat, seconds))
            case ev.Ended():
                return game._with(ended=event, offer=None, clock=self.clock.run(None, event.at))
            case ev.RematchDeclined():
                return game._with(rematch=frozenset())
            case ev.RematchAsked(seat=seat):
                return game._with(rematch=self.rematch | {seat})
            case ev.Paused():
                return game._with(clock=self.clock.pause(event.at))
            case ev.Resumed(away=away):
                return game._with(clock=self.clock.resume(event.at, away))
            case ev.TimeAdded(seat=seat, seconds=seconds):
                return game._with(clock=self.clock.more(seat, seconds))
            case ev.RematchAgreed() | ev.Begun():
                return game
            case _:  # pragma: no cover
                assert_never(event)

    def _acted(self, event: ev.Acted) -> "LiveGame":
        seat, now = event.seat, event.at
        if seat != self.to_act:
            raise Refusal("{action} cannot be played by this seat", action=event.action)
        if event.action in self._ahead:
            action, position = self._ahead[event.action]
        else:
            action = self.position.parse_action(event.action)
            position = self.position.play(action)
        following = None if position.player is None else self.seat(position.player)
        return self._with(
            log=self.log.then(event),
            now=now,
            position=position,
            played=self.played.then(PlayedAction(seat, action, self.clock.remaining(seat, now))),
            to_act=following,
            # A player who acts lets the opponent's offer lapse, and what was to be taken back is no
            # longer the last turn.
            offer=self.offer if self._is_own_draw_offer(seat) else None,
            barred=self._barred_after(self.barred, seat, action),
            clock=self.clock.run(following, now),
        )

    def _is_own_draw_offer(self, seat: Seat) -> bool:
        return isinstance(self.offer, ev.DrawOffered) and self.offer.seat == seat

    def _falsely_called(self, seat: Seat, line: str) -> "LiveGame":
        refused = self.table_game.refused_call(line)
        barred = self._barred_after(self.barred, seat, refused)
        left = self.clock.remaining(seat, self.now)
        return self._with(played=self.played.then(PlayedAction(seat, refused, left)), barred=barred)

    def _barred_after(self, barred: frozenset[Seat], seat: Seat, action: object) -> frozenset[Seat]:
        """Return who may not call after an action: a false call bars until the next placement."""
        game = self.table_game
        if game.reopens_calls(action):
            return frozenset()
        if game.is_refused_call(action) and self.settings.false_call is FalseCallCost.RIGHT:
            return barred | {seat}
        return barred

    def _taken_back(self, event: ev.TakenBack) -> "LiveGame":
        kept = event.kept
        position, barred = self.start, frozenset[Seat]()
        for done in self.played[:kept]:
            position = self.settings.game_played.perform(position, done.action)
            barred = self._barred_after(barred, done.seat, done.action)
        played = History(self.played[:kept])
        game = self._with(position=position, played=played, barred=barred, offer=None)
        turns = [seat for seat, _ in groupby(self.played[kept:], lambda done: done.seat)]
        if event.without_increments:
            return game._with(clock=self._clock_without(turns, game.to_act))
        clock = self.clock
        for seat in turns:
            if seat != self.to_act:
                clock = clock.without_increment(seat)
        return game._with(clock=clock.run(game.to_act, self.now))

    def _clock_without(self, turns: list[Seat], to_act: Seat | None) -> Clock:
        """Return the clock without the increments for turns that were taken back."""
        if turns[-1] == self.to_act:
            turns = turns[:-1]  # this turn is not over, so it was given nothing
        clock = self.clock.run(to_act, self.now)
        if self.to_act is not None and to_act != self.to_act:
            turns = [*turns, self.to_act]  # its clock was stopped as if the turn were over
        for seat in turns:
            clock = clock.without_increment(seat)
        return clock
