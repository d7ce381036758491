"""A third game joins the engine, the command and the drawings through registries alone."""

from collections.abc import Callable, Iterator
from random import Random

import pytest

from analysis.nim import Nim, NimRules, nim_in_every_layer, nim_without_optional_layers
from fourfold import drawing, engine
from fourfold.analysis import Evaluator, choose_best, prepare
from fourfold.cli import main
from fourfold.rules import Refusal


@pytest.fixture
def known() -> Iterator[None]:
    with nim_in_every_layer():
        yield


@pytest.fixture
def unknown() -> Iterator[None]:
    with nim_without_optional_layers():
        yield


@pytest.mark.usefixtures("known")
def test_the_engine() -> None:
    prepare(Nim())
    assert engine.perft(Nim(), 3) == 23
    assert engine.random_games(5, NimRules()).lengths.tolist() == [7] * 5


@pytest.mark.usefixtures("known")
def test_the_computer() -> None:
    assert choose_best(Nim(7), 10, Random(1), None) == 3
    game = [Nim(7), Nim(7).after("1"), Nim(7).after("1", "2"), Nim(7).after("1", "2", "1")]
    evaluated = Evaluator().evaluate_game(game, 1.0)
    assert evaluated.evaluations == ("first", "second", "second", "second")
    assert evaluated.best == (("3",), ("2",), (), ("3",))
    assert evaluated.refutations == {1: ("2",)}
    position = Evaluator().evaluate_position(Nim(7), 1.0)
    assert (position.evaluation, position.actions[0].action) == ("first", "3")


@pytest.mark.usefixtures("known")
def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments, said in (
        (["solve", "8 1"], "loss"),
        (["solve", "nim"], "win"),
        (["best", "7 1"], "3"),
        (["moves", "2 1"], "1\n2"),
        (["apply", "2 1", "2"], "0 2\nA wins"),
        (["show", "2 1", "--svg", "-"], "<svg>2</svg>"),
    ):
        assert main(arguments) == 0
        assert capsys.readouterr().out.strip() == said


@pytest.mark.usefixtures("known")
def test_the_drawing() -> None:
    assert drawing.svg(Nim(5)) == "<svg>5</svg>"
    assert drawing.describe(Nim(5)).description == "5 are left."


@pytest.mark.usefixtures("unknown")
def test_what_it_does_not_bring_is_refused_in_one_sentence(
    capsys: pytest.CaptureFixture[str],
) -> None:
    prepare(Nim())
    refusals: tuple[Callable[[], object], ...] = (
        lambda: engine.perft(Nim(), 1),
        lambda: engine.prepare(Nim()),
        lambda: engine.random_games(1, NimRules()),
        lambda: choose_best(Nim(), 1, Random(1), None),
        lambda: drawing.svg(Nim()),
        lambda: drawing.describe(Nim()),
    )
    for refused in refusals:
        with pytest.raises(Refusal, match=r"there is no (engine|drawing) for"):
            refused()
    for arguments in (["solve", "8 1"], ["solve", "nim"], ["best", "7 1"]):
        assert main(arguments) == 2
        assert capsys.readouterr().err == "fourfold: there is no engine for Nim\n"
    assert Evaluator().evaluate_game([Nim(1), Nim(0)], 1.0).evaluations == (None, "second")
