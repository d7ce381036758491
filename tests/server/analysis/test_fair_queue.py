"""A queue in which guests, and the addresses they come from, take turns."""

import pytest

from fourfold.server.analysis.fair_queue import (
    MOST_OF_ADDRESS,
    MOST_OF_GUEST,
    MOST_WAITING,
    Asker,
    ShortFairQueue,
)
from fourfold.server.refusals import Busy


def test_a_client_with_many_tokens_has_one_turn_in_two() -> None:
    queue = ShortFairQueue[str]()
    for number in range(MOST_OF_ADDRESS):
        queue.put(Asker("flood", f"token{number}"), "flood")
    with pytest.raises(Busy, match="engine is busy"):
        queue.put(Asker("flood", "another"), "flood")
    for number in range(MOST_OF_GUEST):
        queue.put(Asker("home", "Ada"), f"Ada {number}")
    with pytest.raises(Busy, match="your last 4 questions"):
        queue.put(Asker("home", "Ada"), "Ada again")
    found = [queue.next() for _ in range(len(queue))]
    assert found[1:9:2] == ["Ada 0", "Ada 1", "Ada 2", "Ada 3"]


def test_only_so_many_wait_in_all() -> None:
    queue = ShortFairQueue[int]()
    for number in range(MOST_WAITING):
        queue.put(Asker(f"address{number}", "guest"), number)
    with pytest.raises(Busy, match="engine is busy"):
        queue.put(Asker("late", "guest"), 0)
    assert [queue.next() for _ in range(len(queue))] == list(range(MOST_WAITING))
