"""One listener's words with a table: a line is read, and becomes wishes or an answer."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from fourfold.locale import Language, ReviewVoice, Verbosity, Voice
from fourfold.play import LiveGame, Seat, TableSettings, View, record_of
from fourfold.play import commands as cmd
from fourfold.play import events as ev
from fourfold.rules.outcome import Won
from fourfold.rules.quads.tiles import OWN_TILES
from fourfold.rules.quarto import QuartoView
from fourfold.rules.quarto.alignment import live_alignments
from fourfold.rules.record import write_record
from fourfold.rules.refusal import Code, Refusal
from fourfold.talk.answers import Answers
from fourfold.talk.help import help_lines
from fourfold.talk.reading import Ask, Do, Reader, Request
from fourfold.talk.vocabulary import Vocabulary


@dataclass(frozen=True, slots=True)
class Wishes:
    """Commands, one after the other."""

    commands: tuple[cmd.AnyCommand, ...]


@dataclass(frozen=True, slots=True)
class Said:
    """Sentences."""

    sentences: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Shown:
    """Text that is shown as it is: a record."""

    text: str


Response = Wishes | Said | Shown

WISHES = {
    "square", "line", "undo", "draw", "accept", "decline", "rematch", "resign", "resigned",
}  # fmt: skip
"""Verbs that only those who sit at the table may use."""


def phase(language: Language, settings: TableSettings, in_hand: bool, pieces_left: int) -> str:
    """Return in a word or two what is to be done next: the prompt."""
    if settings.game == "Quads":
        coloured = sum(map(len, OWN_TILES.values()))
        return language.say("neutral tile") if pieces_left > coloured else language.say("tile")
    if in_hand:
        return language.say("place")
    return language.say("give") if pieces_left else language.say("call or pass")


class Conversation:
    """The talk between a table and one listener, or with ``None`` everybody at one place."""

    def __init__(
        self,
        language: Language,
        verbosity: Verbosity,
        settings: TableSettings,
        listener: Seat | None,
    ) -> None:
        self.language = language
        self.verbosity = verbosity
        self.vocabulary = Vocabulary(language)
        self.listener = listener
        self.settings = settings
        self._reader = Reader(settings.game, self.vocabulary)
        self._told: tuple[str, ...] = ()
        self._resigning = False

    @property
    def asks(self) -> bool:
        """Whether a question is waiting for an answer."""
        return self._resigning

    @property
    def voice(self) -> Voice:
        """Who speaks to this listener."""
        return Voice(self.language, self.settings, self.listener, self.verbosity)

    @property
    def hindsight(self) -> ReviewVoice:
        """Who speaks to this listener when the game is over."""
        return ReviewVoice(self.language, self.settings, self.listener, self.verbosity)

    # What happens

    def tell(self, before: LiveGame, events: Sequence[ev.AnyEvent]) -> tuple[str, ...]:
        """Return what is said about events; ``last`` says it again."""
        return self.remember(self.voice.tell(before, events))

    def remember(self, messages: Iterable[str]) -> tuple[str, ...]:
        """Return messages as whole sentences, and keep them for ``last``."""
        told = self.whole(messages)
        self._told = told or self._told
        return told

    def whole(self, messages: Iterable[str]) -> tuple[str, ...]:
        """Return messages as whole sentences."""
        return tuple(map(self.language.sentence, messages))

    def refuse(self, refusal: Refusal) -> str:
        """Say why not."""
        return self.language.sentence(self.voice.why_not(refusal))

    def missed(self, view: View) -> tuple[str, ...]:
        """Say what nobody called at the end; until then it was a secret."""
        return self.whole(self._missed(view))

    def _missed(self, view: View) -> Iterator[str]:
        seen = view.seen
        if view.ended and isinstance(seen, QuartoView) and not isinstance(seen.outcome, Won):
            things = self.voice.things
            for alignment in live_alignments(seen.board, seen.last, seen.rules):
                found = things.alignment(alignment)
                yield self.language.say("Nobody called {alignment}.", alignment=found)

    # What is typed

    def read(self, line: str) -> Request:
        """Read a line, or refuse it. Whoever was asked whether to resign has now answered."""
        resigning, self._resigning = self._resigning, False
        request = self._reader.read(line)
        if resigning and isinstance(request, Ask) and request.verb in ("yes", "no"):
            return Ask("resigned" if request.verb == "yes" else "stays")
        return request

    def respond(
        self, request: Request, game: LiveGame, view: View, speaker: Seat | None
    ) -> Response:
        """Return what a request comes to, or refuse it; whoever has no seat only asks."""
        if speaker is None:
            if isinstance(request, Do) or request.verb in WISHES:
                raise Refusal(
                    "you are watching: only those who sit at the table take part",
                    code=Code.WATCHING,
                )
            speaker = Seat.ONE
        if isinstance(request, Do):
            return Wishes(tuple(cmd.Act(speaker, action) for action in request.actions))
        match request.verb:
            case "square" | "line":
                places = request.about
                return Wishes(tuple(cmd.Explore(speaker, place) for place in places))
            case "undo":
                last = game.played[-1].seat if self.listener is None and game.played else speaker
                return Wishes((cmd.AskTakeback(last),))
            case "draw":
                return Wishes((cmd.OfferDraw(speaker),))
            case "accept" if game.ended is not None and game.rematch:
                return self._rematch(game, speaker)
            case "accept":
                return Wishes((cmd.Accept(self._answerer(game, speaker)),))
            case "decline":
                return Wishes((cmd.Decline(self._answerer(game, speaker)),))
            case "rematch":
                return self._rematch(game, speaker)
            case "resigned":
                return Wishes((cmd.Resign(speaker),))
            case "help":
                lines = help_lines(
                    self.language, self.vocabulary, self.settings, blindfolded=view.blindfolded
                )
                return Said(tuple(lines))
            case "record" if view.blindfolded:
                raise Refusal(
                    "the mask forbids it: the record comes when the game is over",
                    code=Code.BLINDFOLD,
                )
            case "record":
                return Shown(write_record(record_of(game)))
            case _:
                return Said(self.whole(self._answer(request, game, view)))

    def _rematch(self, game: LiveGame, speaker: Seat) -> Wishes:
        """Ask for another game; two at one place ask for it with one voice."""
        both = self.listener is None
        seats = [seat for seat in Seat if both and seat not in game.rematch] or [speaker]
        return Wishes(tuple(map(cmd.AskRematch, seats)))

    def _answerer(self, game: LiveGame, speaker: Seat) -> Seat:
        offer = game.offer
        return speaker if offer is None or self.listener is not None else offer.seat.other

    def _answer(self, request: Ask, game: LiveGame, view: View) -> Iterable[str]:
        answers = Answers(self.voice, self.vocabulary, view)
        say, about = self.language.say, request.about
        match request.verb:
            case "board":
                return answers.board()
            case "reserve":
                return answers.reserve()
            case "hand":
                return answers.hand()
            case "free":
                return answers.free()
            case "clock":
                return answers.clock()
            case "fits":
                return answers.fits(about[0])
            case "hint":
                return answers.hint(about)
            case "last":
                return self._told or [say("Nothing has happened yet.")]
            case "words":
                return [self._set_verbosity(about)]
            case "resign" if game.ended is None:
                self._resigning = True
                return [say("Resign? Type {yes} to confirm.", yes=self.vocabulary.shown("yes"))]
            case "resign":
                raise Refusal("the game is over", code=Code.GAME_OVER)
            case "stays":
                return [say("The game goes on.")]
            case _:
                raise Refusal("no question is waiting for an answer")

    def _set_verbosity(self, about: tuple[str, ...]) -> str:
        own = {self.language.word("words", level.value): level for level in Verbosity}
        levels = {level.value: level for level in Verbosity} | own
        if len(about) != 1 or about[0] not in levels:
            raise Refusal("choose how much is said: {levels}", levels=self.language.listed(own))
        self.verbosity = levels[about[0]]
        return self.language.say("As you like.")
