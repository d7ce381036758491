"""Telling: each listener gets what that seat may know, in the words it asked for."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from fourfold.locale import LANGUAGES, Verbosity, known, language
from fourfold.locale.terms import terms
from fourfold.play import Match, Seat, View, view_of
from fourfold.play import events as fact
from fourfold.protocol.messages import AtTable, Chair, Told, encode
from fourfold.protocol.sight import Sight, sight
from fourfold.rules.refusal import Refusal
from fourfold.server.hosted import Hosted
from fourfold.server.refusals import NotYours
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
        seats, agreed = self.seats, self.hosted.agreed
        listener = seats[0] if len(seats) == 1 else None
        talk = self._talk
        if talk is None or talk.listener != listener or talk.table != agreed:
            verbosity = self._verbosity if talk is None else talk.verbosity
            self._talk = Conversation(self._language, verbosity, agreed, listener)
        return self._talk

    @property
    def language(self) -> str | None:
        """The code of the language words were asked for in."""
        return None if self._language is None else self._language.code

    @property
    def terms(self) -> tuple[str, ...]:
        """What is agreed on, if words were asked for."""
        return () if self._language is None else tuple(terms(self.hosted.agreed, self._language))

    def speaker(self, match: Match) -> Seat:
        """Return for which seat this listener speaks, or refuse one who only watches."""
        seats = self.seats
        if not seats:
            raise NotYours("you are watching: only those who sit at the table take part")
        return seats[0] if len(seats) == 1 else match.to_act or Seat.ONE

    def view(self, match: Match, now: float) -> View:
        """Return what this listener may know."""
        return view_of(match, self._eyes(match), now)

    def _eyes(self, match: Match) -> Seat | None:
        seats = self.seats
        if len(seats) == 2:
            # Two people at one device see the same screen: the mask of one covers it for both.
            return None if match.table.masked(None) else match.to_act or Seat.ONE
        return seats[0] if seats else None

    def may_know(self, event: fact.AnyEvent) -> bool:
        """Tell whether an event is told to this listener."""
        return not isinstance(event, fact.Explored) or any(
            fact.told_to(event, seat) for seat in self.seats or (None,)
        )

    def in_words(self, before: Match | None, events: Sequence[fact.AnyEvent]) -> tuple[str, ...]:
        """Return what is said about events, which may go on into another game."""
        talk = self.talk
        if talk is None:
            return ()
        said: list[str] = []
        told: list[fact.AnyEvent] = []
        for previous, event in pairwise((None, *events)):
            assert event is not None
            if isinstance(event, fact.Begun):
                if told and before is not None:
                    said += talk.tell(before, told)
                if not isinstance(previous, fact.RematchAgreed):  # that said who begins
                    said += talk.remember(talk.voice.begun(event.first))
                before, told = Match.of(self.hosted.agreed, [event]), []
            elif isinstance(event, fact.Explored):
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
    before: Match | None
    events: Sequence[fact.AnyEvent]
    now: float
    did: tuple[Listener, str] | None = None

    def tell(self) -> None:
        """Tell everybody who may know."""
        match = self.hosted.match
        sights: dict[tuple[Seat, ...], Sight | None] = {}
        texts: dict[tuple[Seat, ...], str] = {}
        for listener in tuple(self.hosted.listeners):
            events = tuple(filter(listener.may_know, self.events))
            if self.events and not events:
                continue
            seats = listener.seats
            if seats not in sights:
                view = None if match is None else listener.view(match, self.now)
                sights[seats] = None if view is None else sight(view)
            did = self.did[1] if self.did is not None and self.did[0] is listener else None
            talk = listener.talk
            if did is None and talk is None:
                if seats not in texts:
                    texts[seats] = encode(self._told(events, sights[seats]))
                listener.deliver(texts[seats])
                continue
            said = listener.in_words(self.before, events)
            if talk is not None and match is not None:
                view = listener.view(match, self.now)
                said += talk.whole(talk.voice.shown(view))
                if any(isinstance(event, fact.Ended) for event in events):
                    said += talk.missed(view)
            listener.deliver(encode(self._told(events, sights[seats], said, did)))

    def _told(
        self,
        events: tuple[fact.AnyEvent, ...],
        seen: Sight | None,
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
    match, talk = hosted.match, listener.talk
    said: tuple[str, ...] = ()
    if events:
        said = listener.in_words(hosted.match_at(after), events)
    elif has_come and talk is not None and match is not None:
        said = talk.whole(talk.voice.agreed(match.first))
        if (deed := match.last_deed()) is not None:
            said += talk.tell(deed[0], [deed[1]])
        said += talk.whole(talk.voice.standing(match))
    seen = None if match is None else sight(listener.view(match, now))
    return Told(hosted.id, hosted.sequence, events, seen, said, did)


def at_table(listener: Listener, here: set[Seat], watchers: int) -> AtTable:
    """Return who sits where and who is here, for one listener."""
    hosted = listener.hosted
    yours, free = listener.seats, hosted.free_seats()
    one, two = (
        Chair(
            name=hosted.agreed.chair(seat).name,
            level=hosted.agreed.chair(seat).level,
            taken=seat not in free,
            here=seat in here or hosted.agreed.chair(seat).level is not None,
        )
        for seat in Seat
    )
    code = hosted.code if yours and free else None
    masked = hosted.agreed.masked(yours[0] if len(yours) == 1 else None) and (
        hosted.match is None or hosted.match.ended is None
    )
    return AtTable(
        hosted.id,
        hosted.agreed.as_told(masked=masked),
        (one, two),
        yours,
        watchers,
        hosted.public,
        code,
        listener.terms,
    )
