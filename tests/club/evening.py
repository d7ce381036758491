"""An event in a test: commands by name instead of by number."""

from random import Random

from fourfold.club.events import ClubEvent, EventSettings, Format, apply, dutch_system
from fourfold.club.events import commands as cmd
from fourfold.club.events.facts import DRAW, LaterFact
from fourfold.play.settings import TableSettings

QUARTO = TableSettings(takebacks=False)


class Evening:
    """An event, and the facts of its last command."""

    def __init__(
        self,
        *names: str,
        format: Format = Format.SWISS,  # noqa: A002
        rounds: int = 0,
        games: int = 1,
        seed: int = 1,
        table: TableSettings = QUARTO,
        plain: bool = False,
        half_byes: int = 1,
    ) -> None:
        settings = EventSettings(
            "Friday", format, rounds, games=games, seed=seed, table=table, half_byes=half_byes
        )
        self.event = ClubEvent.create(settings, 0.0)
        self.swiss = None if plain else dutch_system()
        for name in names:
            self.do(cmd.Enter(name))

    def do(self, command: cmd.AnyEventCommand, *, by_player: bool = False) -> tuple[LaterFact, ...]:
        """Apply a command."""
        self.event, facts = apply(self.event, command, 0.0, swiss=self.swiss, by_player=by_player)
        return facts

    def number(self, name: str) -> int:
        """Return a player's number."""
        return self.event.number_of(name)

    def publish(self) -> list[set[str]]:
        """Pair and publish the next round, and return who meets whom."""
        self.do(cmd.Pair())
        self.do(cmd.Publish())
        assert self.event.current is not None
        return [{*map(self.event.name, table.players)} for table in self.event.current.tables]

    def win(self, name: str) -> None:
        """Enter that a player won the next game of the round."""
        number = self.number(name)
        assert self.event.current is not None
        table = self.event.current.table_of(number)
        assert table is not None
        self.do(cmd.EnterResult(table.number, number))

    def finish_round(self, rng: Random | None = None) -> None:
        """Enter results at all open tables: by lot, or that who begins wins."""
        assert self.event.current is not None
        for table in self.event.current.open_tables():
            while not self.event.table(table.number).is_complete:
                chosen = rng.choice((*table.players, DRAW)) if rng else table.first
                self.do(cmd.EnterResult(table.number, chosen))

    def play(self, rng: Random | None = None) -> None:
        """Play all rounds that are left."""
        while not self.event.is_complete:
            self.publish()
            self.finish_round(rng)
