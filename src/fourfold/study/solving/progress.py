"""A solver's progress as one value, for those who solve without a server."""

import msgspec

from fourfold.study.puzzles import Puzzle
from fourfold.study.solving.repetition import Repetition
from fourfold.study.solving.standing import Standing


class TriedPuzzle(msgspec.Struct, frozen=True):
    """How the first attempt at a puzzle went, and when it comes again if it went wrong."""

    solved: bool
    again: Repetition | None = None


class SeenMistake(msgspec.Struct, frozen=True):
    """A mistake of an earlier game that is worked on."""

    game: str
    position: str
    """Before the mistake."""
    action: str
    """What was played."""
    piece_set: str
    again: Repetition


class Progress(msgspec.Struct, frozen=True):
    """Everything that is kept about a solver."""

    tried: dict[str, TriedPuzzle] = {}
    """By the names of the puzzles."""
    standings: dict[str, Standing] = {}
    """By the names of the games."""
    rated: dict[str, str] = {}
    """The rated puzzle of each game that waits for an answer."""
    mistakes: dict[str, SeenMistake] = {}
    games: tuple[str, ...] = ()
    """The games whose mistakes are among these."""

    def standing(self, game: str) -> Standing:
        """Return what was reached in a game."""
        return self.standings.get(game, Standing())

    def counts(self, puzzle: Puzzle) -> bool:
        """Return whether an answer counts: only the first attempt does."""
        return puzzle.name not in self.tried

    def answered(self, puzzle: Puzzle, *, right: bool, now: float) -> "Progress":
        """Return the progress after an attempt; one that is not the first never counts."""
        before = self.tried.get(puzzle.name)
        if before is not None:
            if before.again is None:
                return self
            again = before.again.after(now, right=right)
            tried = self.tried | {puzzle.name: TriedPuzzle(before.solved, again)}
            return msgspec.structs.replace(self, tried=tried)
        game = puzzle.game.name
        rated = self.rated.get(game) == puzzle.name
        standing = self.standing(game).after(puzzle.grade, right=right, rated=rated)
        first = TriedPuzzle(right, None if right else Repetition.new(now))
        return msgspec.structs.replace(
            self,
            tried=self.tried | {puzzle.name: first},
            standings=self.standings | {game: standing},
            rated={its: name for its, name in self.rated.items() if name != puzzle.name},
        )

    def failed(self) -> list[str]:
        """Return the puzzles that went wrong and are not learned, by when they come again."""
        waiting = {
            name: tried.again.due
            for name, tried in self.tried.items()
            if tried.again is not None and tried.again.due is not None
        }
        return sorted(waiting, key=waiting.__getitem__)
