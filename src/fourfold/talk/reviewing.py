"""The review of a finished game by ear: turn by turn, what was better and what no one called."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from fourfold.locale import SENTENCES, Language, Verbosity, Voice
from fourfold.locale.record import record_in
from fourfold.locale.review import evaluation_in_words, turning_point_of_turn
from fourfold.play import (
    LiveGame,
    Mistake,
    OverlookedLine,
    Seat,
    TurningPoint,
    View,
    view_of,
)
from fourfold.play import events as ev
from fourfold.play.evaluations import GameEvaluation
from fourfold.play.steps import GameStep, game_steps
from fourfold.play.turning_points import missed_calls, turning_points
from fourfold.rules.game import Ending
from fourfold.rules.record import write_record
from fourfold.rules.refusal import Code, Refusal, Unreadable
from fourfold.talk.answers import Answers
from fourfold.talk.conversation import PlainText, Sentences, level_of_detail
from fourfold.talk.help import review_lines
from fourfold.talk.reading import Ask, Reader, Request
from fourfold.talk.vocabulary import REVIEW_VERBS, Vocabulary
from fourfold.talk.words import not_understood, typed_words

_QUESTIONS = {"board", "reserve", "hand", "free", "fits"}


@dataclass(frozen=True, slots=True)
class Findings:
    """What the engine found out about a game, step by step."""

    evaluation: GameEvaluation
    reasons: Mapping[int, str] = field(default_factory=dict)
    """Why mistakes lose, in words, by their steps; what is missing is worked out here."""


@dataclass(frozen=True, slots=True)
class _Turn:
    """The steps of one turn: those after the first, up to the last."""

    before: int
    last: int

    @property
    def steps(self) -> range:
        return range(self.before + 1, self.last + 1)


class ReviewTalk:
    """One listener's conversation about a finished game; it begins at the start of the game."""

    def __init__(
        self,
        game: LiveGame,
        language: Language,
        verbosity: Verbosity,
        listener: Seat | None,
        findings: Findings | None,
    ) -> None:
        self._game = game
        self.language = language
        self.verbosity = verbosity
        self._listener = listener
        self._findings = findings
        self.vocabulary = Vocabulary(language)
        self._verbs = Vocabulary(language, REVIEW_VERBS)
        self._name = game.settings.game_played.name
        self._reader = Reader(self._name, self.vocabulary)
        self._sentences = SENTENCES[self._name]
        self._steps = list(game_steps(game))
        self._turns = list(_turns(self._steps))
        self._points = _points(self._steps, findings)
        self._missed = missed_calls(self._steps)
        self._place = 0

    # What is told

    @property
    def _last(self) -> int:
        """The number of the last turn."""
        return len(self._turns) - 1

    @property
    def _voice(self) -> Voice:
        return Voice(self.language, self._game.settings, self._listener, self.verbosity)

    def opening(self) -> tuple[str, ...]:
        """Say what is reviewed, and how to go on."""
        return self._whole(self._opened())

    def _opened(self) -> Iterator[str]:
        if not self._last:
            yield self.language.say(
                "No one made a move in this game. Type “{quit}” to leave the review.",
                quit=self.vocabulary.shown("quit"),
            )
            yield from self._told()
            return
        yield self.language.say_count(
            "Review of a game with {count} turn. Press Enter for the next turn, or type “{help}”.",
            "Review of a game with {count} turns. Press Enter for the next turn, or type “{help}”.",
            count=self._last,
            help=self.vocabulary.shown("help"),
        )
        yield from self._told()

    def _told(self) -> Iterator[str]:
        """Say what was played in the turn shown, and what is to be said about it."""
        voice, turn = self._voice, self._turns[self._place]
        if self._place == 0:
            if self._last:  # otherwise no one began
                yield from voice.begun(self._game.first, again=True)
        else:
            yield from self._numbered()
            before, after = self._steps[turn.before].game, self._steps[turn.last].game
            # People jump from turn to turn: each begins with the name of the piece placed.
            yield from voice.tell(before, after.log[len(before.log) :], again=True)
        for number in turn.steps:
            for point in self._points.get(number, ()):
                yield turning_point_of_turn(voice.speech, self._name, point)
        if self.verbosity is Verbosity.FULL:
            yield from self._in_full(turn)
        if self._place == self._last:
            yield from self._ending(turn)

    def _numbered(self) -> Iterator[str]:
        match self.verbosity:
            case Verbosity.BRIEF:
                return
            case Verbosity.NORMAL:
                yield self.language.say("Turn {turn}.", turn=self._place)
            case Verbosity.FULL:
                yield self.language.say("Turn {turn} of {last}.", turn=self._place, last=self._last)

    def _in_full(self, turn: _Turn) -> Iterator[str]:
        """Say what would have been better, and who wins from here."""
        if self._findings is not None:
            for number in turn.steps:
                yield from self._better_than(number)
            evaluation = self._findings.evaluation.evaluations[turn.last]
            if self._steps[turn.last].position.outcome is None and evaluation is not None:
                yield evaluation_in_words(self._voice.speech, evaluation, self._game.first)

    def _ending(self, turn: _Turn) -> Iterator[str]:
        if self._game.ended is None:
            yield self.language.say("The record ends here.")
            return
        yield from self._voice.standing(self._game)
        points = [point for number in turn.steps for point in self._points.get(number, ())]
        if not any(isinstance(point, OverlookedLine) for point in points):
            yield from self._voice.missed(self.view)

    # The position shown

    @property
    def _step(self) -> GameStep:
        return self._steps[self._turns[self._place].last]

    @property
    def view(self) -> View:
        """The position shown, with all that was hidden during the game."""
        game = self._step.game
        over = game.after(ev.Ended(game.now, Ending.UNFINISHED, None))
        return view_of(over, self._listener, game.now)

    # What is typed

    def respond(self, line: str) -> Sentences | PlainText | None:
        """Return the answer to a line, or refuse it; ``None`` ends the review."""
        words = typed_words(line)
        verb = self._verbs.verb(words[0]) if words else "next"
        number = words[1:] if verb == "turn" else words
        if len(number) == 1 and number[0].isdecimal():
            return self._go(int(number[0]))
        if verb is not None and len(words) > 1:
            raise not_understood(words, words[0])
        match verb:
            case "next":
                return self._next()
            case "back" if self._place == 0:
                raise self._at_the_start()
            case "back":
                return self._go(self._place - 1)
            case "start":
                return self._go(0)
            case "end":
                return self._go(self._last)
            case "turn":
                raise self._no_turn(None)
            case "better":
                return Sentences(self._whole(self._better()))
            case _:
                return self._answered(self._reader.read(line, no_moves=self._nothing_to_play()))

    def _nothing_to_play(self) -> Refusal:
        return Refusal(
            "the game is over: type “{next}” for the next turn, or “{help}”",
            next=self._verbs.shown("next"),
            help=self.vocabulary.shown("help"),
            code=Code.GAME_OVER,
        )

    def _next(self) -> Sentences:
        if not self._last:
            raise self._no_turn(None)
        if self._place == self._last:
            raise Refusal(
                "this is the end of the game: type “{back}”, “{start}” or “{quit}”",
                back=self._verbs.shown("back"),
                start=self._verbs.shown("start"),
                quit=self.vocabulary.shown("quit"),
            )
        return self._go(self._place + 1)

    def _go(self, place: int) -> Sentences:
        if not 0 <= place < len(self._turns):
            raise self._no_turn(str(place))
        self._place = place
        return Sentences(self._whole(self._told()))

    def _at_the_start(self) -> Refusal:
        if not self._last:
            return self._no_turn(None)
        return Refusal(
            "this is the start of the game: type “{next}” for the first turn",
            next=self._verbs.shown("next"),
        )

    def _no_turn(self, found: str | None) -> Refusal:
        """Return what can be typed instead of a turn that does not exist, or was not named."""
        turn = self._verbs.shown("turn")
        if not self._last:
            return Refusal(
                "no one made a move in this game: type “{quit}” to leave the review",
                quit=self.vocabulary.shown("quit"),
            )
        if self._last == 1:
            return Unreadable("this game has only one turn: type “{turn} 1”", turn=turn)
        if found is None:
            return Unreadable(
                "name a turn: type “{turn}” and a number from 1 to {last}",
                turn=turn,
                last=self._last,
            )
        return Unreadable(
            "there is no turn {found}: type “{turn}” and a number from 1 to {last}",
            found=found,
            turn=turn,
            last=self._last,
        )

    def _answered(self, request: Request) -> Sentences | PlainText | None:
        assert isinstance(request, Ask)
        match request.verb:
            case "quit" | "no":
                return None
            case "help":
                game = self._game.settings.game_played
                lines = review_lines(self.language, self.vocabulary, self._verbs, game)
                return Sentences(tuple(lines))
            case "rules":
                voice = self._voice
                rules = (*voice.introduction(self._game.first), *voice.how_to_play())
                return Sentences(self._whole(rules))
            case "record":
                return PlainText(write_record(record_in(self._game, self.language)))
            case "words":
                self.verbosity, said = level_of_detail(self.language, request.about)
                return Sentences((said,))
            case "last":
                return Sentences(self._whole(self._told()))
            case "square" | "line":
                return Sentences(self._whole(map(self._explored, request.about)))
            case verb if verb in _QUESTIONS:
                answers = Answers(self._voice.speech, self.vocabulary, self.view)
                return Sentences(self._whole(answers.answer(verb, request.about)))
            case _:
                raise self._nothing_to_play()

    def _explored(self, place: str) -> str:
        game, position = self._step.game, self._step.position
        one, two = (game.table_game.content_at(position, game.player(seat), place) for seat in Seat)
        return self._sentences.explored_openly(
            self._voice.speech, place, (one, two), self._step.seat
        )

    # What was better

    def _better(self) -> Iterator[str]:
        if self._place == 0:
            raise self._at_the_start()
        say, turn = self.language.say, self._turns[self._place]
        points = [point for number in turn.steps for point in self._points.get(number, ())]
        if self._findings is None:
            raise Refusal("there is no engine here to analyse the game")
        evaluations = self._findings.evaluation.evaluations
        if points:
            for number in turn.steps:
                yield from self._better_than(number)
        elif callable_before := self._missed[turn.before]:
            yield from self._could_have_called(callable_before[0])
        elif any(evaluations[number] is None for number in (turn.before, *turn.steps)):
            yield say("There was not enough time to find out who wins with best play.")
        else:
            yield say("This turn was not a mistake.")

    def _could_have_called(self, alignment: object) -> Iterator[str]:
        """Say that the opponent's line could be called before this turn, and was not."""
        speech, seat = self._voice.speech, self._step.seat
        assert seat is not None
        yield speech.by(
            seat,
            "You could have won by calling {line}.",
            "{name} could have won by calling {line}.",
            line=self._sentences.line_in_sentence(speech, alignment),
        )

    def _better_than(self, number: int) -> Iterator[str]:
        """Say what would have been better in a step, if it was a turning point, and why."""
        for point in self._points.get(number, ()):
            if isinstance(point, Mistake):
                yield from self._instead_of(number)
            else:
                line = self._sentences.line_in_sentence(self._voice.speech, point.alignment)
                yield self.language.say("It would have been better to call {line}.", line=line)

    def _instead_of(self, number: int) -> Iterator[str]:
        """Say what would have been better than a mistake, and why it loses."""
        assert self._findings is not None
        speech, before = self._voice.speech, self._steps[number - 1].position
        found = self._findings.evaluation
        if best := [*map(before.parse_action, found.best[number - 1])]:
            yield self._sentences.better(speech, best)
        else:
            yield speech.say("There was not enough time to find a better move.")
        refutation, action = found.refutations.get(number, ()), self._steps[number].action
        why = self._sentences.why_it_loses(speech, before, action, refutation)
        if reason := why or self._findings.reasons.get(number, ""):
            yield reason

    # Sentences

    def refuse(self, refusal: Refusal) -> str:
        """Say why something was refused."""
        return self.language.sentence(self._voice.why_not(refusal))

    def _whole(self, messages: Iterable[str]) -> tuple[str, ...]:
        return tuple(map(self.language.sentence, messages))


def _turns(steps: list[GameStep]) -> Iterator[_Turn]:
    """Yield the start, and the steps of every turn."""
    yield _Turn(0, 0)
    before = 0
    for number, step in enumerate(steps):
        is_last = number + 1 == len(steps) or steps[number + 1].turn != step.turn
        if step.turn and is_last:
            yield _Turn(before, number)
            before = number


def _points(steps: list[GameStep], findings: Findings | None) -> dict[int, list[TurningPoint]]:
    """Return the turning points by their steps."""
    unknown = (None,) * len(steps)
    evaluations = unknown if findings is None else findings.evaluation.evaluations
    found: dict[int, list[TurningPoint]] = {}
    for number, point in turning_points(steps, evaluations):
        found.setdefault(number, []).append(point)
    return found
