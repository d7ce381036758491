"""The exact value of any Quarto position, and what follows from it.

For a game with calling the value is that of the automatic game, plus immediate calls: between
players who miss nothing, both are the same.
"""

from collections.abc import Callable
from functools import partial
from threading import Lock

from fourfold.engine.quarto import search
from fourfold.engine.quarto.preparing import prepare_kernels
from fourfold.engine.quarto.state import QuartoState
from fourfold.engine.quarto.theory import bounds
from fourfold.engine.running import Progress, ScratchArray, run
from fourfold.engine.scratches import ScratchPool
from fourfold.engine.transposition import (
    TranspositionTable,
    entries_in,
    new_table,
    not_enough_memory,
    use_of,
)
from fourfold.rules import Refusal, Won
from fourfold.rules.quarto import Action, Place, Quarto, Rules
from fourfold.rules.refusal import Code
from fourfold.rules.value import Value

MEMORY = 1024
"""How many MiB a solver may use for its table by default."""

# How many entries are useful, by the number of pieces not on the board: a table much larger
# than the search only makes memory slower. Up to eight pieces hardly anything is remembered.
_ENTRIES = {9: 1 << 14, 10: 1 << 16, 11: 1 << 19, 12: 1 << 22, 13: 1 << 24}
_FEW_ENTRIES = 1 << 12

_IN_A_LINE = 4

# From this many pieces not on the board, a search may take long enough to be watched or
# interrupted, and to be worth a second thread.
_LONG = 12


Report = Callable[[Progress], None]


