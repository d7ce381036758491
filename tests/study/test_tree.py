"""A tree of positions: moves tried, promoted, deleted and commented, and written as a record."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourfold.rules import Player, Quarto, Refusal, read_record, write_record
from fourfold.rules.game import Ending
from fourfold.rules.record import RecordedValue
from fourfold.study import Editing, Tree
from fourfold.study.tree import LONGEST_LINE
from strategies import pick, starts

GAME = """[Game "Quarto"]
[Player1 "Ann"]
[Result "2+"]
[Ending "resignation"]
{Played in the train.}
1. @8 2. a1@B {[%clk 0:00:42] [%eval =] Quick.}
   ( 2. a1@C {the same square} 3. b2@0 ( 3. b3@0 ) )
   ( 2. d4@1 {[%eval ~2+ 3]} )
3. ?a1d1b1@D
"""


def paths(tree: Tree) -> list[str]:
    return [" ".join(path) for path, _ in tree.walk()]


def test_a_record_becomes_a_tree_in_which_lines_that_begin_alike_are_one() -> None:
    tree = Tree.from_record(read_record(GAME))
    assert paths(tree)[:8] == [
        "",
        "@8",
        "@8 a1",
        "@8 a1 @B",
        "@8 a1 @B ?a1d1",
        "@8 a1 @B ?a1d1 b1",
        "@8 a1 @B ?a1d1 b1 @D",
        "@8 a1 @C",
    ]
    assert tree["@8", "a1", "@B"].comment == "Quick."
    assert tree["@8", "d4", "@1"].value == RecordedValue(Player.SECOND, 3, is_proved=False)
    assert tree.start.comment == "Played in the train."


def test_a_record_is_written_as_it_was_read() -> None:
    record = read_record(GAME)
    again = Tree.from_record(record).record()
    assert again == record
    assert read_record(write_record(again)) == record


def test_a_game_that_was_given_up_is_unfinished_once_its_moves_change() -> None:
    tree = Tree.from_record(read_record(GAME))
    longer = tree.add(("@8", "a1", "@B", "?a1d1", "b1", "@D"), "c1")
    assert longer.record().ending is Ending.UNFINISHED
    assert tree.add(("@8",), "c1").record().ending is Ending.RESIGNATION
    assert longer.record().players == ("Ann", "?")


def test_an_ending_follows_from_the_rules() -> None:
    tree = Tree.of(Quarto.parse("8BD./..../..../.... E 1 CHSF! c1")).add((), "d1", "!a1d1")
    record = tree.record()
    assert (record.ending, record.winner) == (Ending.CALL, Player.FIRST)


def test_what_was_tried_before_is_used_again() -> None:
    tree = Tree.of(Quarto()).add((), "@9", "b3")
    assert tree.add((), "@9", "b3") == tree
    assert ("@9", "b3") in tree
    assert ("@9", "b4") not in tree


def test_a_variation_is_promoted_where_it_branches() -> None:
    tree = (
        Tree.of(Quarto()).add((), "@9", "b3", "@0").add(("@9",), "a1", "@1").add(("@9", "a1"), "@2")
    )
    inner = tree.promote(("@9", "a1", "@2"))
    assert [str(move.action) for move in inner["@9", "a1"].branches] == ["@2", "@1"]
    assert inner.is_variation(("@9", "a1", "@2"))
    outer = inner.promote(("@9", "a1", "@2"))
    assert [" ".join(path) for path, _ in outer.main_line()][-1] == "@9 a1 @2"
    assert not outer.is_variation(("@9", "a1", "@2"))
    assert outer.promote(("@9", "a1", "@2")) == outer


def test_a_move_is_deleted_with_all_that_follows() -> None:
    tree = Tree.of(Quarto()).add((), "@9", "b3", "@0").add(("@9",), "a1")
    assert paths(tree.delete(("@9", "b3"))) == ["", "@9", "@9 a1"]
    assert paths(tree.delete(())) == [""]


def test_a_comment_in_the_middle_of_a_turn_is_kept() -> None:
    tree = Tree.of(Quarto()).add((), "@9", "b3", "@0").add(("@9", "b3"), "@1")
    tree = tree.comment(("@9", "b3"), "  Only   here. ")
    text = write_record(tree.record())
    assert "2. b3@0 ( 2. b3 {Only here.} ) ( 2. b3@1 )" in text
    assert Tree.from_record(read_record(text)).start == tree.start
    assert tree.comment(("@9", "b3"), "")["@9", "b3"].comment == ""


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda tree: tree.add(("@9",), "@1"), "must be placed before"),
        (lambda tree: tree.add(("@9",), "z9"), "z9"),
        (lambda tree: tree["@8",], "has not been played here"),
        (lambda tree: tree.comment((), "a } b"), "cannot be a comment"),
        (lambda tree: tree.evaluate((), RecordedValue(None)), "noted at a move"),
    ],
)
def test_what_cannot_be_is_refused(change: Any, reason: str) -> None:
    with pytest.raises(Refusal, match=reason):
        change(Tree.of(Quarto()).add((), "@9"))


def test_a_line_does_not_grow_without_end() -> None:
    text = '[Game "Quarto"] @8 ' + "?a1d1" * (LONGEST_LINE + 1)
    with pytest.raises(Refusal, match="at most 300 moves"):
        Tree.from_record(read_record(text))
    tree = Tree.of(Quarto()).add((), "@8", *["?a1d1"] * (LONGEST_LINE - 1))
    with pytest.raises(Refusal, match="at most 300 moves"):
        tree.add(("@8", *["?a1d1"] * (LONGEST_LINE - 1)), "?a1d1")


@st.composite
def trees(draw: st.DrawFn) -> Tree:
    """A tree grown by playing on from any of its moves, with notes here and there."""
    tree = Tree.of(draw(starts()))
    numbers = st.integers(0, 10**6)
    for _ in range(draw(st.integers(0, 25))):
        path, move = pick(list(tree.walk()), draw(numbers))
        match draw(st.integers(0, 5)):
            case 0:
                tree = tree.comment(
                    path, draw(st.sampled_from(["Good.", "(Or not) [%eval x]", ""]))
                )
            case 1 if path:
                value = RecordedValue(draw(st.sampled_from([None, *Player])), 3, is_proved=False)
                tree = tree.evaluate(path, value)
            case 2:
                tree = tree.promote(path)
            case _ if actions := move.position.actions():
                tree = tree.add(path, str(pick(actions, draw(numbers))))
    return tree


@given(trees())
def test_every_tree_is_the_same_after_it_was_written_and_read(tree: Tree) -> None:
    text = write_record(tree.record())
    again = Tree.from_record(read_record(text))
    assert again.start == tree.start
    assert write_record(again.record()) == text


@given(trees())
def test_every_position_follows_from_its_path(tree: Tree) -> None:
    for path, move in tree.walk():
        assert move.position == tree.start.position.after(*path)


def test_changes_are_undone_and_redone() -> None:
    here = Editing(Tree.of(Quarto())).play("@9").play("b3", "@1")
    assert here.at == ("@9", "b3", "@1")
    back = here.go(("@9",)).play("b3")
    assert back.at == ("@9", "b3"), "this was tried before"
    assert len(back.done) == 2
    without = here.change(here.tree.delete(("@9", "b3")))
    assert without.at == ("@9",)
    assert without.undo().tree == here.tree
    assert without.undo().at == here.at
    assert without.undo().redo() == without
    assert here.redo() == here
    assert Editing(here.tree).undo().tree == here.tree
    with pytest.raises(Refusal):
        here.go(("@8",))
