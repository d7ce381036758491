"""The games that a guest is playing, and what may not be answered meanwhile.

Only values, so that long studies can be compared in another process.
"""

import contextlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from fourfold.rules.game import AnyPosition, Game
from fourfold.rules.games import boards_of, game_of
from fourfold.rules.refusal import Code, Refusal
from fourfold.server.refusals import NotThere

FROM_PIECES = 3
"""With fewer pieces or tiles on the board every game looks alike, and nothing is decided."""

REACH = 2
"""Positions up to so many placements before or after the game's are refused too.

What the engine says about every answer to a move says how good the move is, and what it says
about the position before names the answer.
"""

COPIES_FROM_PIECES = 5
"""From here on, boards on which little differs are hardly ever so alike by chance."""

MOST_CHANGED = 4
"""A board counts as a copy if half as many squares differ as there are pieces, but not more.

Of a copy with two pieces exchanged, the engine says much that holds for the game as well.
"""


@dataclass(frozen=True, slots=True)
class RunningGame:
    """A game in progress, for one of its players."""

    table_id: str
    position: AnyPosition
    blindfolded: bool
    against_a_person: bool

    @property
    def game(self) -> Game:
        """The game that is played."""
        return game_of(self.position)

    def is_near(self, position: AnyPosition) -> bool:
        """Return whether a position is this game's, a copy of it, or soon before or after it.

        The rules that are asked about, whose turn it is and the piece in hand do not matter.
        """
        mine = self.position
        fewest = min(position.count, mine.count)
        if fewest < FROM_PIECES or not self._may_be(position, REACH):
            return False
        if fewest >= COPIES_FROM_PIECES:
            return self.game.is_near(position, mine, mine.rules, min(MOST_CHANGED, fewest // 2))
        larger, smaller = (position, mine) if position.count >= mine.count else (mine, position)
        return self.game.contains(larger, smaller, mine.rules)

    def is_at(self, position: AnyPosition) -> bool:
        """Return whether a position's board is that of this game."""
        mine = self.position
        return (
            mine.count >= FROM_PIECES
            and self._may_be(position, 0)
            and self.game.contains(position, mine, mine.rules)
        )

    def _may_be(self, position: AnyPosition, reach: int) -> bool:
        return game_of(position) is self.game and abs(position.count - self.position.count) <= reach


@dataclass(frozen=True, slots=True)
class RunningGames:
    """All games in progress at which a guest has a seat."""

    games: tuple[RunningGame, ...] = ()

    def check(self, positions: Iterable[AnyPosition]) -> None:
        """Refuse an answer about positions that would help in one of the games."""
        asked = tuple(dict.fromkeys(positions)) if self.games else ()
        for running in self.games:
            if running.blindfolded:
                if any(game_of(position) is running.game for position in asked):
                    raise _blindfolded(running.game)
            elif any(map(running.is_near, asked)):
                raise too_close()

    def check_unreadable(self, text: str) -> None:
        """Refuse to say what is wrong with a position that has a board near one of the games.

        Without calling, a line makes a position illegal: the reason would name it. And while the
        guest is blindfolded, nothing is said about any position.
        """
        for running in self.games:
            if running.blindfolded:
                raise _blindfolded(running.game)
        self.check(boards_of(text))

    def check_no_game(self) -> None:
        """Refuse to say what is wrong with a record while the guest plays a game."""
        if self.games:
            raise too_close()

    @contextlib.contextmanager
    def on_refusal(self) -> Iterator[None]:
        """Let a refusal in the block pass only if the guest plays no game: it might help there."""
        try:
            yield
        except NotThere:
            raise
        except Refusal:
            self.check_no_game()
            raise


def too_close() -> Refusal:
    """Return the refusal of a position that is near a game of the guest's."""
    return Refusal(
        "this is too close to a game you are playing: try again when that game is over",
        code=Code.IN_YOUR_GAME,
    )


def _blindfolded(game: Game) -> Refusal:
    return Refusal(
        "you are playing {game} blindfolded: try again when that game is over",
        code=Code.IN_YOUR_GAME,
        game=game.name,
    )
