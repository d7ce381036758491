"""Positions in braille: a short notation for braille displays and embossed paper.

``lines`` gives a position with its board row by row, ``write`` the same in one line, and ``read``
reads both, as Unicode patterns or as Braille ASCII. ``legend`` explains the cells in words.
"""

from collections.abc import Sequence

from fourfold.braille import quads, quarto
from fourfold.braille.cells import BLANK, from_brf, is_braille, to_brf
from fourfold.braille.game import BRAILLE, GameBraille
from fourfold.locale.language import Language
from fourfold.rules.game import AnyPosition
from fourfold.rules.games import GAMES, game_of
from fourfold.rules.quads.game import QUADS
from fourfold.rules.quarto.game import QUARTO
from fourfold.rules.refusal import Refusal, Unreadable

BRAILLE.register(QUARTO.name, quarto)
BRAILLE.register(QUADS.name, quads)

__all__ = [
    "BRAILLE",
    "GameBraille",
    "from_brf",
    "is_braille",
    "legend",
    "lines",
    "read",
    "to_brf",
    "write",
]


def lines(position: AnyPosition) -> Sequence[str]:
    r"""Return a position in braille, its board row by row.

    >>> from fourfold.rules import Quarto
    >>> print(*lines(Quarto().after("@6", "b2", "@9")), sep="\n")
    ⠄⠄⠄⠄
    ⠄⠮⠄⠄
    ⠄⠄⠄⠄
    ⠄⠄⠄⠄
    ⠵⠀⠼⠁⠀⠿⠖⠀⠃⠼⠃
    """
    return tuple(_braille_of(position).lines(position))


def write(position: AnyPosition) -> str:
    """Return a position in braille, in one line.

    >>> from fourfold.rules import Quarto
    >>> to_brf(write(Quarto().after("@6", "b2", "@9")))
    "'''' '!'' '''' '''' Z #A =6 B#B"
    """
    return BLANK.join(lines(position))


def read(text: str) -> AnyPosition:
    """Read a position in braille, as Unicode patterns or as Braille ASCII.

    Line breaks and blanks separate its groups of cells; how many there are shows the game.

    >>> read("'''' '!'' '''' '''' z #a =6 b#b").text
    '..../.6../..../.... 9 1 CHSF! b2'
    """
    cells = text if any(map(is_braille, text)) else from_brf(text)
    groups = cells.replace(BLANK, " ").split()
    for name, game in BRAILLE.items():
        if game.groups == len(groups):
            return GAMES[name].position.parse(game.text(groups))
    expected = ", ".join(f"{game.groups} ({name})" for name, game in BRAILLE.items())
    raise Unreadable(
        "this position in braille has {found} groups of cells; it should have one of: {expected}",
        found=len(groups),
        expected=expected,
    )


def legend(position: AnyPosition, piece_set: str, language: Language) -> Sequence[str]:
    """Return the sentences that explain a position in braille."""
    return tuple(_braille_of(position).legend(piece_set, language))


def _braille_of(position: AnyPosition) -> GameBraille:
    name = game_of(position).name
    if name not in BRAILLE:
        raise Refusal("{game} cannot be written in braille", game=name)
    return BRAILLE[name]
