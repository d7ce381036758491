"""What each round brought each player: the one place where points are counted."""

from dataclasses import dataclass
from enum import Enum

from fourfold.club.events.event import ClubEvent
from fourfold.club.events.facts import ByeKind
from fourfold.club.events.rounds import Round


class Kind(Enum):
    """What a round was for a player."""

    PLAYED = "played"
    WALKOVER = "walkover"
    """The opponent did not come: a win."""
    FORFEIT = "forfeit"
    """The player did not come: a loss."""
    PAIRING_BYE = "pairing-bye"
    HALF_BYE = "half-bye"
    AWAY = "away"
    """Absent, withdrawn or not yet entered."""
    PENDING = "pending"
    """The match is not over."""
    ANNULLED = "annulled"
    """A round robin goes on as if one of the two had never entered."""


_BYES = {
    ByeKind.PAIRING: (Kind.PAIRING_BYE, 1.0),
    ByeKind.HALF: (Kind.HALF_BYE, 0.5),
    ByeKind.ZERO: (Kind.AWAY, 0.0),
}


@dataclass(frozen=True, slots=True)
class RoundScore:
    """What a round brought a player."""

    round: int
    kind: Kind
    points: float = 0.0
    opponent: int = 0
    """0 without one."""
    began: bool = False
    """Whether the player began the first game, or would have."""
    game_points: float = 0.0

    @property
    def is_voluntary(self) -> bool:
        """Whether the player chose not to play, or did not come."""
        return self.kind in (Kind.FORFEIT, Kind.HALF_BYE, Kind.AWAY)


Histories = dict[int, tuple[RoundScore, ...]]
"""All rounds of each player, by number."""


def histories(event: ClubEvent) -> Histories:
    """Return what every round so far brought every player."""
    gone = annulled(event)
    return {
        each.number: tuple(_score(event, each.number, played, gone) for played in event.rounds)
        for each in event.players
    }


def total(history: tuple[RoundScore, ...]) -> float:
    """Return a player's points."""
    return sum(each.points for each in history)


def begin_balance(history: tuple[RoundScore, ...]) -> int:
    """Return how many more matches a player began than the opponents did."""
    return sum(1 if each.began else -1 for each in history if each.kind is Kind.PLAYED)


def annulled(event: ClubEvent) -> frozenset[int]:
    """Return who left a round robin before half of their matches; these do not count for anyone.

    Otherwise some would be given points for a match that the others had to play.
    """
    if not event.settings.format.is_round_robin:
        return frozenset()
    left = [each.number for each in event.players if each.withdrawn]
    matches = dict.fromkeys(left, 0)
    for played in event.rounds:
        for table in played.tables:
            for number in set(table.players) & matches.keys():
                matches[number] += table.is_complete and not table.is_unplayed
    scheduled = (len(event.order) - 1) * event.round_count // max(1, _cycle(event))
    return frozenset(number for number in left if 2 * matches[number] < scheduled)


def _cycle(event: ClubEvent) -> int:
    """Return how many rounds it takes until everyone has met everyone once."""
    return len(event.order) - 1 + len(event.order) % 2


def _score(event: ClubEvent, player: int, played: Round, gone: frozenset[int]) -> RoundScore:
    number = played.number
    table = played.table_of(player)
    if table is None:
        bye = played.bye_of(player)
        if bye is None:
            return RoundScore(number, Kind.AWAY)
        if event.settings.format.is_round_robin:
            return RoundScore(number, Kind.AWAY)  # everyone sits out once, so it counts for no one
        kind, points = _BYES[bye.kind]
        return RoundScore(number, kind, points, game_points=points * event.settings.games)
    opponent, began = table.opponent(player), player == table.first
    if {player, opponent} & gone:
        kind = Kind.ANNULLED
    elif not table.is_complete:
        kind = Kind.PENDING
    elif table.winner is None:
        kind = Kind.FORFEIT
    elif not table.is_unplayed:
        kind = Kind.PLAYED
    elif player in table.absent:
        kind = Kind.FORFEIT
    else:
        kind = Kind.WALKOVER
    if kind in (Kind.ANNULLED, Kind.PENDING):
        return RoundScore(number, kind, opponent=opponent, began=began)
    return RoundScore(
        number, kind, table.points(player), opponent, began, table.game_points(player)
    )
