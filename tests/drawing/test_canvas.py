"""Numbers, escaping and moving."""

from xml.etree.ElementTree import fromstring, tostring

import pytest

from fourfold.drawing.canvas import Point, document, group, label, node, number, polygon
from fourfold.drawing.words import Description


@pytest.mark.parametrize(
    ("value", "written"),
    [(3, "3"), (2.5, "2.5"), (0.126, "0.13"), (100, "100"), (-0.001, "0"), (-7.10, "-7.1")],
)
def test_a_number_is_short(value: float, written: str) -> None:
    assert number(value) == written


def test_attributes_have_hyphens_and_numbers_are_written() -> None:
    element = node("path", stroke_width=1.50, data_square="b2")
    assert element.attrib == {"stroke-width": "1.5", "data-square": "b2"}


def test_everything_is_escaped() -> None:
    title, description = 'a < b & "c"', "</desc><script>'"
    text = document(
        'key "<&', Description(title, description), 10, 20, [node("g", data_square='"<&>')]
    )
    root = fromstring(text)
    assert root[0].text == title
    assert root[1].text == description
    assert root[3][0].get("data-square") == '"<&>'
    assert "<script>" not in text


def test_a_group_is_moved_and_scaled() -> None:
    assert group([], Point(2, 3.5)).get("transform") == "translate(2 3.5)"
    assert group([], Point(2, 3.5), 0.5).get("transform") == "translate(2 3.5) scale(0.5)"
    assert len(group([node("rect"), node("path")], Point(0, 0))) == 2


def test_a_label_is_centred_upright_too() -> None:
    element = label("9", Point(10, 20), 10, "#000000")
    assert float(element.get("y", "")) == pytest.approx(23.55)
    assert b">9<" in tostring(element)


def test_a_polygon_is_closed() -> None:
    assert polygon([Point(0, 0), Point(1, 0), Point(1, 1.25)]) == "M0 0 L1 0 L1 1.25 Z"
