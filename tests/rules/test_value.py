"""A value is the opposite for the other player."""

from fourfold.rules.value import Value


def test_a_value_is_turned_round_for_the_other_player() -> None:
    for value in Value:
        assert value.opposite.rank == -value.rank
        assert value.opposite.opposite is value
    assert sorted(Value, key=lambda value: value.rank) == [Value.LOSS, Value.DRAW, Value.WIN]
