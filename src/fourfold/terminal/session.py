"""A sitting at the terminal: people type, computers answer, everything is saved."""

import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from random import Random

from fourfold.locale import Language, Verbosity, Voice
from fourfold.play import Budget, Chooser, Match, Reviewer, Seat, View, record_of, view_of
from fourfold.play import commands as wish
from fourfold.play import events as fact
from fourfold.rules.outcome import Won
from fourfold.rules.quarto import QuartoView
from fourfold.rules.quarto.alignment import live_alignments
from fourfold.rules.record import write_record
from fourfold.rules.refusal import Refusal
from fourfold.terminal.answers import Answers
from fourfold.terminal.board import drawn
from fourfold.terminal.console import Console, EndOfInput
from fourfold.terminal.help import help_lines
from fourfold.terminal.reading import Ask, Do, Reader
from fourfold.terminal.saving import SaveFile
from fourfold.terminal.vocabulary import Vocabulary


class Session:
    """One match after another, until somebody leaves."""

    def __init__(
        self,
        match: Match,
        console: Console,
        language: Language,
        computers: Mapping[Seat, Chooser],
        save: SaveFile,
        *,
        verbosity: Verbosity = Verbosity.NORMAL,
        clock: Callable[[], float] = time.time,
        draws: bool = False,
        review: Reviewer | None = None,
    ) -> None:
        self.match = match
        self._console = console
        self._language = language
        self._computers = computers
        self._save = save
        self._verbosity = verbosity
        self._now = clock
        self._draws = draws
        self._review = review
        self._vocabulary = Vocabulary(language)
        self._reader = Reader(match.table.game, self._vocabulary)
        self._told: list[str] = []
        self._drawn: object = None
        self._unsaved = False

    # Who is here

    @property
    def _people(self) -> list[Seat]:
        return [seat for seat in Seat if seat not in self._computers]

    @property
    def _listener(self) -> Seat | None:
        """Who is spoken to as "you": the one person here, if there is just one."""
        return self._people[0] if len(self._people) == 1 else None

    @property
    def _speaker(self) -> Seat:
        """Who is typing: the one person here, or whoever is to act."""
        if self._listener is not None:
            return self._listener
        return self.match.to_act or Seat.ONE

    @property
    def _voice(self) -> Voice:
        return Voice(self._language, self.match, self._listener, self._verbosity)

    @property
    def _view(self) -> View:
        # Two people at one terminal see the same screen: the mask of one covers it for both.
        together = self._listener is None and self.match.table.masked(None)
        seat = None if together or not self._people else self._speaker
        return view_of(self.match, seat, self._now())

    # The sitting

    def run(self) -> None:
        """Play until the game is over and nobody wants another, or until somebody leaves."""
        try:
            self._open()
            while self._step():
                pass
        except (EndOfInput, KeyboardInterrupt):
            self._leave()

    def _open(self) -> None:
        """Say where the match stands: at its beginning, or where it was left."""
        if len(self.match.log) == 1:
            self._save.write(self.match)
            self._say(self._voice.begun(self.match.first))
        else:
            self.match, _ = self.match.apply(wish.Resume(), self._now())
            self._save.write(self.match)
            self._say(self._voice.where(self.match), kept=False)
            self._say(self._last_deed())

    def _last_deed(self) -> Iterator[str]:
        """Say what somebody did last, before the match was left."""
        for index in reversed(range(len(self.match.log))):
            event = self.match.log[index]
            if isinstance(event, fact.Acted | fact.FalselyCalled):
                before = Match.of(self.match.table, self.match.log[:index])
                yield from self._voice.tell(before, [event])
                return

    def _keep(self) -> None:
        """Save the match; if that fails the game goes on, and it is said once."""
        try:
            self._save.write(self.match)
            self._unsaved = False
        except OSError as error:
            if not self._unsaved:
                self._unsaved = True
                reason = error.strerror or ""
                self._console.say(
                    self._language.say(
                        "The match could not be saved: {reason}. It goes on unsaved.", reason=reason
                    )
                )

    def _step(self) -> bool:
        """Let one thing happen; false when there is nothing more to do."""
        if self.match.ended is not None:
            return self._after_the_game()
        seat = self.match.to_act
        if seat is not None and seat in self._computers:
            self._computer_acts(seat)
            return True
        self._draw()
        line = self._ask(self._prompt())
        return line is None or self._answer(line)

    def _prompt(self) -> str:
        seen = self.match.position
        say = self._language.say
        if self.match.table.game == "Quads":
            phase = say("tile")
        elif self._view.hand is not None:
            phase = say("place")
        elif seen.player is not None and self._view.pieces_left:
            phase = say("give")
        else:
            phase = say("call or pass")
        if self._listener is not None:
            return f"{phase}> "
        return say("{name}, {phase}> ", name=self._voice.name(self._speaker), phase=phase)

    def _ask(self, prompt: str) -> str | None:
        """Return a line; while nobody types, the clock goes on. ``None`` if it has spoken."""
        moment = self.match.next_moment()
        timeout = None if moment is None else max(0.05, moment - self._now())
        line = self._console.ask(prompt, timeout)
        if line is None:
            self._console.say("")
            self._apply(wish.Tick())
        return line

    def _computer_acts(self, seat: Seat) -> None:
        before = self.match
        events: list[fact.AnyEvent] = []
        while self.match.to_act == seat:
            view = view_of(self.match, seat, self._now())
            action = self._computers[seat].choose(view, Budget())
            self.match, happened = self.match.apply(wish.Act(seat, str(action)), self._now())
            events += happened
        self._keep()
        self._say(self._voice.tell(before, events))
        self._say(self._voice.shown(self._view), kept=False)

    def _answer(self, line: str) -> bool:
        """Do what was typed; false to leave."""
        try:
            request = self._reader.read(line)
            match request:
                case Do(actions):
                    self._do(actions)
                case Ask("quit"):
                    raise EndOfInput
                case _:
                    self._ask_for(request)
        except Refusal as refusal:
            self._refuse(refusal)
        return True

    def _refuse(self, refusal: Refusal) -> None:
        """Say why not; what a square requires is said in words, since dots cannot be heard."""
        values = refusal.values
        if "required" in values:
            sides = self._voice.things.required(str(values["required"]))
            refusal = Refusal(refusal.template, **values | {"required": sides})
        self._console.say(self._language.sentence(self._language.refusal(refusal)))

    def _do(self, actions: tuple[str, ...]) -> None:
        """Perform actions typed in one go, and tell them in one go, however far they came."""
        before, speaker = self.match, self._speaker
        events: list[fact.AnyEvent] = []
        try:
            for action in actions:
                self.match, happened = self.match.apply(wish.Act(speaker, action), self._now())
                events += happened
        finally:
            if events:
                self._keep()
                self._say(self._voice.tell(before, events))
                self._say(self._voice.shown(self._view), kept=False)

    def _ask_for(self, request: Ask) -> None:
        speaker, answers = self._speaker, Answers(self._voice, self._vocabulary, self._view)
        match request.verb:
            case "square" | "line":
                for place in request.about:
                    if self.match.ended is None:
                        self._feel(wish.Explore(speaker, place))
            case "board":
                self._show_board(answers)
            case "reserve":
                self._say(answers.reserve(), kept=False)
            case "hand":
                self._say(answers.hand(), kept=False)
            case "free":
                self._say(answers.free(), kept=False)
            case "clock":
                self._say(answers.clock(), kept=False)
            case "fits":
                self._say(answers.fits(request.about[0]), kept=False)
            case "hint":
                self._say(answers.hint(request.about), kept=False)
            case "last":
                self._say(self._told or [self._language.say("Nothing has happened yet.")])
            case "undo":
                self._propose(wish.AskTakeback(speaker))
            case "draw":
                self._propose(wish.OfferDraw(speaker))
            case "accept":
                self._apply(wish.Accept(self._answerer()))
            case "decline":
                self._apply(wish.Decline(self._answerer()))
            case "resign":
                self._resign(speaker)
            case "record" if self._view.masked:
                raise Refusal("the mask forbids it: the record comes when the game is over")
            case "record":
                self._console.show(write_record(record_of(self.match)))
            case "words":
                self._set_verbosity(request.about)
            case "help":
                for line in help_lines(self._language, self._vocabulary, self.match.table):
                    self._console.say(line)
            case "rematch":
                raise Refusal("the game is not over yet")
            case _:
                raise Refusal("no question is waiting for an answer")

    def _show_board(self, answers: Answers) -> None:
        if self._draws and not self._view.masked:
            self._drawn = None
            self._draw()
        else:
            self._say(answers.board(), kept=False)

    def _draw(self) -> None:
        """Draw the board for those who look, if it has changed since."""
        view = self._view
        if not self._draws or view.game is None:
            return
        if self._drawn != (seen := (view.game.board, view.hand)):
            self._drawn = seen
            self._console.show(drawn(view.game, colour=self._console.colour))

    def _feel(self, command: wish.Explore) -> None:
        before = self.match
        self.match, events = self.match.apply(command, self._now())
        (event,) = events
        if isinstance(event, fact.Explored):
            # Whoever is here hears it, also where two people share a terminal.
            self._say([self._voice.felt(event.place, event.content)], kept=False)
        else:
            self._say(self._voice.tell(before, events))

    def _answerer(self) -> Seat:
        offer = self.match.offer
        return self._speaker if offer is None or self._listener is not None else offer.seat.other

    def _propose(self, command: wish.AskTakeback | wish.OfferDraw) -> None:
        """Propose something; a computer answers at once: it never minds a takeback."""
        self._apply(command)
        if command.seat.other in self._computers and self.match.offer is not None:
            takeback = isinstance(self.match.offer, fact.TakebackAsked)
            answer = wish.Accept if takeback else wish.Decline
            self._apply(answer(command.seat.other))

    def _resign(self, seat: Seat) -> None:
        yes = self._vocabulary.shown("yes")
        self._console.say(self._language.say("Resign? Type {yes} to confirm.", yes=yes))
        line = self._ask("> ")
        if line is not None and self._vocabulary.verb(line.strip()) == "yes":
            self._apply(wish.Resign(seat))
        else:
            self._console.say(self._language.say("The game goes on."))

    def _set_verbosity(self, about: tuple[str, ...]) -> None:
        own = {self._language.word("words", level.value): level for level in Verbosity}
        levels = {level.value: level for level in Verbosity} | own
        if len(about) != 1 or about[0] not in levels:
            raise Refusal("choose how much is said: {levels}", levels=", ".join(own))
        self._verbosity = levels[about[0]]
        self._console.say(self._language.say("As you like."))

    # What happens

    def _apply(self, command: wish.AnyCommand) -> None:
        before = self.match
        self.match, events = self.match.apply(command, self._now())
        self._keep()
        self._say(self._voice.tell(before, events))

    def _say(self, messages: Iterable[str], *, kept: bool = True) -> None:
        told = [self._language.sentence(message) for message in messages]
        for message in told:
            self._console.say(message)
        if told and kept:
            self._told = told

    def _leave(self) -> None:
        self._console.say("")
        if self.match.ended is None:
            self.match, _ = self.match.apply(wish.Pause(), self._now())
            self._keep()
            if self._unsaved:
                self._console.show(write_record(record_of(self.match)))
            else:
                command = self._save.resume_command
                self._console.say(self._language.say("Saved. To go on: {command}", command=command))

    # Afterwards

    def _after_the_game(self) -> bool:
        self._save.remove()
        self._draw()
        self._say(self._missed(), kept=False)
        self._console.show("\n" + write_record(record_of(self.match)))
        with suppress(KeyboardInterrupt):  # whoever does not want to wait for it need not
            self._say(self._turning_points(), kept=False)
        return bool(self._people) and self._another_game()

    def _missed(self) -> Iterator[str]:
        """Say what nobody called at the end; until then it was a secret."""
        seen = self._view.game
        if isinstance(seen, QuartoView) and not isinstance(seen.outcome, Won):
            for alignment in live_alignments(seen.board, seen.last, seen.rules):
                found = self._voice.things.alignment(alignment)
                yield self._language.say("Nobody called {alignment}.", alignment=found)

    def _turning_points(self) -> Iterator[str]:
        """Say where the game was decided, if somebody is here who can tell."""
        if self._review is not None:
            for remark in self._review(self.match):
                yield self._voice.remark(remark)

    def _another_game(self) -> bool:
        rematch, leave = self._vocabulary.shown("rematch"), self._vocabulary.shown("quit")
        self._console.say(
            self._language.say(
                "Type {rematch} for another game, or {leave}.", rematch=rematch, leave=leave
            )
        )
        while True:
            line = self._console.ask("> ")
            verb = self._vocabulary.verb(line.strip()) if line else None
            if verb in ("quit", "no"):
                return False
            if verb in ("rematch", "yes"):
                break
            if verb in ("board", "last"):
                self._ask_for(Ask(verb))
                continue
            self._console.say(
                self._language.say(
                    "The game is over: type {rematch} or {leave}.", rematch=rematch, leave=leave
                )
            )
        for seat in Seat:
            self.match, _ = self.match.apply(wish.AskRematch(seat), self._now())
        agreed = self.match.log[-1]
        assert isinstance(agreed, fact.RematchAgreed)
        self.match = Match.begin(self.match.table, self._now(), first=agreed.first, lots=Random(0))
        self._open()
        return True
