"""What is said at a table: one message for each event, as whole sentences, at three levels."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from fourfold.locale.games import SENTENCES
from fourfold.locale.language import Language
from fourfold.locale.settings import (
    blindfolds,
    duration,
    false_call_costs,
    help_given,
    rules_in_words,
    seat_name,
    times_given,
)
from fourfold.locale.speech import Speech, Verbosity
from fourfold.play import events as ev
from fourfold.play.live_game import LiveGame
from fourfold.play.score import Score
from fourfold.play.seat import Seat
from fourfold.play.settings import FalseCallCost, TableSettings
from fourfold.play.view import View
from fourfold.rules.game import AnyPosition, Ending
from fourfold.rules.player import Player
from fourfold.rules.refusal import Refusal


class Voice:
    """Tells one listener what happens: a player at the table, or for ``None`` everyone."""

    def __init__(
        self,
        language: Language,
        settings: TableSettings,
        listener: Seat | None,
        verbosity: Verbosity,
    ) -> None:
        self.language = language
        self.settings = settings
        self.speech = speech_at(settings, language, listener, verbosity)
        self._game = SENTENCES[settings.game_played.name]
        self._by = self.speech.by

    def name(self, seat: Seat) -> str:
        """Return a player's name."""
        return self.speech.name(seat)

    def why_not(self, refusal: Refusal) -> str:
        """Return why something was refused, with pieces, tiles, lines and squares as spoken."""
        said = self._game.refusal(self.speech, refusal)
        square = said.values.get("square")
        if isinstance(square, str):
            said = said.reworded(square=square.upper())
        return self.language.refusal(said)

    # Events

    def tell(
        self,
        before: LiveGame,
        events: Sequence[ev.AnyEvent],
        *,
        again: bool = False,
        as_it_happened: bool = False,
    ) -> Iterator[str]:
        """Yield one message for each event; placing and giving is one message.

        ``before`` is the game as it was before the first of them. What is told ``again`` begins
        with the name of the piece that was placed: the message that told it was long ago. As it
        happened, placing and giving are one message only if they were one command.
        """
        game = before
        recalls = again
        open_offer = _open_offer(before, events)
        queue: list[ev.AnyEvent | None] = [*events, None]
        merged = False
        for event, following in pairwise(queue):
            assert event is not None
            if not ev.told_to(event, self.speech.listener):
                continue
            after = game if isinstance(event, ev.Explored) else game.after(event)
            speech = replace(self.speech, recalls=recalls)
            if merged:
                merged = False
            elif (not as_it_happened or _at_once(event, following)) and (
                both := self._acted_twice(speech, game, event, following)
            ):
                merged = True
                yield both
            elif isinstance(event, ev.Acted):
                yield self._game.acted(speech, event.seat, game, after)
            elif isinstance(event, ev.TakebackAsked) and self._is_granted_at_once(event):
                pass
            elif isinstance(event, ev.DrawOffered | ev.TakebackAsked) and event != open_offer:
                yield self._offered(event)
            else:
                yield from self._told(event, game, after)
            if isinstance(event, ev.Acted):
                recalls = False  # from here on, every piece that is placed was given a moment ago
                if not isinstance(following, ev.Ended):
                    yield from self._lapsed(game, after)
            game = after

    def _acted_twice(
        self, speech: Speech, before: LiveGame, event: ev.AnyEvent, following: ev.AnyEvent | None
    ) -> str | None:
        if not isinstance(event, ev.Acted) or not isinstance(following, ev.Acted):
            return None
        if event.seat != following.seat:
            return None
        between = before.after(event)
        after = between.after(following)
        return self._game.acted_twice(speech, event.seat, before, between, after)

    def _lapsed(self, before: LiveGame, after: LiveGame) -> Iterator[str]:
        """Say that an offer has lapsed, because a player made a move instead of answering it."""
        match before.offer if after.offer is None else None:
            case ev.DrawOffered(seat=seat):
                yield self._by(
                    seat, "Your draw offer has lapsed.", "{name}’s draw offer has lapsed."
                )
            case ev.TakebackAsked(seat=seat):
                yield self._by(
                    seat,
                    "Your request to take back your last turn has lapsed.",
                    "{name}’s request to take back the last turn has lapsed.",
                )
            case None:
                pass

    def _told(self, event: ev.AnyEvent, before: LiveGame, after: LiveGame) -> Iterator[str]:
        match event:
            case ev.Begun(first=first):
                yield from self.begun(first)
            case ev.FalselyCalled(seat=seat, line=line):
                cost = self.settings.false_call
                final = after.is_full
                yield self._game.falsely_called(self.speech, seat, line, cost, is_final=final)
            case ev.AlarmRang(seat=seat, seconds=seconds):
                yield self._alarm(seat, seconds)
            case ev.Ended(ending=ending, winner=winner):
                yield self._ended(ending, winner, after)
            case ev.Explored(place=place, content=content):
                yield self.explored(place, content)
            case ev.Paused() | ev.Resumed():
                pass  # leaving and coming back is said by doing it
            case ev.TimeAdded(seat=seat, seconds=seconds):
                time = duration(seconds, self.language)
                yield self._by(
                    seat,
                    "The arbiter has given you more time: {time}.",
                    "The arbiter has given {name} more time: {time}.",
                    time=time,
                )
            case ev.TakenBack():
                yield self._proposed(event)
                yield from self.in_hand(after.position)
            case ev.RematchAgreed(first=first) if self.settings.start:
                yield self.language.say("Another game from the same position.")
                yield from self.begun(first)
            case _:
                yield self._proposed(event)

    def begun(self, first: Seat, *, again: bool = False) -> Iterator[str]:
        """Say who starts; what is told ``again`` asks for no move."""
        if not self.settings.start:
            yield from self._game.begun(replace(self.speech, recalls=again), first)
            return
        position = self.settings.beginning
        yield from self._game.begun_midway(self.speech, first, position.count)
        yield self._turn_of(first if position.turn is Player.FIRST else first.other)
        yield from self.in_hand(position)

    def where(self, game: LiveGame) -> Iterator[str]:
        """Say where a saved game stands."""
        if game.to_act is None:
            yield self.language.say("The saved game is over.")
            return
        yield self._by(
            game.to_act,
            "Continuing the saved game. It is your turn.",
            "Continuing the saved game. It is {name}’s turn.",
        )
        yield from self.in_hand(game.position)

    def introduction(self, first: Seat) -> Iterator[str]:
        """Say what is played here and with which settings, to someone who has just arrived."""
        settings, listener = self.settings, self.speech.listener
        yield self._who_plays(first)
        is_usual = str(settings.beginning.rules) == settings.game_played.usual_rules
        if not (is_usual and self.speech.verbosity is Verbosity.BRIEF and not settings.piece_set):
            yield from rules_in_words(settings, self.language)
        if times := self.language.separated(times_given(settings, self.language), "; "):
            yield self.language.say("Clock: {clocks}.", clocks=times)
        yield from false_call_costs(settings, self.language)
        yield from blindfolds(settings, self.language, listener)
        if not settings.blindfolded(listener):  # the blindfold forbids all help
            yield from help_given(settings, self.language)

    def _who_plays(self, first: Seat) -> str:
        settings, listener, say = self.settings, self.speech.listener, self.language.say
        if listener is not None and not settings.seat(listener).name:
            # "Player 1" would mean nothing to someone who has not been called that.
            return say("{game} against {name}", game=settings.game, name=self.name(listener.other))
        names = {"one": self.name(first), "two": self.name(first.other)}
        return say("{game}: {one} and {two}", game=settings.game, **names)

    def how_to_play(self) -> Iterator[str]:
        """Say how the game is played under the rules of this table, in a few sentences."""
        settings, say = self.settings, self.language.say
        start = settings.beginning
        yield from self._game.how_to_play(start, settings.piece_set, self.language)
        if settings.must_call and settings.false_call is FalseCallCost.RIGHT:
            yield say("After a false call you cannot call until the next piece is placed.")

    def score(self, score: Score) -> Iterator[str]:
        """Say who leads, and how many games were drawn."""
        language, listener = self.language, self.speech.listener
        if not score.games:
            yield language.say("No games have been finished here yet.")
            return
        least, most = sorted(score.won)
        counts = {"count": score.games, "most": most, "least": least}
        leader = Seat.ONE if score.won[Seat.ONE.index] == most else Seat.TWO
        if score.drawn == score.games:
            yield language.say_count(
                "The only game so far was drawn.",
                "All {count} games so far were drawn.",
                count=score.games,
            )
            return
        if most == least:
            yield language.say(
                "After {count} games, the score is even: {most} to {least}.", **counts
            )
        elif leader == listener:
            yield language.say_count(
                "After {count} game, you lead {most} to {least}.",
                "After {count} games, you lead {most} to {least}.",
                **counts,
            )
        else:
            yield language.say_count(
                "After {count} game, {name} leads {most} to {least}.",
                "After {count} games, {name} leads {most} to {least}.",
                name=self.name(leader),
                **counts,
            )
        if score.drawn:
            yield language.say_count(
                "{count} game was drawn.", "{count} games were drawn.", count=score.drawn
            )

    def standing(self, game: LiveGame) -> Iterator[str]:
        """Say where a game stands, to someone who has just arrived."""
        if len(game.log) == 1:
            yield from self.begun(game.first)
        elif game.ended is not None:
            yield self._ended(game.ended.ending, game.ended.winner, game)
        else:
            yield from self.turn(game)

    def turn(self, game: LiveGame) -> Iterator[str]:
        """Say whose turn it is, and with which piece."""
        if game.to_act is not None:
            yield self._turn_of(game.to_act)
            yield from self.in_hand(game.position)

    def _turn_of(self, seat: Seat) -> str:
        return turn_of(self.speech, seat)

    def in_hand(self, position: AnyPosition) -> Iterator[str]:
        """Say which piece is to be placed, if there is one."""
        return self._game.in_hand(self.speech, position)

    def _alarm(self, seat: Seat, seconds: int) -> str:
        if seat == self.speech.listener:
            return self.language.say("{seconds} seconds left.", seconds=seconds)
        return self.language.say(
            "{name} has {seconds} seconds left.", name=self.name(seat), seconds=seconds
        )

    def _ended(self, ending: Ending, winner: Seat | None, game: LiveGame) -> str:
        own = self._game.ended(self.speech, ending, winner, game.position)
        return self._ended_at_table(ending, winner) if own is None else own

    def _ended_at_table(self, ending: Ending, winner: Seat | None) -> str:
        """Say how the table ended a game, or just who won."""
        say = self.language.say
        if winner is None:
            return say("The game is drawn by agreement.")
        loser = self.name(winner.other)
        match ending:
            case Ending.RESIGNATION if winner.other == self.speech.listener:
                return say("You resign. {name} wins.", name=self.name(winner))
            case Ending.RESIGNATION:
                return self._by(
                    winner,
                    "{loser} resigns. You win.",
                    "{loser} resigns. {name} wins.",
                    loser=loser,
                )
            case Ending.TIME if winner.other == self.speech.listener:
                return say("Your time is up. {name} wins.", name=self.name(winner))
            case Ending.TIME:
                return self._by(
                    winner,
                    "{loser} ran out of time. You win.",
                    "{loser} ran out of time. {name} wins.",
                    loser=loser,
                )
            case _:
                return self._by(winner, "You win.", "{name} wins.")

    def _is_granted_at_once(self, asked: ev.TakebackAsked) -> bool:
        """Return whether a computer is asked: it never refuses, so only the takeback is told."""
        return self.settings.seat(asked.seat.other).level is not None

    def _offered(self, offer: ev.DrawOffered | ev.TakebackAsked) -> str:
        """Say that an offer was made which no longer waits for an answer."""
        if isinstance(offer, ev.DrawOffered):
            return self._by(offer.seat, "You offer a draw.", "{name} offers a draw.")
        return self._by(
            offer.seat,
            "You ask to take back your last turn.",
            "{name} asks to take back the last turn.",
        )

    def _proposed(self, event: ev.AnyEvent) -> str:
        by = self._by
        match event:
            case ev.DrawOffered(seat=seat):
                return by(
                    seat,
                    "You offer a draw.",
                    "{name} offers a draw. Accept or decline?",
                )
            case ev.TakebackAsked(seat=seat):
                return by(
                    seat,
                    "You ask to take back your last turn.",
                    "{name} asks to take back the last turn. Accept or decline?",
                )
            case ev.Declined(seat=seat) | ev.RematchDeclined(seat=seat):
                return by(seat, "You decline.", "{name} declines.")
            case ev.TakenBack(seat=seat):
                return by(
                    seat,
                    "Your last turn has been taken back.",
                    "{name}’s last turn has been taken back.",
                )
            case ev.RematchAsked(seat=seat):
                return by(seat, "You ask for another game.", "{name} asks for another game.")
            case ev.RematchAgreed(first=first):
                return by(first, "Another game: you start.", "Another game: {name} starts.")
        raise AssertionError(event)  # pragma: no cover

    # Answers

    def live_lines(self, view: View) -> Iterator[str]:
        """Say which lines are live, if the table shows them."""
        for line in view.live:
            found = self._game.line(self.speech, line)
            yield self.language.say("Live line: {line}.", line=found)

    def missed(self, view: View) -> Iterator[str]:
        """Say which lines no one called; this was hidden until the end of the game."""
        if view.ended and view.seen is not None:
            yield from self._game.missed(self.speech, view.seen)

    def explored(self, place: str, content: str) -> str:
        """Say what was found at one place."""
        return self._game.explored(self.speech, place, content)


def _open_offer(
    before: LiveGame, events: Sequence[ev.AnyEvent]
) -> ev.DrawOffered | ev.TakebackAsked | None:
    """Return the offer that waits for an answer after some events."""
    if not any(isinstance(event, ev.DrawOffered | ev.TakebackAsked) for event in events):
        return None
    game = before
    for event in events:
        if not isinstance(event, ev.Explored):
            game = game.after(event)
    return game.offer if game.ended is None else None


def speech_at(
    settings: TableSettings, language: Language, listener: Seat | None, verbosity: Verbosity
) -> Speech:
    """Return how a listener at a table is spoken to."""
    one, two = (seat_name(settings, seat, language) for seat in Seat)
    return Speech(language, verbosity, settings.piece_set, (one, two), listener)


def turn_of(speech: Speech, seat: Seat) -> str:
    """Say whose turn it is."""
    return speech.by(seat, "It is your turn.", "It is {name}’s turn.")


def _at_once(event: ev.AnyEvent, following: ev.AnyEvent | None) -> bool:
    """Return whether two events are of one command: only those happen at the same moment."""
    return following is not None and event.at == following.at
