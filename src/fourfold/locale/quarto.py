"""Quarto in words: pieces, lines, actions and endings."""

from collections.abc import Iterator, Sequence

from fourfold.locale.game import PlainSentences
from fourfold.locale.language import Language
from fourfold.locale.speech import Speech, Verbosity
from fourfold.play.game import NOTHING
from fourfold.play.live_game import LiveGame
from fourfold.play.seat import Seat
from fourfold.play.settings import FalseCallCost
from fourfold.rules.game import AnyPosition, Ending
from fourfold.rules.outcome import Won
from fourfold.rules.quarto import (
    Alignment,
    Call,
    Give,
    Line,
    LineKind,
    Pass,
    Piece,
    PieceSet,
    Place,
    Quarto,
    QuartoView,
    Trait,
    parse_action,
    parse_line,
    parse_piece,
    square_name,
)
from fourfold.rules.quarto.alignment import live_alignments
from fourfold.rules.refusal import Refusal


class QuartoNames:
    """Pieces and lines, in one language and one set of pieces."""

    def __init__(self, language: Language, piece_set: PieceSet = PieceSet.CLASSIC) -> None:
        self._language = language
        self.piece_set = piece_set

    def piece(self, piece: Piece) -> str:
        """Return a piece by its four traits, in the order that sounds right.

        >>> from fourfold.locale.language import language
        >>> QuartoNames(language("fr")).piece(Piece(15))
        'haute, carrée, creuse, foncée'
        """
        return self._language.say(
            "{colour} {height} {shape} {fill}",
            colour=self.value(Trait.COLOUR, Trait.COLOUR.of(piece)),
            height=self.value(Trait.HEIGHT, Trait.HEIGHT.of(piece)),
            shape=self.value(Trait.SHAPE, Trait.SHAPE.of(piece)),
            fill=self.value(Trait.FILL, Trait.FILL.of(piece)),
        )

    def value(self, trait: Trait, value: int) -> str:
        """Return one value of a trait."""
        return self._language.word("trait", self.piece_set.word(trait, value))

    def line(self, line: Line) -> str:
        """Return a line by what it looks like and where it is."""
        start = square_name(line.squares[0]).upper()
        match line.kind:
            case LineKind.ROW:
                return self._language.say("row {row}", row=start[1])
            case LineKind.COLUMN:
                return self._language.say("column {column}", column=start[0])
            case LineKind.DIAGONAL:
                end = square_name(line.squares[3]).upper()
                return self._language.say("diagonal from {start} to {end}", start=start, end=end)
            case _:
                return self._language.say("block at {start}", start=start)

    def alignment(self, alignment: Alignment) -> str:
        """Return an alignment: its line and what its pieces share."""
        shared = self._language.listed(
            self.value(trait, value) for trait, value in alignment.shared
        )
        line = self.line(alignment.line)
        return self._language.say("{line}, {shared}", line=line, shared=shared)


def names_for(speech: Speech) -> QuartoNames:
    """Return the names of pieces and lines as one listener hears them."""
    return QuartoNames(speech.language, PieceSet(speech.piece_set or PieceSet.CLASSIC.value))


