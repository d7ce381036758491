"""What a game provides for the sentences: its pieces, actions and endings in words."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import Protocol

from fourfold.locale.language import Language
from fourfold.locale.speech import Speech
from fourfold.play.live_game import LiveGame
from fourfold.play.seat import Seat
from fourfold.play.settings import FalseCallCost
from fourfold.rules.game import AnyPosition, Ending
from fourfold.rules.refusal import Refusal
from fourfold.rules.registry import Registry


class GameSentences(Protocol):
    """The sentences about a game, for any listener."""

    # Settings

    def rules_in_words(
        self, position: AnyPosition, piece_set: str, language: Language
    ) -> Iterator[str]:
        """Yield the rules of a table, a few words each."""

    def how_to_play(
        self, position: AnyPosition, piece_set: str, language: Language
    ) -> Iterator[str]:
        """Yield how the game is played under the rules of a table, in a few sentences."""

    def start_in_words(self, count: int, language: Language) -> str:
        """Return in a few words how many pieces are on the board at the start."""

    def shows_live_lines(self) -> bool:
        """Return whether the game has lines that a table could show."""

    def player_names(self, language: Language) -> tuple[str, str]:
        """Return what the players are called if they have no names."""

    def side(self, language: Language, seat: Seat) -> str:
        """Return which side a player has, spoken to; nothing where the sides have no names."""

    # The beginning and the turns

    def begun(self, speech: Speech, first: Seat) -> Iterator[str]:
        """Yield who starts, from the usual position."""

    def begun_midway(self, speech: Speech, first: Seat, count: int) -> Iterator[str]:
        """Yield how many pieces are on the board at the start, and who plays which side."""

    def in_hand(self, speech: Speech, position: AnyPosition) -> Iterator[str]:
        """Yield which piece must be placed, if there is one."""

    # What happens

    def acted(self, speech: Speech, seat: Seat, before: LiveGame, after: LiveGame) -> str:
        """Return what a player did."""

    def acted_twice(
        self, speech: Speech, seat: Seat, before: LiveGame, between: LiveGame, after: LiveGame
    ) -> str | None:
        """Return two actions in one sentence, if they belong together."""

    def falsely_called(
        self, speech: Speech, seat: Seat, line: str, cost: FalseCallCost, *, is_final: bool
    ) -> str:
        """Return that a player made a false call, and what it costs.

        It is final if no piece is left to place: then nothing gives the right to call back.
        """

    def ended(
        self, speech: Speech, ending: Ending, winner: Seat | None, position: AnyPosition
    ) -> str | None:
        """Return how a game ended by its own rules; ``None`` for endings of the table."""

    def outcome(self, speech: Speech, position: AnyPosition) -> str:
        """Return how the game ended, for a position without a table."""

    def ends_by(self, action: object) -> bool:
        """Return whether the sentence about the end of a game also says this last action."""

    # Things

    def piece(self, speech: Speech, piece: object) -> str:
        """Return a piece or tile in words."""

    def explored(self, speech: Speech, place: str, content: str) -> str:
        """Return what was found at a place."""

    def explored_openly(
        self, speech: Speech, place: str, found: tuple[str, str], to_act: Seat | None
    ) -> str:
        """Return what each player would find at a place, for a position without a table."""

    def line(self, speech: Speech, line: object) -> str:
        """Return a live line in words."""

    def line_in_sentence(self, speech: Speech, line: object) -> str:
        """Return a live line in words, for use within a sentence."""

    def action(self, speech: Speech, action: object) -> str:
        """Return an action in words, for use within a sentence."""

    def refusal(self, speech: Speech, refusal: Refusal) -> Refusal:
        """Return a refusal with its squares, tiles and lines as they are spoken."""

    # Reviews

    def move_made(self, speech: Speech, seat: Seat, action: object) -> str:
        """Return what a player did, as a clause without a full stop."""

    def turn(self, speech: Speech, actions: Sequence[object], *, own: bool) -> Iterator[str]:
        """Yield what you do, or your opponent does, in one turn of a line of play."""

    def better(self, speech: Speech, actions: Sequence[object]) -> str:
        """Return what would have been better than a mistake: one of some actions."""

    def why_it_loses(
        self, speech: Speech, position: AnyPosition, action: object, refutation: Sequence[str]
    ) -> str:
        """Return why an action loses; empty if there is nothing to say."""

    def why_not_live(self, speech: Speech, position: AnyPosition, action: object) -> str:
        """Return why a line that was called is not live."""

    def missed(self, speech: Speech, seen: object) -> Iterator[str]:
        """Yield the live lines that no one called when the game ended."""


class PlainSentences(ABC):
    """A game without calls and hands: default answers for a game to build on."""

    @abstractmethod
    def explored(self, speech: Speech, place: str, content: str) -> str:
        """Return what was found at a place."""

    def how_to_play(
        self, position: AnyPosition, piece_set: str, language: Language
    ) -> Iterator[str]:
        """Yield nothing: the players know."""
        yield from ()

    def shows_live_lines(self) -> bool:
        """Return false: there are no live lines."""
        return False

    def ends_by(self, action: object) -> bool:
        """Return false: how a game ended is said without its last action."""
        return False

    def player_names(self, language: Language) -> tuple[str, str]:
        """Return no names: the players are numbered."""
        return "", ""

    def side(self, language: Language, seat: Seat) -> str:
        """Return nothing: the players are numbered."""
        return ""

    def why_not_live(self, speech: Speech, position: AnyPosition, action: object) -> str:
        """Return no more than that."""
        return speech.say("That line is not live.")

    def in_hand(self, speech: Speech, position: AnyPosition) -> Iterator[str]:
        """Yield nothing: players choose what they place."""
        yield from ()

    def acted_twice(
        self, speech: Speech, seat: Seat, before: LiveGame, between: LiveGame, after: LiveGame
    ) -> str | None:
        """Return ``None``: each action is a turn."""
        return None

    def falsely_called(
        self, speech: Speech, seat: Seat, line: str, cost: FalseCallCost, *, is_final: bool
    ) -> str:
        """Raise an error: nothing is ever called."""
        raise AssertionError(f"there is no call of {line} in this game")

    def explored_openly(
        self, speech: Speech, place: str, found: tuple[str, str], to_act: Seat | None
    ) -> str:
        """Return what is at a place: it is the same for both players."""
        return self.explored(speech, place, found[0])

    def line(self, speech: Speech, line: object) -> str:
        """Return a line in the notation."""
        return str(line)

    def line_in_sentence(self, speech: Speech, line: object) -> str:
        """Return a line in the notation."""
        return str(line)

    def refusal(self, speech: Speech, refusal: Refusal) -> Refusal:
        """Return a refusal with its squares as they are spoken: in capitals."""
        values = {name: refusal.values.get(name) for name in ("square", "first", "second")}
        squares = {name: each.upper() for name, each in values.items() if isinstance(each, str)}
        return refusal.reworded(**squares) if squares else refusal

    @abstractmethod
    def action(self, speech: Speech, action: object) -> str:
        """Return an action in words, for use within a sentence."""

    def move_made(self, speech: Speech, seat: Seat, action: object) -> str:
        """Return a player's action in the notation."""
        return speech.by(seat, "you played {move}", "{name} played {move}", move=str(action))

    def turn(self, speech: Speech, actions: Sequence[object], *, own: bool) -> Iterator[str]:
        """Yield each action in the notation."""
        for action in actions:
            yield (
                speech.say("You play {move}.", move=str(action))
                if own
                else speech.say("Your opponent plays {move}.", move=str(action))
            )

    def better(self, speech: Speech, actions: Sequence[object]) -> str:
        """Return the better actions as a list."""
        moves = speech.language.separated((self.action(speech, each) for each in actions), "; ")
        return speech.say("Better: {moves}.", moves=moves)

    def why_it_loses(
        self, speech: Speech, position: AnyPosition, action: object, refutation: Sequence[str]
    ) -> str:
        """Return nothing."""
        return ""

    def missed(self, speech: Speech, seen: object) -> Iterator[str]:
        """Yield nothing."""
        yield from ()


SENTENCES: Registry[GameSentences] = Registry("set of sentences")