class QuartoSolver:
    """Knows the value of any position, and remembers its results. Threads may share it.

    >>> QuartoSolver().value(Quarto.parse("012./5..9/.A../F.C. - 1 CHSF! -")).value
    'loss'
    """

    def __init__(
        self,
        *,
        memory: int = MEMORY,
        threads: int = 1,
        theory: bool = True,
        report: Report | None = None,
    ) -> None:
        """Make a solver that may use this many MiB and, where it helps, this many threads.

        Without theory it searches even if the value is known beforehand.
        """
        self._theory = theory
        self._most_entries = entries_in(memory)
        self._table = new_table(0)
        if threads < 1:
            raise Refusal("{threads} is not a valid number of threads", threads=threads)
        self._scratches = ScratchPool(partial(_new_scratches, threads))
        self._growing = Lock()
        self.report = report

    @property
    def nodes(self) -> int:
        """How many positions have been looked at so far."""
        return self._scratches.total(search.NODES)

    @property
    def table_use(self) -> float:
        """The share of the table that is in use."""
        return use_of(self._table)

    @property
    def table_bytes(self) -> int:
        """The size of the table at present."""
        return self._table.nbytes

    def forget(self) -> None:
        """Empty the table."""
        self._table[:] = 0

    def value(
        self, position: Quarto, *, gifts: int | None = None, deadline: float | None = None
    ) -> Value:
        """Return the value of a position for the player to act.

        With a number of gifts, the search looks no further than the placement of the last of
        them, and takes what is not decided by then as drawn. A deadline is a reading of
        ``time.monotonic``; ``OutOfTime`` is raised if it passes.
        """
        _refuse_finished(position)
        if position.live and position.rules.calling:
            return Value.WIN
        placed = position.count + (position.hand is not None)
        if self._theory and placed < _IN_A_LINE:
            return Value.DRAW  # known under all rules, without a kernel that must be compiled
        prepare_kernels(blocks=position.rules.blocks)
        state = QuartoState.of(position)
        if state.completes:
            return Value.WIN
        if state.left == 0:
            return Value.DRAW
        if state.hand is None and not state.safe:
            return Value.LOSS
        end = 0 if gifts is None else max(0, state.size - gifts)
        worst, best = self._bounds(state, position.rules, exact=end == 0)
        if worst is best:
            return worst
        if best is Value.WIN and self._reached(state, 1, end, deadline):
            return Value.WIN
        if worst is Value.DRAW or self._reached(state, 0, end, deadline):
            return Value.DRAW
        return Value.LOSS

    def _bounds(self, state: QuartoState, rules: Rules, *, exact: bool) -> tuple[Value, Value]:
        """Return the worst and the best value that a search can find."""
        if not self._theory:
            return Value.LOSS, Value.WIN
        worst, best = bounds(state, rules)
        if not exact:  # what is decided too late is taken as drawn
            worst = Value.DRAW if worst is Value.WIN else worst
            best = Value.DRAW if best is Value.LOSS else best
        return worst, best

    def value_after(
        self,
        position: Quarto,
        action: Action,
        *,
        gifts: int | None = None,
        deadline: float | None = None,
    ) -> Value:
        """Return the value of an action for the player who plays it."""
        following = position.play(action)
        if following.outcome is not None:
            return Value.WIN if isinstance(following.outcome, Won) else Value.DRAW
        value = self.value(following, gifts=gifts, deadline=deadline)
        return value if following.player == position.player else value.opposite

    def values(self, position: Quarto, *, deadline: float | None = None) -> dict[Action, Value]:
        """Return the value of every legal action."""
        _refuse_finished(position)
        return {
            action: self.value_after(position, action, deadline=deadline)
            for action in position.actions()
        }

    def distance(self, position: Quarto, *, deadline: float | None = None) -> int | None:
        """Return how many placements lead to the end of a won or lost position.

        Both players' placements count, including the winning one; the winner plays for a quick
        end, the loser for a late one. A drawn position has no distance; one won by a call has 0.
        """
        value = self.value(position, deadline=deadline)
        if value is Value.DRAW:
            return None
        if position.live and position.rules.calling:
            return 0
        state = QuartoState.of(position)
        if state.completes or (state.hand is None and not state.safe):
            return 1
        # A won position is won within some even number of gifts, a lost one lost within an
        # odd one; the placement of the piece in hand comes on top.
        gifts = 2 if value is Value.WIN else 1
        wanted = 1 if value is Value.WIN else 0
        while self._reached(state, wanted, state.size - gifts, deadline) != (wanted == 1):
            gifts += 2
        return gifts + (state.hand is not None)

    def distance_after(
        self, position: Quarto, action: Action, *, deadline: float | None = None
    ) -> int | None:
        """Return the distance of an action: a placement counts itself, and a call is 0."""
        following = position.play(action)
        if following.outcome is not None:
            distance = 0 if isinstance(following.outcome, Won) else None
        else:
            distance = self.distance(following, deadline=deadline)
        return None if distance is None else distance + isinstance(action, Place)

    def _reached(self, state: QuartoState, wanted: int, end: int, deadline: float | None) -> bool:
        """Return whether the player to act wins, or holds, before ``end`` pieces are in reserve."""
        ask = self._question(state, wanted, end, self._fitting_table(state.left))
        scratches = self._scratches.take()
        try:
            if state.left < _LONG:
                scratches[0][search.STOP] = 0
                return ask(scratches[0])
            return run(
                ask,
                scratches,
                nodes_at=search.NODES,
                stop_at=search.STOP,
                deadline=deadline,
                report=self.report,
            )
        finally:
            self._scratches.give_back(scratches)

    def _question(
        self, state: QuartoState, wanted: int, end: int, table: TranspositionTable
    ) -> Callable[[ScratchArray], bool]:
        """Return the kernel that answers, waiting for its working memory."""

        def ask(scratch: ScratchArray) -> bool:
            if state.hand is None:
                return bool(
                    search.reached(
                        wanted,
                        state.tables,
                        state.occupied,
                        state.reserve,
                        state.alive,
                        end,
                        table,
                        scratch,
                    )
                )
            return bool(
                search.reached_by_placing(
                    wanted,
                    state.tables,
                    state.occupied,
                    state.hand,
                    state.reserve,
                    state.alive,
                    end,
                    table,
                    scratch,
                )
            )

        return ask

    def _fitting_table(self, left: int) -> TranspositionTable:
        """Return a table large enough for a search with this many pieces not on the board."""
        wanted = _ENTRIES.get(left, _FEW_ENTRIES if left < min(_ENTRIES) else self._most_entries)
        wanted = min(wanted, self._most_entries)
        if self._table.size < wanted:
            with self._growing:
                if self._table.size < wanted:
                    try:
                        self._table = new_table(wanted)
                    except (MemoryError, ValueError):
                        raise not_enough_memory(wanted) from None
        return self._table


def _new_scratches(threads: int) -> list[ScratchArray]:
    """Return working memory for each thread of one search."""
    scratches = [search.new_scratch() for _ in range(threads)]
    scratches[-1][search.BACKWARDS] = int(threads > 1)
    return scratches


def _refuse_finished(position: Quarto) -> None:
    if position.outcome is not None:
        raise Refusal("the game is over", code=Code.GAME_OVER)
