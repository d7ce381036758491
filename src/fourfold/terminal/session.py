"""A session at the terminal: people type, computers answer, and every move is saved."""

import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from random import Random

from fourfold.locale import Language, Verbosity
from fourfold.locale.record import record_in
from fourfold.locale.review import turning_point_in_words
from fourfold.locale.system_errors import system_reason
from fourfold.play import (
    Budget,
    Chooser,
    LiveGame,
    Reviewer,
    Score,
    Seat,
    StepEvaluator,
    View,
    view_of,
)
from fourfold.play import commands as cmd
from fourfold.play import events as ev
from fourfold.play.computer_offers import answer_offer
from fourfold.protocol.views import wire_view
from fourfold.rules.record import write_record
from fourfold.rules.refusal import Code, Refusal
from fourfold.talk import (
    Ask,
    Commands,
    Conversation,
    PlainText,
    Request,
    Sentences,
    leaving,
    prompt,
)
from fourfold.talk.reviewing import Findings, ReviewTalk
from fourfold.terminal.console import Console, EndOfInput
from fourfold.terminal.game import drawn
from fourfold.terminal.listening import Listening
from fourfold.terminal.review import ReviewSession
from fourfold.terminal.saving import SaveFile
from fourfold.terminal.stopping import Stopped

NO_SCORE = Score()


