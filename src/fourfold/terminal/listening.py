"""What is typed about listening itself: to hear a message again, and to hear slower or faster."""

from collections.abc import Iterable

from fourfold.locale import Language
from fourfold.play import Seat
from fourfold.play import events as ev
from fourfold.rules.refusal import Refusal, Unreadable, quoted
from fourfold.talk import Vocabulary
from fourfold.talk.words import typed_words
from fourfold.terminal.console import REPEATED, Console


class Listening:
    """Answers these commands wherever lines are typed; they are no one else's business."""

    def __init__(self, console: Console, language: Language) -> None:
        self._console = console
        self._language = language
        self._vocabulary = Vocabulary(language)
        self._mover: Seat | None = None

    def hear(self, events: Iterable[ev.AnyEvent], *, blindfolded: bool) -> None:
        """Note what is about to be told; under the blindfold, a new turn ends what can be repeated.

        A piece that is given belongs to the same turn as the placement before it.
        """
        for event in events:
            match event:
                case ev.Acted(seat=seat) if seat != self._mover:
                    self._mover, is_new = seat, True
                case ev.Begun() | ev.TakenBack():
                    self._mover, is_new = None, True
                case _:
                    is_new = False
            if is_new and blindfolded:
                self._console.forget_messages()

    def obey(self, line: str) -> bool:
        """Carry out a line if it is one of these commands, or refuse it; return whether it was."""
        verb, *about = typed_words(line) or [""]
        match self._vocabulary.verb(verb):
            case "repeat":
                self._repeat(about)
            case "slower" if not about:
                self._change_rate(-1)
            case "faster" if not about:
                self._change_rate(1)
            case _:
                return False
        return True

    def _repeat(self, about: list[str]) -> None:
        numbers = [str(number + 1) for number in range(REPEATED)]
        if len(about) > 1 or not set(about) <= set(numbers):
            repeat = self._vocabulary.shown("repeat")
            raise Unreadable(
                "{found} is not one of the last three messages: type “{repeat}”, “{repeat} 2” or "
                "“{repeat} 3”",
                found=quoted(" ".join(about)),
                repeat=repeat,
            )
        if not self._console.say_again(int("".join(about) or 1)):
            raise Refusal("there is no such message")

    def _change_rate(self, steps: int) -> None:
        voice, say = self._console.voice, self._language.say
        if voice is None:
            raise Refusal("nothing is being read aloud: start with --speak")
        if (rate := voice.change_rate(steps)) is not None:
            self._console.say(say("Speech rate: {rate} words per minute.", rate=rate))
        elif steps > 0:
            raise Refusal("this is the fastest speed")
        else:
            raise Refusal("this is the slowest speed")
