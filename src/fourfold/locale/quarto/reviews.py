"""Quarto in words when a game is reviewed: what was done, what was better, and why."""

from collections.abc import Iterator, Sequence

from fourfold.locale.game import PlainSentences
from fourfold.locale.names.quarto import QuartoNames
from fourfold.locale.speech import Speech
from fourfold.play.seat import Seat
from fourfold.rules.game import AnyPosition
from fourfold.rules.outcome import Won
from fourfold.rules.quarto import (
    Call,
    Give,
    PieceSet,
    Place,
    Quarto,
    QuartoView,
    parse_action,
    square_name,
)
from fourfold.rules.quarto.alignment import live_alignments


def names_for(speech: Speech) -> QuartoNames:
    """Return the names of pieces and lines as one listener hears them."""
    return QuartoNames(speech.language, PieceSet(speech.piece_set or PieceSet.CLASSIC.value))


def quarto_position(position: AnyPosition) -> Quarto:
    """Return a position as one of Quarto."""
    assert isinstance(position, Quarto)
    return position


class QuartoReviewSentences(PlainSentences):
    """The sentences about a game of Quarto that is over."""

    def move_made(self, speech: Speech, seat: Seat, action: object) -> str:
        """Return which piece a player gave, or where the piece was placed."""
        match action:
            case Give(piece):
                given = names_for(speech).piece_in_sentence(piece)
                return speech.by(seat, "you gave {piece}", "{name} gave {piece}", piece=given)
            case Place(square):
                return speech.by(
                    seat,
                    "you placed the piece on {square}",
                    "{name} placed the piece on {square}",
                    square=square_name(square).upper(),
                )
        return speech.by(seat, "you passed", "{name} passed")

    def turn(self, speech: Speech, actions: Sequence[object], *, own: bool) -> Iterator[str]:
        """Yield what you do, or your opponent does: placing and giving are one sentence."""
        say, names = speech.say, names_for(speech)
        match actions:
            case [Place(square), Give(piece), *others]:
                told: dict[str, object] = {
                    "square": square_name(square).upper(),
                    "piece": names.piece_in_sentence(piece),
                }
                yield (
                    say("You place the piece on {square} and give {piece}.", **told)
                    if own
                    else say(
                        "Your opponent places the piece on {square} and gives you {piece}.", **told
                    )
                )
            case [Place(square), *others]:
                place = square_name(square).upper()
                yield (
                    say("You place the piece on {square}.", square=place)
                    if own
                    else say("Your opponent places the piece on {square}.", square=place)
                )
            case [Give(piece), *others]:
                given = names.piece_in_sentence(piece)
                yield (
                    say("You give {piece}.", piece=given)
                    if own
                    else say("Your opponent gives you {piece}.", piece=given)
                )
            case [Call(line), *others]:
                called = names.line_in_sentence(line)
                yield (
                    say("You call {line}.", line=called)
                    if own
                    else say("Your opponent calls {line}.", line=called)
                )
            case [_, *others]:
                yield say("You pass.") if own else say("Your opponent passes.")
            case _:
                return
        yield from self.turn(speech, others, own=own)

    def ends_by(self, action: object) -> bool:
        """Return whether it is a call: whoever wins by calling a line is said to have called it."""
        return isinstance(action, Call)

    def why_not_live(self, speech: Speech, position: AnyPosition, action: object) -> str:
        """Return what a line lacks: a piece, the square filled last, or a trait in common."""
        position = quarto_position(position)
        squares, last = action.line.squares if isinstance(action, Call) else (), position.last
        if any(position.board[square] is None for square in squares):
            return speech.say("That line is not live: it has an empty square.")
        if last is not None and last not in squares:
            return speech.say(
                "That line is not live: {square}, the square filled last, is not part of it.",
                square=square_name(last).upper(),
            )
        return speech.say("That line is not live: its pieces have no trait in common that counts.")

    def better(self, speech: Speech, actions: Sequence[object]) -> str:
        """Return what it would have been better to call, to place or to give."""
        say, names = speech.say, names_for(speech)
        lines = [each.line for each in actions if isinstance(each, Call)]
        if lines:
            return say(
                "It would have been better to call {line}.", line=names.line_in_sentence(lines[0])
            )
        squares = [square_name(each.square).upper() for each in actions if isinstance(each, Place)]
        if len(squares) == 1:
            return say(
                "It would have been better to place the piece on {square}.", square=squares[0]
            )
        if squares:
            return say(
                "It would have been better to place the piece on one of these squares: {squares}.",
                squares=speech.language.separated(squares),
            )
        pieces = [each.piece for each in actions if isinstance(each, Give)]
        if len(pieces) == 1:
            return say(
                "It would have been better to give {piece}.",
                piece=names.piece_in_sentence(pieces[0]),
            )
        return say(
            "It would have been better to give one of these pieces: {pieces}.",
            pieces=speech.language.separated(map(names.piece, pieces), "; "),
        )

    def why_it_loses(
        self, speech: Speech, position: AnyPosition, action: object, refutation: Sequence[str]
    ) -> str:
        """Return what the opponent does with a piece that should not have been given."""
        if not refutation or not isinstance(action, Give):
            return ""
        names = names_for(speech)
        first, piece = parse_action(refutation[0]), names.piece_in_sentence(action.piece)
        if isinstance(first, Call):
            return speech.say(
                "Giving {piece} loses: the opponent can call {line}.",
                piece=piece,
                line=names.line_in_sentence(first.line),
            )
        assert isinstance(first, Place)
        placed = quarto_position(position).play(action).play(first)
        square = square_name(first.square).upper()
        aligned = live_alignments(placed.board, placed.last, placed.rules)
        if aligned:
            return speech.say(
                "Giving {piece} loses: it completes {line} on {square}.",
                piece=piece,
                line=names.line_in_sentence(aligned[0].line),
                square=square,
            )
        later = sum(isinstance(parse_action(each), Place) for each in refutation) - 1
        return speech.language.say_count(
            "Giving {piece} loses: the opponent places it on {square} and wins after {count} "
            "more piece.",
            "Giving {piece} loses: the opponent places it on {square} and wins after {count} "
            "more pieces.",
            count=later,
            piece=piece,
            square=square,
        )

    def missed(self, speech: Speech, seen: object) -> Iterator[str]:
        """Yield the alignments that no one called when the game ended."""
        assert isinstance(seen, QuartoView)
        if not isinstance(seen.outcome, Won):
            for alignment in live_alignments(seen.board, seen.last, seen.rules):
                found = names_for(speech).alignment_in_sentence(alignment)
                yield speech.say("No one called {line}.", line=found)
