"""Quarto in words: pieces, lines, actions and endings."""

from collections.abc import Iterator

from fourfold.locale.language import Language
from fourfold.locale.names.quarto import QuartoNames
from fourfold.locale.quarto.reviews import QuartoReviewSentences, names_for, quarto_position
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
    Pass,
    Piece,
    PieceSet,
    Place,
    Trait,
    parse_line,
    parse_piece,
    parse_square,
    square_name,
)
from fourfold.rules.quarto.turns import RefusedCall
from fourfold.rules.refusal import Refusal


class QuartoSentences(QuartoReviewSentences):
    """The sentences about Quarto."""

    # Settings

    def rules_in_words(
        self, position: AnyPosition, piece_set: str, language: Language
    ) -> Iterator[str]:
        """Yield the rules of a table, a few words each."""
        say, rules = language.say, quarto_position(position).rules
        names = QuartoNames(language, PieceSet(piece_set or PieceSet.CLASSIC.value))
        counting = [names.trait(trait) for trait in Trait if trait in rules.traits]
        if len(counting) < len(Trait):
            yield language.say_count(
                "only one trait counts: {traits}",
                "traits that count: {traits}",
                count=len(counting),
                traits=language.listed(counting),
            )
        if rules.blocks:
            yield say("blocks count too")
        yield say("lines must be called") if rules.calling else say("lines win without a call")
        if piece_set == PieceSet.ACCESS.value:
            yield say("the Access set is used")

    def how_to_play(
        self, position: AnyPosition, piece_set: str, language: Language
    ) -> Iterator[str]:
        """Yield how the pieces are given and placed, and which lines win."""
        say, rules = language.say, quarto_position(position).rules
        if piece_set == PieceSet.ACCESS.value:
            yield say(
                "There are sixteen pieces, all different: each is smooth or grooved, small or "
                "large, round or square, solid or hollow."
            )
        else:
            yield say(
                "There are sixteen pieces, all different: each is light or dark, short or tall, "
                "round or square, solid or hollow."
            )
        yield say(
            "Place the piece that you are given on any free square, then choose a piece for your "
            "opponent."
        )
        if len(rules.traits) == len(Trait):
            yield say("A row, column or diagonal wins if its four pieces share a trait.")
        else:
            yield say(
                "A row, column or diagonal wins if its four pieces share a trait that counts."
            )
        if rules.blocks:
            yield say("So does a block: four squares, two by two.")
        if rules.calling:
            yield say(
                "If you complete such a line, call it before you give a piece. Otherwise your "
                "opponent may call it before placing that piece. After that, no one can."
            )
        else:
            yield say("The player who completes such a line wins at once.")
        yield say("If all the pieces are placed and no one has won, the game is drawn.")

    def start_in_words(self, count: int, language: Language) -> str:
        """Return in a few words how many pieces are on the board at the start."""
        return language.say_count(
            "starts with {count} piece on the board",
            "starts with {count} pieces on the board",
            count=count,
        )

    def shows_live_lines(self) -> bool:
        """Return true: a table may show live lines."""
        return True

    # The beginning and the turns

    def begun(self, speech: Speech, first: Seat) -> Iterator[str]:
        """Yield who starts."""
        if first == speech.listener and speech.recalls:
            yield speech.say("You start by giving a piece.")
        elif first == speech.listener:
            yield speech.say("You start: give a piece.")
        else:
            yield speech.say("{name} starts by giving a piece.", name=speech.name(first))

    def begun_midway(self, speech: Speech, first: Seat, count: int) -> Iterator[str]:
        """Yield how many pieces are on the board at the start."""
        yield speech.language.say_count(
            "The game starts with {count} piece on the board.",
            "The game starts with {count} pieces on the board.",
            count=count,
        )

    def in_hand(self, speech: Speech, position: AnyPosition) -> Iterator[str]:
        """Yield which piece must be placed, if there is one."""
        if (hand := quarto_position(position).hand) is not None:
            yield speech.say("In hand: {piece}.", piece=names_for(speech).piece(hand))

    # What happens

    def acted(self, speech: Speech, seat: Seat, before: LiveGame, after: LiveGame) -> str:
        """Return what a player did."""
        match after.played[-1].action:
            case Place(square):
                return self._placed(speech, seat, square_name(square).upper(), after)
            case Give(piece):
                return self._gave(speech, seat, piece)
            case Call(line):
                return self._called(speech, seat, line, after)
            case Pass():
                if speech.listener is not None and after.to_act == speech.listener:
                    return speech.say(
                        "{name} passes. Call QUARTO, or pass.", name=speech.name(seat)
                    )
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
        name, names = speech.name(seat), names_for(speech)
        if speech.verbosity is Verbosity.BRIEF:
            return say("{square}; {piece}.", square=square, piece=names.piece(give.piece))
        piece = names.piece_in_sentence(give.piece)
        hand = quarto_position(before.position).hand
        assert hand is not None
        is_told_all = speech.verbosity is Verbosity.FULL and speech.listener == seat.other
        if speech.recalls and not is_told_all:
            return self._acted_twice_again(
                speech, seat, names.piece_in_sentence(hand), square, piece
            )
        if seat == speech.listener or speech.listener is None:
            return speech.by(
                seat,
                "You place it on {square} and give {other} {piece}.",
                "{name} places it on {square} and gives {other} {piece}.",
                other=speech.name(seat.other),
                square=square,
                piece=piece,
            )
        if speech.verbosity is Verbosity.NORMAL:
            return say(
                "{name} places it on {square} and gives you {piece}.",
                name=name,
                square=square,
                piece=piece,
            )
        return speech.language.say_count(
            "{name} places {placed} on {square} and gives you {piece}. {count} piece is left.",
            "{name} places {placed} on {square} and gives you {piece}. {count} pieces are left.",
            count=len(quarto_position(after.position).reserve),
            name=name,
            placed=names.piece_in_sentence(hand),
            square=square,
            piece=piece,
        )

    def _acted_twice_again(
        self, speech: Speech, seat: Seat, placed: str, square: str, piece: str
    ) -> str:
        """Return placing and giving with both pieces named."""
        values: dict[str, object] = {"placed": placed, "square": square, "piece": piece}
        if seat == speech.listener or speech.listener is None:
            return speech.by(
                seat,
                "You place {placed} on {square} and give {other} {piece}.",
                "{name} places {placed} on {square} and gives {other} {piece}.",
                other=speech.name(seat.other),
                **values,
            )
        return speech.say(
            "{name} places {placed} on {square} and gives you {piece}.",
            name=speech.name(seat),
            **values,
        )

    def _placed(self, speech: Speech, seat: Seat, square: str, after: LiveGame) -> str:
        if speech.verbosity is Verbosity.BRIEF:
            return speech.say("{square}.", square=square)
        if speech.recalls:
            placed = quarto_position(after.position).board[parse_square(square.lower())]
            assert placed is not None
            return speech.by(
                seat,
                "You place {placed} on {square}.",
                "{name} places {placed} on {square}.",
                placed=names_for(speech).piece_in_sentence(placed),
                square=square,
            )
        if seat != speech.listener:
            return speech.say(
                "{name} places it on {square}.", name=speech.name(seat), square=square
            )
        position = quarto_position(after.position)
        left = len(position.reserve)
        if position.outcome is not None:
            return speech.say("Placed on {square}.", square=square)
        if left == 0:
            return speech.say("Placed on {square}. Call QUARTO, or pass.", square=square)
        return speech.language.say_count(
            "Placed on {square}. Give {name} the last piece.",
            "Placed on {square}. Choose a piece for {name}: {count} are left.",
            count=left,
            square=square,
            name=speech.name(seat.other),
        )

    def _gave(self, speech: Speech, seat: Seat, given: Piece) -> str:
        names = names_for(speech)
        if speech.verbosity is Verbosity.BRIEF:
            return speech.say("{piece}.", piece=names.piece(given))
        piece = names.piece_in_sentence(given)
        if seat == speech.listener or speech.listener is None:
            return speech.by(
                seat,
                "You give {other} {piece}.",
                "{name} gives {other} {piece}.",
                other=speech.name(seat.other),
                piece=piece,
            )
        return speech.say("{name} gives you {piece}.", name=speech.name(seat), piece=piece)

    def _called(self, speech: Speech, seat: Seat, line: Line, after: LiveGame) -> str:
        outcome = quarto_position(after.position).outcome
        assert isinstance(outcome, Won)
        called = next(found for found in outcome.by if found.line == line)
        return speech.by(
            seat,
            "You call QUARTO: {line}.",
            "{name} calls QUARTO: {line}.",
            line=names_for(speech).alignment_in_sentence(called),
        )

    def falsely_called(
        self, speech: Speech, seat: Seat, line: str, cost: FalseCallCost, *, is_final: bool
    ) -> str:
        """Return that a player made a false call, and what it costs."""
        called, names = parse_line(line), names_for(speech)
        is_own = seat == speech.listener
        words = names.line(called) if is_own else names.line_in_sentence(called)
        match cost:
            case FalseCallCost.RIGHT if is_final:
                return speech.by(
                    seat,
                    "False call: {line}. You cannot call again.",
                    "{name} calls {line}. That is a false call: {name} cannot call again.",
                    line=words,
                )
            case FalseCallCost.RIGHT:
                return speech.by(
                    seat,
                    "False call: {line}. You cannot call again until the next piece is placed.",
                    "{name} calls {line}. That is a false call: {name} cannot call again until the "
                    "next piece is placed.",
                    line=words,
                )
            case FalseCallCost.NOTHING:
                return speech.by(
                    seat,
                    "False call: {line}.",
                    "{name} calls {line}. That is a false call.",
                    line=words,
                )
            case FalseCallCost.GAME:
                return speech.by(
                    seat,
                    "False call: {line}. It costs you the game.",
                    "{name} calls {line}. That is a false call, and it costs the game.",
                    line=words,
                )

    def ended(
        self, speech: Speech, ending: Ending, winner: Seat | None, position: AnyPosition
    ) -> str | None:
        """Return how a game ended: with a winning line, or with a full board."""
        if ending is Ending.FULL_BOARD:
            return speech.say("The game is drawn: all the pieces have been placed.")
        if ending is not Ending.ALIGNMENT or winner is None:
            return None
        outcome = quarto_position(position).outcome
        assert isinstance(outcome, Won)
        return speech.by(
            winner,
            "You win by completing {line}.",
            "{name} wins by completing {line}.",
            line=names_for(speech).alignment_in_sentence(outcome.by[0]),
        )

    def outcome(self, speech: Speech, position: AnyPosition) -> str:
        """Return how the game ended; if a line was called, the sentence names it."""
        outcome = quarto_position(position).outcome
        if not isinstance(outcome, Won):
            return speech.say("The game is drawn: all the pieces have been placed.")
        won = next((each for each in outcome.by if each.line == outcome.called), outcome.by[0])
        line = names_for(speech).alignment_in_sentence(won)
        winner = Seat(outcome.player)
        if quarto_position(position).rules.calling:
            name = speech.name(winner)
            return speech.say("{name} wins by calling {line}.", name=name, line=line)
        return speech.by(
            winner,
            "You win by completing {line}.",
            "{name} wins by completing {line}.",
            line=line,
        )

    # Things

    def piece(self, speech: Speech, piece: object) -> str:
        """Return a piece in words."""
        assert isinstance(piece, int)
        return names_for(speech).piece(Piece(piece))

    def explored(self, speech: Speech, place: str, content: str) -> str:
        """Return what was found on a square, or at a place in the reserve."""
        names = names_for(speech)
        if place.startswith("@"):
            piece = names.piece_in_sentence(parse_piece(place[1:]))
            if content == NOTHING:
                found = speech.say("{piece} is no longer in the reserve.", piece=piece)
            else:
                found = speech.say("{piece} is in the reserve.", piece=piece)
            return speech.language.sentence(found)
        if content == NOTHING:
            return speech.say("{place} is empty.", place=place.upper())
        piece = names.piece(parse_piece(content))
        return speech.say("{place}: {content}.", place=place.upper(), content=piece)

    def line(self, speech: Speech, line: object) -> str:
        """Return an alignment in words."""
        assert isinstance(line, Alignment)
        return names_for(speech).alignment(line)

    def line_in_sentence(self, speech: Speech, line: object) -> str:
        """Return an alignment in words, for use within a sentence."""
        assert isinstance(line, Alignment)
        return names_for(speech).alignment_in_sentence(line)

    def action(self, speech: Speech, action: object) -> str:
        """Return an action in words, for use within a sentence."""
        names = names_for(speech)
        match action:
            case Give(piece):
                return speech.say("giving {piece}", piece=names.piece_in_sentence(piece))
            case Place(square):
                return speech.say(
                    "placing the piece on {square}", square=square_name(square).upper()
                )
            case Call(line):
                return speech.say("calling {line}", line=names.line_in_sentence(line))
            case RefusedCall(line):
                return speech.say("falsely calling {line}", line=names.line_in_sentence(line))
            case _:
                return speech.say("passing")

    def refusal(self, speech: Speech, refusal: Refusal) -> Refusal:
        """Return a refusal with its pieces, its line and its square in words."""
        names, said = names_for(speech), dict[str, object]()
        if (hand := refusal.values.get("hand")) is not None:
            piece = names.piece_in_sentence(parse_piece(str(hand)))
            return refusal.reworded("place {hand} before you give another", hand=piece)
        for name, value in refusal.values.items():
            if isinstance(value, Line):
                said[name] = names.line_in_sentence(value)
            elif name == "piece":
                said[name] = names.piece(parse_piece(str(value)))
        return super().refusal(speech, refusal.reworded(**said) if said else refusal)
