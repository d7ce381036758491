"""The names of pupils, and who plays whom in a class."""

from collections import Counter
from random import Random
from time import process_time

import pytest

from fourfold.club.classes import pair_class, read_names, short_name


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("Mia Keller", "Mia K"),
        ("Keller, Mia", "Mia K"),
        ("Ana María de la Cruz", "Ana C"),
        ("Mia", "Mia"),
        ("Keller,", "Keller"),
        ("Zoë <b>Bold</b>", "Zoë B"),
        ("Mia 7", "Mia"),
        ("王小明", "小明"),
        ("李", "李"),
    ],
)
def test_a_short_name_is_the_first_name_and_an_initial(name: str, short: str) -> None:
    assert short_name(name) == short


def test_no_two_pupils_are_shown_under_the_same_name() -> None:
    found = read_names("Mia Keller\n\n  mia   koch \nMia K", ["MIA K"])
    assert [each.short for each in found] == ["Mia K 2", "mia K 3", "Mia K 4"]
    assert [each.name for each in found] == ["Mia Keller", "mia koch", "Mia K"]


def test_a_long_list_of_equal_names_is_read_in_no_time() -> None:
    began = process_time()
    found = read_names("A\n" * 20_000, ["A 3"])
    # Trying every number again for every name takes half a minute.
    assert process_time() - began < 2
    assert [each.short for each in found[:3]] == ["A", "A 2", "A 4"]
    assert len({each.short for each in found}) == 20_000


@pytest.mark.parametrize("size", [8, 9, 30])
def test_in_the_first_rounds_of_a_class_no_one_meets_again(size: int) -> None:
    pupils, rng = [f"pupil {number}" for number in range(size)], Random(7)
    met: Counter[frozenset[str]] = Counter()
    alone: Counter[str] = Counter()
    for _ in range(size // 2):
        drawn = pair_class(pupils, met, alone, rng)
        playing = [pupil for pair in drawn.pairs for pupil in pair]
        assert sorted([*playing, *filter(None, [drawn.alone])]) == sorted(pupils)
        met.update(frozenset(pair) for pair in drawn.pairs)
        alone.update(filter(None, [drawn.alone]))
    assert max(met.values()) == 1
    assert not alone or max(alone.values()) == 1


def test_two_pupils_meet_again_if_there_is_no_one_else() -> None:
    again = pair_class(["Ada", "Ben"], {frozenset(("Ada", "Ben")): 5}, {}, Random(1))
    assert again.pairs in [(("Ada", "Ben"),), (("Ben", "Ada"),)]
    assert pair_class([], {}, {}, Random(1)).pairs == ()
