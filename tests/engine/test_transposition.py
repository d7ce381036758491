import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourfold.engine.machine import uint64
from fourfold.engine.transposition import entries_in, new_table, recall, remember, use_of
from fourfold.rules import Refusal

# Names are words without a sign, as in a search: for these the kernels are compiled already.
keys = st.integers(0, 2**55 - 1).map(lambda number: uint64(number << 8))


@given(st.lists(st.tuples(keys, st.integers(1, 15), st.integers(1, 15)), max_size=30))
def test_what_is_recalled_was_remembered(entries: list[tuple[int, int, int]]) -> None:
    table = new_table(1024)
    kept: dict[int, int] = {}
    for key, weight, known in entries:
        remember(table, key >> 3, key, weight, known)
        kept[key] = known
        assert recall(table, key >> 3, key) == known
    for key in kept:
        assert recall(table, key >> 3, key) in (0, kept[key])


def test_the_weightier_entry_of_a_bucket_stays() -> None:
    table = new_table(1024)
    place = uint64(5)
    heavy, *light = (uint64(number << 32) for number in range(1, 5))
    remember(table, place, heavy, 9, 1)
    for key in light:
        remember(table, place, key, 3, 2)
    assert recall(table, place, heavy) == 1
    assert [recall(table, place, key) for key in light] == [0, 0, 2]


def test_sizes_are_powers_of_two_within_memory() -> None:
    assert new_table(0).size == 1024
    assert new_table(5000).size == 8192
    assert entries_in(1) == 1 << 17
    assert entries_in(3) == 1 << 18
    with pytest.raises(Refusal, match="too little memory"):
        entries_in(0)
    assert use_of(new_table(1024)) == 0
