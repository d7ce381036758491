"""An event's settings, fixed before it starts."""

import unicodedata
from enum import Enum

import msgspec

from fourfold.club.game import CLUB_GAMES
from fourfold.play.settings import TableSettings
from fourfold.rules.game import Ending
from fourfold.rules.refusal import Refusal, quoted
from fourfold.rules.visible_text import is_visible

MOST_ROUNDS = 100
MOST_PLAYERS = 500
LONGEST_NAME = 60

_LOOK_ALIKE = str.maketrans(
    "АВЕЅІЈКМНОРСТУХаеѕіјорсухԁһԛԝ" + "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧονρ",
    "ABESIJKMHOPCTYXaesijopcyxdhqw" + "ABEZHIKMNOPTYXovp",
)
"""Cyrillic and Greek letters that a reader takes for Latin ones."""


class Format(Enum):
    """Who meets whom."""

    SWISS = "swiss"
    """In each round, players with about equal scores who have not met."""
    ROUND_ROBIN = "round-robin"
    """Everyone meets everyone."""
    DOUBLE_ROUND_ROBIN = "double-round-robin"
    """Everyone plays everyone twice, and starts once against each."""
    KNOCKOUT = "knockout"
    """Who loses is out."""

    @property
    def is_round_robin(self) -> bool:
        """Whether everyone meets everyone."""
        return self in (Format.ROUND_ROBIN, Format.DOUBLE_ROUND_ROBIN)


class TieBreak(Enum):
    """What decides between players with equal scores."""

    GAME_POINTS = "game-points"
    """Points in single games, where a match has two."""
    DIRECT = "direct"
    """The games of the tied players against each other."""
    BUCHHOLZ_CUT_1 = "buchholz-cut-1"
    """The scores of all opponents but the lowest."""
    SONNEBORN_BERGER = "sonneborn-berger"
    """The scores of the opponents beaten, and half of those drawn against."""
    WINS = "wins"
    """Games won at the board."""
    LOTS = "lots"
    """Lots, drawn by the event's seed."""


USUAL_TIE_BREAKS = {
    Format.SWISS: (
        TieBreak.DIRECT,
        TieBreak.BUCHHOLZ_CUT_1,
        TieBreak.SONNEBORN_BERGER,
        TieBreak.WINS,
        TieBreak.LOTS,
    ),
    Format.ROUND_ROBIN: (
        TieBreak.DIRECT,
        TieBreak.SONNEBORN_BERGER,
        TieBreak.WINS,
        TieBreak.LOTS,
    ),
    Format.DOUBLE_ROUND_ROBIN: (
        TieBreak.DIRECT,
        TieBreak.SONNEBORN_BERGER,
        TieBreak.WINS,
        TieBreak.LOTS,
    ),
    Format.KNOCKOUT: (),
}


class EventSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is played, how, and what decides."""

    name: str
    format: Format = Format.SWISS
    rounds: int = 0
    """0 for as many as the format and the number of players suggest."""
    games: int = 1
    """How many games a match has: two, with the start exchanged, or one."""
    table: TableSettings = TableSettings(takebacks=False)
    """The settings of every table; the seats are filled in for each pairing."""
    tie_breaks: tuple[TieBreak, ...] | None = None
    """In this order; ``None`` for the usual ones of the format."""
    half_byes: int = 1
    """How many half-point byes a player may ask for."""
    grace: int = 600
    """After so many seconds, a player who is not there has lost."""
    rated: bool = True
    off_server: bool = False
    """Whether all boards are in a room, and none on a server."""
    seed: int = 0
    """By which lots are drawn."""

    def check(self) -> None:
        """Refuse settings under which no one could play a fair event."""
        check_name(self.name)
        if self.table.start:
            raise Refusal("tournament games start from the usual position")
        self.table.check()
        if (game := self.table.game_played.name) in CLUB_GAMES:
            CLUB_GAMES[game].check_rules(str(self.table.beginning.rules))
        if not 0 <= self.rounds <= MOST_ROUNDS:
            raise Refusal(
                "a tournament has from 1 to {most} rounds, not {found}",
                most=MOST_ROUNDS,
                found=self.rounds,
            )
        if self.rounds and self.format is not Format.SWISS:
            raise Refusal("only a Swiss tournament needs a number of rounds: leave it out")
        if self.games not in (1, 2):
            raise Refusal("a match has 1 or 2 games, not {found}", found=self.games)
        if self.half_byes < 0 or self.grace < 0:
            lower = min(self.half_byes, self.grace)
            raise Refusal("{found} is too small: it must be at least {least}", found=lower, least=0)
        if len(set(self.decided_by)) != len(self.decided_by):
            raise Refusal("a tie-break is listed twice")
        if self.format is Format.KNOCKOUT and self.decided_by:
            raise Refusal("a knockout needs no tie-breaks: leave them out")

    @property
    def decided_by(self) -> tuple[TieBreak, ...]:
        """What decides between equal scores; lots are always last, so that there is an answer."""
        if self.tie_breaks is None:
            first = (TieBreak.GAME_POINTS,) if self.games == 2 else ()
            usual = USUAL_TIE_BREAKS[self.format]
            return (*first, *usual) if usual else ()
        if self.format is Format.KNOCKOUT or TieBreak.LOTS in self.tie_breaks:
            return self.tie_breaks
        return (*self.tie_breaks, TieBreak.LOTS)

    @property
    def has_draws(self) -> bool:
        """Whether a game may be drawn."""
        return Ending.AGREEMENT in self.table.game_played.table_endings


def check_name(name: str) -> None:
    """Refuse a name that cannot be shown in a line."""
    if not name.strip():
        raise Refusal("a name is missing")
    if name != name.strip() or not name.isprintable():
        raise Refusal("a name must be one line of printable text")
    if len(name) > LONGEST_NAME:
        raise Refusal(
            "the name {found} is too long: it may have {most} characters",
            found=quoted(name),
            most=LONGEST_NAME,
        )


def check_new_name(name: str) -> None:
    """Refuse a name that cannot be seen; older logs may have one."""
    if not is_visible(name):
        raise Refusal("a name is missing")
    check_name(name)


def same_name(name: str) -> str:
    """Return a text that is equal for names that people would take for the same.

    Letters of other alphabets count as the Latin ones that they look like: no one can enter as
    someone else's double.

    >>> same_name("Ada  Byron") == same_name("ada byron") == same_name("Аdа Вуrоn")
    True
    """
    latin = unicodedata.normalize("NFKC", name).translate(_LOOK_ALIKE)
    return " ".join(latin.casefold().split())
