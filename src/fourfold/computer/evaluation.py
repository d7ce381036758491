"""The engine as a judge: what best play makes of a game, and of a position, in limited time."""

import time
from collections.abc import Sequence
from contextlib import suppress
from itertools import islice
from typing import Any

from fourfold.engine import OutOfTime, QuadsSolver, SearchResult, Solver, Value, prepare, refutation
from fourfold.play.review import ActionEvaluation, GameEvaluation, PositionEvaluation, Result, Worth
from fourfold.rules import Drawn, Player, Won
from fourfold.rules.quads import Quads
from fourfold.rules.quarto import Action, Give, Quarto

MEMORY = 64
"""How many MiB each solver may use."""

FEW = 3
"""So many good actions are named at most."""

MOST = 60
"""So many actions of a position are weighed in an answer at most."""

_SHARE = 3
"""A search that may turn out too hard gets one part in so many of the time that is left."""

_FAILURES = 3
"""After so many searches in a row that found nothing, earlier positions are too hard as well."""

_FOR_ACTIONS = 0.25
"""This part of the time is kept for good actions, and for how gifts lost."""

_WINS: dict[Player, Result] = {Player.FIRST: "first", Player.SECOND: "second"}

AnyPosition = Quarto | Quads


class Judge:
    """Knows both games, and remembers what it has found out."""

    def __init__(self) -> None:
        self._quarto: Solver | None = None
        self._quads: QuadsSolver | None = None

    def judge(self, positions: Sequence[AnyPosition], seconds: float) -> GameEvaluation:
        """Return what best play makes of the positions of a game, those at its end first."""
        prepare(positions[0])
        ends = time.monotonic() + seconds
        verdicts = self._verdicts(positions, ends - seconds * _FOR_ACTIONS)
        best: list[tuple[str, ...]] = [()] * len(positions)
        for place in reversed(range(len(positions))):
            if time.monotonic() < ends:
                best[place] = self._best(positions, verdicts, place, _part_of(ends))
        return GameEvaluation(
            tuple(verdicts), tuple(best), self._refutations(positions, verdicts, ends)
        )

    def assess(self, position: AnyPosition, seconds: float) -> PositionEvaluation:
        """Return what best play makes of a position, and every action, the best first."""
        if position.outcome is not None:
            return PositionEvaluation(_result_of(position), ())
        prepare(position)
        ends = time.monotonic() + seconds
        half = time.monotonic() + seconds / 2
        if isinstance(position, Quarto):
            verdict = self._verdict(position, half)
            weighed = self._weigh_quarto(position, ends)
        else:
            finding = self._quads_solver.find(position, deadline=half)
            verdict = None if finding.value is None else _result(finding.value, position.turn)
            weighed = self._weigh_quads(position, finding, ends)
        verdict = verdict or _follows({each.worth for each in weighed}, position.turn)
        return PositionEvaluation(verdict, tuple(weighed[:MOST]))

    # Values

    @property
    def _solver(self) -> Solver:
        self._quarto = self._quarto or Solver(memory=MEMORY)
        return self._quarto

    @property
    def _quads_solver(self) -> QuadsSolver:
        self._quads = self._quads or QuadsSolver(memory=MEMORY)
        return self._quads

    def _verdicts(self, positions: Sequence[AnyPosition], ends: float) -> list[Result | None]:
        verdicts: list[Result | None] = [None] * len(positions)
        failures = 0
        for place in reversed(range(len(positions))):
            verdict = _known(positions, verdicts, place)
            if verdict is None:
                # Without time only what theory knows is found.
                deadline = _part_of(ends) if failures < _FAILURES else 0.0
                verdict = self._verdict(positions[place], deadline)
                failures = failures + 1 if verdict is None else 0
            verdicts[place] = verdict
        return verdicts

    def _verdict(self, position: AnyPosition, deadline: float) -> Result | None:
        with suppress(OutOfTime):
            if isinstance(position, Quarto):
                value: Value | None = self._solver.value(position, deadline=deadline)
            else:
                value = self._quads_solver.value(position, deadline=deadline)
            return None if value is None else _result(value, position.turn)
        return None

    def _best(
        self,
        positions: Sequence[AnyPosition],
        verdicts: Sequence[Result | None],
        place: int,
        deadline: float,
    ) -> tuple[str, ...]:
        position, verdict = positions[place], verdicts[place]
        if position.outcome is not None or verdict in (None, _WINS[position.turn.other]):
            return ()
        if isinstance(position, Quarto):
            return self._keeping(position, verdict, deadline)
        finding = self._quads_solver.find(position, deadline=deadline)
        if finding.value is Value.WIN:
            return (str(finding.action),)
        # It was found out by what followed, so what was done was good.
        done = (a for a in position.actions() if position.play(a) == positions[place + 1])
        return tuple(map(str, islice(done, 1)))

    def _keeping(
        self, position: Quarto, verdict: Result | None, deadline: float
    ) -> tuple[str, ...]:
        """Return a few actions that keep what a position is worth."""
        found: list[str] = []
        with suppress(OutOfTime):
            for action in position.actions():
                value = self._solver.value_after(position, action, deadline=deadline)
                if _result(value, position.turn) == verdict:
                    found.append(str(action))
                if len(found) == FEW:
                    break
        return tuple(found)

    def _refutations(
        self, positions: Sequence[AnyPosition], verdicts: Sequence[Result | None], ends: float
    ) -> dict[int, tuple[str, ...]]:
        """Return how gifts lost that did not have to."""
        found: dict[int, tuple[str, ...]] = {}
        for place in reversed(range(1, len(positions))):
            before, after = positions[place - 1], positions[place]
            if not isinstance(before, Quarto) or not isinstance(after, Quarto):
                break
            if before.hand is not None or after.hand is None or before.live:
                continue
            lost = _WINS[before.turn.other]
            if verdicts[place] == lost and verdicts[place - 1] not in (lost, None):
                found[place] = self._refuted(before, Give(after.hand), ends)
        return {place: line for place, line in found.items() if line}

    def _refuted(self, position: Quarto, gift: Give, deadline: float) -> tuple[str, ...]:
        following = position.play(gift)
        if following.live:
            return (str(following.actions()[0]),)
        for place in following.open_actions():
            after = following.play(place)
            if after.live or isinstance(after.outcome, Won):
                return (str(place),)
        with suppress(OutOfTime):
            if time.monotonic() < deadline:
                line = refutation(self._solver, position, gift, deadline=deadline)
                return tuple(map(str, line))
        return ()

    # Actions of one position

    def _weigh_quarto(self, position: Quarto, ends: float) -> list[ActionEvaluation]:
        solver, actions = self._solver, position.actions()
        values: dict[Action, Value] = {}
        placements: dict[Action, int | None] = {}
        lines: dict[Action, tuple[str, ...]] = {}
        # First what takes no time, then what matters most: time may run out at any place.
        for deadline in (0.0, ends):
            for action in (each for each in actions if each not in values):
                with suppress(OutOfTime):
                    values[action] = solver.value_after(position, action, deadline=deadline)
        for action in values:
            with suppress(OutOfTime):
                placements[action] = solver.distance_after(position, action, deadline=ends)
        for action, value in values.items():
            if value is Value.LOSS and isinstance(action, Give):
                lines[action] = self._refuted(position, action, ends)
        weighed = [
            ActionEvaluation(
                str(action),
                _worth(values.get(action)),
                placements.get(action),
                lines.get(action, ()),
            )
            for action in actions
        ]
        return sorted(weighed, key=_goodness)

    def _weigh_quads(
        self, position: Quads, finding: SearchResult, ends: float
    ) -> list[ActionEvaluation]:
        solver = self._quads_solver
        # What looks best comes first, also where nothing is proved.
        actions = sorted(position.actions(), key=lambda action: action != finding.action)
        weighed = []
        for number, action in enumerate(actions):
            now = time.monotonic()
            fair = now + max(0.0, ends - now) / (len(actions) - number)
            value = finding.value if action == finding.action else None
            value = value or solver.value_after(position, action, deadline=fair)
            weighed.append(ActionEvaluation(str(action), _worth(value)))
        return sorted(weighed, key=_goodness)


