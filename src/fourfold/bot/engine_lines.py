"""The engine protocol: the lines that a host sends to an engine, and how they are read.

docs/bots.md describes the protocol for authors of engines. A host is a program that uses engines,
such as the arena.
"""

from dataclasses import dataclass
from math import isfinite

from fourfold.rules.refusal import Code, quoted

VERSION = 1
LONGEST_LINE = 4096
"""The most bytes a line may have."""

_MOVES = " moves "
_GO_LINE = "go seconds N, clock MINE THEIRS, increment N, nocall"


class BadLine(Exception):
    """A line that an engine cannot act upon. Programs read the reason, so it is in English."""

    def __init__(self, reason: str, code: Code = Code.NOT_UNDERSTOOD) -> None:
        super().__init__(reason)
        self.code = code


@dataclass(frozen=True, slots=True)
class HostHello:
    """The first line: the version of the protocol that the host speaks."""

    version: int


@dataclass(frozen=True, slots=True)
class SetOption:
    """Change an option."""

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class NewGame:
    """Another game begins: what was found in the last one is not needed."""


@dataclass(frozen=True, slots=True)
class SetPosition:
    """The position to think about: one in the notation, and actions played from there."""

    start: str
    actions: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Go:
    """Choose an action."""

    seconds: float | None = None
    """The most time for this action; ``None`` if the host leaves it to the engine."""
    left: tuple[float, float] | None = None
    """The seconds on the clocks: of the player to act, and of the opponent."""
    increment: float = 0.0
    may_call: bool = True

    def __str__(self) -> str:
        """Return the line that says this."""
        words = ["go"]
        if self.seconds is not None:
            words += ["seconds", f"{self.seconds:g}"]
        if self.left is not None:
            words += ["clock", *(f"{each:g}" for each in self.left)]
        if self.increment:
            words += ["increment", f"{self.increment:g}"]
        return " ".join([*words, *([] if self.may_call else ["nocall"])])


@dataclass(frozen=True, slots=True)
class StopThinking:
    """Answer at once with the best action found so far."""


@dataclass(frozen=True, slots=True)
class HostPing:
    """Check that the engine is there; it answers even while it is thinking."""


@dataclass(frozen=True, slots=True)
class Quit:
    """End."""


HostLine = HostHello | SetOption | NewGame | SetPosition | Go | StopThinking | HostPing | Quit

_WITHOUT_VALUES: dict[str, HostLine] = {
    "new": NewGame(),
    "stop": StopThinking(),
    "ping": HostPing(),
    "quit": Quit(),
}


def read_host_line(text: str) -> HostLine:
    """Read a line from a host, or refuse it with ``BadLine``.

    >>> read_host_line("go seconds 2.5 nocall")
    Go(seconds=2.5, left=None, increment=0.0, may_call=False)
    """
    verb, _, rest = text.strip().partition(" ")
    rest = rest.strip()
    match verb:
        case "hello":
            return HostHello(_version(rest))
        case "set":
            name, _, value = rest.partition(" ")
            if not value.strip():
                raise BadLine("set needs a name and a value: set level 5")
            return SetOption(name, value.strip())
        case "position":
            start, _, moves = f"{rest} ".partition(_MOVES)
            if not start.strip():
                raise BadLine("position needs a position: position ..../..../..../.... - 1 CHSF! -")
            return SetPosition(start.strip(), tuple(moves.split()))
        case "go":
            return _read_go(rest.split())
        case _ if verb not in _WITHOUT_VALUES:
            known = ", ".join(("hello", "set", "position", "go", *_WITHOUT_VALUES))
            raise BadLine(f"{quoted(verb)} is not one of: {known}")
        case _ if rest:
            raise BadLine(f"{verb} stands alone on its line")
        case _:
            return _WITHOUT_VALUES[verb]


def _version(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        raise BadLine(f"hello needs the version of the protocol: hello {VERSION}")
    return int(text)


def _read_go(words: list[str]) -> Go:
    seconds: float | None = None
    left: tuple[float, float] | None = None
    increment, may_call = 0.0, True
    while words:
        match words:
            case ["seconds", number, *rest]:
                seconds = _seconds(number)
            case ["clock", mine, theirs, *rest]:
                left = _seconds(mine), _seconds(theirs)
            case ["increment", number, *rest]:
                increment = _seconds(number)
            case ["nocall", *rest]:
                may_call = False
            case [word, *_]:
                raise BadLine(f"{quoted(word)} was not understood after go: write {_GO_LINE}")
        words = rest
    return Go(seconds, left, increment, may_call)


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        raise BadLine(f"{quoted(text)} is not a number of seconds") from None
    if not (isfinite(seconds) and seconds >= 0):
        raise BadLine(f"{quoted(text)} is not a number of seconds from 0")
    return seconds


@dataclass(frozen=True, slots=True)
class EngineOption:
    """A number that a host may set: whole, or with a fraction."""

    name: str
    kind: str
    """``whole`` or ``number``."""
    least: float
    most: float
    default: float

    def __str__(self) -> str:
        """Return the line that offers it.

        >>> str(EngineOption("level", "whole", 1, 10, 10))
        'option level whole 1 10 10'
        """
        limits = " ".join(f"{each:.12g}" for each in (self.least, self.most, self.default))
        return f"option {self.name} {self.kind} {limits}"

    @classmethod
    def parse(cls, text: str) -> "EngineOption":
        """Read what follows the word ``option``, or refuse it with ``BadLine``."""
        try:
            name, kind, *limits = text.split()
            least, most, default = map(float, limits)
        except ValueError:
            raise BadLine(f"{quoted(text)} is not an option: level whole 1 10 10") from None
        return cls(name, kind, least, most, default)

    def read(self, text: str) -> float:
        """Read a value for it, or refuse it with ``BadLine``."""
        try:
            value = float(text) if self.kind == "number" else int(text)
        except ValueError:
            raise BadLine(f"{quoted(text)} is not a {self.kind} number") from None
        if not self.least <= value <= self.most:
            raise BadLine(f"{self.name} must be from {self.least:.12g} to {self.most:.12g}")
        return value
