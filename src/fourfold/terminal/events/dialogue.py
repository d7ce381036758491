"""Carrying out an arbiter's commands: one at a time, or in a dialogue."""

import sys
import time
from pathlib import Path

from fourfold.files import write_whole
from fourfold.locale import Language
from fourfold.locale.system_errors import system_reason
from fourfold.rules.refusal import Refusal
from fourfold.talk.events import Arbiter, SpokenAnswer
from fourfold.terminal.console import Console, EndOfInput, printable
from fourfold.terminal.events.kept_event import KeptEvent
from fourfold.terminal.setup import Choices, at_a_console


def carry_out(kept: KeptEvent, verb: str, rest: str, language: Language) -> None:
    """Carry out one command and print the answer, or refuse."""
    with kept.held():
        arbiter = Arbiter(kept.read(), language, kept.change)
        answer = arbiter.act(verb, rest, time.time())
        kept.save(answer.event, answer.facts)
    for line in answer.sentences:
        print(printable(line))
    if verb == "status" and not answer.event.is_closed:
        for line in kept.entering(language):
            print(printable(line))
    if answer.file:
        _write_export(answer)
        print(language.say("Written to {path}", path=answer.file))
    else:
        sys.stdout.write(answer.content)


def run_event(kept: KeptEvent, choices: Choices, console: Console | None = None) -> None:
    """Run an event in a dialogue, until the arbiter leaves."""
    with at_a_console(choices, console) as (console, language), kept.held():
        session = _Dialogue(kept, console, language)
        try:
            session.run()
        except KeyboardInterrupt:
            console.say("")
        except EndOfInput:
            pass


class _Dialogue:
    def __init__(self, kept: KeptEvent, console: Console, language: Language) -> None:
        self._kept = kept
        self._console = console
        self._language = language
        self._arbiter = Arbiter(kept.read(), language, kept.change)

    def run(self) -> None:
        """Answer lines; everything is on disk before it is said."""
        say = self._language.say
        help_word = self._language.quoted(self._arbiter.vocabulary.shown("help"))
        self._tell(self._arbiter.act("status", "", time.time()))
        if entering := self._kept.entering(self._language):
            self._console.tell(entering)
        self._console.say(say("Type {help} for the list of commands.", help=help_word))
        while True:
            line = self._console.ask("> ")
            if line is None or not line.strip():
                continue
            try:
                self._catch_up()
                answer = self._arbiter.answer(line, time.time())
                self._kept.save(answer.event, answer.facts)
                if answer.file:
                    _write_export(answer)
            except Refusal as refusal:
                self._console.say(self._language.sentence(self._language.refusal(refusal)))
                continue
            except OSError as error:
                self._console.say(self._not_written(error))
                continue
            self._arbiter.event = answer.event
            if answer.leaves:
                self._console.say(self._kept.where(self._language))
                return
            self._tell(answer)

    def _catch_up(self) -> None:
        """Tell what others have done meanwhile: a game has ended, or a player has entered."""
        event, facts = self._kept.news(self._arbiter.event)
        if facts:
            self._console.tell(list(map(printable, self._arbiter.happened(facts))))
        self._arbiter.event = event

    def _tell(self, answer: SpokenAnswer) -> None:
        sentences = list(map(printable, answer.sentences))
        if answer.file:
            sentences.append(self._language.say("Written to {path}", path=answer.file))
        elif answer.content:
            sentences += answer.content.splitlines()
        self._console.tell(sentences)

    def _not_written(self, error: OSError) -> str:
        reason = Refusal("{path}: {reason}", path=error.filename, reason=system_reason(error))
        return self._language.sentence(self._language.refusal(reason))


def _write_export(answer: SpokenAnswer) -> None:
    write_whole(Path(answer.file), answer.content.encode())
