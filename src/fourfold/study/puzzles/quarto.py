"""The themes of Quarto."""

from fourfold.rules.quarto import Call, Pass, Quarto, Trait
from fourfold.rules.quarto.actions import parse_action
from fourfold.rules.refusal import IllegalAction
from fourfold.study.puzzles.puzzle import Puzzle
from fourfold.study.puzzles.themes import Answer, GameThemes, PuzzleTheme, same_action

NO_CALL = "-"
"""The answer that no line is live."""


def _is_right_call(puzzle: Puzzle, step: int, action: str) -> bool:
    """Return whether a call, or not calling, is right: that is for the rules to say."""
    found = parse_action(action)
    if not isinstance(found, Call | Pass):
        raise IllegalAction("call a line, such as !a3d3, or write - if no line is live")
    return action == puzzle.solution[0]


def rule_set(position: Quarto, piece_set: str) -> str:
    """Return the code of the form of the game that a position belongs to."""
    if piece_set:
        return piece_set
    if position.rules.blocks:
        return "blocks"
    return "usual" if len(position.rules.traits) == len(Trait) else "beginners"


_THEMES = (
    PuzzleTheme("call-or-not", Answer.CALL, _is_right_call),
    PuzzleTheme("live-line", Answer.CALL, _is_right_call),
    PuzzleTheme("only-piece", Answer.PIECE, same_action),
    PuzzleTheme("only-square", Answer.SQUARE, same_action),
    PuzzleTheme("win-2", Answer.LINE, same_action),
    PuzzleTheme("win-3", Answer.LINE, same_action),
    PuzzleTheme("win-4", Answer.LINE, same_action),
    PuzzleTheme("longest", Answer.PIECE, same_action),
)

QUARTO_THEMES = GameThemes(
    {theme.code: theme for theme in _THEMES},
    ("usual", "beginners", "blocks", "access"),
    rule_set,
)
