"""A position without a table, in words: describing it, trying moves and asking about it."""

from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass, replace

from fourfold.locale import SENTENCES, Language, Speech, Verbosity
from fourfold.locale.names.players import PLAYER, player_name
from fourfold.locale.voice import turn_of
from fourfold.play import Seat
from fourfold.rules.refusal import Refusal
from fourfold.study import Node
from fourfold.talk.answers import Answers
from fourfold.talk.conversation import game_over
from fourfold.talk.help import position_lines
from fourfold.talk.reading import Ask, Reader, Request
from fourfold.talk.vocabulary import Vocabulary

QUESTIONS = {"board", "reserve", "hand", "free", "clock", "fits", "hint"}
"""Questions that can be asked about a position as about a game."""


@dataclass(frozen=True, slots=True)
class Wording:
    """How the answers are given: language, level of detail and set of pieces."""

    language: Language
    verbosity: Verbosity = Verbosity.NORMAL
    piece_set: str = ""


class PositionTalk:
    """Sentences about one position."""

    def __init__(self, node: Node, wording: Wording) -> None:
        self._node = node
        self._language = wording.language
        self._sentences = SENTENCES[node.game.name]
        self.speech = speech_about(node, wording)
        self._vocabulary = Vocabulary(wording.language)

    def outcome(self, solver: Seat | None = None) -> str:
        """Say how the game ended; nothing while it is in progress. A solver is called "you"."""
        if self._node.position.outcome is None:
            return ""
        speech = self.speech
        if solver is not None and not any(self._sentences.player_names(self._language)):
            opponent = self._language.say("Your opponent")
            speech = replace(speech, names=(opponent, opponent), listener=solver)
        return self._sentences.outcome(speech, self._node.position)

    def next(self) -> str:
        """Say whose turn it is, or how the game ended."""
        seat = self._node.to_act
        return self.outcome() if seat is None else turn_of(self.speech, seat)

    def description(self, *, coded: bool = False) -> str:
        """Describe the whole position; ``coded`` with the codes of pieces, for those who type."""
        return self._language.joined(self._whole(self._described(coded=coded)))

    def contents(self) -> tuple[str, ...]:
        """Describe the rules, the board and what is beside it, without whose turn it is."""
        in_hand = self._sentences.in_hand(self.speech, self._node.position)
        return self._whole((*self._rules_in_short(), *self._seen(), *in_hand))

    def rules(self, unsaid: Container[str]) -> tuple[str, ...]:
        """Say the rules in short, without those that need not be said."""
        return self._whole(each for each in self._rules_in_short() if each not in unsaid)

    def _described(self, *, coded: bool) -> Iterator[str]:
        yield from self._seen(coded=coded)
        yield from self._rules_in_short()
        yield self.next()
        if self._node.to_act is not None:
            yield from self._sentences.in_hand(self.speech, self._node.position)

    def _seen(self, *, coded: bool = True) -> Iterator[str]:
        answers = Answers(self.speech, self._vocabulary, self._node.view(None))
        yield from answers.board()
        yield from answers.reserve_in_short(coded=coded)

    def _rules_in_short(self) -> Iterable[str]:
        position, piece_set = self._node.position, self._node.piece_set
        return self._sentences.rules_in_words(position, piece_set, self._language)

    def _rules(self) -> Iterator[str]:
        position, piece_set = self._node.position, self._node.piece_set
        yield from self._rules_in_short()
        yield from self._sentences.how_to_play(position, piece_set, self._language)

    def action(self, action: object) -> str:
        """Return an action in words, as it stands within a sentence."""
        return self._sentences.action(self.speech, action)

    def told(self, nodes: Iterable[Node]) -> Iterator[str]:
        """Say which actions led through some positions."""
        for node in nodes:
            if node.position.outcome is None or not self._sentences.ends_by(node.action):
                yield self._language.sentence(self.action(node.action))

    def done(self, seat: Seat, solver: Seat | None = None) -> Iterator[str]:
        """Say who did what led here: to a solver, "you" and "your opponent"."""
        action = self._node.action
        if solver is not None:
            yield from self._sentences.turn(self.speech, [action], own=seat == solver)
            return
        name, move = self.speech.names[seat.value - 1], self.action(action)
        yield self._language.sentence(self.speech.say("{name}: {move}", name=name, move=move))

    def played(self, seat: Seat, solver: Seat | None = None) -> Iterator[str]:
        """Say who did what led here and how the game ended, if it did; a call is said once."""
        ended = self.outcome(solver)
        if not ended or not self._sentences.ends_by(self._node.action):
            yield from self.done(seat, solver)
        if ended:
            yield ended

    def why_not_live(self, action: object) -> str:
        """Say why a line that was called is not live."""
        return self._sentences.why_not_live(self.speech, self._node.position, action)

    def why_it_loses(self, action: object, refutation: tuple[str, ...]) -> str:
        """Say why an action loses; nothing where there is nothing to say."""
        position = self._node.position
        return self._sentences.why_it_loses(self.speech, position, action, refutation)

    def refuse(self, refusal: Refusal) -> str:
        """Say why something was refused."""
        said = self._language.refusal(self._sentences.refusal(self.speech, refusal))
        return self._language.sentence(said)

    # What is typed

    def read(self, line: str) -> Request:
        """Read a typed line, or refuse it."""
        no_moves = game_over() if self._node.to_act is None else None
        return Reader(self._node.game.name, self._vocabulary).read(line, no_moves=no_moves)

    def answer(self, question: Ask) -> tuple[str, ...]:
        """Return the answer to a question, or refuse it."""
        match question.verb:
            case "square" | "line":
                return self._whole(map(self._explored, question.about))
            case "help":
                lines = position_lines(self._language, self._vocabulary, self._node.position)
                return tuple(lines)
            case "rules":
                return self._whole(self._rules())
            case "hint" if self._node.to_act is None:
                raise game_over()
            case verb if verb in QUESTIONS:
                return self._whole(self._answered(verb, question.about))
            case _:
                raise Refusal("no game is being played here: type “help” to see what you can type")

    def _answered(self, verb: str, about: tuple[str, ...]) -> Iterable[str]:
        view = self._node.view(self._node.to_act or Seat.ONE)
        return Answers(self.speech, self._vocabulary, view).answer(verb, about)

    def _explored(self, place: str) -> str:
        node = self._node
        return self._sentences.explored_openly(
            self.speech, place, node.content_at(place), node.to_act
        )

    def _whole(self, sentences: Iterable[str]) -> tuple[str, ...]:
        return tuple(map(self._language.sentence, sentences))


def speech_about(node: Node, wording: Wording) -> Speech:
    """Return how a position is spoken of: the players are named by colour, or numbered."""
    language = wording.language
    one, two = (
        name or player_name(language, PLAYER, number=seat.value)
        for seat, name in zip(Seat, SENTENCES[node.game.name].player_names(language), strict=True)
    )
    return Speech(language, wording.verbosity, node.piece_set, (one, two), None)
