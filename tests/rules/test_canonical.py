"""Canonical forms: one position for all that are symmetric to each other."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourfold.rules import Quads, Quarto
from fourfold.rules.quads.symmetry import SYMMETRIES
from fourfold.rules.quarto.symmetry import symmetries
from strategies import quads_positions, quarto_positions


@given(quarto_positions(), st.randoms(use_true_random=False))
def test_symmetric_positions_of_quarto_have_one_form(position: Quarto, rng: Random) -> None:
    form = position.canonical()
    form.check()
    symmetry = rng.choice(symmetries(position.rules))
    assert symmetry.position(position).canonical() == form
    assert form.canonical() == form
    assert form.key == position.key == form.text


@given(quads_positions())
def test_symmetric_positions_of_quads_have_one_form(position: Quads) -> None:
    form = position.canonical()
    form.check()
    assert {each.position(position).key for each in SYMMETRIES} == {form.text}


@pytest.mark.parametrize(
    "text",
    [
        "..../.6../..../.... 9 1 CHSF! b2",
        "1.../.6../..C./.... - 2 CHSF a1",
        "8BD./..../..../.... E 1 Cq! c1",
        "8BDE/..../..../.... - 1+ CHS! d1",
    ],
)
def test_the_canonical_form_is_one_of_all_images(text: str) -> None:
    position = Quarto.parse(text)
    images = {symmetry.position(position) for symmetry in symmetries(position.rules)}
    assert position.canonical() in images
    # Positions that are not images of each other have different forms.
    assert len({image.key for image in list(images)[:20]}) == 1
    other = Quarto.parse("..../.6../..../.... 8 1 CHSF! b2")
    assert other.key != Quarto.parse("..../.6../..../.... 9 1 CHSF! b2").key


def test_a_turned_board_of_quads_has_the_same_key() -> None:
    position = Quads.parse("6/6/2PPPP3/6/4TTTT1/6 L b")
    turned = Quads.parse("6/1TTTT4/6/3PPPP2/6/6 L b")
    assert position.key == turned.key == position.canonical().text
    assert position.key != Quads.parse("6/6/2PPPP3/6/3TTTT2/6 L b").key
