"""The last four pieces: few enough to search without a table or an order.

Each kernel is called before a gift, with the safe gifts already known and at least one of
them. *Wins* asks whether the giver can win, *holds* whether the giver can avoid losing.
"""

from fourfold.engine.machine import int64, kernel, lowest, without_lowest
from fourfold.engine.quarto.board import after, completes, nothing, safe_gifts
from fourfold.engine.quarto.layout import EVERY_SQUARE, AliveWords, LookupTables


@kernel
def wins_with_two(
    tables: LookupTables, occupied: int, reserve: int, alive: AliveWords, safe: int
) -> bool:
    """Return whether the giver can leave a last piece that completes a line wherever it goes."""
    empty = EVERY_SQUARE & ~occupied
    one, other = lowest(empty), lowest(without_lowest(empty))
    while safe:
        gift = lowest(safe)
        safe = without_lowest(safe)
        last = lowest(reserve & ~(int64(1) << gift))
        if completes(
            tables, occupied | int64(1) << one, last, after(alive, gift, one)
        ) and completes(tables, occupied | int64(1) << other, last, after(alive, gift, other)):
            return True
    return False


@kernel
def wins_with_three(
    tables: LookupTables, occupied: int, reserve: int, alive: AliveWords, safe: int
) -> bool:
    """Return whether the giver has a gift after which the opponent has no safe gift."""
    while safe:
        gift = lowest(safe)
        safe = without_lowest(safe)
        rest = reserve & ~(int64(1) << gift)
        empty = EVERY_SQUARE & ~occupied
        refuted = False
        while empty and not refuted:
            square = lowest(empty)
            empty = without_lowest(empty)
            filled = occupied | int64(1) << square
            refuted = safe_gifts(tables, filled, rest, after(alive, gift, square)) != 0
        if not refuted:
            return True
    return False


@kernel
def holds_with_three(
    tables: LookupTables, occupied: int, reserve: int, alive: AliveWords, safe: int
) -> bool:
    """Return whether the giver has a gift after which the opponent cannot win."""
    while safe:
        gift = lowest(safe)
        safe = without_lowest(safe)
        rest = reserve & ~(int64(1) << gift)
        empty = EVERY_SQUARE & ~occupied
        refuted = False
        while empty and not refuted:
            square = lowest(empty)
            empty = without_lowest(empty)
            left = after(alive, gift, square)
            if nothing(left):
                continue
            filled = occupied | int64(1) << square
            answers = safe_gifts(tables, filled, rest, left)
            refuted = answers != 0 and wins_with_two(tables, filled, rest, left, answers)
        if not refuted:
            return True
    return False


@kernel
def reached_with_four(
    wanted: int, tables: LookupTables, occupied: int, reserve: int, alive: AliveWords
) -> bool:
    """Return whether the giver can win (wanted 1), or avoid losing (wanted 0)."""
    safe = safe_gifts(tables, occupied, reserve, alive)
    while safe:
        gift = lowest(safe)
        safe = without_lowest(safe)
        rest = reserve & ~(int64(1) << gift)
        empty = EVERY_SQUARE & ~occupied
        refuted = False
        while empty and not refuted:
            square = lowest(empty)
            empty = without_lowest(empty)
            filled, left = occupied | int64(1) << square, after(alive, gift, square)
            answers = safe_gifts(tables, filled, rest, left)
            if answers == 0:
                continue
            if wanted == 1:
                refuted = holds_with_three(tables, filled, rest, left, answers)
            else:
                refuted = wins_with_three(tables, filled, rest, left, answers)
        if not refuted:
            return True
    return False