def _known(
    positions: Sequence[AnyPosition], verdicts: Sequence[Result | None], place: int
) -> Result | None:
    """Return what follows without searching: from the end, or from what is known to come of it."""
    position = positions[place]
    if position.outcome is not None:
        return _result_of(position)
    if place + 1 == len(positions):
        return None
    following = verdicts[place + 1]
    # A false call changes nothing; and what wins after one's own action is won before it.
    repeated = positions[place + 1] == position
    return following if repeated or following == _WINS[position.turn] else None


def _result_of(position: Any) -> Result:
    """Return how a finished position ended."""
    return "draw" if isinstance(position.outcome, Drawn) else _WINS[position.outcome.player]


def _result(value: Value, player: Player) -> Result:
    """Return a value for the player to act as what everybody sees."""
    if value is Value.DRAW:
        return "draw"
    return _WINS[player if value is Value.WIN else player.other]


def _follows(worths: set[Worth | None], player: Player) -> Result | None:
    """Return what follows from actions: a win whatever else there is, less only if all is known."""
    if "win" in worths:
        return _WINS[player]
    if None in worths:
        return None
    return "draw" if "draw" in worths else _WINS[player.other]


def _worth(value: Value | None) -> Worth | None:
    return None if value is None else value.value


def _goodness(weighed: ActionEvaluation) -> tuple[int, int]:
    """Order actions: soon won, drawn, not known, and of those that lose the longest last stand."""
    order = {"win": 0, "draw": 1, None: 2, "loss": 3}
    placements = weighed.placements or 0
    return order[weighed.worth], -placements if weighed.worth == "loss" else placements


def _part_of(ends: float) -> float:
    now = time.monotonic()
    return now + max(0.0, ends - now) / _SHARE
