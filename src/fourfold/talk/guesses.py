"""Whether a reader of a study guessed the right move."""

from dataclasses import dataclass

from fourfold.locale.language import Language
from fourfold.play.evaluations import PositionEvaluation, value_for
from fourfold.rules.refusal import Refusal
from fourfold.rules.value import Value
from fourfold.study import Node, Path, Tree
from fourfold.study.explored import alike_moves, explorer_key
from fourfold.talk.positions import PositionTalk, Wording


@dataclass(frozen=True, slots=True)
class GuessedMove:
    """A legal move that was guessed, and what the chapter plays there."""

    node: Node
    action: str
    main: str

    @property
    def is_main(self) -> bool:
        """Whether it is the chapter's own move, up to symmetry."""
        one, other = (
            explorer_key(self.node.after((action,))[0].position)
            for action in (self.action, self.main)
        )
        return one == other


@dataclass(frozen=True, slots=True)
class GuessResult:
    """Whether a guess is right, and what is said about it."""

    right: bool
    said: str


def guessed_move(tree: Tree, path: Path, action: str, piece_set: str) -> GuessedMove:
    """Return a guess, or refuse one that is not legal, or that comes after the chapter's end."""
    move = tree[path]
    if not move.branches:
        raise Refusal("the chapter ends here: there is nothing to guess")
    node = Node(move.position, piece_set)
    (after,) = node.after((action,))
    return GuessedMove(node, str(after.action), str(move.branches[0].action))


def guess_result(
    guess: GuessedMove, evaluation: PositionEvaluation | None, wording: Wording
) -> GuessResult:
    """Return whether a guess is right; without an evaluation, only the chapter's own move is."""
    talk, language = PositionTalk(guess.node, wording), wording.language
    move, main = (
        talk.action(guess.node.position.parse_action(each)) for each in (guess.action, guess.main)
    )
    if guess.is_main:
        said = language.sentence(language.say("Right: {move}.", move=move))
        if guess.action != guess.main:
            same = language.say("By symmetry, this is the same as {move}.", move=main)
            said = language.joined((said, same))
        return GuessResult(True, said)
    value = None if evaluation is None else _value_of(guess, evaluation)
    before = None if evaluation is None else evaluation.evaluation
    if value is not None and value is value_for(guess.node.position.turn, before):
        said = language.say(
            "{move}: that is just as good. This chapter goes on with {main}.", move=move, main=main
        )
        return GuessResult(True, language.sentence(said))
    said = _why_wrong(value, move, language)
    return GuessResult(False, language.sentence(said))


def _value_of(guess: GuessedMove, evaluation: PositionEvaluation) -> Value | None:
    """Return the value of a guess; the engine may have evaluated a symmetric move."""
    for alike in alike_moves(guess.node.position.text):
        if guess.action in alike.actions:
            found = (each.value for each in evaluation.actions if each.action in alike.actions)
            return next(found, None)
    return None


def _why_wrong(value: Value | None, move: str, language: Language) -> str:
    match value:
        case Value.LOSS:
            return language.say("{move}: that loses. Try again.", move=move)
        case Value.DRAW:
            return language.say("{move}: that only draws. Try again.", move=move)
        case _:
            return language.say("{move}: this chapter plays something else. Try again.", move=move)
