"""Answers to a player's questions, made from the view: they tell no more than it does."""

from collections.abc import Iterator

from fourfold.locale import SENTENCES, Speech
from fourfold.locale.settings import time_left
from fourfold.play import Seat, View
from fourfold.play.view import hidden_from
from fourfold.rules.game import GameView
from fourfold.rules.grid import square_names
from fourfold.rules.refusal import Code, Refusal
from fourfold.talk.game import TALK
from fourfold.talk.vocabulary import Vocabulary


class Answers:
    """Answers to one listener about one view."""

    def __init__(self, speech: Speech, vocabulary: Vocabulary, view: View) -> None:
        game = view.settings.game_played
        self._speech = speech
        self._vocabulary = vocabulary
        self._view = view
        self._say = speech.say
        self._size = game.size
        self._talk = TALK[game.name]
        self._sentences = SENTENCES[game.name]

    def _seen(self) -> GameView:
        if self._view.seen is None:
            raise hidden_from(
                self._view,
                Refusal("you are blindfolded: explore one place at a time", code=Code.BLINDFOLD),
            )
        return self._view.seen

    def answer(self, verb: str, about: tuple[str, ...]) -> Iterator[str]:
        """Answer a question about the view."""
        match verb:
            case "board":
                return self.board()
            case "reserve":
                return self.reserve(about)
            case "hand":
                return self.hand(about)
            case "free":
                return self.free()
            case "clock":
                return self.clock()
            case "fits":
                return self.fits(about[0])
            case "hint":
                return self.hint(about)
        raise AssertionError(verb)  # pragma: no cover

    def board(self) -> Iterator[str]:
        """Say what is on the board, row by row."""
        seen, size = self._seen(), self._size
        names = square_names(size)
        empty = []
        for row in range(size):
            squares = range(row * size, (row + 1) * size)
            things = [
                self._say(
                    "{place} {content}", place=names[square].upper(), content=self._piece(thing)
                )
                for square in squares
                if (thing := seen.board[square]) is not None
            ]
            if things:
                yield self._say(
                    "Row {row}: {contents}.",
                    row=row + 1,
                    contents=self._speech.language.separated(things, "; "),
                )
            else:
                empty.append(str(row + 1))
        if len(empty) == size:
            yield self._say("The board is empty.")
        elif empty:
            yield self._speech.language.say_count(
                "Row {rows} is empty.",
                "Empty rows: {rows}.",
                count=len(empty),
                rows=self._speech.language.listed(empty),
            )

    def _piece(self, piece: object) -> str:
        return self._sentences.piece(self._speech, piece)

    def reserve(self, about: tuple[str, ...] = ()) -> Iterator[str]:
        """Say which pieces can still be given, or which tiles are left."""
        self._seen()
        return self._talk.reserve(self._speech, self._view, about)

    def reserve_in_short(self, *, coded: bool = True) -> Iterator[str]:
        """Say the same, but without a list of everything if nothing has been placed yet."""
        self._seen()
        return self._talk.reserve_in_short(self._speech, self._view, coded=coded)

    def hand(self, about: tuple[str, ...] = ()) -> Iterator[str]:
        """Say which piece is to be placed, or which tiles are left."""
        return self._talk.hand(self._speech, self._view, about)

    def free(self) -> Iterator[str]:
        """Say which squares are empty."""
        names, board = square_names(self._size), self._seen().board
        empty = [name for name, thing in zip(names, board, strict=True) if thing is None]
        if not empty:
            yield self._say("There are no free squares.")
            return
        yield self._speech.language.say_count(
            "{count} free square: {squares}.",
            "{count} free squares: {squares}.",
            count=len(empty),
            squares=self._speech.language.listed(name.upper() for name in empty),
        )

    def clock(self) -> Iterator[str]:
        """Say how much time is left."""
        if self._view.left == (None, None):
            yield self._say("There is no clock.")
            return
        for seat in Seat:
            left = self._view.left[seat.index]
            if left is not None:
                time = time_left(left, self._speech.language)
                if seat == self._speech.listener:
                    yield self._say("You have {time} left.", time=time)
                else:
                    name = self._speech.name(seat)
                    yield self._say("{name} has {time} left.", name=name, time=time)

    def fits(self, place: str) -> Iterator[str]:
        """Say what a square needs and, with hints, what fits there."""
        self._seen()
        return self._talk.fits(self._speech, self._vocabulary, self._view, place)

    def hint(self, about: tuple[str, ...]) -> Iterator[str]:
        """Say what a square needs, or what is safe to do, and why."""
        return self._talk.hint(self._speech, self._vocabulary, self._view, about)
