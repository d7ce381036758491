"""Answers to what a player asks. They come from the view, so they tell no more than it."""

from collections.abc import Iterator
from datetime import timedelta

from fourfold.locale import Voice
from fourfold.play import Help, Seat, View
from fourfold.play.help import check_hints, fits, gifts, needs
from fourfold.rules.grid import square_names
from fourfold.rules.quads import Laid, QuadsView
from fourfold.rules.quads import parse_square as parse_quads_square
from fourfold.rules.quads.matching import requirement, touches
from fourfold.rules.quads.tiles import NEUTRALS
from fourfold.rules.quarto import Line, QuartoView, Square, parse_square, piece_code, square_name
from fourfold.rules.record.writer import format_clock
from fourfold.rules.refusal import Code, Refusal
from fourfold.talk.vocabulary import Vocabulary


class Answers:
    """Answers one voice gives about one view."""

    def __init__(self, voice: Voice, vocabulary: Vocabulary, view: View) -> None:
        self._voice = voice
        self._vocabulary = vocabulary
        self._view = view
        self._say = voice.language.say

    def _seen(self) -> QuartoView | QuadsView:
        if self._view.seen is None:
            raise Refusal("the mask forbids it: explore one place at a time", code=Code.BLINDFOLD)
        return self._view.seen

    def board(self) -> Iterator[str]:
        """Say what lies where, row by row."""
        seen = self._seen()
        size = 4 if isinstance(seen, QuartoView) else 6
        names = square_names(size)
        empty = []
        for row in range(size):
            squares = range(row * size, (row + 1) * size)
            things = [
                self._say("{place} {thing}", place=names[square].upper(), thing=self._thing(thing))
                for square in squares
                if (thing := seen.board[square]) is not None
            ]
            if things:
                yield self._say(
                    "Row {row}: {things}.",
                    row=row + 1,
                    things=self._voice.language.listed(things, "; "),
                )
            else:
                empty.append(str(row + 1))
        if len(empty) == size:
            yield self._say("The board is empty.")
        elif empty:
            yield self._voice.language.say_count(
                "Row {rows} is empty.",
                "Rows {rows} are empty.",
                count=len(empty),
                rows=self._voice.language.listed(empty),
            )

    def _thing(self, thing: object) -> str:
        return self._voice.tile(thing) if isinstance(thing, str) else self._piece(thing)

    def _piece(self, piece: object) -> str:
        return self._voice.things.piece(piece)  # type: ignore[arg-type]

    def reserve(self) -> Iterator[str]:
        """Say which pieces can still be given."""
        seen = self._seen()
        if isinstance(seen, QuadsView):
            yield from self.hand()
            return
        if not seen.reserve:
            yield self._say("The reserve is empty.")
            return
        yield self._voice.language.say_count(
            "{count} piece in the reserve:",
            "{count} pieces in the reserve:",
            count=len(seen.reserve),
        )
        for piece in seen.reserve:
            yield self._say("{code}: {piece}", code=piece_code(piece), piece=self._piece(piece))

    def hand(self) -> Iterator[str]:
        """Say which piece is to be placed, or which tiles are left."""
        if self._view.settings.game == "Quarto":
            if self._view.hand is None:
                yield self._say("There is no piece in hand.")
            else:
                code, piece = piece_code(self._view.hand), self._piece(self._view.hand)
                yield self._say("In hand: {piece}, {code}.", piece=piece, code=code)
            return
        seen = self._seen()
        assert isinstance(seen, QuadsView)
        if neutral := [tile for tile in NEUTRALS if Laid(tile) not in seen.board]:
            yield self._voice.language.say_count(
                "The neutral tile is placed next: {tiles}.",
                "The neutral tiles are placed first: {tiles}.",
                count=len(neutral),
                tiles=" ".join(neutral),
            )
        for seat in Seat:
            tiles = seen.hands[self._view.player(seat) - 1]
            name = self._voice.name(seat)
            if tiles is None:
                yield self._say("{name}'s tiles are hidden.", name=name)
            elif seat == self._voice.listener:
                yield self._voice.language.say_count(
                    "You have {count} tile: {tiles}.",
                    "You have {count} tiles: {tiles}.",
                    count=len(tiles),
                    tiles=" ".join(tiles) or "-",
                )
            else:
                yield self._voice.language.say_count(
                    "{name} has {count} tile: {tiles}.",
                    "{name} has {count} tiles: {tiles}.",
                    count=len(tiles),
                    name=name,
                    tiles=" ".join(tiles) or "-",
                )

    def free(self) -> Iterator[str]:
        """Say which squares are empty."""
        seen = self._seen()
        names = square_names(4 if isinstance(seen, QuartoView) else 6)
        empty = [name for name, thing in zip(names, seen.board, strict=True) if thing is None]
        if not empty:
            yield self._say("No square is free.")
            return
        yield self._voice.language.say_count(
            "{count} free square: {squares}.",
            "{count} free squares: {squares}.",
            count=len(empty),
            squares=" ".join(empty).upper(),
        )

    def clock(self) -> Iterator[str]:
        """Say how much time is left."""
        if self._view.left == (None, None):
            yield self._say("There is no clock.")
            return
        for seat in Seat:
            left = self._view.left[seat.index]
            if left is not None:
                time = format_clock(timedelta(seconds=max(0, round(left)))).removeprefix("0:")
                if seat == self._voice.listener:
                    yield self._say("You have {time} left.", time=time)
                else:
                    name = self._voice.name(seat)
                    yield self._say("{name} has {time} left.", name=name, time=time)

    def fits(self, place: str) -> Iterator[str]:
        """Say what a square of Quads requires and, with hints, which tiles fit."""
        seen = self._seen()
        if not isinstance(seen, QuadsView):
            raise Refusal(
                "only squares of Quads require sides: type {hint} {place}",
                hint=self._vocabulary.shown("hint"),
                place=place,
            )
        square = parse_quads_square(place)
        if seen.board[square] is not None:
            raise Refusal("{square} is taken", square=place)
        if not touches(seen.board, square) and len(seen.board) - seen.board.count(None) > 1:
            raise Refusal("{square} touches no tile", square=place)
        required = requirement(seen.board, square, border=seen.rules.border)
        yield self._say(
            "{place} requires {sides}.",
            place=place.upper(),
            sides=self._voice.things.required(required),
        )
        if self._view.settings.help is not Help.SILENT and self._view.seat == self._view.to_act:
            laid = fits(self._view, square)
            if laid:
                yield self._say("These fit: {tiles}.", tiles=" ".join(laid))
            else:
                yield self._say("None of your tiles fits.")

    def hint(self, about: tuple[str, ...]) -> Iterator[str]:
        """Say what a square needs, or which gifts are safe, and why."""
        check_hints(self._view)
        seen = self._seen()
        if isinstance(seen, QuadsView):
            if not about:
                raise self._unnamed("fits", "c4")
            yield from self.fits(about[0])
        elif about:
            yield from self._needs(about[0])
        elif seen.hand is None:
            yield from self._gifts()
        else:
            raise self._unnamed("hint", "b3")

    def _unnamed(self, verb: str, place: str) -> Refusal:
        example = f"{self._vocabulary.shown(verb)} {place}"
        return Refusal("name a square, such as {example}", example=example)

    def _needs(self, place: str) -> Iterator[str]:
        found = needs(self._view, parse_square(place))
        for need in found:
            yield self._say(
                "On {place} a {value} piece completes {line}.",
                place=place.upper(),
                value=self._voice.things.value(need.trait, need.value),
                line=self._voice.things.line(need.line),
            )
        if not found:
            yield self._say("Nothing completes an alignment on {place} now.", place=place.upper())

    def _gifts(self) -> Iterator[str]:
        by_reason: dict[tuple[Square, Line] | None, list[str]] = {}
        for gift in gifts(self._view):
            reason = gift.reason
            by_reason.setdefault(reason, []).append(piece_code(gift.piece))
        if None not in by_reason:
            yield self._say("Nothing is safe to give.")
        for reason, codes in by_reason.items():
            if reason is None:
                yield self._say("Safe to give: {codes}.", codes=" ".join(codes))
            else:
                square, line = reason
                yield self._say(
                    "These lose on {place}, {line}: {codes}.",
                    codes=" ".join(codes),
                    line=self._voice.things.line(line),
                    place=square_name(square).upper(),
                )
