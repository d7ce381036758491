"""What a command is: its name, its arguments and the function that runs it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

OK, BROKEN_PIPE, BAD_INPUT, INTERRUPTED = 0, 1, 2, 130
MISSING_PACKAGES = 1
"""The exit statuses."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Argument:
    """One argument: a positional one, an option with a value, or a flag without one."""

    name: str
    """The parameter of the command's function."""
    help: str
    option: str = ""
    """How an option is written, such as ``--set``; empty for a positional argument."""
    hidden: str = ""
    """Another name of the option, which the help does not show."""
    value: str = ""
    """The placeholder of the value in the help, such as ``FILE``; a flag has none."""
    convert: Callable[[str], Any] = str
    """Reads the value, or refuses it."""
    default: Any = None
    needed: bool = False
    many: bool = False
    variable: str = ""
    """The environment variable that is read if the option is not given."""


@dataclass(frozen=True, slots=True)
class Subcommand:
    """One command: what it does in a line, the rest in paragraphs, and how it is run."""

    name: str
    summary: str
    run: Callable[..., int]
    """Called with the language and the arguments by name; returns the exit status."""
    details: tuple[str, ...] = ()
    arguments: tuple[Argument, ...] = field(default=(), kw_only=True)
    extra: str = field(default="", kw_only=True)
    """The extra of the package that installs what it imports, such as ``play``."""

    def texts(self) -> Iterator[str]:
        """Yield the sentences of the help."""
        yield self.summary
        yield from self.details
        yield from (argument.help for argument in self.arguments)

    def values(self) -> Iterator[str]:
        """Yield the placeholders of the values in the help."""
        yield from (argument.value for argument in self.arguments if argument.value)


def positional(name: str, value: str, help: str, **more: Any) -> Argument:  # noqa: A002
    """Return an argument that is required, unless it has a default."""
    return Argument(name=name, value=value, help=help, **({"needed": True} | more))


def option(written: str, value: str, help: str, **more: Any) -> Argument:  # noqa: A002
    """Return an option with a value."""
    return Argument(**({"name": _name(written)} | more), option=written, value=value, help=help)


def flag(written: str, help: str, **more: Any) -> Argument:  # noqa: A002
    """Return an option without a value, which is off unless it is given."""
    usual: dict[str, Any] = {"name": _name(written), "default": False}
    return Argument(**(usual | more), option=written, help=help)


def _name(written: str) -> str:
    return written.removeprefix("--").replace("-", "_")
