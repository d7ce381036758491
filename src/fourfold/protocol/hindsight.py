"""A finished game, a position, and what the engine says of them, as they travel."""

from typing import Any, Literal

import msgspec

from fourfold.play import Seat
from fourfold.play.review import Result, Worth
from fourfold.protocol.sight import Live
from fourfold.rules.game import Position
from fourfold.rules.player import Player
from fourfold.rules.quads import Quads
from fourfold.rules.quads.notation import write_board as write_quads_board
from fourfold.rules.quarto import Quarto, piece_code, square_name
from fourfold.rules.quarto.notation import write_board as write_quarto_board


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """A position as it lies, in the notation."""

    position: str
    """The whole position."""
    board: str
    hand: str | None
    """The piece to be placed in Quarto."""
    reserve: str | None
    """The pieces that can still be given in Quarto, as codes."""
    tiles: tuple[tuple[str, ...], tuple[str, ...]] | None
    """In Quads the tiles that are left, each seat's."""
    last: str | None
    """The square filled last, where it is known."""


class Step(Scene, frozen=True, kw_only=True):
    """A game after one deed; the first step is the start."""

    seat: Seat | None
    """Who did it; `null` for the start."""
    turn: int
    """The number of the turn, as in the record; 0 for the start."""
    action: str
    """In the notation; a false call begins with a question mark, and the start is empty."""
    said: str
    missed: tuple[Live, ...]
    """Alignments that could be called now, and that nobody called."""


class Replay(msgspec.Struct, frozen=True, kw_only=True):
    """A finished game, deed by deed."""

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
    steps: tuple[Step, ...]


class Noted(msgspec.Struct, frozen=True):
    """Something to say about one step of a game."""

    step: int
    kind: Literal["mistake", "why", "overlooked", "uncalled"]
    said: str


class Review(msgspec.Struct, frozen=True, kw_only=True):
    """What the engine says of a finished game; the places are those of the replay's steps."""

    verdicts: tuple[Result | None, ...]
    """Who wins from there with best play; `null` where it was not found out in time."""
    best: tuple[tuple[str, ...], ...]
    """Some good actions for the player to act; none where it is lost or not known."""
    remarks: tuple[Noted, ...]
    complete: bool
    """Whether every verdict is known."""


class Opened(Scene, frozen=True, kw_only=True):
    """A position that was read."""

    game: str
    rules: str
    to_act: Literal[1, 2] | None
    """The player to act; `null` once the game is over."""
    result: Result | None
    """Who has won, or `draw`; `null` while the game goes on."""
    outcome: str
    """Who won and why, in words; empty while the game goes on."""
    description: str
    said: tuple[str, ...]
    """What was done before it was reached, and how it goes on, in words."""


class Heard(msgspec.Struct, frozen=True, kw_only=True):
    """What a line comes to that was typed about a position."""

    said: tuple[str, ...]
    """What was done, the answer to a question, or why not, in words."""
    refused: bool = False
    did: tuple[str, ...] = ()
    """The actions that were done."""
    opened: Opened | None = None
    """The position after what was done; `null` if nothing was."""
    own: Literal["", "last", "undo"] = ""
    """What only the asker knows: what happened last, and how it was before."""


class Advice(msgspec.Struct, frozen=True, kw_only=True):
    """An action, and what it is worth to whoever does it."""

    action: str
    words: str
    worth: Worth | None
    """`null` if it was not found out in time."""
    placements: int | None
    """How many placements lead to the end of a won or lost game of Quarto."""
    why: str
    """Why a gift loses, in words; empty for everything else."""


class Opinion(msgspec.Struct, frozen=True, kw_only=True):
    """What the engine says of a position."""

    position: str
    verdict: Result | None
    """Who wins with best play, or has won; `null` where it was not found out in time."""
    exact: bool
    """Whether the verdict is proved; where it is not, the order of the actions is an estimate."""
    actions: tuple[Advice, ...]
    """The best first."""
    said: tuple[str, ...]


def scene_of(
    position: Position[Any], *, first: Seat = Seat.ONE, last: str | None = None
) -> dict[str, Any]:
    """Return the fields of a scene; the square filled last is known of Quarto positions."""
    if isinstance(position, Quarto):
        return {
            "position": position.text,
            "board": write_quarto_board(position.board),
            "hand": None if position.hand is None else piece_code(position.hand),
            "reserve": "".join(map(piece_code, position.reserve)),
            "tiles": None,
            "last": None if position.last is None else square_name(position.last),
        }
    assert isinstance(position, Quads)
    light, dark = position.hand(Player.FIRST), position.hand(Player.SECOND)
    return {
        "position": position.text,
        "board": write_quads_board(position.board),
        "hand": None,
        "reserve": None,
        "tiles": (light, dark) if first is Seat.ONE else (dark, light),
        "last": last,
    }
