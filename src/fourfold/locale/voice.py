"""What is said: one message for each event, as whole sentences, at three verbosities."""

from collections.abc import Iterator, Sequence
from enum import Enum
from itertools import pairwise
from typing import Any

from fourfold.locale.language import Language
from fourfold.locale.settings import false_call_costs, rules_played, seat_name, times_given
from fourfold.locale.things import Things
from fourfold.play import events as ev
from fourfold.play.live_game import LiveGame
from fourfold.play.seat import Seat
from fourfold.play.settings import FalseCallCost, TableSettings
from fourfold.play.view import View
from fourfold.rules.game import Ending
from fourfold.rules.outcome import Won
from fourfold.rules.player import Player
from fourfold.rules.quads import Quads
from fourfold.rules.quads import square_name as quads_square_name
from fourfold.rules.quads.actions import Place as PlaceTile
from fourfold.rules.quarto import (
    Call,
    Give,
    Line,
    Pass,
    PieceSet,
    Place,
    Quarto,
    parse_line,
    square_name,
)
from fourfold.rules.refusal import Refusal


class Verbosity(Enum):
    """How much is said."""

    TERSE = "terse"
    NORMAL = "normal"
    FULL = "full"


class Voice:
    """Tells one listener what happens: somebody at the table, or with ``None`` everybody."""

    def __init__(
        self,
        language: Language,
        settings: TableSettings,
        listener: Seat | None,
        verbosity: Verbosity,
    ) -> None:
        self.language = language
        self.listener = listener
        self.verbosity = verbosity
        self.settings = settings
        self.things = Things(language, PieceSet(self.settings.piece_set or "classic"))

    # Names

    def name(self, seat: Seat) -> str:
        """Return how a seat is called."""
        return seat_name(self.settings, seat, self.language)

    def tile(self, laid: Any) -> str:
        """Return a tile in words or, tersely, by its code."""
        return laid if self.verbosity is Verbosity.TERSE else self.things.tile(laid)

    def why_not(self, refusal: Refusal) -> str:
        """Say why not; lines and what a square requires are said in words: dots cannot be heard."""
        values = dict(refusal.values)
        if "required" in values:
            values["required"] = self.things.required(str(values["required"]))
        if isinstance(line := values.get("line"), Line):
            values["line"] = self.things.line(line)
        return self.language.refusal(refusal.reworded(**values))

    # Events

    def tell(self, before: LiveGame, events: Sequence[ev.AnyEvent]) -> Iterator[str]:
        """Yield one message for each event; placing and giving in one go is one message.

        ``before`` is the match as it was before the first of them.
        """
        game = before
        queue: list[ev.AnyEvent | None] = [*events, None]
        merged = False
        for event, following in pairwise(queue):
            assert event is not None
            if not ev.told_to(event, self.listener):
                continue
            after = game if isinstance(event, ev.Explored) else game.after(event)
            if merged:
                merged = False
            elif placed_and_gave := self._placed_and_gave(game, event, following):
                merged = True
                yield placed_and_gave
            else:
                yield from self._told(event, game, after)
            game = after

    def _told(self, event: ev.AnyEvent, before: LiveGame, after: LiveGame) -> Iterator[str]:
        match event:
            case ev.Begun(first=first):
                yield from self.begun(first)
            case ev.Acted(seat=seat, action=action):
                yield self._acted(seat, before.position.parse_action(action), before, after)
            case ev.FalselyCalled(seat=seat, line=line):
                yield self._falsely_called(seat, self.things.line(parse_line(line)))
            case ev.AlarmRang(seat=seat, seconds=seconds):
                yield self._alarm(seat, seconds)
            case ev.Ended(ending=ending, winner=winner):
                yield self._ended(ending, winner, after)
            case ev.Explored(place=place, content=content):
                yield self.felt(place, content)
            case ev.Paused() | ev.Resumed():
                pass  # whoever leaves or comes back says so by doing it
            case ev.TakenBack():
                yield self._proposed(event)
                yield from self.in_hand(after.position)
            case ev.RematchAgreed(first=first) if self.settings.start:
                yield self.language.say("Another game from the same position.")
                yield from self.begun(first)
            case _:
                yield self._proposed(event)

    def begun(self, first: Seat) -> Iterator[str]:
        """Say who begins."""
        say = self.language.say
        if self.settings.start:
            yield from self._begun_midway(first)
        elif self.settings.game == "Quads":
            if self.listener is None:
                yield say("{name} has Light and begins.", name=self.name(first))
            elif first == self.listener:
                yield say("You have Light and begin: place a neutral tile.")
            else:
                yield say("You have Dark; {name} begins.", name=self.name(first))
        elif first == self.listener:
            yield say("You begin: give a piece.")
        else:
            yield say("{name} begins and gives a piece.", name=self.name(first))

    def _begun_midway(self, first: Seat) -> Iterator[str]:
        """Say how a game begins whose start is not the usual one."""
        position = self.settings.beginning
        yield self._on_the_board(position)
        if isinstance(position, Quads):
            if self.listener == first.other:
                yield self.language.say("You have Dark.")
            else:
                yield self._by(first, "You have Light.", "{name} has Light.")
        seat = first if position.turn is Player.FIRST else first.other
        yield self._by(seat, "It is your turn.", "It is {name}'s turn.")
        yield from self.in_hand(position)

    def _on_the_board(self, position: Any) -> str:
        if isinstance(position, Quads):
            return self.language.say_count(
                "The game begins with {count} tile on the board.",
                "The game begins with {count} tiles on the board.",
                count=position.count,
            )
        return self.language.say_count(
            "The game begins with {count} piece on the board.",
            "The game begins with {count} pieces on the board.",
            count=position.count,
        )

    def where(self, game: LiveGame) -> Iterator[str]:
        """Say where a match stands that is taken up again."""
        if game.to_act is None:
            yield self.language.say("The saved game is over.")
            return
        yield self._by(
            game.to_act,
            "The saved game goes on: it is your turn.",
            "The saved game goes on: it is {name}'s turn.",
        )
        yield from self.in_hand(game.position)

    def introduction(self, first: Seat) -> Iterator[str]:
        """Say what is played here and on which terms, to somebody who has just come."""
        settings, say = self.settings, self.language.say
        names = {"one": self.name(first), "two": self.name(first.other)}
        yield say("{game}: {one} and {two}", game=settings.game, **names)
        if rules := self.language.listed(rules_played(settings, self.language)):
            yield rules
        if times := self.language.listed(times_given(settings, self.language), "; "):
            yield say("The clock: {clocks}.", clocks=times)
        yield from false_call_costs(settings, self.language)
        if self.listener is not None and settings.blindfolded(self.listener):
            yield say("You wear the mask.")

    def standing(self, game: LiveGame) -> Iterator[str]:
        """Say where a match stands, to somebody who has just come."""
        if len(game.log) == 1:
            yield from self.begun(game.first)
        elif game.ended is not None:
            yield self._ended(game.ended.ending, game.ended.winner, game)
        else:
            yield from self.turn(game)

    def turn(self, game: LiveGame) -> Iterator[str]:
        """Say whose turn it is, and with which piece."""
        if game.to_act is not None:
            yield self._by(game.to_act, "It is your turn.", "It is {name}'s turn.")
            yield from self.in_hand(game.position)

    def in_hand(self, position: Any) -> Iterator[str]:
        """Say which piece is to be placed, if there is one."""
        if isinstance(position, Quarto) and position.hand is not None:
            piece = self.things.piece(position.hand)
            yield self.language.say("In hand: {piece}.", piece=piece)

    def _placed_and_gave(
        self, before: LiveGame, placing: ev.AnyEvent, giving: ev.AnyEvent | None
    ) -> str | None:
        if not isinstance(placing, ev.Acted) or not isinstance(giving, ev.Acted):
            return None
        if placing.seat != giving.seat:
            return None
        place = before.position.parse_action(placing.action)
        give = before.position.parse_action(giving.action)
        if not isinstance(place, Place) or not isinstance(give, Give):
            return None
        say, square = self.language.say, square_name(place.square).upper()
        name, piece = self.name(placing.seat), self.things.piece(give.piece)
        if self.verbosity is Verbosity.TERSE:
            return say("{square}; {piece}.", square=square, piece=piece)
        if placing.seat == self.listener:
            return say("You place on {square} and give {piece}.", square=square, piece=piece)
        if self.listener is None:
            return say(
                "{name} places on {square} and gives {piece}.",
                name=name,
                square=square,
                piece=piece,
            )
        if self.verbosity is Verbosity.NORMAL:
            return say(
                "{name} places on {square} and gives you {piece}.",
                name=name,
                square=square,
                piece=piece,
            )
        assert isinstance(before.position, Quarto)
        assert before.position.hand is not None
        return self.language.say_count(
            "{name} places {placed} on {square} and gives you {piece}. {count} piece is left.",
            "{name} places {placed} on {square} and gives you {piece}. {count} pieces are left.",
            count=len(before.position.reserve) - 1,
            name=name,
            placed=self.things.piece(before.position.hand),
            square=square,
            piece=piece,
        )

    def _acted(self, seat: Seat, action: Any, before: LiveGame, after: LiveGame) -> str:
        match action:
            case Place(square):
                return self._placed(seat, square_name(square).upper(), after)
            case Give(piece):
                return self._gave(seat, self.things.piece(piece))
            case Call():
                return self._called(seat, action, after)
            case Pass():
                if self.listener is not None and after.to_act == self.listener:
                    return self.language.say("{name} passes. Call, or pass.", name=self.name(seat))
                return self._by(seat, "You pass.", "{name} passes.")
            case PlaceTile(square, laid):
                return self._placed_tile(seat, quads_square_name(square).upper(), laid)
        raise AssertionError(action)  # pragma: no cover

    def _placed(self, seat: Seat, square: str, after: LiveGame) -> str:
        if self.verbosity is Verbosity.TERSE:
            return self.language.say("{square}.", square=square)
        if seat != self.listener:
            return self.language.say(
                "{name} places on {square}.", name=self.name(seat), square=square
            )
        assert isinstance(after.position, Quarto)
        left = len(after.position.reserve)
        if after.position.outcome is not None:
            return self.language.say("Placed on {square}.", square=square)
        if left == 0:
            return self.language.say("Placed on {square}. Call, or pass.", square=square)
        return self.language.say_count(
            "Placed on {square}. Give {name} the last piece.",
            "Placed on {square}. Choose a piece for {name}, {count} left.",
            count=left,
            square=square,
            name=self.name(seat.other),
        )

    def _gave(self, seat: Seat, piece: str) -> str:
        say, name = self.language.say, self.name(seat)
        if self.verbosity is Verbosity.TERSE:
            return say("{piece}.", piece=piece)
        if seat == self.listener:
            return say("You give {piece}.", piece=piece)
        if self.listener is None:
            return say("{name} gives {piece}.", name=name, piece=piece)
        return say("{name} gives you {piece}.", name=name, piece=piece)

    def _called(self, seat: Seat, action: Call, after: LiveGame) -> str:
        outcome = after.position.outcome
        assert isinstance(outcome, Won)
        called = next(found for found in outcome.by if found.line == action.line)
        return self._by(
            seat,
            "You call QUARTO: {alignment}.",
            "{name} calls QUARTO: {alignment}.",
            alignment=self.things.alignment(called),
        )

    def _placed_tile(self, seat: Seat, square: str, laid: str) -> str:
        if self.verbosity is Verbosity.TERSE:
            return self.language.say("{square} {tile}.", square=square, tile=laid)
        if seat == self.listener:
            return self.language.say("Placed on {square}.", square=square)
        return self.language.say(
            "{name} places on {square}: {tile}.",
            name=self.name(seat),
            square=square,
            tile=self.tile(laid),
        )

    def _falsely_called(self, seat: Seat, line: str) -> str:
        by = self._by
        match self.settings.false_call:
            case FalseCallCost.RIGHT:
                return by(
                    seat,
                    "A false call: {line}. You may not call before the next placement.",
                    "{name} calls {line}: a false call, and no more calls before the next "
                    "placement.",
                    line=line,
                )
            case FalseCallCost.NOTHING:
                return by(
                    seat, "A false call: {line}.", "{name} calls {line}: a false call.", line=line
                )
            case _:
                return by(
                    seat,
                    "A false call: {line}. It costs the game.",
                    "{name} calls {line}: a false call. It costs the game.",
                    line=line,
                )

    def _alarm(self, seat: Seat, seconds: int) -> str:
        if seat == self.listener:
            return self.language.say("{seconds} seconds left.", seconds=seconds)
        return self.language.say(
            "{name} has {seconds} seconds left.", name=self.name(seat), seconds=seconds
        )

    def _ended(self, ending: Ending, winner: Seat | None, game: LiveGame) -> str:
        say = self.language.say
        if winner is None:
            if ending is Ending.AGREEMENT:
                return say("Drawn by agreement.")
            return say("Drawn: all pieces are placed.")
        loser = self.name(winner.other)
        match ending:
            case Ending.RESIGNATION if winner.other == self.listener:
                return say("You resign: {name} wins.", name=self.name(winner))
            case Ending.RESIGNATION:
                return self._by(
                    winner,
                    "{loser} resigns: you win.",
                    "{loser} resigns: {name} wins.",
                    loser=loser,
                )
            case Ending.TIME if winner.other == self.listener:
                return say("Your time is up: {name} wins.", name=self.name(winner))
            case Ending.TIME:
                return self._by(
                    winner,
                    "{loser} has run out of time: you win.",
                    "{loser} has run out of time: {name} wins.",
                    loser=loser,
                )
            case Ending.STUCK if winner.other == self.listener:
                return say("You cannot place a tile: {name} wins.", name=self.name(winner))
            case Ending.STUCK:
                return self._by(
                    winner,
                    "{loser} cannot place a tile: you win.",
                    "{loser} cannot place a tile: {name} wins.",
                    loser=loser,
                )
            case Ending.ALIGNMENT:
                outcome = game.position.outcome
                assert isinstance(outcome, Won)
                alignment = self.things.alignment(outcome.by[0])
                return self._by(
                    winner,
                    "You win: {alignment}.",
                    "{name} wins: {alignment}.",
                    alignment=alignment,
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
                    "{name} offers a draw: accept or decline.",
                )
            case ev.TakebackAsked(seat=seat):
                return by(
                    seat,
                    "You ask to take your last turn back.",
                    "{name} asks to take the last turn back: accept or decline.",
                )
            case ev.Declined(seat=seat) | ev.RematchDeclined(seat=seat):
                return by(seat, "You decline.", "{name} declines.")
            case ev.TakenBack(seat=seat):
                return by(
                    seat, "Your last turn is taken back.", "{name}'s last turn is taken back."
                )
            case ev.RematchAsked(seat=seat):
                return by(seat, "You ask for another game.", "{name} asks for another game.")
            case ev.RematchAgreed(first=first):
                return by(first, "Another game: you begin.", "Another game: {name} begins.")
        raise AssertionError(event)  # pragma: no cover

    def _by(self, seat: Seat, own: str, others: str, /, **values: object) -> str:
        """Say one of two templates: the listener's own deed, or somebody else's."""
        if seat == self.listener:
            return self.language.say(own, **values)
        return self.language.say(others, name=self.name(seat), **values)

    def shown(self, view: View) -> Iterator[str]:
        """Say which alignments are live, where the table shows them."""
        for alignment in view.live:
            found = self.things.alignment(alignment)
            yield self.language.say("Live: {alignment}.", alignment=found)

    # Answers

    def felt(self, place: str, content: str) -> str:
        """Return what was felt at one place."""
        say = self.language.say
        if place.startswith("@"):
            piece = self.things.piece(Quarto.parse_action(place).piece)  # type: ignore[union-attr]
            if content == ".":
                return say("{piece} is gone.", piece=piece)
            return say("{piece} is in the reserve.", piece=piece)
        if place.startswith("="):
            if content == ".":
                return say("{tile} is not in your hand.", tile=place[1:])
            return say("{tile} is in your hand.", tile=place[1:])
        if content == ".":
            return say("{place} is empty.", place=place.upper())
        return say("{place}: {thing}.", place=place.upper(), thing=self._thing(content))

    def _thing(self, content: str) -> str:
        if len(content) == 1:
            return self.things.piece(Quarto.parse_action(f"@{content}").piece)  # type: ignore[union-attr]
        return self.tile(content)
