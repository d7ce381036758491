"""A game in progress: the fold of its events; commands are the only way to change it."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property
from itertools import groupby
from random import Random
from typing import Any, NamedTuple, assert_never

from fourfold.play import commands as cmd
from fourfold.play import events as ev
from fourfold.play.clock import Clock
from fourfold.play.decisions import decide
from fourfold.play.game import TABLE_GAMES, TableGame
from fourfold.play.history import History
from fourfold.play.seat import Seat
from fourfold.play.settings import FalseCallCost, TableSettings
from fourfold.rules.game import AnyPosition, Ending
from fourfold.rules.player import Player
from fourfold.rules.refusal import Refusal


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
            events = tuple(decide(self, command, now))
        game = self
        for event in events:
            if not isinstance(event, ev.Explored):
                game = game.after(event)
        return game, events

    def tried(self, text: str, action: object) -> AnyPosition:
        """Return the position after an action, and keep it for when the action is played."""
        position = self.position.play(action)
        self._ahead[text] = action, position
        return position

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
