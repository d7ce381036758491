"""What noughts and crosses provides for each layer above the rules."""

from collections.abc import Iterator

from fourfold.locale.game import PlainSentences
from fourfold.locale.language import Language
from fourfold.locale.speech import Speech
from fourfold.play import LiveGame, Seat, View
from fourfold.play.game import NOTHING, PlainTableGame
from fourfold.protocol.game import PlainWireGame, WireBoard
from fourfold.protocol.views import WireView
from fourfold.rules.game import AnyPosition, Ending
from fourfold.rules.outcome import Won
from fourfold.rules.player import Player
from fourfold.rules.refusal import Refusal
from fourfold.talk.game import PlainTalk
from fourfold.talk.vocabulary import Vocabulary
from fourfold.talk.words import Squares, not_understood
from third_game.rules import Noughts, NoughtsView, parse_action, write_board

FRENCH = {
    "{name} begins.": "{name} commence.",
    "begins with {count} marks": "commence avec {count} marques",
    "{name} marks {square}.": "{name} marque {square}.",
    "{name} wins with three in a row.": "{name} gagne avec trois en ligne.",
    "The board is full: nobody wins.": "Le plateau est plein : personne ne gagne.",
    "{place} is marked {mark}.": "{place} porte {mark}.",
    "{place} has no mark.": "{place} est sans marque.",
    "marking {square}": "marquer {square}",
    "mark": "marquer",
    "b2 marks b2.": "b2 marque b2.",
}


def said(language: Language, template: str, **values: object) -> str:
    return (FRENCH[template] if language.code == "fr" else template).format(**values)


class NoughtsTable(PlainTableGame):
    def under_blindfold(self, refusal: Refusal) -> Refusal:
        return refusal  # a taken square is the one that was typed

    def content_at(self, position: AnyPosition, player: Player, place: str) -> str:
        assert isinstance(position, Noughts)
        return position.board[parse_action(place).square] or NOTHING

    def pieces_left(self, position: AnyPosition) -> int:
        return 9 - position.count


class NoughtsSentences(PlainSentences):
    def rules_in_words(
        self, position: AnyPosition, piece_set: str, language: Language
    ) -> Iterator[str]:
        yield from ()

    def start_in_words(self, count: int, language: Language) -> str:
        return said(language, "begins with {count} marks", count=count)

    def begun(self, speech: Speech, first: Seat) -> Iterator[str]:
        yield said(speech.language, "{name} begins.", name=speech.name(first))

    def begun_midway(self, speech: Speech, first: Seat, count: int) -> Iterator[str]:
        yield from self.begun(speech, first)

    def acted(self, speech: Speech, seat: Seat, before: LiveGame, after: LiveGame) -> str:
        square = str(after.played[-1].action).upper()
        name = speech.name(seat)
        return said(speech.language, "{name} marks {square}.", name=name, square=square)

    def ended(
        self, speech: Speech, ending: Ending, winner: Seat | None, position: AnyPosition
    ) -> str | None:
        if ending is Ending.FULL_BOARD:
            return said(speech.language, "The board is full: nobody wins.")
        if ending is not Ending.ALIGNMENT or winner is None:
            return None
        name = speech.name(winner)
        return said(speech.language, "{name} wins with three in a row.", name=name)

    def outcome(self, speech: Speech, position: AnyPosition) -> str:
        winner = Seat(position.outcome.player) if isinstance(position.outcome, Won) else None
        ending = Ending.FULL_BOARD if winner is None else Ending.ALIGNMENT
        return self.ended(speech, ending, winner, position) or ""

    def piece(self, speech: Speech, piece: object) -> str:
        return str(piece)

    def explored(self, speech: Speech, place: str, content: str) -> str:
        template = "{place} has no mark." if content == "." else "{place} is marked {mark}."
        return said(speech.language, template, place=place.upper(), mark=content)

    def action(self, speech: Speech, action: object) -> str:
        return said(speech.language, "marking {square}", square=str(action).upper())


class NoughtsTalk(PlainTalk):
    def actions(self, words: list[str], vocabulary: Vocabulary, squares: Squares) -> list[str]:
        places = [word.lower() for word in words if word in squares]
        if len(places) != 1:
            raise not_understood(words, "b2")
        return places

    def prompt(self, language: Language, *, in_hand: bool, pieces_left: int) -> str:
        return said(language, "mark")

    def help_on_moving(
        self, language: Language, vocabulary: Vocabulary, start: AnyPosition
    ) -> Iterator[str]:
        yield said(language, "b2 marks b2.")


class NoughtsOnWire(PlainWireGame):
    def view(self, view: View) -> WireBoard:
        if view.seen is None:
            return WireBoard()
        assert isinstance(view.seen, NoughtsView)
        last = None if view.last is None else str(view.last.action)
        return WireBoard(board=write_board(view.seen.board), last=last)

    def position(self, position: AnyPosition, *, first: Seat, last: str | None) -> WireBoard:
        assert isinstance(position, Noughts)
        return WireBoard(board=write_board(position.board), last=last)


class NoughtsTextBoard:
    def draw(self, view: WireView, piece_set: str, *, colour: bool) -> str:
        return f"{view.board}".replace("/", "\n") + "\n"
