"""Carrying out an arbiter's commands: one at a time, or in a dialogue."""

import sys
import time
from pathlib import Path

from fourfold.club.events import dutch_system
from fourfold.files import write_whole
from fourfold.locale import Language
from fourfold.locale.system_errors import system_reason
from fourfold.rules.refusal import Refusal
from fourfold.talk.events import Arbiter, SpokenAnswer
from fourfold.terminal.console import Console, EndOfInput, printable
from fourfold.terminal.events.log_file import EventFile
from fourfold.terminal.setup import Choices, at_a_console


def carry_out(file: EventFile, verb: str, rest: str, language: Language) -> None:
    """Carry out one command and print the answer, or refuse."""
    with file.held():
        arbiter = Arbiter(file.read(), language, dutch_system())
        answer = arbiter.act(verb, rest, time.time())
        file.save(answer.event, answer.facts)
    for line in answer.sentences:
        print(printable(line))
    if answer.file:
        _write_export(answer)
        print(language.say("Written to {path}", path=answer.file))
    else:
        sys.stdout.write(answer.content)


def run_event(file: EventFile, choices: Choices, console: Console | None = None) -> None:
    """Run an event in a dialogue, until the arbiter leaves."""
    with at_a_console(choices, console) as (console, language), file.held():
        session = _Dialogue(file, console, language)
        try:
            session.run()
        except KeyboardInterrupt:
            console.say("")
        except EndOfInput:
            pass


class _Dialogue:
    def __init__(self, file: EventFile, console: Console, language: Language) -> None:
        self._file = file
        self._console = console
        self._language = language
        self._arbiter = Arbiter(file.read(), language, dutch_system())

    def run(self) -> None:
        """Answer lines; everything is on disk before it is said."""
        say = self._language.say
        help_word = self._language.quoted(self._arbiter.vocabulary.shown("help"))
        self._tell(self._arbiter.act("status", "", time.time()))
        self._console.say(say("Type {help} for the list of commands.", help=help_word))
        while True:
            line = self._console.ask("> ")
            if line is None or not line.strip():
                continue
            try:
                answer = self._arbiter.answer(line, time.time())
                self._file.save(answer.event, answer.facts)
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
                self._console.say(say("Everything is saved in {path}", path=self._file.path))
                return
            self._tell(answer)

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
