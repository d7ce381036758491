"""A refusal keeps its sentence and its values apart, so that it can be reworded."""

import pytest

from fourfold.rules.games import parse_set
from fourfold.rules.refusal import Code, Unreadable


def test_a_refusal_is_reworded_and_stays_what_it_is() -> None:
    refusal = Unreadable("{found} is not {wanted}", code=Code.NOT_ALLOWED, found="x", wanted="y")
    other = refusal.reworded("not {found}", found="z")
    assert isinstance(other, Unreadable)
    assert (str(refusal), str(other), other.code) == ("x is not y", "not z", Code.NOT_ALLOWED)
    assert str(refusal.reworded(found="a")) == "a is not y"


def test_an_unknown_set_is_answered_with_those_there_are() -> None:
    with pytest.raises(Unreadable, match="“glass” is not a set: write one of classic, access"):
        parse_set("glass")