class Session:
    """One game after another, until the user leaves."""

    def __init__(
        self,
        game: LiveGame,
        console: Console,
        language: Language,
        computers: Mapping[Seat, Chooser],
        save: SaveFile,
        *,
        verbosity: Verbosity = Verbosity.NORMAL,
        clock: Callable[[], float] = time.time,
        draws: bool = False,
        review: Reviewer | None = None,
        score: Score = NO_SCORE,
        options: str = "",
        evaluate: StepEvaluator | None = None,
    ) -> None:
        self.game = game
        self._score = score
        """The score of the games before this one."""
        self._options = options
        """What to add to the command that continues the game."""
        self._console = console
        self._language = language
        self._computers = computers
        self._save = save
        self._now = clock
        self._draws = draws
        self._review = review
        self._evaluate = evaluate
        self._listening = Listening(console, language)
        self._talk = Conversation(language, verbosity, game.settings, self._listener)
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
        """Who is typing: the one person here, or the player to act."""
        if self._listener is not None:
            return self._listener
        return self.game.to_act or Seat.ONE

    @property
    def _view(self) -> View:
        # Two people at one terminal see the same screen: it is for the player to act.
        seat = self._speaker if self._people else None
        return view_of(self.game, seat, self._now())

    # The sitting

    def run(self) -> None:
        """Play until the game is over and no one wants another, or until the user leaves."""
        try:
            voice = self._talk.voice
            self._say(self._talk.whole(voice.introduction(self.game.first)))
            self._open()
            while self._step():
                pass
        except (EndOfInput, KeyboardInterrupt):
            self._leave()

    def _open(self) -> None:
        """Say where the game stands: at the start, or where it was left."""
        voice = self._talk.voice
        if len(self.game.log) == 1:
            self._write()
            self._say(self._talk.whole(voice.begun(self.game.first)))
        else:
            self.game, _ = self.game.apply(cmd.Resume(), self._now())
            self._write()
            self._say(self._talk.last(self.game) if self.game.played else ())
            self._say(self._talk.whole(voice.where(self.game)))

    def _write(self) -> None:
        self._save.write(self.game, self._score)

    def _keep(self) -> None:
        """Save the game; if that fails, say so once and play on."""
        try:
            self._write()
            self._unsaved = False
        except OSError as error:
            if not self._unsaved:
                self._unsaved = True
                refusal = Refusal(
                    "The game could not be saved: {reason}. It continues unsaved.",
                    reason=system_reason(error),
                )
                self._console.say(self._language.refusal(refusal))

    def _step(self) -> bool:
        """Carry out one step; return false when there is nothing more to do."""
        if self.game.ended is not None:
            return self._after_the_game()
        seat = self.game.to_act
        if seat is not None and seat in self._computers:
            self._computer_acts(seat)
            return True
        self._draw()
        line = self._ask(self._prompt())
        return line is None or self._answer(line)

    def _prompt(self) -> str:
        if self._talk.asks:
            return "> "
        view, say = self._view, self._language.say
        in_hand, left = view.hand is not None, view.pieces_left
        word = prompt(self._language, view.settings, in_hand=in_hand, pieces_left=left)
        if self._listener is not None:
            return f"{word}> "
        seat, offer = self._speaker, self.game.offer
        if offer is not None and self.game.log[-1] == offer:
            seat, word = offer.seat.other, say("accept or decline")
        return say("{name}, {phase}> ", name=self._talk.voice.name(seat), phase=word)

    def _ask(self, prompt: str) -> str | None:
        """Return a line; the clock runs meanwhile. ``None`` if an alarm rang or a flag fell."""
        moment = self.game.next_moment()
        timeout = None if moment is None else max(0.05, moment - self._now())
        line = self._console.ask(prompt, timeout)
        if line is None:
            self._apply(cmd.Tick())
        return line

    def _computer_acts(self, seat: Seat) -> None:
        before = self.game
        events: list[ev.AnyEvent] = []
        while self.game.to_act == seat:
            view = view_of(self.game, seat, self._now())
            action = self._computers[seat].choose(view, Budget())
            self.game, happened = self.game.apply(cmd.Act(seat, str(action)), self._now())
            events += happened
        self._keep()
        self._tell(before, events)
        self._say_live()

    def _answer(self, line: str) -> bool:
        """Carry out what was typed; return false to leave."""
        if self._listens(line):
            return True
        try:
            request = self._talk.read(line)
            if request == Ask("quit"):
                raise EndOfInput
            if request == Ask("rematch") and self.game.ended is None:
                raise Refusal("the game is not over yet", code=Code.GAME_NOT_OVER)
            self._respond(request)
        except Refusal as refusal:
            self._console.say(self._talk.refuse(refusal))
        return True

    def _listens(self, line: str) -> bool:
        """Carry out a line about listening; return whether it was one."""
        try:
            return self._listening.obey(line)
        except Refusal as refusal:
            self._console.say(self._talk.refuse(refusal))
            return True

    def _respond(self, request: Request) -> None:
        if request == Ask("review"):
            self._go_through()
            return
        if request == Ask("board") and self._draws and not self._view.blindfolded:
            self._drawn = None
            self._draw()
            return
        score = self._score.after(self.game.log)
        match self._talk.respond(request, self.game, self._view, self._speaker, score):
            case Commands(commands):
                self._grant(commands)
            case Sentences(sentences) if request == Ask("help"):
                language, vocabulary = self._talk.language, self._talk.vocabulary
                leave = leaving(language, vocabulary, over=self.game.ended is not None)
                self._say((*sentences, leave))
            case Sentences(sentences):
                self._say(sentences)
            case PlainText(text):
                self._console.show(text)

    def _grant(self, commands: tuple[cmd.AnyCommand, ...]) -> None:
        """Carry out what was typed in one line, all of it or nothing, and tell its events."""
        before = self.game
        self.game, events = self.game.apply_all(commands, self._now())
        if (answer := answer_offer(self.game)) is not None:
            self.game, happened = self.game.apply(answer, self._now())
            events += happened
        # Everyone here hears what was explored, even if two people share the terminal.
        felt = [event for event in events if isinstance(event, ev.Explored)]
        voice = self._talk.voice
        self._say(self._talk.whole(voice.explored(each.place, each.content) for each in felt))
        if len(felt) < len(events):
            self._keep()
            self._tell(before, [each for each in events if each not in felt])
            self._say_live()

    def _say_live(self) -> None:
        self._say(self._talk.whole(self._talk.voice.live_lines(self._view)))

    def _draw(self) -> None:
        """Draw the board if it has changed and the terminal shows it."""
        view = self._view
        if not self._draws or view.seen is None:
            return
        if self._drawn != (seen := (view.seen.board, view.hand)):
            self._drawn = seen
            colour = self._console.colour
            self._console.show(drawn(view.settings, wire_view(view), colour=colour))

    # What happens

    def _apply(self, command: cmd.AnyCommand) -> None:
        before = self.game
        self.game, events = self.game.apply(command, self._now())
        self._keep()
        self._tell(before, events)

    def _tell(self, before: LiveGame, events: Sequence[ev.AnyEvent]) -> None:
        """Tell what happened; while a player is blindfolded, what came before is not told again."""
        blindfolded = self.game.ended is None and any(map(self.game.settings.blindfolded, Seat))
        self._listening.hear(events, blindfolded=blindfolded)
        self._say(self._talk.tell(before, events))

    def _say(self, sentences: Iterable[str]) -> None:
        self._console.tell(sentences)

    def _leave(self) -> None:
        if self.game.ended is None:
            # Saved before anything is said: the terminal may have gone.
            self.game, _ = self.game.apply(cmd.Pause(), self._now())
            self._keep()
        self._console.say("")
        if self.game.ended is None:
            if self._unsaved:
                self._console.show(write_record(record_in(self.game, self._language)))
            else:
                command = f"{self._save.resume_command}{self._options}"
                self._console.say(
                    self._language.say("Saved. To continue: {command}", command=command)
                )

    # Afterwards

    def _after_the_game(self) -> bool:
        record = write_record(record_in(self.game, self._language))
        self._save.finish(record)
        self._draw()
        self._say(self._talk.missed(self._view))
        try:
            self._say(self._talk.whole(self._turning_points()))
        except Stopped:
            raise
        except KeyboardInterrupt:
            pass  # the user need not wait for it
        # A listener has heard everything by now, and need not wait for the notation.
        self._console.show(f"\n{record}")
        return bool(self._people) and self._another_game()

    def _turning_points(self) -> Iterator[str]:
        """Say where the game was decided, if there is a reviewer."""
        if self._review is not None:
            speech = self._talk.voice.speech
            for point in self._review(self.game):
                yield turning_point_in_words(speech, self.game.settings.game_played.name, point)

    def _go_through(self) -> None:
        """Review the game by ear."""
        if self.game.ended is None:
            raise Refusal("the game is not over yet", code=Code.GAME_NOT_OVER)
        findings = None
        if self._evaluate is not None:
            self._console.say(self._language.say("The engine is looking at the game."))
            try:
                findings = Findings(self._evaluate(self.game))
            except Stopped:
                raise
            except KeyboardInterrupt:
                pass  # the user need not wait for it
        talk = ReviewTalk(self.game, self._language, self._talk.verbosity, self._listener, findings)
        ReviewSession(talk, self._console, draws=self._draws).run()
        self._talk.verbosity = talk.verbosity

    def _say_what_next(self) -> None:
        shown = self._talk.vocabulary.shown
        self._console.say(
            self._language.say(
                "Type “{review}” to go through the game, “{rematch}” to play again, or “{leave}”.",
                review=shown("review"),
                rematch=shown("rematch"),
                leave=shown("quit"),
            )
        )

    def _another_game(self) -> bool:
        """Answer questions about the game that is over, until the user leaves or plays again."""
        shown = self._talk.vocabulary.shown
        rematch, leave = shown("rematch"), shown("quit")
        over = Refusal(
            "The game is over: type “{rematch}” or “{leave}”.", rematch=rematch, leave=leave
        )
        self._say_what_next()
        while True:
            line = self._console.ask("> ") or ""
            try:
                if self._listens(line):
                    continue
                request = self._talk.read(line, no_moves=over)
                if request in (Ask("quit"), Ask("no")):
                    return False
                if request in (Ask("rematch"), Ask("yes")):
                    break
                self._respond(request)
                if request == Ask("review"):
                    self._say_what_next()
            except Refusal as refusal:
                self._console.say(self._talk.refuse(refusal))
        self._score = self._score.after(self.game.log)
        for seat in Seat:
            self.game, _ = self.game.apply(cmd.AskRematch(seat), self._now())
        agreed = self.game.log[-1]
        assert isinstance(agreed, ev.RematchAgreed)
        self.game = LiveGame.begin(
            self.game.settings, self._now(), first=agreed.first, lots=Random(0)
        )
        self._open()
        return True
