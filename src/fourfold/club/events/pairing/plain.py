"""A plain Swiss for small fields, and for where no other system is installed.

The players stand in order of score. The first one meets the nearest in score who is allowed, and
so on; if someone lower down is left without an opponent, the choices before are taken back one by
one. What must be given up at last is given up in this order: who begins, then that no pair meets
twice. Forbidden pairs are never made.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from fourfold.club.events.event import ClubEvent
from fourfold.club.events.facts import PairedBy, Pairing
from fourfold.club.events.pairing import LARGEST_BALANCE, CannotPair, SwissRound
from fourfold.club.events.scores import Kind, RoundScore, begin_balance, histories, total

_MOST_STEPS = 5_000
"""How many choices are tried before something is given up."""

_MOST_COMPARED = 250_000
"""How many possible opponents are compared in all, in each of the stages: a third of a second."""


@dataclass(frozen=True, slots=True)
class _Player:
    number: int
    score: float
    balance: int
    """How many more matches this player began than the opponents did."""
    began_last: bool
    opponents: dict[int, int]
    """How often this player has met each of the others."""
    byes: int


@dataclass(frozen=True, slots=True)
class _Demands:
    """What a pairing must keep to."""

    balance: bool
    repeats: bool


_STAGES = (_Demands(True, False), _Demands(False, False), _Demands(False, True))


class PlainSystem:
    """Pairs nearest scores; no repeats as long as that is possible."""

    def pair(self, event: ClubEvent) -> SwissRound:
        """Return the next round, or raise ``CannotPair``."""
        played = histories(event)
        seeding = event.seeding()
        field = [
            _player(number, played[number])
            for number in seeding
            if event.is_available(number, event.next_round)
        ]
        field.sort(key=lambda player: -player.score)  # stable: equal scores stay in seeding order
        for demands in _STAGES:
            search = _Search(event.forbidden, demands)
            for bye in _byes(field):
                rest = [player for player in field if player is not bye]
                pairs = search.pairs_of(rest)
                if pairs is not None:
                    return SwissRound(
                        PairedBy.PLAIN,
                        [_begun(event, *pair) for pair in pairs],
                        None if bye is None else bye.number,
                        sum(two.number in one.opponents for one, two in pairs),
                    )
        raise CannotPair


def _player(number: int, history: Sequence[RoundScore]) -> _Player:
    played = [each for each in history if each.kind is Kind.PLAYED]
    opponents: dict[int, int] = {}
    for each in played:
        opponents[each.opponent] = opponents.get(each.opponent, 0) + 1
    return _Player(
        number,
        total(tuple(history)),
        begin_balance(tuple(history)),
        bool(played) and played[-1].began,
        opponents,
        sum(each.kind in (Kind.PAIRING_BYE, Kind.WALKOVER) for each in history),
    )


def _byes(field: Sequence[_Player]) -> Iterator[_Player | None]:
    """Yield who may be left over: who had the fewest free points, then the lowest in the order."""
    if len(field) % 2 == 0:
        yield None
    else:
        fewest = min(player.byes for player in field)
        yield from (player for player in reversed(field) if player.byes == fewest)


class _Search:
    def __init__(self, forbidden: frozenset[tuple[int, int]], demands: _Demands) -> None:
        self._forbidden = forbidden
        self._demands = demands
        self._steps = 0
        self._compared = 0

    def pairs_of(self, field: list[_Player]) -> list[tuple[_Player, _Player]] | None:
        """Return pairs of all players, or ``None`` if none are found in time."""
        self._steps = 0
        return self._pairs(field)

    def _pairs(self, field: list[_Player]) -> list[tuple[_Player, _Player]] | None:
        if not field:
            return []
        self._compared += len(field)
        one, *rest = field
        for two in self._candidates(one, rest):
            self._steps += 1
            if self._steps > _MOST_STEPS or self._compared > _MOST_COMPARED:
                return None
            others = self._pairs([player for player in rest if player is not two])
            if others is not None:
                return [(one, two), *others]
        return None

    def _candidates(self, one: _Player, rest: list[_Player]) -> list[_Player]:
        """Return whom a player may meet: the nearest in score first, and among equals the middle.

        So the upper half of a score group meets its lower half, as far as that goes.
        """
        equals = sum(player.score == one.score for player in rest)

        def key(place_and_player: tuple[int, _Player]) -> tuple[int, float, bool, int]:
            place, two = place_and_player
            return (
                one.opponents.get(two.number, 0),
                one.score - two.score,
                self._both_want(one, two),
                abs(place - equals // 2),
            )

        ranked = sorted(enumerate(rest), key=key)
        return [two for _, two in ranked if self._may_meet(one, two)]

    def _may_meet(self, one: _Player, two: _Player) -> bool:
        pair = (min(one.number, two.number), max(one.number, two.number))
        if pair in self._forbidden:
            return False
        if two.number in one.opponents and not self._demands.repeats:
            return False
        at_the_limit = one.balance == two.balance and abs(one.balance) >= LARGEST_BALANCE
        return not (self._demands.balance and at_the_limit)

    def _both_want(self, one: _Player, two: _Player) -> bool:
        """Return whether both should begin, or both should not."""
        return one.balance == two.balance != 0


def _begun(event: ClubEvent, one: _Player, two: _Player) -> Pairing:
    """Return a pair with the one first who begins: who began less often, or not the last time."""
    if one.balance != two.balance:
        is_one = one.balance < two.balance
    elif one.began_last != two.began_last:
        is_one = two.began_last
    else:
        is_one = event.lot(f"begin {event.next_round}", one.number) % 2 == 0
    return Pairing(one.number, two.number) if is_one else Pairing(two.number, one.number)
