"""Who is spoken to, and how: the language, the level of detail, the names."""

from dataclasses import dataclass
from enum import Enum

from fourfold.locale.language import Language
from fourfold.play.seat import Seat


class Verbosity(Enum):
    """The level of detail."""

    BRIEF = "brief"
    NORMAL = "normal"
    FULL = "full"

    @classmethod
    def _missing_(cls, value: object) -> "Verbosity | None":
        """Read another name of the brief level, which older clients use.

        >>> Verbosity("terse")
        <Verbosity.BRIEF: 'brief'>
        """
        return cls.BRIEF if value == "terse" else None


@dataclass(frozen=True, slots=True)
class Speech:
    """How one listener is spoken to: a player as "you", or for ``None`` everyone alike."""

    language: Language
    verbosity: Verbosity
    piece_set: str
    names: tuple[str, str]
    """The players' names, by seat."""
    listener: Seat | None
    recalls: bool = False
    """Whether this is told again later: "it" would have nothing to refer to, and no move is due."""

    def name(self, seat: Seat) -> str:
        """Return a player's name."""
        return self.names[seat.index]

    def say(self, template: str, /, **values: object) -> str:
        """Return a sentence from its template."""
        return self.language.say(template, **values)

    def by(self, seat: Seat, own: str, others: str, /, **values: object) -> str:
        """Return one of two sentences: about the listener's own action, or about another's."""
        if seat == self.listener:
            return self.language.say(own, **values)
        return self.language.say(others, name=self.name(seat), **values)
