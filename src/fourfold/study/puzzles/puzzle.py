"""A puzzle: a position, what is asked, and the one answer."""

from dataclasses import dataclass
from hashlib import blake2s

from fourfold.rules.game import AnyPosition, Game
from fourfold.rules.games import GAMES, game_of, parse_position
from fourfold.rules.refusal import Unreadable, quoted

GRADES = range(1, 6)

# Without vowels a name never spells a word, and without 0, 1 and l it can be read aloud.
_LETTERS = "23456789bcdfghjkmnpqrstvwxyz"
_NAME_LENGTH = 8


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position in which one answer is right.

    >>> puzzle = Puzzle.parse("7cv7x3k8 only-piece 4 - 0.1./2.../..../.... - 2 CHSF - : @9")
    >>> puzzle.theme, puzzle.grade, puzzle.solution, puzzle.game.name
    ('only-piece', 4, ('@9',), 'Quarto')
    """

    name: str
    """Short and unique; made from the theme and the canonical position, so it never changes."""
    theme: str
    """The code of what is asked, such as ``only-piece``."""
    position: str
    """In the notation."""
    solution: tuple[str, ...]
    """Actions in the notation, as they are played: the solver's first, and the strongest defence.

    Where the theme asks for a call it is the call, or ``-`` if no line is live; where it asks for
    a number, the number.
    """
    grade: int
    """How hard it is, from 1 to 5."""
    piece_set: str = ""
    """The set of pieces it is shown with; empty for the usual one."""

    @property
    def start(self) -> AnyPosition:
        """The position, read."""
        return parse_position(self.position)

    @property
    def game(self) -> Game:
        """The game's row in the registry."""
        fields = self.position.count(" ") + 1
        return next(game for game in GAMES.values() if game.fields == fields)

    @property
    def line(self) -> str:
        """The puzzle as a line of a collection."""
        start = f"{self.name} {self.theme} {self.grade} {self.piece_set or '-'}"
        return f"{start} {self.position} : {' '.join(self.solution)}"

    @classmethod
    def parse(cls, line: str) -> "Puzzle":
        """Read a line of a collection, or refuse it with ``Unreadable``.

        The position and the solution are read when they are needed: reading thousands of them at
        once would take seconds.
        """
        puzzle, colon, solution = line.partition(" : ")
        fields = puzzle.split(" ", 4)
        if not colon or len(fields) < 5 or not solution.strip():
            raise Unreadable(
                "{found} is not a puzzle: write its name, theme, difficulty, set and "
                "position, then a colon and the solution",
                found=quoted(line),
            )
        name, theme, grade, piece_set, position = fields
        if grade not in map(str, GRADES):
            raise Unreadable(
                "{found} is not a difficulty: write a number from 1 to 5", found=quoted(grade)
            )
        if position.count(" ") + 1 not in [game.fields for game in GAMES.values()]:
            parse_position(position)  # says what is wrong
        set_name = "" if piece_set == "-" else piece_set
        return cls(name, theme, position, tuple(solution.split()), int(grade), set_name)


def name_of(theme: str, position: AnyPosition) -> str:
    """Return the name of the puzzle with a theme and a position, or one symmetric to it.

    >>> from fourfold.rules.quarto import Quarto
    >>> one, other = Quarto().after("@9", "a1"), Quarto().after("@0", "d4")
    >>> name_of("only-piece", one) == name_of("only-piece", other)
    True
    """
    seed = f"{game_of(position).name} {theme} {position.key}"
    number = int.from_bytes(blake2s(seed.encode(), digest_size=8).digest())
    letters = []
    for _ in range(_NAME_LENGTH):
        number, letter = divmod(number, len(_LETTERS))
        letters.append(_LETTERS[letter])
    return "".join(letters)
