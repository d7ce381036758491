"""The analysis of a position by typing: moves and variations, values, comments and the record."""

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Protocol

from fourfold.locale.review import evaluation_in_words
from fourfold.play import Seat
from fourfold.play.evaluations import ActionEvaluation, PositionEvaluation
from fourfold.rules.game import AnyPosition
from fourfold.rules.record import write_record
from fourfold.rules.refusal import Refusal
from fourfold.rules.value import Value
from fourfold.study import Editing, Node, Tree
from fourfold.study.alike import alike
from fourfold.talk.conversation import PlainText, game_over
from fourfold.talk.help import analysis_lines
from fourfold.talk.positions import PositionTalk, Wording
from fourfold.talk.reading import Ask, Do
from fourfold.talk.vocabulary import ANALYSIS_VERBS, Vocabulary
from fourfold.talk.words import typed_words

Said = tuple[str, ...]


class AnalysingEngine(Protocol):
    """What is asked of the engine."""

    def values(self, position: AnyPosition) -> PositionEvaluation:
        """Return every action with its value, and how far the end is."""

    def best_line(self, position: AnyPosition) -> PositionEvaluation:
        """Return best play."""


def analysis_verb(verbs: Vocabulary, line: str) -> str | None:
    """Return what a line asks of the analysis itself: only a comment is more than one word."""
    words = typed_words(line)
    verb = verbs.verb(words[0]) if words else None
    return verb if verb == "comment" or len(words) == 1 else None


