"""What a reader of a study hears about a guess."""

from fourfold.locale import language
from fourfold.rules import Quarto
from fourfold.study import Tree
from fourfold.talk.guesses import guess_result, guessed_move
from fourfold.talk.positions import Wording


def test_the_chapters_own_move_is_named_if_a_guess_is_the_same_by_symmetry() -> None:
    start = Quarto.parse("..../..../..../.... - 1 CHSF! -")
    tree = Tree.of(start).add((), "@5")
    guess = guessed_move(tree, (), "@7", "classic")
    result = guess_result(guess, None, Wording(language("en"), piece_set="classic"))
    assert result.right
    assert result.said == (
        "Right: giving the light, tall, square, hollow piece. "
        "By symmetry, this is the same as giving the light, tall, round, hollow piece."
    )