class QuartoSentences(PlainSentences):
    """What is said of Quarto."""

    # Settings

    def rules_in_words(
        self, position: AnyPosition, piece_set: str, language: Language
    ) -> Iterator[str]:
        """Yield which rules are played, a few words each."""
        say, rules = language.say, _quarto(position).rules
        names = {
            Trait.COLOUR: say("colour"),
            Trait.HEIGHT: say("height"),
            Trait.SHAPE: say("shape"),
            Trait.FILL: say("fill"),
        }
        counting = [name for trait, name in names.items() if trait in rules.traits]
        if len(counting) < len(names):
            yield say("counting: {traits}", traits=language.listed(counting))
        if rules.blocks:
            yield say("blocks count")
        yield say("by calling") if rules.calling else say("without calling")
        if piece_set == PieceSet.ACCESS.value:
            yield say("Access set")

    def start_in_words(self, count: int, language: Language) -> str:
        """Return in a few words that so many pieces are on the board at the start."""
        return language.say_count(
            "begins with {count} piece on the board",
            "begins with {count} pieces on the board",
            count=count,
        )

    def shows_live_lines(self) -> bool:
        """Tell that a table may show live alignments."""
        return True

    # The beginning and the turns

    def begun(self, speech: Speech, first: Seat) -> Iterator[str]:
        """Yield who begins."""
        if first == speech.listener:
            yield speech.say("You begin: give a piece.")
        else:
            yield speech.say("{name} begins and gives a piece.", name=speech.name(first))

    def begun_midway(self, speech: Speech, first: Seat, count: int) -> Iterator[str]:
        """Yield with how many pieces the game begins."""
        yield speech.language.say_count(
            "The game begins with {count} piece on the board.",
            "The game begins with {count} pieces on the board.",
            count=count,
        )

    def in_hand(self, speech: Speech, position: AnyPosition) -> Iterator[str]:
        """Yield which piece is to be placed, if there is one."""
        if (hand := _quarto(position).hand) is not None:
            yield speech.say("In hand: {piece}.", piece=names_for(speech).piece(hand))

    # What happens

    def acted(self, speech: Speech, seat: Seat, before: LiveGame, after: LiveGame) -> str:
        """Return what a player did."""
        match after.played[-1].action:
            case Place(square):
                return self._placed(speech, seat, square_name(square).upper(), after)
            case Give(piece):
                return self._gave(speech, seat, names_for(speech).piece(piece))
            case Call(line):
                return self._called(speech, seat, line, after)
            case Pass():
                if speech.listener is not None and after.to_act == speech.listener:
                    return speech.say("{name} passes. Call, or pass.", name=speech.name(seat))
                return speech.by(seat, "You pass.", "{name} passes.")
            case action:  # pragma: no cover
                raise AssertionError(action)

    def acted_twice(
        self, speech: Speech, seat: Seat, before: LiveGame, between: LiveGame, after: LiveGame
    ) -> str | None:
        """Return placing and giving in one go as one sentence."""
        place, give = between.played[-1].action, after.played[-1].action
        if not isinstance(place, Place) or not isinstance(give, Give):
            return None
        say, square = speech.say, square_name(place.square).upper()
        name, piece = speech.name(seat), names_for(speech).piece(give.piece)
        if speech.verbosity is Verbosity.BRIEF:
            return say("{square}; {piece}.", square=square, piece=piece)
        if seat == speech.listener:
            return say("You place on {square} and give {piece}.", square=square, piece=piece)
        if speech.listener is None:
            return say(
                "{name} places on {square} and gives {piece}.",
                name=name,
                square=square,
                piece=piece,
            )
        if speech.verbosity is Verbosity.NORMAL:
            return say(
                "{name} places on {square} and gives you {piece}.",
                name=name,
                square=square,
                piece=piece,
            )
        start = _quarto(before.position)
        assert start.hand is not None
        return speech.language.say_count(
            "{name} places {placed} on {square} and gives you {piece}. {count} piece is left.",
            "{name} places {placed} on {square} and gives you {piece}. {count} pieces are left.",
            count=len(start.reserve) - 1,
            name=name,
            placed=names_for(speech).piece(start.hand),
            square=square,
            piece=piece,
        )

    def _placed(self, speech: Speech, seat: Seat, square: str, after: LiveGame) -> str:
        if speech.verbosity is Verbosity.BRIEF:
            return speech.say("{square}.", square=square)
        if seat != speech.listener:
            return speech.say("{name} places on {square}.", name=speech.name(seat), square=square)
        position = _quarto(after.position)
        left = len(position.reserve)
        if position.outcome is not None:
            return speech.say("Placed on {square}.", square=square)
        if left == 0:
            return speech.say("Placed on {square}. Call, or pass.", square=square)
        return speech.language.say_count(
            "Placed on {square}. Give {name} the last piece.",
            "Placed on {square}. Choose a piece for {name}, {count} left.",
            count=left,
            square=square,
            name=speech.name(seat.other),
        )

    def _gave(self, speech: Speech, seat: Seat, piece: str) -> str:
        if speech.verbosity is Verbosity.BRIEF:
            return speech.say("{piece}.", piece=piece)
        if seat == speech.listener:
            return speech.say("You give {piece}.", piece=piece)
        name = speech.name(seat)
        if speech.listener is None:
            return speech.say("{name} gives {piece}.", name=name, piece=piece)
        return speech.say("{name} gives you {piece}.", name=name, piece=piece)

    def _called(self, speech: Speech, seat: Seat, line: Line, after: LiveGame) -> str:
        outcome = _quarto(after.position).outcome
        assert isinstance(outcome, Won)
        called = next(found for found in outcome.by if found.line == line)
        return speech.by(
            seat,
            "You call QUARTO: {alignment}.",
            "{name} calls QUARTO: {alignment}.",
            alignment=names_for(speech).alignment(called),
        )

    def falsely_called(self, speech: Speech, seat: Seat, line: str, cost: FalseCallCost) -> str:
        """Return that a player made a false call, and what it costs."""
        words = names_for(speech).line(parse_line(line))
        match cost:
            case FalseCallCost.RIGHT:
                return speech.by(
                    seat,
                    "A false call: {line}. You may not call before the next placement.",
                    "{name} calls {line}: a false call, and no more calls before the next "
                    "placement.",
                    line=words,
                )
            case FalseCallCost.NOTHING:
                return speech.by(
                    seat, "A false call: {line}.", "{name} calls {line}: a false call.", line=words
                )
            case FalseCallCost.GAME:
                return speech.by(
                    seat,
                    "A false call: {line}. It costs the game.",
                    "{name} calls {line}: a false call. It costs the game.",
                    line=words,
                )

    def ended(
        self, speech: Speech, ending: Ending, winner: Seat | None, position: AnyPosition
    ) -> str | None:
        """Return how a game ended: by an alignment, or with a full board."""
        if ending is Ending.FULL_BOARD:
            return speech.say("Drawn: all pieces are placed.")
        if ending is not Ending.ALIGNMENT or winner is None:
            return None
        outcome = _quarto(position).outcome
        assert isinstance(outcome, Won)
        alignment = names_for(speech).alignment(outcome.by[0])
        return speech.by(
            winner, "You win: {alignment}.", "{name} wins: {alignment}.", alignment=alignment
        )

    def outcome(self, speech: Speech, position: AnyPosition) -> str:
        """Return how the game ended: also of a called alignment it is said which one it was."""
        outcome = _quarto(position).outcome
        if not isinstance(outcome, Won):
            return speech.say("Drawn: all pieces are placed.")
        alignment = names_for(speech).alignment(outcome.by[0])
        name = speech.name(Seat(outcome.player))
        return speech.say("{name} wins: {alignment}.", name=name, alignment=alignment)

    # Things

    def piece(self, speech: Speech, piece: object) -> str:
        """Return a piece in words."""
        assert isinstance(piece, int)
        return names_for(speech).piece(Piece(piece))

    def explored(self, speech: Speech, place: str, content: str) -> str:
        """Return what was found on a square, or at a place of the reserve."""
        names = names_for(speech)
        if place.startswith("@"):
            piece = names.piece(parse_piece(place[1:]))
            if content == NOTHING:
                return speech.say("{piece} is gone.", piece=piece)
            return speech.say("{piece} is in the reserve.", piece=piece)
        if content == NOTHING:
            return speech.say("{place} is empty.", place=place.upper())
        thing = names.piece(parse_piece(content))
        return speech.say("{place}: {thing}.", place=place.upper(), thing=thing)

    def line(self, speech: Speech, line: object) -> str:
        """Return an alignment in words."""
        assert isinstance(line, Alignment)
        return names_for(speech).alignment(line)

    def action(self, speech: Speech, action: object) -> str:
        """Return an action in words, as it stands within a sentence."""
        names = names_for(speech)
        match action:
            case Give(piece):
                return speech.say("giving {piece}", piece=names.piece(piece))
            case Place(square):
                return speech.say("placing on {square}", square=square_name(square).upper())
            case Call(line):
                return speech.say("calling {line}", line=names.line(line))
            case _:
                return speech.say("passing")

    def refusal(self, speech: Speech, refusal: Refusal) -> Refusal:
        """Return a refusal with its line in words."""
        line = refusal.values.get("line")
        if not isinstance(line, Line):
            return refusal
        return refusal.reworded(line=names_for(speech).line(line))

    # Reviews

    def why_it_loses(
        self, speech: Speech, position: AnyPosition, action: object, refutation: Sequence[str]
    ) -> str:
        """Return what the opponent does with a piece that should not have been given."""
        if not refutation or not isinstance(action, Give):
            return ""
        names = names_for(speech)
        first, piece = parse_action(refutation[0]), names.piece(action.piece)
        if isinstance(first, Call):
            return speech.say(
                "Giving {piece} loses: {line} can be called.",
                piece=piece,
                line=names.line(first.line),
            )
        assert isinstance(first, Place)
        placed = _quarto(position).play(action).play(first)
        square = square_name(first.square).upper()
        aligned = live_alignments(placed.board, placed.last, placed.rules)
        if aligned:
            return speech.say(
                "Giving {piece} loses: it completes {line} on {square}.",
                piece=piece,
                line=names.line(aligned[0].line),
                square=square,
            )
        later = sum(isinstance(parse_action(each), Place) for each in refutation) - 1
        return speech.language.say_count(
            "Giving {piece} loses: placed on {square}, it leads to a win {count} placement later.",
            "Giving {piece} loses: placed on {square}, it leads to a win {count} placements later.",
            count=later,
            piece=piece,
            square=square,
        )

    def missed(self, speech: Speech, seen: object) -> Iterator[str]:
        """Yield the alignments that nobody called when the game ended."""
        assert isinstance(seen, QuartoView)
        if not isinstance(seen.outcome, Won):
            for alignment in live_alignments(seen.board, seen.last, seen.rules):
                found = names_for(speech).alignment(alignment)
                yield speech.say("Nobody called {alignment}.", alignment=found)


def _quarto(position: AnyPosition) -> Quarto:
    assert isinstance(position, Quarto)
    return position
