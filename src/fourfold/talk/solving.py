"""Solving in words: what a solver types, and what is said about the answer.

The page and the terminal ask the same questions here and get the same sentences. A solver is
spoken to as "you"; the other side is "your opponent".
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from fourfold.locale import SENTENCES, Language
from fourfold.locale.names.players import PLAYER, player_name
from fourfold.locale.puzzles import just_before, themes_in_words, unsaid_rules
from fourfold.locale.review import mistake_in_words
from fourfold.play import Mistake, Seat
from fourfold.play.evaluations import value_for
from fourfold.rules.refusal import Code, Refusal, Unreadable
from fourfold.rules.value import Value
from fourfold.study import Node
from fourfold.study.puzzles import NO_CALL, Answer, Puzzle
from fourfold.study.solving import Attempt, Explanation, PuzzleStanding, Reply, Verdict
from fourfold.study.solving.attempt import ACTIONS
from fourfold.talk.help import solving_lines
from fourfold.talk.positions import PositionTalk, Wording
from fourfold.talk.reading import Ask, Do, Request
from fourfold.talk.vocabulary import SOLVING_VERBS, Vocabulary
from fourfold.talk.words import typed_words

MOST_MOVES = 6
"""So many moves of a line are told: more would be forgotten before the end."""


class SolvingTalk:
    """Sentences about one position in which an answer is wanted."""

    def __init__(self, node: Node, asks: Answer, wording: Wording) -> None:
        self._node = node
        self._asks = asks
        self._language = wording.language
        self._vocabulary = Vocabulary(wording.language)
        self._verbs = Vocabulary(wording.language, SOLVING_VERBS)
        self.position = PositionTalk(node, wording)

    # What is typed

    def read(self, line: str) -> Request:
        """Read a typed line: answers, or a question; or refuse it."""
        words = typed_words(line)
        verb = self._verbs.verb(words[0]) if len(words) == 1 else None
        if verb is not None:
            return Ask(verb)
        if self._asks is Answer.NUMBER:
            if len(words) == 1 and words[0].isdecimal():
                return Do((str(int(words[0])),))
            request = self._read_question(line)
            if isinstance(request, Do):
                raise self._number_wanted()
            return request
        if self._asks is Answer.CALL and len(words) == 1 and self._declines(words[0]):
            return Do((NO_CALL,))
        return self._read_question(line)

    def _declines(self, word: str) -> bool:
        return word == NO_CALL or self._vocabulary.verb(word) in ("pass", "no")

    def _read_question(self, line: str) -> Request:
        try:
            return self.position.read(line)
        except Unreadable:
            if self._asks is Answer.NUMBER:
                raise self._number_wanted() from None
            raise

    def _number_wanted(self) -> Refusal:
        return Unreadable("type a number, for example 5")

    def answer(self, question: Ask) -> tuple[str, ...]:
        """Return the answer to a question about the position, or refuse it."""
        match question.verb:
            case "hint":
                raise Refusal("there are no hints in a puzzle", code=Code.NO_HINTS)
            case "help":
                return tuple(
                    solving_lines(
                        self._language, self._vocabulary, self._verbs, self._node.position
                    )
                )
            case _:
                return self.position.answer(question)

    def refuse(self, refusal: Refusal) -> str:
        """Say why something was refused."""
        return self.position.refuse(refusal)

    # What is said

    def side(self) -> str:
        """Say which side the solver plays, where the sides have names; otherwise nothing."""
        seat = self._node.to_act
        return "" if seat is None else SENTENCES[self._node.game.name].side(self._language, seat)

    def moves(self, actions: Sequence[str]) -> str:
        """Return actions in words, one after the other, as they stand within a sentence."""
        parse = self._node.position.parse_action
        told = [self.position.action(parse(action)) for action in actions]
        return self._language.separated(told, "; ")

    def line_of_play(
        self, start: Node, actions: Sequence[str], solver: Seat | None
    ) -> Iterator[str]:
        """Yield who does what, one turn after the other, from a position on."""
        played = (start, *start.after(actions[:-1])) if len(actions) > 1 else (start,)
        turns: list[tuple[Seat | None, list[object]]] = []
        for node, action in zip(played, actions, strict=True):
            if not turns or turns[-1][0] != node.to_act:
                turns.append((node.to_act, []))
            turns[-1][1].append(node.position.parse_action(action))
        names, speech = SENTENCES[start.game.name], self.position.speech
        for seat, done in turns:
            yield from names.turn(speech, done, own=seat == solver)

    def why(self, action: str, explanation: Explanation | None) -> Iterator[str]:
        """Say why a move that was played is not the answer."""
        say = self._language.say
        if explanation is None:
            return
        player = self._node.position.turn
        match value_for(player, explanation.after):
            case Value.LOSS:
                parsed = self._node.position.parse_action(action)
                why = self.position.why_it_loses(parsed, explanation.line)
                yield why or say("After that, your opponent wins with best play.")
            case Value.DRAW:
                yield say("After that, the game is drawn with best play.")
            case Value.WIN:
                yield say("That wins too, but it is not what this puzzle asks for.")
            case None:
                yield say("There was not enough time to find out what follows.")


class PuzzleTalk:
    """Sentences about a puzzle."""

    def __init__(self, attempt: Attempt, wording: Wording) -> None:
        self._attempt = attempt
        self._wording = replace(wording, piece_set=attempt.puzzle.piece_set)
        self._language = wording.language
        self.solving = SolvingTalk(attempt.node, attempt.asks, self._wording)

    @property
    def _puzzle(self) -> Puzzle:
        return self._attempt.puzzle

    @property
    def title(self) -> str:
        """The name of the theme."""
        return themes_in_words(self._puzzle.game.name, self._language)[self._puzzle.theme].title

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules without which the question cannot be answered."""
        return self.solving.position.rules(unsaid_rules(self._puzzle.game.name, self._language))

    @property
    def question(self) -> str:
        """What is asked."""
        game = self._puzzle.game.name
        words = themes_in_words(game, self._language)[self._puzzle.theme]
        before = just_before(game, self._language, self._attempt.start.position)
        return self._language.joined(filter(None, (self.solving.side(), before, words.question)))

    def replied(self, reply: Reply, text: str) -> Iterator[str]:
        """Say what an answer was; why it is wrong is for the engine to say."""
        say = self._language.say
        match reply.verdict:
            case Verdict.GOES_ON:
                yield from self._same(reply)
                if defence := reply.played[1:]:
                    yield say("Right.")
                    after = self._attempt.node.after(reply.played[:1])[-1]
                    yield from self._line_of_play(after, defence)
                else:
                    yield say("Right. Go on.")
            case Verdict.SOLVED:
                yield say("Solved!")
                yield from self._same(reply)
            case Verdict.WRONG:
                yield say("That is not the answer.")
                yield from self._plainly_wrong(text)

    def _same(self, reply: Reply) -> Iterator[str]:
        if reply.same_as:
            yield self._language.say(
                "By symmetry, this is the same as {move}.",
                move=self.solving.moves([reply.same_as]),
            )

    def _plainly_wrong(self, text: str) -> Iterator[str]:
        """Say what the rules or the question alone say about a wrong answer."""
        say = self._language.say
        if self._attempt.asks is Answer.CALL:
            node = self._attempt.node
            yield (
                say("There is a live line.")
                if text == NO_CALL
                else self.solving.position.why_not_live(node.position.parse_action(text))
            )
        elif self._attempt.asks is Answer.NUMBER:
            lasts_longer = int(self._puzzle.solution[0]) > int(text)
            yield (
                say("The game lasts longer than that.")
                if lasts_longer
                else say("The game ends sooner than that.")
            )
        elif self._puzzle.theme == "longest":
            yield say("That loses sooner.")

    def why_wrong(self, text: str, explanation: Explanation | None) -> Iterator[str]:
        """Say what follows after a wrong answer that is played on the board."""
        if explanation is None or self._attempt.asks not in ACTIONS:
            return
        if self._puzzle.theme != "longest" or explanation.line:
            yield from self.solving.why(text, explanation)

    def continued(self, text: str, explanation: Explanation | None) -> Iterator[str]:
        """Say how the game goes on after a wrong answer, for those who do not see it played."""
        if explanation is not None and len(explanation.line) > 1:
            yield self._language.say("The game could go on like this.")
            after = self._attempt.node.after([text])[-1]
            yield from self._line_of_play(after, explanation.line[:MOST_MOVES])

    def solution(self) -> str:
        """Return the solution in words."""
        say, puzzle = self._language.say, self._puzzle
        match self._attempt.asks:
            case Answer.NUMBER:
                return say("The answer is {number}.", number=puzzle.solution[0])
            case Answer.CALL if puzzle.solution[0] == NO_CALL:
                return say("The answer: there is no live line.")
            case _:
                moves = self._line_of_play(self._attempt.start, puzzle.solution)
                return self._language.joined((say("This is the solution."), *moves))

    def _line_of_play(self, start: Node, actions: Sequence[str]) -> Iterator[str]:
        return self.solving.line_of_play(start, actions, self._attempt.start.to_act)

    def standing(self, before: PuzzleStanding, after: PuzzleStanding) -> Iterator[str]:
        """Say what an answer that counts has changed."""
        say = self._language.say
        if after.rated > before.rated:
            change = round(after.rating.rating) - round(before.rating.rating)
            yield say(
                "Your rating is now {rating} ({change}).",
                rating=round(after.rating.rating),
                change=f"+{change}" if change >= 0 else f"−{-change}",
            )
        if after.streak > 1:
            yield say("Streak: {count}.", count=after.streak)


