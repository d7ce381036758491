"""The messages about a finished game, and its review."""

from typing import Literal

import msgspec

from fourfold.play import Seat
from fourfold.play.evaluations import Evaluation
from fourfold.protocol.boards import BoardState
from fourfold.protocol.game import WireLine
from fourfold.rules.value import Value


class ReplayStep(BoardState, frozen=True, kw_only=True):
    """A game after one action; the first step is the start."""

    seat: Seat | None
    """Who played it; `null` for the start."""
    turn: int
    """The number of the turn, as in the record; 0 for the start."""
    action: str
    """In the notation; a false call begins with a question mark, and the start is empty."""
    said: str
    missed: tuple[WireLine, ...]
    """Lines that could be called now, and that no one called."""


class Replay(msgspec.Struct, frozen=True, kw_only=True):
    """A finished game, action by action."""

    number: int
    """Which game of the table it was, counted from 1."""
    game: str
    rules: str
    piece_set: str
    first: Seat
    names: tuple[str, str]
    """Each seat's."""
    winner: Seat | None
    ending: str
    """How it ended, in words."""
    steps: tuple[ReplayStep, ...]


class ReviewNote(msgspec.Struct, frozen=True):
    """A note on one step of a game."""

    step: int
    kind: Literal["mistake", "why", "overlooked", "uncalled"]
    said: str


class LineStep(BoardState, frozen=True, kw_only=True):
    """A position in a line of play that was not played."""

    seat: Seat
    """Who acts."""
    action: str
    said: str
    live: tuple[WireLine, ...] = ()
    """Lines that can be called now, or that have won."""


class ReviewLine(msgspec.Struct, frozen=True):
    """A line of play about a mistake: a better move, or how the opponent wins after it."""

    step: int
    """The step of the mistake."""
    kind: Literal["better", "refutation"]
    said: str
    """Which moves are better, or why it loses, in words."""
    steps: tuple[LineStep, ...]
    """The better move; or the mistake itself and what follows it."""


class StepValues(msgspec.Struct, frozen=True, kw_only=True):
    """What can be done at one step of a finished game, and how good it is."""

    number: int
    """Which game of the table it was, counted from 1."""
    step: int
    seat: Seat | None
    """Whose turn it was, and for whom the values are; `null` at the end of the game."""
    places: dict[str, Value | None]
    """The best that can be done on each free square, or with each piece that can be given; `null`
    if it is not proved."""


class GameReview(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    rename={"evaluations": "verdicts", "notes": "remarks"},
):
    """The engine's review of a finished game, by the steps of its replay."""

    evaluations: tuple[Evaluation | None, ...]
    """Who wins from there with best play; `null` if it could not be found in time."""
    best: tuple[tuple[str, ...], ...]
    """Some good actions for the player to act; none if the position is lost or not known."""
    notes: tuple[ReviewNote, ...]
    complete: bool
    """Whether every evaluation is known."""
    lines: tuple[ReviewLine, ...] = ()
