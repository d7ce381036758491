from fourfold.engine import QuartoSolver, Value, value_changes
from fourfold.rules.quarto import Quarto, parse_action


def of(start: Quarto, *texts: str) -> list[tuple[str, Value, Value, bool, list[str]]]:
    return [
        (
            str(change.action),
            change.before,
            change.after,
            change.is_mistake,
            [str(alignment.line) for alignment in change.overlooked],
        )
        for change in value_changes(QuartoSolver(memory=16), start, map(parse_action, texts))
    ]


def test_a_gift_that_loses_is_a_mistake() -> None:
    start = Quarto.parse("012./..../..../.... - 2 CHSF! c1")
    assert of(start, "@3", "d1", "!a1d1") == [
        ("@3", Value.DRAW, Value.LOSS, True, []),
        ("d1", Value.WIN, Value.WIN, False, []),
        ("!a1d1", Value.WIN, Value.WIN, False, []),
    ]


def test_an_alignment_that_no_one_calls_is_overlooked_once() -> None:
    start = Quarto.parse("012./..../..../.... 3 1 CHSF! c1")
    found = of(start, "d1", "@F", "a2")
    assert [overlooked for *_, overlooked in found] == [[], [], ["a1d1"]]
    assert [mistake for *_, mistake, _ in found] == [False, False, False]
