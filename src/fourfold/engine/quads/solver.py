"""The value of Quads positions: by the theorem, by the search, or unknown so far.

Without the border rule the theorem of docs/theory/quads.md settles some positions at once: Light
to move on a board that equals its image has lost, and Dark wins by making it so. All others
are searched, deeper and deeper, until something is proved or time is up.
"""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum
from random import Random

import numpy as np

from fourfold.engine.quads import search
from fourfold.engine.quads.board import action_of, new_state
from fourfold.engine.quads.preparing import prepare_kernels
from fourfold.engine.quads.survey import WON
from fourfold.engine.running import OutOfTime, Progress, ScratchArray, run
from fourfold.engine.scratches import ScratchPool
from fourfold.engine.transposition import entries_in, not_enough_memory, use_of
from fourfold.rules import Refusal
from fourfold.rules.player import Player
from fourfold.rules.quads import Action, Quads
from fourfold.rules.quads.mirror import is_own_image, mirror_answer
from fourfold.rules.refusal import Code
from fourfold.rules.value import Value

MEMORY = 256
"""How many MiB a solver may use for its table by default."""

_WORDS_AN_ENTRY = 2


class Reason(Enum):
    """Why a value is known."""

    THEOREM = "theorem"
    SEARCH = "search"


@dataclass(frozen=True, slots=True)
class SearchResult:
    """What is known about a position, for the player to move."""

    value: Value | None
    """``None`` if nothing was proved."""
    reason: Reason
    action: Action
    """The action that seems best."""
    score: int
    """How good it looks if nothing is proved: roughly, spare moves times 16."""
    depth: int
    """How many moves deep the search went."""


class QuadsSolver:
    """Evaluates positions, and remembers its results. Threads may share it.

    >>> QuadsSolver(memory=1).find(Quads().after("a2=TTTT")).reason.value
    'theorem'
    """

    def __init__(
        self, *, memory: int = MEMORY, report: Callable[[Progress], None] | None = None
    ) -> None:
        entries = entries_in(memory)
        try:
            self._table = np.zeros(entries, np.int64)
        except (MemoryError, ValueError):
            raise not_enough_memory(entries) from None
        self._scratches = ScratchPool(lambda: [search.new_scratch()])
        self._salts, self._salt = Random(0), 0
        self.report = report

    @property
    def nodes(self) -> int:
        """How many positions have been searched so far."""
        return self._scratches.total(search.NODES)

    @property
    def table_use(self) -> float:
        """The share of the table that is in use."""
        return use_of(self._table)

    @property
    def table_bytes(self) -> int:
        """The size of the table."""
        return self._table.nbytes

    def forget(self) -> None:
        """Forget all results, without taking the time to clear the table."""
        self._salt = self._salts.getrandbits(63)

    def find(
        self,
        position: Quads,
        *,
        depth: int = search.FARTHEST,
        deadline: float | None = None,
        theory: bool = True,
    ) -> SearchResult:
        """Return what can be found, to a depth or until a deadline of ``time.monotonic``."""
        if position.outcome is not None:
            raise Refusal("the game is over", code=Code.GAME_OVER)
        if theory and (known := _by_theorem(position)) is not None:
            return known
        prepare_kernels()
        scratches = self._scratches.take()
        try:
            return self._search(position, depth, deadline, scratches[0])
        finally:
            self._scratches.give_back(scratches)

    def _search(
        self, position: Quads, depth: int, deadline: float | None, scratch: ScratchArray
    ) -> SearchResult:
        state, strict = new_state(position), int(position.rules.strict)
        scratch[search.DEPTH] = scratch[search.SCORE] = 0
        # The table's names are those of boards; what is known about a board depends on the rules.
        scratch[search.SALT] = self._salt ^ (position.rules.border | strict << 1)
        first = position.actions()[0]

        def ask(memory: search.Scratch) -> int:
            return int(search.deepen(state, strict, depth, self._table, memory))

        # If time runs out, the best result so far is in the scratch array.
        with suppress(OutOfTime):
            run(
                ask,
                [scratch],
                nodes_at=search.NODES,
                stop_at=search.STOP,
                deadline=deadline,
                report=self.report,
            )
        if scratch[search.DEPTH] == 0:
            return SearchResult(None, Reason.SEARCH, first, 0, 0)
        score = int(scratch[search.SCORE])
        value = {WON: Value.WIN, -WON: Value.LOSS}.get(score)
        action = action_of(int(scratch[search.BEST]))
        return SearchResult(value, Reason.SEARCH, action, score, int(scratch[search.DEPTH]))

    def value(self, position: Quads, *, deadline: float | None = None) -> Value | None:
        """Return the value of a position for the player to move, or ``None`` if unknown."""
        return self.find(position, deadline=deadline).value

    def value_after(
        self, position: Quads, action: Action, *, deadline: float | None = None
    ) -> Value | None:
        """Return the value of an action for the player who plays it."""
        following = position.play(action)
        if following.outcome is not None:
            return Value.WIN
        value = self.value(following, deadline=deadline)
        return None if value is None else value.opposite


def _by_theorem(position: Quads) -> SearchResult | None:
    if position.rules.border:
        return None
    if (answer := mirror_answer(position)) is not None:
        return SearchResult(Value.WIN, Reason.THEOREM, answer, WON, 0)
    if position.turn is Player.FIRST and is_own_image(position) and _answered_apart(position):
        return SearchResult(Value.LOSS, Reason.THEOREM, position.actions()[0], -WON, 0)
    return None


def _answered_apart(position: Quads) -> bool:
    """Return whether Dark could always answer from here on.

    Not from the empty board under the strict rule: Light may open in the centre.
    """
    return position.count > 0 or not position.rules.strict
