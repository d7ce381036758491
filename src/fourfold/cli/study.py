"""``fourfold study``."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from fourfold.cli.command import OK, Subcommand, option, positional
from fourfold.cli.values import whole
from fourfold.locale.language import Language

if TYPE_CHECKING:
    from fourfold.play.evaluations import PositionEvaluation
    from fourfold.study import Node
    from fourfold.study.chapters import Chapter

_SECONDS = 3.0
_QUIT = ("quit", "q")


def study(language: Language, *, file: str, number: int | None) -> int:
    """List the chapters of a study, or go through one of them."""
    from fourfold.rules import Refusal
    from fourfold.study.chapters import read_study

    found = read_study(Path(file))
    if number is None and len(found.chapters) != 1:
        print(found.title or file)
        for place, chapter in enumerate(found.chapters, 1):
            print(f"  {place}. {chapter.name}")
        return OK
    if (number or 1) > len(found.chapters):
        raise Refusal("there is no chapter {number} in {file}", number=number or 1, file=file)
    try:
        for line in _Reader(found.chapters[(number or 1) - 1], language).go_through():
            print(line, flush=True)
    except EOFError:
        pass
    return OK


class _Reader:
    """Goes through the main line of a chapter, move by move."""

    def __init__(self, chapter: "Chapter", language: Language) -> None:
        from fourfold.study import Tree
        from fourfold.talk.positions import Wording

        self._chapter = chapter
        self._language = language
        self._tree: Tree = Tree.from_record(chapter.record)
        self._wording: Wording = Wording(language, piece_set=chapter.record.piece_set)

    def go_through(self) -> Iterator[str]:
        """Yield what is said, and read what is typed in between."""
        from fourfold.study.chapters import Mode
        from fourfold.talk.positions import PositionTalk

        say = self._language.say
        line = list(self._tree.main_line())
        start = line[0][1]
        yield self._chapter.name
        yield PositionTalk(self._node(start.position), self._wording).description()
        if start.comment:
            yield start.comment
        guesser = start.position.turn
        for (before, move), (path, following) in pairwise(line):
            guesses = self._chapter.mode is Mode.GUESS and move.position.turn is guesser
            if guesses:
                yield say("Guess the move, press Enter to see it, or type “{quit}”.", quit=_QUIT[0])
            else:
                yield say("Press Enter for the next move, or type “{quit}”.", quit=_QUIT[0])
            while (typed := input().strip()) not in ("", *_QUIT):
                right, said = self._judged(before, typed) if guesses else (False, "")
                if said:
                    yield said
                if right:
                    break
            if typed in _QUIT:
                return
            talk = PositionTalk(self._node(move.position), self._wording)
            yield self._language.sentence(talk.action(following.action))
            for other in self._tree[path[:-1]].branches[1:]:
                yield "  " + say("Instead: {move}.", move=talk.action(other.action))
            if following.comment:
                yield following.comment
        yield say("The chapter ends here.")

    def _node(self, position: object) -> "Node":
        from fourfold.study import Node

        return Node(position, self._chapter.record.piece_set)  # type: ignore[arg-type]

    def _judged(self, path: tuple[str, ...], typed: str) -> tuple[bool, str]:
        """Return whether a typed move is right, and what is said about it."""
        from fourfold.rules.refusal import Refusal
        from fourfold.talk.guesses import guess_result, guessed_move
        from fourfold.talk.positions import PositionTalk
        from fourfold.talk.reading import Do

        talk = PositionTalk(self._node(self._tree[path].position), self._wording)
        try:
            request = talk.read(typed)
            if not isinstance(request, Do):
                return False, "\n".join(talk.answer(request))
            guess = guessed_move(
                self._tree, path, request.actions[0], self._chapter.record.piece_set
            )
        except Refusal as refusal:
            return False, talk.refuse(refusal)
        evaluation = None
        if not self._chapter.narrow and not guess.is_main:
            evaluation = self._evaluated(guess.node)
        result = guess_result(guess, evaluation, self._wording)
        return result.right, result.said

    def _evaluated(self, node: "Node") -> "PositionEvaluation":
        from fourfold.analysis import Evaluator
        from fourfold.cli.engine import load_engine

        load_engine(node.position, self._language)
        return Evaluator().evaluate_position(node.position, _SECONDS)


STUDY = Subcommand(
    "study",
    "Go through a study: read its chapters, or guess their moves.",
    study,
    (
        "A study is a file of records with variations, one for each chapter, as a server’s page "
        "saves it. Without --chapter, its chapters are listed.",
    ),
    extra="play",
    arguments=(
        positional("file", "FILE", "A file of records."),
        option("--chapter", "NUMBER", "Which chapter.", name="number", convert=whole(1)),
    ),
)

COMMANDS = (STUDY,)
