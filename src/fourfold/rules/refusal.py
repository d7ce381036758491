"""How the rules say no: a code for programs, and one clear sentence for people.

The sentence is kept as a template and its values so that a layer above can say it in
another language; ``str(refusal)`` says it in English. Code compares codes, never sentences.
"""

from dataclasses import dataclass
from enum import StrEnum

_LONGEST_QUOTE = 40


class Code(StrEnum):
    """Why something was refused: the closed set of names used in the protocol."""

    NOT_ALLOWED = "not-allowed"
    """The reason has no code of its own: it cannot be done here, or not now."""
    UNREADABLE = "unreadable"
    ILLEGAL_POSITION = "illegal-position"
    ILLEGAL_ACTION = "illegal-action"
    PIECE_PLACED = "piece-placed"
    """The piece to give is already on the board."""
    DOES_NOT_FIT = "does-not-fit"
    """The tile's sides do not match what the square needs."""
    FALSE_CALL = "false-call"
    CALLS_BARRED = "calls-barred"
    """After a false call a player cannot call until the next piece is placed."""
    BLINDFOLD = "blindfold"
    """Not while the player is blindfolded."""
    NO_HINTS = "no-hints"
    IN_YOUR_GAME = "in-your-game"
    """The answer would help the asker in a game they are playing."""
    NOT_YOUR_TURN = "not-your-turn"
    NOT_BEGUN = "not-begun"
    """A seat is still free, so the game has not started."""
    PAUSED = "paused"
    """The clock is stopped until both players are there, or by an arbiter."""
    GAME_OVER = "game-over"
    GAME_NOT_OVER = "game-not-over"
    WATCHING = "watching"
    """Only the players can do this."""
    SEAT_TAKEN = "seat-taken"
    TOO_LONG = "too-long"
    """So much has happened in this game, or at this table, that no more of this is accepted."""
    STALE = "stale"
    """Something has happened that the sender had not seen."""
    NO_SUCH_TABLE = "no-such-table"
    NOT_FOUND = "not-found"
    NOT_YOURS = "not-yours"
    TOO_OFTEN = "too-often"
    NOT_SUBSCRIBED = "not-subscribed"
    NOT_UNDERSTOOD = "not-understood"
    BUSY = "busy"
    """The engine is busy, or could not finish."""
    CANNOT_STORE = "cannot-store"
    """The database does not answer: nothing was changed."""
    SERVER_ERROR = "server-error"
    """Something went wrong on the server: nothing was changed."""


class Refusal(ValueError):
    """A request that cannot be carried out; ``str()`` says what and where.

    >>> str(Refusal("{square} is taken", square="b2"))
    'b2 is taken'
    """

    code = Code.NOT_ALLOWED

    def __init__(self, template: str, /, *, code: Code | None = None, **values: object) -> None:
        super().__init__(template)
        self.template = template
        self.values = values
        if code is not None:
            self.code = code

    def __str__(self) -> str:
        return self.template.format(**self.values)

    def reworded(self, template: str | None = None, /, **values: object) -> "Refusal":
        """Return the same refusal in another sentence, or with other values in it."""
        kind, known = type(self), self.values | values
        return kind(template or self.template, code=self.code, **known)


class Unreadable(Refusal):
    """A text that is not in the notation."""

    code = Code.UNREADABLE


class IllegalPosition(Refusal):
    """A position that breaks one of the conditions of a legal position."""

    code = Code.ILLEGAL_POSITION


class IllegalAction(Refusal):
    """An action that the rules do not allow here."""

    code = Code.ILLEGAL_ACTION


class FalseCall(IllegalAction):
    """A call on a line that is not live.

    The table decides what it costs: the position does not change.
    """

    code = Code.FALSE_CALL


@dataclass(frozen=True, slots=True)
class Quotation:
    """A text that a person typed; a layer above puts it in the quotation marks of a language."""

    text: str

    def __str__(self) -> str:
        return f"“{self.text}”"


def quoted(text: str) -> Quotation:
    r"""Return a person's text fit for one line of a message: escaped, and cut when long.

    >>> print(quoted("b2\n"))
    “b2\n”
    """
    cut = text if len(text) <= _LONGEST_QUOTE else text[: _LONGEST_QUOTE - 1] + "…"
    return Quotation("".join(_escaped(each) for each in cut))


def _escaped(character: str) -> str:
    return character if character.isprintable() else repr(character)[1:-1]
