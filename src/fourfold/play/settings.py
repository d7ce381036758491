"""A table's settings, chosen before a game begins."""

from enum import Enum
from functools import cached_property

import msgspec

from fourfold.play.clock import Clock, TimeRule, check_time_rule
from fourfold.play.game import TABLE_GAMES
from fourfold.play.seat import Seat
from fourfold.rules.game import AnyPosition, Game
from fourfold.rules.games import game_named
from fourfold.rules.refusal import Refusal, quoted


class Blindfold(Enum):
    """Whether a seat plays by touch and memory alone."""

    OFF = "off"
    WORN = "worn"
    REQUIRED = "required"


class FalseCallCost(Enum):
    """What a false call costs."""

    RIGHT = "right"
    """The right to call until the next piece is placed."""
    NOTHING = "nothing"
    GAME = "game"


class Help(Enum):
    """How much help the table gives its players."""

    SILENT = "silent"
    """None, as in the rulebook."""
    HINT = "hint"
    """On request, what a square needs and which pieces are safe to give."""
    SHOWN = "shown"
    """Live lines are shown too; they must still be called."""


class SeatSettings(msgspec.Struct, frozen=True, rename={"blindfold": "mask"}):
    """The settings of one seat, and who sits there."""

    name: str = ""
    level: int | None = None
    """The strength of a computer player; ``None`` for a person."""
    blindfold: Blindfold = Blindfold.OFF
    time: TimeRule | None = None
    """This seat's own time control, for time odds; ``None`` for the table's."""


class TableSettings(msgspec.Struct, frozen=True, dict=True, rename={"seats": "chairs"}):
    """The settings of a table."""

    game: str = "Quarto"
    rules: str = ""
    """In the notation; empty for those of the start position, or for the usual ones."""
    piece_set: str = ""
    clock: TimeRule | None = None
    false_call: FalseCallCost = FalseCallCost.RIGHT
    help: Help = Help.SILENT
    takebacks: bool = True
    seats: tuple[SeatSettings, SeatSettings] = (SeatSettings(), SeatSettings())
    start: str = ""
    """The position in which a game begins, in the notation; empty for the usual one."""
    rated: bool = False
    """Whether the result counts for the ratings of two people."""

    def check(self) -> None:
        """Refuse a table at which no one could play."""
        game, start = self.game_played, self.beginning
        if start.outcome is not None:
            raise Refusal("the game is already over in this position")
        if self.rules and self.rules != str(start.rules):
            raise Refusal(
                "this position is played under the rules {found}, not {rules}",
                found=start.rules,
                rules=self.rules,
            )
        if self.piece_set and self.piece_set not in game.sets:
            raise Refusal(
                "{game} has no set called {found}", found=quoted(self.piece_set), game=game.name
            )
        one, two = (seat.name for seat in self.seats)
        if not (one + two).isprintable():
            raise Refusal("a name must be one line of printable text")
        if one and one == two:
            raise Refusal("the two players need different names")
        for rule in (self.clock, *(seat.time for seat in self.seats)):
            if rule is not None:
                check_time_rule(rule)
        for seat in self.seats:
            if seat.level is not None and not 1 <= seat.level <= 10:
                raise Refusal(
                    "the computer’s level must be from 1 to 10, not {level}", level=seat.level
                )
            if seat.level is not None and seat.blindfold is not Blindfold.OFF:
                raise Refusal("a computer cannot be blindfolded")
        if self.rated:
            self._check_rated()

    def _check_rated(self) -> None:
        """Refuse a rated table at which two people would not play alone and on equal terms."""
        one, two = self.seats
        if one.level is not None or two.level is not None:
            raise Refusal("rated games are for two people: play the computer without a rating")
        if self.help is not Help.SILENT:
            raise Refusal("there are no hints in rated games")
        if self.start:
            raise Refusal("rated games begin with an empty board")
        if one.time != two.time:
            raise Refusal("both players have the same time in rated games")
        if self.blindfolded(Seat.ONE) != self.blindfolded(Seat.TWO):
            raise Refusal("in rated games, both players wear a blindfold or neither does")
        self.rated_kind  # noqa: B018 (it refuses rules that have no ratings)

    @property
    def rated_kind(self) -> str:
        """The game and the family of rules that have ratings of their own, in code words."""
        family = TABLE_GAMES[self.game_played.name].rated_family(self.beginning)
        words = (self.game_played.name, family, "blindfold" * self._anyone_blindfolded)
        return " ".join(filter(None, words))

    @cached_property
    def game_played(self) -> Game:
        """The game's row in the registry."""
        return game_named(self.game)

    @property
    def hides_hands(self) -> bool:
        """Whether the players' tiles are hidden from each other."""
        return TABLE_GAMES[self.game_played.name].hides_hands(self.beginning)

    @cached_property
    def players_see_what_watchers_see(self) -> bool:
        """Whether a player may know no more of the position than anyone else."""
        hides = self.hides_hands or self._anyone_blindfolded
        return self.help is Help.SILENT and not hides

    @property
    def must_call(self) -> bool:
        """Whether an alignment wins only when it is called."""
        return TABLE_GAMES[self.game_played.name].must_call(self.beginning)

    @cached_property
    def beginning(self) -> AnyPosition:
        """The position in which a game begins, read once; or a refusal."""
        game = self.game_played
        if self.start:
            return game.position.parse(self.start)
        return game.start(self.rules or game.usual_rules)

    def seat(self, seat: Seat) -> SeatSettings:
        """Return a seat's own settings."""
        return self.seats[seat.index]

    def blindfolded(self, seat: Seat | None) -> bool:
        """Return whether a seat is blindfolded; watchers see no more than the players do."""
        if seat is None:
            return self._anyone_blindfolded
        return self.seat(seat).blindfold is not Blindfold.OFF

    @cached_property
    def _anyone_blindfolded(self) -> bool:
        return any(self.blindfolded(seat) for seat in Seat)

    def as_told(self, *, blindfolded: bool) -> "TableSettings":
        """Return the settings that others may see: all the rules and, with a blindfold, no start.

        The start position would give away what is on the board.
        """
        told = msgspec.structs.replace(self, rules=str(self.beginning.rules))
        return msgspec.structs.replace(told, start="") if blindfolded else told

    def new_clock(self) -> Clock:
        """Return the clock as it stands before the game."""
        one, two = (seat.time or self.clock for seat in self.seats)
        return Clock.of(one, two)
