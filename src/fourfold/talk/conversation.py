"""One listener's conversation with a table: a line is read, and becomes commands or an answer."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from fourfold.locale import Language, Verbosity, Voice
from fourfold.locale.record import record_in
from fourfold.play import LiveGame, Score, Seat, TableSettings, View, last_turn
from fourfold.play import commands as cmd
from fourfold.play import events as ev
from fourfold.play.view import hidden_from
from fourfold.rules.record import write_record
from fourfold.rules.refusal import Code, Refusal
from fourfold.talk.answers import Answers
from fourfold.talk.game import TALK
from fourfold.talk.help import help_lines
from fourfold.talk.reading import Ask, Do, Reader, Request
from fourfold.talk.vocabulary import Vocabulary, plain


@dataclass(frozen=True, slots=True)
class Commands:
    """Commands, one after the other."""

    commands: tuple[cmd.AnyCommand, ...]


@dataclass(frozen=True, slots=True)
class Sentences:
    """Sentences."""

    sentences: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PlainText:
    """Text that is shown as it is: a record."""

    text: str


Response = Commands | Sentences | PlainText

PLAYERS_ONLY = {
    "square", "line", "undo", "draw", "accept", "decline", "rematch", "resign", "resigned",
}  # fmt: skip
"""Verbs that only players may use."""


def prompt(language: Language, settings: TableSettings, *, in_hand: bool, pieces_left: int) -> str:
    """Return in a word or two what the player does next."""
    talk = TALK[settings.game_played.name]
    return talk.prompt(language, in_hand=in_hand, pieces_left=pieces_left)


class Conversation:
    """The conversation of a table with one listener, or for ``None`` with everyone at one place."""

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
        self._resigning = False
        self._asks_who_resigns = False

    @property
    def asks(self) -> bool:
        """Whether a question is waiting for an answer."""
        return self._resigning or self._asks_who_resigns

    @property
    def voice(self) -> Voice:
        """The voice that speaks to this listener."""
        return Voice(self.language, self.settings, self.listener, self.verbosity)

    @property
    def _is_shared(self) -> bool:
        """Whether two players type at one place."""
        return self.listener is None

    # What happens

    def tell(
        self,
        before: LiveGame,
        events: Sequence[ev.AnyEvent],
        *,
        again: bool = False,
        as_it_happened: bool = False,
    ) -> tuple[str, ...]:
        """Return what is said about events: now, ``again`` later, or later as it happened."""
        return self.whole(
            self.voice.tell(before, events, again=again, as_it_happened=as_it_happened)
        )

    def introduce(self, game: LiveGame) -> tuple[str, ...]:
        """Say what is played here, what happened last, and where the game stands."""
        said = self.whole(self.voice.introduction(game.first))
        if game.played:
            said += self.last(game)
        if game.ended is None or not game.played:
            said += self.whole(self.voice.standing(game))
        return said

    def last(self, game: LiveGame) -> tuple[str, ...]:
        """Say the whole last turn again, and what has happened since."""
        before, events = last_turn(game)
        if before is not None:
            return self.tell(before, events, again=True)
        begun, *since = events
        said = self.whole(self.voice.begun(game.first))
        return said + self.tell(LiveGame.of(game.settings, [begun]), since)

    def whole(self, messages: Iterable[str]) -> tuple[str, ...]:
        """Return messages as whole sentences."""
        return tuple(map(self.language.sentence, messages))

    def refuse(self, refusal: Refusal) -> str:
        """Say why it was refused."""
        return self.language.sentence(self.voice.why_not(refusal))

    def missed(self, view: View) -> tuple[str, ...]:
        """Say which lines no one called; this was hidden until the end of the game."""
        return self.whole(self.voice.missed(view))

    # What is typed

    def read(self, line: str, *, no_moves: Refusal | None = None) -> Request:
        """Read a line, or refuse it. A question whether to resign is answered by it.

        ``no_moves`` refuses all moves where none can be made: see ``why_no_moves``.
        """
        resigning, self._resigning = self._resigning, False
        asks_who, self._asks_who_resigns = self._asks_who_resigns, False
        if asks_who:
            for seat in Seat:
                if plain(line.strip()) in (plain(self.voice.name(seat)), str(seat.value)):
                    return Ask("resigned", (str(seat.value),))
        try:
            request = self._reader.read(line, no_moves=no_moves)
        except Refusal as refusal:
            talk = TALK[self.settings.game_played.name]
            raise talk.under_rules(refusal, self.settings.beginning) from None
        if resigning and isinstance(request, Ask) and request.verb in ("yes", "no"):
            return Ask("resigned" if request.verb == "yes" else "stays")
        if asks_who and isinstance(request, Ask) and request.verb in ("yes", "no"):
            # It answers this question, not the offer that waits behind it.
            return Ask("resign" if request.verb == "yes" else "stays")
        return request

    def respond(
        self,
        request: Request,
        game: LiveGame,
        view: View,
        speaker: Seat | None,
        score: Score,
    ) -> Response:
        """Return what a request leads to, or refuse it; a listener without a seat can only ask.

        The score is that of the games that are over.
        """
        if speaker is None:
            if isinstance(request, Do) or request.verb in PLAYERS_ONLY:
                raise _watching()
            speaker = Seat.ONE
        else:
            request = self._answering(request, game, speaker)
        if isinstance(request, Do):
            return Commands(tuple(cmd.Act(speaker, action) for action in request.actions))
        match request.verb:
            case "square" | "line":
                places = request.about
                return Commands(tuple(cmd.Explore(speaker, place) for place in places))
            case "undo":
                last = game.played[-1].seat if self.listener is None and game.played else speaker
                return Commands((cmd.AskTakeback(last),))
            case "draw":
                return Commands((cmd.OfferDraw(speaker),))
            case "accept" if game.ended is not None and game.rematch:
                return self._rematch(game, speaker)
            case "accept":
                return Commands((cmd.Accept(self._answerer(game, speaker)),))
            case "decline":
                return Commands((cmd.Decline(self._answerer(game, speaker)),))
            case "rematch":
                return self._rematch(game, speaker)
            case "resigned":
                resigns = Seat(int(request.about[0])) if request.about else speaker
                return Commands((cmd.Resign(resigns),))
            case "help":
                lines = help_lines(
                    self.language,
                    self.vocabulary,
                    self.settings,
                    blindfolded=view.blindfolded,
                    over=view.ended is not None,
                )
                return Sentences(tuple(lines))
            case "last":
                return Sentences(self.last(game))
            case "rules":
                voice = self.voice
                said = (*voice.introduction(game.first), *voice.how_to_play())
                return Sentences(self.whole(said))
            case "score":
                return Sentences(self.whole(self.voice.score(score)))
            case "record" if view.blindfolded:
                raise hidden_from(
                    view,
                    Refusal(
                        "you are blindfolded: you can read the record when the game is over",
                        code=Code.BLINDFOLD,
                    ),
                )
            case "record":
                return PlainText(write_record(record_in(game, self.language)))
            case _:
                return Sentences(self.whole(self._answer(request, game, view)))

    def _rematch(self, game: LiveGame, speaker: Seat) -> Commands:
        """Ask for another game; two players at one place ask for it together."""
        both = self.listener is None
        seats = [seat for seat in Seat if both and seat not in game.rematch] or [speaker]
        return Commands(tuple(map(cmd.AskRematch, seats)))

    def _answering(self, request: Request, game: LiveGame, speaker: Seat) -> Request:
        """Return a plain yes or no to an offer as accepting or declining it."""
        if not isinstance(request, Ask) or request.verb not in ("yes", "no"):
            return request
        rematch = game.rematch == {speaker.other}
        offer = game.offer is not None and self._answerer(game, speaker) != game.offer.seat
        if not (rematch or offer):
            return request
        return Ask("accept" if request.verb == "yes" else "decline")

    def _answerer(self, game: LiveGame, speaker: Seat) -> Seat:
        offer = game.offer
        return speaker if offer is None or self.listener is not None else offer.seat.other

    def _answer(self, request: Ask, game: LiveGame, view: View) -> Iterable[str]:
        answers = Answers(self.voice.speech, self.vocabulary, view)
        say, about = self.language.say, request.about
        match request.verb:
            case "board" | "reserve" | "hand" | "free" | "clock" | "fits" | "hint" as verb:
                return answers.answer(verb, about)
            case "words":
                self.verbosity, said = level_of_detail(self.language, about)
                return [said]
            case "resign" if game.ended is None and game.offer is not None and self._is_shared:
                # One of them is to answer the other's offer: either may have typed this.
                self._asks_who_resigns = True
                one, two = map(self.voice.name, Seat)
                no = self.vocabulary.shown("no")
                return [
                    say("Who resigns? Type “{one}” or “{two}”, or “{no}”.", one=one, two=two, no=no)
                ]
            case "resign" if game.ended is None:
                self._resigning = True
                return [say("Resign? Type “{yes}” to confirm.", yes=self.vocabulary.shown("yes"))]
            case "resign":
                raise game_over()
            case "stays":
                return [say("The game goes on.")]
            case "review" if game.ended is None:
                raise Refusal("the game is not over yet", code=Code.GAME_NOT_OVER)
            case "review" | "repeat" | "slower" | "faster":  # a terminal answers these itself
                raise Refusal("this works only in a terminal")
            case _:
                raise Refusal("there is no question to answer")


def why_no_moves(game: LiveGame, speaker: Seat | None) -> Refusal | None:
    """Return why a speaker cannot make any move now; waiting for one's turn is no reason."""
    if speaker is None:
        return _watching()
    return None if game.ended is None else game_over()


def game_over() -> Refusal:
    """Return a refusal of what can only be done during a game."""
    return Refusal("the game is over", code=Code.GAME_OVER)


def _watching() -> Refusal:
    return Refusal(
        "you are watching: only the players at the table can do that", code=Code.WATCHING
    )


def level_of_detail(language: Language, about: tuple[str, ...]) -> tuple[Verbosity, str]:
    """Return the level of detail that was typed, and the sentence that confirms it, or refuse."""
    own = {language.word("words", level.value): level for level in Verbosity}
    levels = {level.value: level for level in Verbosity} | {"terse": Verbosity.BRIEF} | own
    if len(about) != 1 or about[0] not in levels:
        raise Refusal(
            "choose a level of detail: type “{words} {brief}”, “{words} {normal}” or "
            "“{words} {full}”",
            words=Vocabulary(language).shown("words"),
            brief=language.word("words", Verbosity.BRIEF.value),
            normal=language.word("words", Verbosity.NORMAL.value),
            full=language.word("words", Verbosity.FULL.value),
        )
    level = levels[about[0]]
    shown = language.word("words", level.value)
    return level, language.say("Level of detail: {level}.", level=shown)
