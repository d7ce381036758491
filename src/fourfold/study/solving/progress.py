"""A solver's progress as one value, for those who solve without a server."""

from collections.abc import Iterable

import msgspec

from fourfold.play import Mistake, Seat
from fourfold.play.review import MistakeCost
from fourfold.study.mistakes import MistakeToLearn
from fourfold.study.puzzles import Puzzle
from fourfold.study.solving.repetition import Repetition
from fourfold.study.solving.standing import PuzzleStanding


class TriedPuzzle(msgspec.Struct, frozen=True):
    """How the first attempt at a puzzle went, and when it comes again if it went wrong."""

    solved: bool
    again: Repetition | None = None


class SeenMistake(msgspec.Struct, frozen=True):
    """A mistake of an earlier game that is worked on."""

    position: str
    """Before the mistake, in the notation."""
    piece_set: str
    turn: int
    action: str
    """What was played."""
    cost: MistakeCost
    again: Repetition
    player: str = ""
    """Whose mistake it was, if the game was one of two people; otherwise the solver's own."""

    @property
    def mistake(self) -> Mistake:
        """The mistake; whoever works on it made it, so it does not matter from which seat."""
        return Mistake(self.turn, Seat.ONE, self.action, self.cost)


class SolvingProgress(msgspec.Struct, frozen=True):
    """Everything that is kept about a solver."""

    tried: dict[str, TriedPuzzle] = {}
    """By the names of the puzzles."""
    standings: dict[str, PuzzleStanding] = {}
    """By the names of the games."""
    rated: dict[str, str] = {}
    """The rated puzzle of each game that waits for an answer."""
    mistakes: dict[str, SeenMistake] = {}
    """By the game's fingerprint and the step."""
    games: tuple[str, ...] = ()
    """The fingerprints of the games whose mistakes are among these."""

    def standing(self, game: str) -> PuzzleStanding:
        """Return what was reached in a game."""
        return self.standings.get(game, PuzzleStanding())

    def counts(self, puzzle: Puzzle) -> bool:
        """Return whether an answer counts: only the first attempt does."""
        return puzzle.name not in self.tried

    def answered(self, puzzle: Puzzle, *, right: bool, now: float) -> "SolvingProgress":
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

    def looked_at(
        self, game: str, found: Iterable[MistakeToLearn], now: float
    ) -> "SolvingProgress":
        """Return the progress after the engine has looked for the mistakes of a game."""
        new = {
            f"{game}.{each.step}": SeenMistake(
                each.position,
                each.piece_set,
                each.mistake.turn,
                each.mistake.action,
                each.mistake.cost,
                Repetition.unseen(now),
                each.player,
            )
            for each in found
        }
        return msgspec.structs.replace(
            self, mistakes=new | self.mistakes, games=(*self.games, game)
        )

    def worked_on(self, mistake: str, *, right: bool, now: float) -> "SolvingProgress":
        """Return the progress after an answer to one of the mistakes."""
        seen = self.mistakes[mistake]
        again = seen.again.after(now, right=right)
        changed = {mistake: msgspec.structs.replace(seen, again=again)}
        return msgspec.structs.replace(self, mistakes=self.mistakes | changed)

    def due_mistakes(self, now: float) -> list[str]:
        """Return the mistakes whose time has come, in the order in which they were found."""
        return [name for name, seen in self.mistakes.items() if seen.again.is_due(now)]

    def failed(self) -> list[str]:
        """Return the puzzles that went wrong and are not learned, by when they come again."""
        waiting = {
            name: tried.again.due
            for name, tried in self.tried.items()
            if tried.again is not None and tried.again.due is not None
        }
        return sorted(waiting, key=waiting.__getitem__)
