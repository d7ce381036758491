"""What decides between players with equal points, after FIDE's regulations (C.07, August 2024).

Rounds that someone did not play are counted as FIDE counts them (article 16):

- For the opponents' sake, rounds that a player missed at the end, by withdrawing or by a bye that
  was asked for, count as draws; every other round counts what it brought.
- For a player's own sake, a round without a game counts as one against an opponent with as many
  points as the player has in the end.
- If something is cut, it is first of all a round that the player chose not to play.

In a round robin a forfeit counts like a game, since everyone has the same opponents.
"""

from collections.abc import Callable, Iterable, Sequence

from fourfold.club.events.event import ClubEvent
from fourfold.club.events.scores import Histories, Kind, RoundScore, total
from fourfold.club.events.settings import TieBreak

_CAME = (Kind.PLAYED, Kind.WALKOVER, Kind.PAIRING_BYE)
_NOTHING = (Kind.PENDING, Kind.ANNULLED)
"""Rounds that count for nothing, or not yet."""


class TieBreaks:
    """The tie-breaks of an event as it stands."""

    def __init__(self, event: ClubEvent, histories: Histories) -> None:
        self._event = event
        self._histories = histories
        self._points = {number: total(each) for number, each in histories.items()}
        self._for_others = {number: _for_others(each) for number, each in histories.items()}
        self._is_round_robin = event.settings.format.is_round_robin

    def value(self, tie_break: TieBreak, player: int) -> float | None:
        """Return a player's value; ``None`` for one that only a group of equals has, or lots."""
        find = _VALUES.get(tie_break)
        return None if find is None else find(self, player)

    def _has_met(self, score: RoundScore) -> bool:
        """Return whether a round counts as a game between two players."""
        if score.kind is Kind.PLAYED:
            return True
        return self._is_round_robin and score.kind in (Kind.WALKOVER, Kind.FORFEIT)

    def _rounds(self, player: int) -> Iterable[RoundScore]:
        """Yield the rounds of a player that count; in a round robin, sitting out does not."""
        for score in self._histories[player]:
            sits_out = self._is_round_robin and not score.opponent
            if score.kind not in _NOTHING and not sits_out:
                yield score

    def _opponents(self, player: int) -> Iterable[tuple[float, RoundScore]]:
        """Yield, for each round, the points of the opponent, or of the one imagined."""
        for score in self._rounds(player):
            points = self._points[player]
            yield self._for_others[score.opponent] if self._has_met(score) else points, score

    def _buchholz_cut_1(self, player: int) -> float:
        opponents = list(self._opponents(player))
        if not opponents:
            return 0.0
        chosen = [points for points, score in opponents if score.is_voluntary]
        cut = min(chosen or [points for points, _ in opponents])
        return sum(points for points, _ in opponents) - cut

    def _sonneborn_berger(self, player: int) -> float:
        return sum(points * score.points for points, score in self._opponents(player))

    def _wins(self, player: int) -> float:
        won = [s for s in self._histories[player] if s.kind is Kind.PLAYED and s.points == 1]
        return float(len(won))

    def _game_points(self, player: int) -> float:
        return sum(score.game_points for score in self._histories[player])

    def direct(self, group: Sequence[int]) -> dict[int, float | None]:
        """Return the points of equals against each other; ``None`` where that decides nothing.

        If not all of them have met, someone is ahead only if the games that were not played could
        not change it; then the same is asked about the others.
        """
        met = {
            number: [
                score
                for score in self._histories[number]
                if score.opponent in group and self._has_met(score)
            ]
            for number in group
        }
        points = {number: total(tuple(scores)) for number, scores in met.items()}
        times = 2 if self._event.settings.format.value.startswith("double") else 1
        missing = {number: times * (len(group) - 1) - len(scores) for number, scores in met.items()}
        if not any(missing.values()):
            return dict(points)
        decided: dict[int, float | None] = dict.fromkeys(group)
        left = list(group)
        while left:
            ahead = max(left, key=lambda number: points[number])
            best_of_others = [points[n] + missing[n] for n in left if n != ahead]
            if not best_of_others or points[ahead] <= max(best_of_others):
                break
            decided[ahead] = points[ahead]
            left.remove(ahead)
        return decided

    def split(self, tie_break: TieBreak, group: Sequence[int]) -> list[list[int]]:
        """Return a group of equals in smaller groups, the best first."""
        if tie_break is TieBreak.LOTS:
            return [[n] for n in sorted(group, key=lambda n: (self._event.lot("standing", n), n))]
        if tie_break is TieBreak.DIRECT:
            values = self.direct(group)
        else:
            values = {number: self.value(tie_break, number) for number in group}

        def height(number: int) -> float:
            value = values[number]
            return -1.0 if value is None else value

        heights = sorted({height(number) for number in group}, reverse=True)
        return [[number for number in group if height(number) == each] for each in heights]


_VALUES: dict[TieBreak, Callable[[TieBreaks, int], float]] = {
    TieBreak.GAME_POINTS: TieBreaks._game_points,
    TieBreak.BUCHHOLZ_CUT_1: TieBreaks._buchholz_cut_1,
    TieBreak.SONNEBORN_BERGER: TieBreaks._sonneborn_berger,
    TieBreak.WINS: TieBreaks._wins,
}


def _for_others(history: Sequence[RoundScore]) -> float:
    """Return a player's points as they count for the opponents."""
    points, came_later = 0.0, False
    for score in reversed(history):
        if score.kind in (Kind.HALF_BYE, Kind.AWAY) and not came_later:
            points += 0.5
        else:
            points += score.points
        came_later = came_later or score.kind in _CAME or score.kind is Kind.PENDING
    return points
