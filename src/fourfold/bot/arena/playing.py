"""One game of an arena, from its opening to its record."""

from dataclasses import dataclass
from typing import Any

from fourfold.bot.arena.players import PlayerCache
from fourfold.bot.arena.schedule import ArenaPlan, ScheduledGame, random_opening
from fourfold.bot.engine_process import EngineFailure, EngineLate
from fourfold.play.game import TABLE_GAMES
from fourfold.rules.game import AnyPosition, Ending
from fourfold.rules.games import game_named
from fourfold.rules.outcome import Won
from fourfold.rules.player import Player
from fourfold.rules.record import Record
from fourfold.rules.refusal import FalseCall, Refusal


@dataclass(frozen=True, slots=True)
class ArenaGame:
    """A game that was played."""

    scheduled: ScheduledGame
    winner: int | None
    """The entrant who won; ``None`` for a draw."""
    record: Record
    forfeit: Refusal | None = None
    """Why the loser could not go on, if that was the reason."""

    @property
    def loser(self) -> int | None:
        """The entrant who lost; ``None`` for a draw."""
        one, two = self.scheduled.players
        return None if self.winner is None else one + two - self.winner


def play_game(plan: ArenaPlan, scheduled: ScheduledGame, players: PlayerCache) -> ArenaGame:
    """Play a game to its end. A player who fails loses it; a false call loses it too."""
    game = game_named(plan.game)
    start = position = game.start(scheduled.rules)
    actions = list(random_opening(plan, scheduled))
    for action in actions:
        position = position.play(action)
    seated = [players.player(plan.entrants[index]) for index in scheduled.players]
    for player, seed in zip(seated, scheduled.seeds, strict=True):
        player.begin(seed)
    about: dict[str, Any] = {}
    forfeit: Refusal | None = None
    while position.outcome is None and not about:
        try:
            action = seated[position.turn - 1].choose(position, plan.seconds)
            position = position.play(action)
        except FalseCall:
            action = _false_call(plan.game, action)
            about = {"ending": Ending.FALSE_CALL}
        except EngineFailure as failure:
            forfeit = failure
            late = isinstance(failure, EngineLate)
            about = {"ending": Ending.TIME if late else Ending.RESIGNATION}
            break
        actions.append(action)
    winner = _winner(position, bool(about))
    if about and winner is not None:
        about["winner"] = winner
    record = Record.of(
        start,
        actions,
        players=tuple(plan.entrants[index].name for index in scheduled.players),
        tags=arena_tags(plan, scheduled, forfeit),
        **about,
    )
    won_by = None if winner is None else scheduled.players[winner - 1]
    return ArenaGame(scheduled, won_by, record, forfeit)


def arena_tags(
    plan: ArenaPlan, scheduled: ScheduledGame, forfeit: Refusal | None
) -> tuple[tuple[str, str], ...]:
    """Return what the record of a game says about the arena; programs read it, in English."""
    tags = [
        ("Round", str(scheduled.number)),
        ("Seed", str(plan.seed)),
        ("RandomActions", str(plan.opening)),
    ]
    if forfeit is not None:
        tags.append(("Forfeit", " ".join(str(forfeit).split())))
    return tuple(tags)


def _winner(position: AnyPosition, given_up: bool) -> Player | None:
    if given_up:
        return position.turn.other
    return position.outcome.player if isinstance(position.outcome, Won) else None


def _false_call(game: str, action: object) -> object:
    table = TABLE_GAMES[game]
    line = table.called_line(action)
    assert line is not None
    return table.refused_call(line)
