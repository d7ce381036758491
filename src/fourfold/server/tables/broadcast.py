"""Telling: each listener gets what that seat may know, in the words it asked for."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from fourfold.locale import LANGUAGES, Verbosity, known, language
from fourfold.locale.settings import settings_in_words
from fourfold.play import LiveGame, Seat, View, view_of
from fourfold.play import events as ev
from fourfold.protocol.messages import AtTable, SeatStatus, Told, encode
from fourfold.protocol.views import WireView, wire_view
from fourfold.rules.refusal import Code, Refusal
from fourfold.server.refusals import NotYours
from fourfold.server.tables.live_table import Hosted
from fourfold.talk import Conversation


class Listener:
    """Somebody who is told what happens at one table."""

    def __init__(
        self,
        hosted: Hosted,
        guest: str,
        deliver: Callable[[str], None],
        *,
        lang: str = "",
        words: str = "normal",
        paused: bool = False,
        end: Callable[[], None] = lambda: None,
    ) -> None:
        code = known(lang)
        if lang and code is None:
            raise Refusal("{lang} is none of: {names}", lang=repr(lang), names=", ".join(LANGUAGES))
        if words not in {level.value for level in Verbosity}:
            raise Refusal("words are terse, normal or full")
        self.hosted = hosted
        self.guest = guest
        self.deliver = deliver
        self.paused = paused
        """Whether computers need not play for this listener."""
        self.end = end
        """Called when the server stops."""
        self._language = None if code is None else language(code)
        self._verbosity = Verbosity(words)
        self._talk: Conversation | None = None

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats that belong to whoever listens."""
        return self.hosted.seats_of(self.guest)

    @property
    def talk(self) -> Conversation | None:
        """The conversation, if words were asked for."""
        if self._language is None:
            return None
        seats, settings = self.seats, self.hosted.settings
        listener = seats[0] if len(seats) == 1 else None
        talk = self._talk
        if talk is None or talk.listener != listener or talk.settings != settings:
            verbosity = self._verbosity if talk is None else talk.verbosity
            self._talk = Conversation(self._language, verbosity, settings, listener)
        return self._talk

    @property
    def language(self) -> str | None:
        """The code of the language words were asked for in."""
        return None if self._language is None else self._language.code

    @property
    def settings_in_words(self) -> tuple[str, ...]:
        """What is agreed on, if words were asked for."""
        return (
            ()
            if self._language is None
            else tuple(settings_in_words(self.hosted.settings, self._language))
        )

    def speaker(self, game: LiveGame) -> Seat:
        """Return for which seat this listener speaks, or refuse one who only watches."""
        seats = self.seats
        if not seats:
            raise NotYours(
                "you are watching: only those who sit at the table take part", code=Code.WATCHING
            )
        return seats[0] if len(seats) == 1 else game.to_act or Seat.ONE

    def view(self, game: LiveGame, now: float) -> View:
        """Return what this listener may know."""
        return view_of(game, self._eyes(game), now)

    def _eyes(self, game: LiveGame) -> Seat | None:
        seats = self.seats
        if len(seats) == 2:
            # Two people at one device see the same screen: the mask of one covers it for both.
            return None if game.settings.blindfolded(None) else game.to_act or Seat.ONE
        return seats[0] if seats else None

    def may_know(self, event: ev.AnyEvent) -> bool:
        """Tell whether an event is told to this listener."""
        return not isinstance(event, ev.Explored) or any(
            ev.told_to(event, seat) for seat in self.seats or (None,)
        )

    def in_words(self, before: LiveGame | None, events: Sequence[ev.AnyEvent]) -> tuple[str, ...]:
        """Return what is said about events, which may go on into another game."""
        talk = self.talk
        if talk is None:
            return ()
        said: list[str] = []
        told: list[ev.AnyEvent] = []
        for previous, event in pairwise((None, *events)):
            assert event is not None
            if isinstance(event, ev.Begun):
                if told and before is not None:
                    said += talk.tell(before, told)
                if not isinstance(previous, ev.RematchAgreed):  # that said who begins
                    said += talk.remember(talk.voice.begun(event.first))
                before, told = LiveGame.of(self.hosted.settings, [event]), []
            elif isinstance(event, ev.Explored):
                said += talk.whole([talk.voice.felt(event.place, event.content)])
            else:
                told.append(event)
        if told and before is not None:
            said += talk.tell(before, told)
        return tuple(said)


