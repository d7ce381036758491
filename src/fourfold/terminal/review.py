"""The review of a finished game at the terminal."""

from collections.abc import Callable

from fourfold.protocol.views import wire_view
from fourfold.rules.refusal import Refusal
from fourfold.talk.conversation import PlainText, Sentences
from fourfold.talk.reviewing import ReviewTalk
from fourfold.terminal.console import Console, News
from fourfold.terminal.game import drawn
from fourfold.terminal.listening import Listening


class ReviewSession:
    """Goes through one game, until the user ends the review."""

    def __init__(
        self,
        talk: ReviewTalk,
        console: Console,
        *,
        draws: bool = False,
        hear: Callable[[object], None] | None = None,
    ) -> None:
        self._talk = talk
        self._console = console
        self._listening = Listening(console, talk.language)
        self._draws = draws
        self._hear = hear
        """Takes news of a table at which the game was played."""
        self._drawn: object = None

    def run(self) -> None:
        """Review until the user ends it."""
        self._console.tell(self._talk.opening())
        goes_on = True
        while goes_on:
            self._draw()
            answer = self._console.await_line(f"{self._talk.vocabulary.shown('review')}> ")
            if isinstance(answer, News):
                assert self._hear is not None
                self._hear(answer.what)
            elif answer is not None:
                goes_on = self._answer(answer)

    def _answer(self, line: str) -> bool:
        """Answer a line; return false to end the review."""
        try:
            if self._listening.obey(line):
                return True
            match self._talk.respond(line):
                case None:
                    return False
                case Sentences(sentences):
                    self._console.tell(sentences)
                case PlainText(text):
                    self._console.show(text)
        except Refusal as refusal:
            self._console.say(self._talk.refuse(refusal))
        return True

    def _draw(self) -> None:
        """Draw the board if it has changed and the terminal shows it."""
        view = self._talk.view
        if self._draws and view.seen is not None and self._drawn != (view.seen.board, view.hand):
            self._drawn = (view.seen.board, view.hand)
            self._console.show(drawn(view.settings, wire_view(view), colour=self._console.colour))
