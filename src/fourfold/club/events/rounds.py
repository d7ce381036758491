"""A round of an event: its tables with their results, and the players without an opponent."""

from collections.abc import Collection
from dataclasses import dataclass, replace

from fourfold.club.events.facts import DRAW, Bye, ByeKind, PairedBy


@dataclass(frozen=True, slots=True)
class EventTable:
    """Two opponents in a round, and how far their match has come."""

    number: int
    first: int
    """Who begins the first game; the start is exchanged from game to game."""
    second: int
    match_games: int
    """How many games their match has."""
    must_decide: bool = False
    """Whether one of them must win: then a drawn match goes on game by game."""
    games: tuple[int, ...] = ()
    """The winner of each game, 0 for a draw."""
    absent: frozenset[int] = frozenset()
    """Who did not come, or did not go on."""
    lot: int = 0
    """Whom lots decided for, in a drawn match that must be decided."""

    @property
    def players(self) -> tuple[int, int]:
        """Both players, the one who begins first."""
        return self.first, self.second

    def opponent(self, player: int) -> int:
        """Return whom a player meets."""
        return self.second if player == self.first else self.first

    def starter(self, game: int) -> int:
        """Return who begins a game, counted from 0."""
        return self.first if game % 2 == 0 else self.second

    @property
    def is_unplayed(self) -> bool:
        """Whether it was forfeited before the first game was over."""
        return bool(self.absent) and not self.games

    @property
    def is_complete(self) -> bool:
        """Whether the match is over."""
        if self.absent or self.lot:
            return True
        if len(self.games) < self.match_games:
            return False
        return not self.must_decide or self.game_points(self.first) != self.game_points(self.second)

    def game_points(self, player: int) -> float:
        """Return a player's points in games; games that a forfeit prevented go to the opponent."""
        won = sum(1.0 if each == player else 0.5 if each == DRAW else 0.0 for each in self.games)
        missing = max(0, self.match_games - len(self.games)) if self.absent else 0
        return won + (0 if player in self.absent else missing)

    @property
    def winner(self) -> int | None:
        """Who won the match, 0 if it was drawn; ``None`` if it is not over, or no one came."""
        if not self.is_complete or (len(self.absent) == 2 and (self.must_decide or not self.games)):
            return None
        if self.lot:
            return self.lot
        if self.absent and self.must_decide:
            return self.opponent(next(iter(self.absent)))
        one, two = self.game_points(self.first), self.game_points(self.second)
        return DRAW if one == two else self.first if one > two else self.second

    def points(self, player: int) -> float:
        """Return a player's points for the match: 1 for a win, ½ for a draw."""
        winner = self.winner
        return 0.0 if winner is None else 1.0 if winner == player else 0.5 if not winner else 0.0


@dataclass(frozen=True, slots=True)
class Round:
    """A round that was paired."""

    number: int
    by: PairedBy
    tables: tuple[EventTable, ...]
    byes: tuple[Bye, ...] = ()
    repeats: int = 0

    @property
    def is_complete(self) -> bool:
        """Whether all matches are over."""
        return all(table.is_complete for table in self.tables)

    @property
    def is_untouched(self) -> bool:
        """Whether no game is over."""
        return not any(table.games or table.lot for table in self.tables)

    def open_tables(self) -> tuple[EventTable, ...]:
        """Return the tables whose match is not over."""
        return tuple(table for table in self.tables if not table.is_complete)

    def table_of(self, player: int) -> EventTable | None:
        """Return where a player sits; ``None`` without an opponent."""
        return next((table for table in self.tables if player in table.players), None)

    def bye_of(self, player: int) -> Bye | None:
        """Return why a player has no opponent; ``None`` if that is not so, or was not foreseen."""
        return next((bye for bye in self.byes if bye.player == player), None)

    def with_table(self, table: EventTable) -> "Round":
        """Return the round with another state of a table."""
        tables = tuple(table if each.number == table.number else each for each in self.tables)
        return replace(self, tables=tables)

    def without_results(self) -> "Round":
        """Return the round as it was when it was published."""
        tables = tuple(replace(each, games=(), absent=frozenset(), lot=0) for each in self.tables)
        return replace(self, tables=tables)

    def without_byes_for(self, away: Collection[int]) -> "Round":
        """Return the round with some players absent who would have had the bye."""
        byes = tuple(
            Bye(bye.player, ByeKind.ZERO) if bye.player in away else bye for bye in self.byes
        )
        return replace(self, byes=byes)

    def swapped(self, one: int, two: int) -> "Round":
        """Return the round with two players in each other's place."""
        places = {one: two, two: one}

        def other(player: int) -> int:
            return places.get(player, player)

        return replace(
            self,
            tables=tuple(
                replace(each, first=other(each.first), second=other(each.second))
                for each in self.tables
            ),
            byes=tuple(Bye(other(bye.player), bye.kind) for bye in self.byes),
        )
