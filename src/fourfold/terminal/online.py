"""A game at a server's table: typed lines are sent there, and its events are told here."""

from collections.abc import Iterator
from contextlib import suppress

import msgspec

from fourfold.client.server_link import ServerLink
from fourfold.client.table_connection import (
    ConnectionLost,
    ConnectionRefused,
    ConnectionRestored,
    TableConnection,
)
from fourfold.locale import Language, Verbosity, Voice
from fourfold.locale.names.players import PLAYER, player_name
from fourfold.play import game_from_record
from fourfold.play.evaluations import GameEvaluation
from fourfold.play.events import Begun, Ended
from fourfold.protocol import messages as say
from fourfold.protocol.reviews import GameReview
from fourfold.protocol.views import WireView
from fourfold.rules.record import read_records
from fourfold.rules.refusal import Code, Refusal
from fourfold.talk import Vocabulary, leaving, prompt
from fourfold.talk.conversation import level_of_detail
from fourfold.talk.reading import LONGEST
from fourfold.talk.reviewing import Findings, ReviewTalk
from fourfold.talk.words import typed_words
from fourfold.terminal.console import Console, EndOfInput, News, printable
from fourfold.terminal.game import drawn
from fourfold.terminal.listening import Listening
from fourfold.terminal.review import ReviewSession

_PATIENCE_FOR_ENGINE = 120.0