class MistakeTalk:
    """Sentences about a mistake that was made in a game, and the search for a better move.

    ``player`` is whose mistake it was, if both players were people at one device; otherwise the
    mistake is the solver's own.
    """

    def __init__(self, node: Node, mistake: Mistake, wording: Wording, player: str = "") -> None:
        self._node = node
        self._mistake = mistake
        self._player = player
        self._language = wording.language
        self.solving = SolvingTalk(node, Answer.MOVE, replace(wording, piece_set=node.piece_set))

    @property
    def question(self) -> str:
        """What was played, what it cost, and what is asked."""
        speech = self.solving.position.speech
        if self._player:
            # "Player 2" has an article in some languages.
            made = [player_name(self._language, PLAYER, number=seat.value) for seat in Seat]
            name = next((each for each in made if each == self._player), self._player)
            speech = replace(speech, names=(name, name))
        else:
            speech = replace(speech, listener=self._mistake.seat)
        played = mistake_in_words(speech, self._node.game.name, self._mistake)
        if not self._player:  # a name stays as its owner spells it
            played = self._language.sentence(played)
        return self._language.joined([played, self._language.say("Find a better move.")])

    def right(self, explanation: Explanation) -> bool | None:
        """Return whether a move keeps what the position was worth; ``None`` if it is not known."""
        if explanation.before is None or explanation.after is None:
            return None
        player = self._node.position.turn
        return value_for(player, explanation.before) is value_for(player, explanation.after)

    def replied(self, text: str, explanation: Explanation) -> Iterator[str]:
        """Say what an answer was."""
        say = self._language.say
        match self.right(explanation):
            case True if value_for(self._node.position.turn, explanation.after) is Value.WIN:
                yield say("Right: you are still winning.")
            case True:
                yield say("Right: that keeps the draw.")
            case False if text == self._mistake.action:
                yield say("That is what was played in the game.")
                yield from self.solving.why(text, explanation)
            case False:
                yield say("That is a mistake too.")
                yield from self.solving.why(text, explanation)
            case None:
                yield say("There was not enough time to find out what follows.")

    def better(self, best: Iterable[str]) -> str:
        """Say which moves are better."""
        position = self._node.position
        words = [self.solving.position.action(position.parse_action(each)) for each in best]
        if not words:
            return self._language.say("There was not enough time to find a better move.")
        return self._language.say("Better: {moves}.", moves=self._language.separated(words, "; "))


def sentences(language: Language, said: Iterable[str]) -> tuple[str, ...]:
    """Return whole sentences."""
    return tuple(map(language.sentence, said))
