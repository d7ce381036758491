"""The collection that comes with the package: a text file for each game, a line for each puzzle."""

from collections.abc import Iterable
from functools import cache

from fourfold.data_files import data_files
from fourfold.rules.games import game_named
from fourfold.rules.refusal import Unreadable
from fourfold.study.puzzles.puzzle import Puzzle


def read_collection(text: str) -> tuple[Puzzle, ...]:
    """Read the puzzles of a file, or refuse it with ``Unreadable``."""
    puzzles = []
    for number, line in enumerate(text.splitlines(), start=1):
        try:
            puzzles.append(Puzzle.parse(line))
        except Unreadable as error:
            raise Unreadable("line {number}: {reason}", number=number, reason=error) from None
    return tuple(puzzles)


def write_collection(puzzles: Iterable[Puzzle]) -> str:
    """Return the text of a file with puzzles."""
    return "".join(f"{puzzle.line}\n" for puzzle in puzzles)


@cache
def collection(game_name: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a game that come with the package.

    >>> len(collection("Quarto")) > 0
    True
    """
    folder = data_files("puzzles") / "study" / "puzzles" / "collection"
    file = folder / f"{game_named(game_name).name.lower()}.txt"
    return read_collection(file.read_text("utf-8")) if file.is_file() else ()