class AnalysisTalk:
    """One listener's conversation about a tree of variations."""

    def __init__(self, tree: Tree, wording: Wording, engine: AnalysingEngine) -> None:
        self._editing = Editing(tree)
        self._wording = wording
        self._language = wording.language
        self._verbs = Vocabulary(wording.language, ANALYSIS_VERBS)
        self._vocabulary = Vocabulary(wording.language)
        self._engine = engine
        self._changes: dict[str, Callable[[], Editing]] = {
            "promote": lambda: self._editing.change(self._tree.promote(self._editing.at)),
            "delete": lambda: self._editing.change(self._tree.delete(self._editing.at)),
            "revert": lambda: self._editing.undo(),
            "redo": lambda: self._editing.redo(),
        }

    @property
    def _tree(self) -> Tree:
        return self._editing.tree

    @property
    def node(self) -> Node:
        """The position that is looked at."""
        move = self._tree[self._editing.at]
        return Node(move.position, self._wording.piece_set, move.action)

    @property
    def _talk(self) -> PositionTalk:
        return PositionTalk(self.node, self._wording)

    def opening(self) -> Said:
        """Describe the position in which the analysis begins."""
        return (self._talk.description(coded=True),)

    def refuse(self, refusal: Refusal) -> str:
        """Say why something was refused."""
        return self._talk.refuse(refusal)

    def answer(self, line: str) -> Said | PlainText | None:
        """Do or answer what a line says, or refuse it; ``None`` if the listener leaves."""
        verb = analysis_verb(self._verbs, line)
        if verb == "comment":
            return self._comment(line.strip().partition(" ")[2])
        if verb is not None:
            return self._obey(verb)
        match self._talk.read(line):
            case Do(actions):
                return self._play(actions)
            case Ask("quit"):
                return None
            case Ask("undo"):
                return self._obey("back")
            case Ask("last"):
                return self._here()
            case Ask("record"):
                return PlainText(write_record(self._tree.record()))
            case Ask("help"):
                return tuple(
                    analysis_lines(
                        self._language, self._vocabulary, self._verbs, self.node.position
                    )
                )
            case Ask() as question:
                return self._talk.answer(question)

    def _obey(self, verb: str) -> Said:
        at = self._editing.at
        match verb:
            case "next" if not self._tree[at].branches:
                raise Refusal("there are no more moves here")
            case "next":
                following = self._tree[at].branches[0]
                return self._change(self._editing.go((*at, str(following.action))))
            case "back" if not at:
                raise Refusal("this is the start")
            case "back":
                return self._change(self._editing.go(at[:-1]))
            case "start":
                return self._change(self._editing.go(()))
            case "end":
                *_, (end, _) = self._tree.main_line(at)
                return self._change(self._editing.go(end))
            case "variations":
                return tuple(self._variations())
            case "values":
                return tuple(map(self._language.sentence, self._values()))
            case "better":
                return tuple(map(self._language.sentence, self._best_play()))
            case _:
                changed, before = self._changes[verb](), self._editing
                said = self._change(changed)
                return said if changed == before else (self._done(verb), *said)

    def _done(self, verb: str) -> str:
        """Say which change was made."""
        say = self._language.say
        match verb:
            case "promote":
                return say("This is the main line now.")
            case "delete":
                return say("Deleted.")
            case "revert":
                return say("Undone.")
            case _:
                return say("Redone.")

    def _play(self, actions: Said) -> Said:
        """Play one or several actions, and say each of them."""
        known = len(self._editing.at)
        said = self._change(self._editing.play(*actions))
        at = self._editing.at
        earlier = (self._tree[at[:end]].action for end in range(known + 1, len(at)))
        return (*map(self._said, earlier), *said)

    def _change(self, editing: Editing) -> Said:
        self._editing = editing
        return (*self._here(), self._talk.next())

    def _here(self) -> Said:
        """Say which move is looked at, and what is noted about it."""
        at, move = self._editing.at, self._tree[self._editing.at]
        said = self._language.say("The start.") if not at else self._said(move.action)
        noted = (self._language.sentence(move.comment),) if move.comment else ()
        return (said, *noted)

    def _said(self, action: object) -> str:
        return self._language.sentence(self._talk.action(action))

    def _comment(self, text: str) -> Said:
        self._editing = self._editing.change(self._tree.comment(self._editing.at, text))
        say = self._language.say
        return (say("Comment saved.") if text else say("Comment deleted."),)

    def _variations(self) -> Iterator[str]:
        """Say what was tried from here, the main line first."""
        say, branches = self._language.say, self._tree[self._editing.at].branches
        if not branches:
            yield say("There are no variations from here.")
        for number, move in enumerate(branches, 1):
            yield self._language.sentence(
                say("{number}: {move}", number=number, move=self._talk.action(move.action))
            )

    def _values(self) -> Iterator[str]:
        """Say who wins, and how good every action is, with alike ones folded."""
        node, say = self.node, self._language.say
        if node.to_act is None:
            raise game_over()
        found = self._engine.values(node.position)
        yield evaluation_in_words(self._talk.speech, found.evaluation, Seat.ONE)
        known = {each.action: each for each in found.actions}
        groups = alike(node.position, known)
        groups.sort(key=lambda group: _badness(known[group[0]]))
        for group in groups:
            action, *others = [
                self._talk.action(node.position.parse_action(each)) for each in group
            ]
            value = value_in_words(known[group[0]], self._wording)
            yield say("{move}: {evaluation}.", move=action, evaluation=value)
            if others:
                yield say("The same by symmetry: {moves}.", moves=self._language.listed(others))
        if any(each.placements for each in found.actions):
            yield say("This counts the placements of both players, including the last one.")

    def _best_play(self) -> Iterator[str]:
        node = self.node
        if node.to_act is None:
            raise game_over()
        nodes = node.after(self._engine.best_line(node.position).line)
        if not nodes:
            yield self._language.say("The engine found no moves in time.")
        for before, after in pairwise((node, *nodes)):
            assert before.to_act is not None
            yield from PositionTalk(after, self._wording).played(before.to_act)


_RANKS = {
    (Value.WIN, None): 0,
    (None, Value.WIN): 1,
    (Value.DRAW, None): 2,
    (None, None): 3,
    (None, Value.LOSS): 4,
    (Value.LOSS, None): 5,
}


def _badness(each: ActionEvaluation) -> tuple[int, int]:
    placements = each.placements or 0
    return _RANKS[each.value, each.probable], placements * (-1 if each.value is Value.LOSS else 1)


def value_in_words(each: ActionEvaluation, wording: Wording) -> str:
    """Return how good an action is, in words that cannot be misread."""
    language, far = wording.language, each.placements
    match each.value, each.probable:
        case Value.WIN, _ if far is not None and far > 1:
            return language.say_count(
                "wins within {count} placement", "wins within {count} placements", far
            )
        case Value.WIN, _ if far is not None:
            return language.say("wins at once")
        case Value.LOSS, _ if far is not None and far > 1:
            return language.say_count(
                "loses after {count} placement", "loses after {count} placements", far
            )
        case Value.LOSS, _ if far is not None:
            return language.say("loses to the next placement")
        case Value.WIN, _:
            return language.say("winning")
        case Value.LOSS, _:
            return language.say("losing")
        case Value.DRAW, _:
            return language.say("drawn")
        case None, Value.WIN:
            return language.say("probably winning")
        case None, Value.LOSS:
            return language.say("probably losing")
        case _:
            return language.say("unknown")
