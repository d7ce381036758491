"""Who takes part in an arena: levels of the computer, engines, bots, and a random player."""

import re
import shlex
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum

from fourfold.rules.refusal import Refusal, quoted

LEVELS = range(1, 11)
_NAMED = re.compile(r"([^\s=/:]+)=(.*)", re.DOTALL)
_LONGEST_NAME = 30


class EntrantKind(Enum):
    """How a player is reached."""

    LEVEL = "level"
    RANDOM = "random"
    ENGINE = "engine"
    BOT = "bot"


@dataclass(frozen=True, slots=True)
class Entrant:
    """One player of an arena."""

    name: str
    kind: EntrantKind
    level: int = 0
    command: tuple[str, ...] = ()
    """What starts an engine, or a bot."""


def parse_entrant(text: str) -> Entrant:
    """Read a player, or refuse it.

    >>> parse_entrant("level:3").level, parse_entrant("Ada=python3 ada.py").name
    (3, 'Ada')
    >>> parse_entrant("bot:python3 bot.py").command
    ('python3', 'bot.py')
    """
    named = _NAMED.fullmatch(text.strip())
    name, what = named.groups() if named else ("", text.strip())
    kind, colon, rest = what.partition(":")
    if kind == EntrantKind.LEVEL.value and colon:
        if rest not in map(str, LEVELS):
            raise Refusal("{found} is not a level: write level:1 to level:10", found=quoted(text))
        return Entrant(name or what, EntrantKind.LEVEL, level=int(rest))
    if what == EntrantKind.RANDOM.value:
        return Entrant(name or what, EntrantKind.RANDOM)
    is_bot = kind == EntrantKind.BOT.value and bool(colon)
    if (kind == EntrantKind.ENGINE.value and colon) or is_bot:
        what = rest.strip()
    try:
        command = tuple(shlex.split(what))
    except ValueError:
        command = ()
    if not command or not what.isprintable():
        raise Refusal(
            "{found} is not a player: write level:5, random, the command of an engine, or bot: "
            "and the command of a bot",
            found=quoted(text),
        )
    if len(what) > _LONGEST_NAME:
        what = f"{what[: _LONGEST_NAME - 1]}…"
    return Entrant(name or what, EntrantKind.BOT if is_bot else EntrantKind.ENGINE, 0, command)


def parse_entrants(texts: Iterable[str]) -> tuple[Entrant, ...]:
    """Read the players of an arena: at least two. Those of the same name are numbered.

    >>> [each.name for each in parse_entrants(["level:3", "level:3"])]
    ['level:3', 'level:3 (2)']
    """
    entrants, seen = [], Counter[str]()
    for entrant in map(parse_entrant, texts):
        seen[entrant.name] += 1
        if (number := seen[entrant.name]) > 1:
            entrant = replace(entrant, name=f"{entrant.name} ({number})")
        entrants.append(entrant)
    if len(entrants) < 2:
        raise Refusal("an arena needs at least two players")
    return tuple(entrants)