class OnlineSession:
    """One table on a server, until the user leaves."""

    def __init__(
        self,
        link: ServerLink,
        table: str,
        console: Console,
        language: Language,
        *,
        verbosity: Verbosity = Verbosity.NORMAL,
        draws: bool = False,
        options: str = "",
    ) -> None:
        self._link = link
        self._table = table
        self._console = console
        self._language = language
        self._verbosity = verbosity
        self._draws = draws
        self._options = options
        self._vocabulary = Vocabulary(language)
        self._verbosity = verbosity
        self._listening = Listening(console, language)
        subscription = say.Subscribe(table, lang=language.code, words=verbosity.value)
        self._wire = TableConnection(link, subscription, console.post)
        self._at: say.AtTable | None = None
        self._view: WireView | None = None
        self._drawn: object = None
        self._waiting_said = False
        # Those who have taken their seats and whose connection is still to come: that is no news.
        self._expected: set[int] = set()
        self._introduced = False
        self._lost = False
        self._asked_for_help = False

    def run(self) -> None:
        """Play until the user leaves."""
        self._wire.start()
        try:
            while True:
                self._step()
        except (EndOfInput, KeyboardInterrupt):
            self._leave()
        finally:
            self._wire.close()

    def _step(self) -> None:
        answer = self._console.await_line(self._prompt())
        if isinstance(answer, News):
            self._hear(answer.what)
        elif answer is not None:
            self._typed(answer)

    def _typed(self, line: str) -> None:
        if self._vocabulary.verb(line.strip()) == "quit":
            raise EndOfInput
        if len(line) > LONGEST:
            too_long = Refusal("that line is too long: type “help” to see what you can type")
            self._console.say(self._language.sentence(self._language.refusal(too_long)))
            return
        if self._vocabulary.verb(line.strip()) == "board" and self._draws:
            self._drawn = None
            if self._draw():
                return
        if self._answer_here(line):
            return
        self._asked_for_help = self._vocabulary.verb(line.strip()) == "help"
        self._wire.speak(line)

    def _answer_here(self, line: str) -> bool:
        """Answer what the server has no part in; return whether it was such a line."""
        code = self._at.code if self._at is not None and self._view is None else None
        try:
            if code is not None:
                if not self._listening.obey(line):
                    self._say_code(code)  # nothing can be done yet but to pass it on
                return True
            if self._vocabulary.verb(line.strip()) == "review":
                self._go_through()
                return True
            verb, *about = typed_words(line) or [""]
            if self._vocabulary.verb(verb) == "words":  # it is the server's, and ours in a review
                with suppress(Refusal):
                    self._verbosity, _ = level_of_detail(self._language, tuple(about))
            return self._listening.obey(line)
        except Refusal as refusal:
            self._console.say(self._language.sentence(self._language.refusal(refusal)))
            return True

    def _go_through(self) -> None:
        """Review the last game by ear."""
        view, at = self._view, self._at
        if view is None or at is None or view.ended is None:
            raise Refusal("the game is not over yet", code=Code.GAME_NOT_OVER)
        record = next(read_records(self._link.record(self._table)))
        listener = at.yours[0] if len(at.yours) == 1 else None
        talk = ReviewTalk(
            game_from_record(record, view.first),
            self._language,
            self._verbosity,
            listener,
            self._findings(),
        )
        ReviewSession(talk, self._console, draws=self._draws, hear=self._hear).run()
        self._say_what_next()

    def _findings(self) -> Findings | None:
        """Return what the server's engine found out about the last game."""
        self._tell("The engine is looking at the game.")
        try:
            address = f"/api/tables/{self._table}/review"
            answer = self._link.ask("GET", address, patience=_PATIENCE_FOR_ENGINE)
        except Refusal as refusal:
            self._console.say(self._language.sentence(self._language.refusal(refusal)))
            return None
        found = msgspec.convert(answer, GameReview)
        reasons = {note.step: note.said for note in found.notes if note.kind == "why"}
        return Findings(GameEvaluation(found.evaluations, found.best, {}), reasons)

    def _prompt(self) -> str:
        view, at = self._view, self._at
        if self._wire.waits or at is None:
            return ""
        if view is None or view.to_act not in at.yours:
            # A watcher is not prompted.
            return "> " if self._console.colour else ""
        in_hand, left = view.hand is not None, view.pieces_left
        word = prompt(self._language, at.settings, in_hand=in_hand, pieces_left=left)
        return f"{word}> "

    # What is heard

    def _hear(self, news: object) -> None:
        match news:
            case say.AtTable():
                self._look_around(news)
            case say.Told(said=said, view=view, events=events):
                self._introduce(news)
                self._view = view
                blindfolded = view is not None and view.board is None
                self._listening.hear(events, blindfolded=blindfolded)
                self._say(said)
                self._draw()
                if any(isinstance(event, Ended) for event in events):
                    self._after_the_game()
            case say.Answered(said=said, shown=shown):
                self._say((*said, *self._leaving()))
                if shown:
                    self._console.show(shown)
            case say.Refused(said=said, reason=reason):
                self._console.say(said or self._language.sentence(reason))
            case say.Fault(reason):
                self._console.say(self._language.sentence(reason))
            case ConnectionLost():
                if not self._lost:
                    self._lost = True
                    self._tell("Connection lost. Trying again.")
            case ConnectionRestored():
                if self._lost:
                    self._lost = False
                    self._tell("Reconnected.")
            case ConnectionRefused(reason):
                raise Refusal("the server refused the connection: {reason}", reason=reason)
            case _:
                pass

    def _leaving(self) -> Iterator[str]:
        """Say how to leave, at the end of the server's list of commands."""
        if self._asked_for_help:
            self._asked_for_help = False
            over = self._view is not None and self._view.ended is not None
            yield leaving(self._language, self._vocabulary, over=over)

    def _introduce(self, told: say.Told) -> None:
        """Say what is played when a game begins; the server tells those who come later."""
        if self._introduced or told.view is None or self._at is None:
            return
        self._introduced = True
        if any(isinstance(event, Begun) for event in told.events):
            listener = self._at.yours[0] if len(self._at.yours) == 1 else None
            voice = Voice(self._language, self._at.settings, listener, self._verbosity)
            introduction = voice.introduction(told.view.first)
            self._say(tuple(map(self._language.sentence, introduction)))

    def _look_around(self, at: say.AtTable) -> None:
        """Say who is missing, and who arrives and leaves."""
        before, self._at = self._at, at
        if before is None and not at.yours:
            self._tell("You are watching.")
        if at.code is not None and not self._waiting_said:
            self._waiting_said = True
            self._say_code(at.code)
        if at.getting_ready is not None and (before is None or before.getting_ready is None):
            self._tell("The engine is getting ready: {percent}%.", percent=at.getting_ready)
        if before is None:
            return
        for index, (old, new) in enumerate(zip(before.seats, at.seats, strict=True)):
            comes = new.taken and not old.taken
            if index + 1 in at.yours or (old.here == new.here and not comes):
                continue
            if new.here and index in self._expected:
                self._expected.remove(index)
                continue
            if comes and not new.here:  # said now, before the game begins
                self._expected.add(index)
            name = new.name or player_name(self._language, PLAYER, number=index + 1)
            if comes or new.here:
                self._tell("{name} is here.", name=name)
            else:
                self._tell("{name} has left.", name=name)

    def _say_code(self, code: str) -> None:
        groups = " ".join(code[start : start + 4] for start in range(0, len(code), 4))
        say, link = self._language.say, f"{self._link.server}/sit/{code}"
        self._say(
            (
                say("Waiting for the other player. The code is {code}.", code=groups),
                say("The link is {link}", link=link),
            )
        )

    def _draw(self) -> bool:
        """Draw the board if it has changed and the terminal shows it."""
        view = self._view
        if not self._draws or self._at is None or view is None or view.board is None:
            return False
        if self._drawn != (seen := (view.board, view.hand)):
            self._drawn = seen
            colour = self._console.colour
            self._console.show(drawn(self._at.settings, view, colour=colour))
        return True

    def _after_the_game(self) -> None:
        try:
            self._console.show("\n" + self._link.record(self._table))
        except Refusal as refusal:
            self._console.say(self._language.sentence(self._language.refusal(refusal)))
        self._say_what_next()

    def _say_what_next(self) -> None:
        shown = self._vocabulary.shown
        self._tell(
            "Type “{review}” to go through the game, “{rematch}” to play again, or “{leave}”.",
            review=shown("review"),
            rematch=shown("rematch"),
            leave=shown("quit"),
        )

    def _leave(self) -> None:
        self._console.say("")
        if self._wire.unsent:
            self._tell("What you typed last was not sent.")
        over = self._view is not None and self._view.ended is not None
        if self._at and self._at.yours and not over:
            command = f"fourfold join {self._link.server}/table/{self._table}{self._options}"
            self._tell("Your seat is kept. To come back: {command}", command=command)

    def _tell(self, template: str, **values: object) -> None:
        self._console.say(self._language.say(template, **values))

    def _say(self, sentences: tuple[str, ...]) -> None:
        # A server's text is not trusted with the terminal's own language.
        self._console.tell(map(printable, sentences))