@dataclass(slots=True)
class Telling:
    """One telling to many listeners; what several of them may know alike is made once."""

    hosted: Hosted
    before: LiveGame | None
    events: Sequence[ev.AnyEvent]
    now: float
    did: tuple[Listener, str] | None = None

    def tell(self) -> None:
        """Tell everybody who may know."""
        game = self.hosted.game
        sights: dict[tuple[Seat, ...], WireView | None] = {}
        texts: dict[tuple[Seat, ...], str] = {}
        for listener in tuple(self.hosted.listeners):
            events = tuple(filter(listener.may_know, self.events))
            if self.events and not events:
                continue
            seats = listener.seats
            if seats not in sights:
                view = None if game is None else listener.view(game, self.now)
                sights[seats] = None if view is None else wire_view(view)
            did = self.did[1] if self.did is not None and self.did[0] is listener else None
            talk = listener.talk
            if did is None and talk is None:
                if seats not in texts:
                    texts[seats] = encode(self._told(events, sights[seats]))
                listener.deliver(texts[seats])
                continue
            said = listener.in_words(self.before, events)
            if talk is not None and game is not None:
                view = listener.view(game, self.now)
                said += talk.whole(talk.voice.shown(view))
                if any(isinstance(event, ev.Ended) for event in events):
                    said += talk.missed(view)
            listener.deliver(encode(self._told(events, sights[seats], said, did)))

    def _told(
        self,
        events: tuple[ev.AnyEvent, ...],
        seen: WireView | None,
        said: tuple[str, ...] = (),
        did: str | None = None,
    ) -> Told:
        return Told(self.hosted.id, self.hosted.sequence, events, seen, said, did)


def caught_up(listener: Listener, after: int | None, now: float, did: str | None = None) -> Told:
    """Return everything that happened after a number, for one listener."""
    hosted = listener.hosted
    has_come = after is None  # somebody new is told where the game stands, not who reconnects
    after = hosted.sequence if after is None else min(after, hosted.sequence)
    events = tuple(hosted.log[after:])
    game, talk = hosted.game, listener.talk
    said: tuple[str, ...] = ()
    if events:
        said = listener.in_words(hosted.match_at(after), events)
    elif has_come and talk is not None and game is not None:
        said = talk.whole(talk.voice.introduction(game.first))
        if (deed := game.last_action()) is not None:
            said += talk.tell(deed[0], [deed[1]])
        said += talk.whole(talk.voice.standing(game))
    seen = None if game is None else wire_view(listener.view(game, now))
    return Told(hosted.id, hosted.sequence, events, seen, said, did)


def at_table(listener: Listener, here: set[Seat], watchers: int) -> AtTable:
    """Return who sits where and who is here, for one listener."""
    hosted = listener.hosted
    yours, free = listener.seats, hosted.free_seats()
    one, two = (
        SeatStatus(
            name=hosted.settings.seat(seat).name,
            level=hosted.settings.seat(seat).level,
            taken=seat not in free,
            here=seat in here or hosted.settings.seat(seat).level is not None,
        )
        for seat in Seat
    )
    code = hosted.code if yours and free else None
    blindfolded = hosted.settings.blindfolded(yours[0] if len(yours) == 1 else None) and (
        hosted.game is None or hosted.game.ended is None
    )
    return AtTable(
        hosted.id,
        hosted.settings.as_told(blindfolded=blindfolded),
        (one, two),
        yours,
        watchers,
        hosted.public,
        code,
        listener.settings_in_words,
    )
