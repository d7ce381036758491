"""What is said at a table: one message for each event, as whole sentences, at three levels."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from fourfold.locale.games import SENTENCES
from fourfold.locale.language import Language
from fourfold.locale.settings import false_call_costs, rules_in_words, seat_name, times_given
from fourfold.locale.speech import Speech, Verbosity
from fourfold.play import events as ev
from fourfold.play.live_game import LiveGame
from fourfold.play.seat import Seat
from fourfold.play.settings import TableSettings
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
        """Return why something was refused, with pieces, tiles and lines in words."""
        return self.language.refusal(self._game.refusal(self.speech, refusal))

    # Events

    def tell(self, before: LiveGame, events: Sequence[ev.AnyEvent]) -> Iterator[str]:
        """Yield one message for each event; placing and giving in one go is one message.

        ``before`` is the game as it was before the first of them.
        """
        game = before
        queue: list[ev.AnyEvent | None] = [*events, None]
        merged = False
        for event, following in pairwise(queue):
            assert event is not None
            if not ev.told_to(event, self.speech.listener):
                continue
            after = game if isinstance(event, ev.Explored) else game.after(event)
            if merged:
                merged = False
            elif both := self._acted_twice(game, event, following):
                merged = True
                yield both
            else:
                yield from self._told(event, game, after)
            game = after

    def _acted_twice(
        self, before: LiveGame, event: ev.AnyEvent, following: ev.AnyEvent | None
    ) -> str | None:
        if not isinstance(event, ev.Acted) or not isinstance(following, ev.Acted):
            return None
        if event.seat != following.seat:
            return None
        between = before.after(event)
        after = between.after(following)
        return self._game.acted_twice(self.speech, event.seat, before, between, after)

    def _told(self, event: ev.AnyEvent, before: LiveGame, after: LiveGame) -> Iterator[str]:
        match event:
            case ev.Begun(first=first):
                yield from self.begun(first)
            case ev.Acted(seat=seat):
                yield self._game.acted(self.speech, seat, before, after)
            case ev.FalselyCalled(seat=seat, line=line):
                cost = self.settings.false_call
                yield self._game.falsely_called(self.speech, seat, line, cost)
            case ev.AlarmRang(seat=seat, seconds=seconds):
                yield self._alarm(seat, seconds)
            case ev.Ended(ending=ending, winner=winner):
                yield self._ended(ending, winner, after)
            case ev.Explored(place=place, content=content):
                yield self.explored(place, content)
            case ev.Paused() | ev.Resumed():
                pass  # leaving and coming back is said by doing it
            case ev.TakenBack():
                yield self._proposed(event)
                yield from self.in_hand(after.position)
            case ev.RematchAgreed(first=first) if self.settings.start:
                yield self.language.say("Another game from the same position.")
                yield from self.begun(first)
            case _:
                yield self._proposed(event)

    def begun(self, first: Seat) -> Iterator[str]:
        """Say who starts."""
        if not self.settings.start:
            yield from self._game.begun(self.speech, first)
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
        settings, say = self.settings, self.language.say
        names = {"one": self.name(first), "two": self.name(first.other)}
        yield say("{game}: {one} and {two}", game=settings.game, **names)
        if rules := self.language.separated(rules_in_words(settings, self.language), "; "):
            yield rules
        if times := self.language.separated(times_given(settings, self.language), "; "):
            yield say("Clock: {clocks}.", clocks=times)
        yield from false_call_costs(settings, self.language)
        listener = self.speech.listener
        if listener is not None and settings.blindfolded(listener):
            yield say("You are blindfolded.")

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
                    seat, "Your last turn is taken back.", "{name}’s last turn is taken back."
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


def speech_at(
    settings: TableSettings, language: Language, listener: Seat | None, verbosity: Verbosity
) -> Speech:
    """Return how a listener at a table is spoken to."""
    one, two = (seat_name(settings, seat, language) for seat in Seat)
    return Speech(language, verbosity, settings.piece_set, (one, two), listener)


def turn_of(speech: Speech, seat: Seat) -> str:
    """Say whose turn it is."""
    return speech.by(seat, "It is your turn.", "It is {name}’s turn.")
