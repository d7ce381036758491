"""Evaluations of games and positions, good actions, and why a piece loses, within a time limit."""

from collections.abc import Sequence

import pytest

from fourfold.analysis import COMPUTER_GAMES, Evaluator
from fourfold.analysis.limits import MOST_ACTIONS, MOST_GOOD_ACTIONS
from fourfold.analysis.quads import QuadsEvaluator
from fourfold.analysis.quarto import QuartoEvaluator
from fourfold.engine import QuadsSolver, Reason, SearchResult
from fourfold.rules import Quads, Quarto, quads
from fourfold.rules.outcome import Won
from fourfold.rules.quarto import Rules
from fourfold.rules.value import Value

EVALUATOR = Evaluator()


def positions(start: Quarto | Quads, *actions: str) -> Sequence[Quarto | Quads]:
    found: list[Quarto | Quads] = [start]
    for action in actions:
        found.append(found[-1].after(action))
    return found


LOST_BY_A_GIFT = ("@8", "a1", "@B", "b1", "@D", "c1", "@E", "d1")


@pytest.mark.parametrize("rules", ["CHSF!", "CHSF"])
def test_a_gift_that_loses(rules: str) -> None:
    game = positions(Quarto(rules=Rules.parse(rules)), *LOST_BY_A_GIFT)
    evaluated = EVALUATOR.evaluate_game(game, 20.0)
    assert evaluated.evaluations == (*["draw"] * 7, "first", "first")
    last = ("!a1d1",) if rules.endswith("!") else ()
    assert evaluated.refutations == {7: ("d1", *last)}
    assert evaluated.best[7] == ("d1",)
    assert evaluated.best[6]
    assert "@E" not in evaluated.best[6]
    assert all(len(best) <= MOST_GOOD_ACTIONS for best in evaluated.best)
    assert evaluated.best[8] == last


def test_a_gift_that_loses_later() -> None:
    lost = Quarto.parse("012./5..9/.A../F.C. - 1 CHSF! -")
    assessed = EVALUATOR.evaluate_position(lost, 3.0)
    assert assessed.evaluation == "second"
    best = assessed.actions[0]
    assert (best.action, best.value, best.placements) == ("@E", "loss", 7)
    assert best.refutation[-1].startswith("!")
    assert assessed.actions[-1].refutation == ("d1", "!a1d1")


def winner_of(position: Quarto | Quads, line: Sequence[object]) -> object:
    """Return who has won after a line of play."""
    outcome = position.after(*map(str, line)).outcome
    assert isinstance(outcome, Won)
    return outcome.player


def test_a_placement_that_loses() -> None:
    before = Quarto.parse("50B4/AE../..36/17.. D 2 CHSF! d1")
    assert set(EVALUATOR.evaluate_position(before, 3.0).places.items()) == {
        *(("c2", "win"), ("d2", "win"), ("a3", "draw")),
        *(("b3", "loss"), ("c4", "loss"), ("d4", "loss")),
    }
    after = before.after("b3")
    evaluated = EVALUATOR.evaluate_game([before, after], 5.0)
    assert winner_of(after, evaluated.refutations[1]) is before.turn.other
    assert QuartoEvaluator(1).refutation(before, after, 0.0) == ()


def test_a_tile_that_loses() -> None:
    game = list(positions(Quads(), "c3=PPPP", "d5=TTTT"))
    while game[-1].outcome is None:
        game.append(game[-1].after(str(game[-1].actions()[0])))
    # Somewhere near the end, a player who was winning had an action that loses.
    found = 0
    for before in game[-7:-1]:
        assessed = EVALUATOR.evaluate_position(before, 1.0)
        lost = [each.action for each in assessed.actions if each.value is Value.LOSS]
        if assessed.actions[0].value is Value.WIN and lost:
            after = before.after(lost[0])
            line = EVALUATOR.evaluate_game([before, after], 5.0).refutations[1]
            assert winner_of(after, line) is before.turn.other
            square = lost[0].partition("=")[0]
            values = {e.value for e in assessed.actions if e.action.startswith(f"{square}=")}
            assert assessed.places[square] in values
            found += 1
    assert found


def test_a_false_call_changes_nothing() -> None:
    game = positions(Quarto(), *LOST_BY_A_GIFT)
    evaluated = EVALUATOR.evaluate_game([*game, game[-1]], 20.0)
    assert evaluated.evaluations[-1] == evaluated.evaluations[-2] == "first"


def test_what_is_over() -> None:
    won = Quarto().after(*LOST_BY_A_GIFT, "!a1d1")
    assert EVALUATOR.evaluate_game([won], 1.0).evaluations == ("first",)
    assert EVALUATOR.evaluate_position(won, 1.0).evaluation == "first"
    drawn = Quarto.parse("0123/4567/89AB/CDEF - = CHSF! a1")
    assert EVALUATOR.evaluate_position(drawn, 1.0).evaluation == "draw"


def test_an_uncalled_alignment_wins_for_the_player_to_act() -> None:
    assessed = EVALUATOR.evaluate_position(Quarto.parse("8BDE/..../..../.... - 1 CHSF! d1"), 3.0)
    assert (assessed.evaluation, assessed.actions[0].action) == ("first", "!a1d1")
    assert assessed.actions[1].refutation == ("!a1d1",)


def test_quads_by_the_theorem_and_by_search() -> None:
    opening = positions(Quads(), "a2=TTTT")
    evaluated = EVALUATOR.evaluate_game(opening, 0.2)
    assert evaluated.evaluations == ("second", "second")
    assert evaluated.best == ((), ("f5=PPPP",))
    assert EVALUATOR.evaluate_position(opening[1], 0.5).evaluation == "second"


def test_what_is_not_found_out_in_time_is_not_known() -> None:
    border = positions(Quads(rules=quads.Rules(border=True)), "c3=PPPP", "d5=TTTT")
    evaluated = EVALUATOR.evaluate_game(border, 0.2)
    assert evaluated.evaluations == (None, None, None)
    assert evaluated.best == ((), (), ())
    assessed = EVALUATOR.evaluate_position(border[-1], 0.3)
    assert assessed.evaluation is None
    assert len(assessed.actions) == MOST_ACTIONS
    assert assessed.actions[0].action != str(border[-1].actions()[0]), "what looks best is first"


@pytest.mark.parametrize("last", [8, pytest.param(0, marks=pytest.mark.soak, id="all")])
def test_a_win_in_quads_follows_from_what_was_done(last: int) -> None:
    game = list(positions(Quads(), "c3=PPPP", "d5=TTTT"))
    while game[-1].outcome is None:
        game.append(game[-1].after(str(game[-1].actions()[0])))
    evaluated = EVALUATOR.evaluate_game(game[-last:], 3.0)
    winner = "first" if game[-1].turn.value == 2 else "second"
    assert evaluated.evaluations[-1] == evaluated.evaluations[-2] == winner
    assert evaluated.best[-2] != ()


def test_an_evaluation_without_time_knows_what_theory_knows() -> None:
    four = Quarto().after("@0", "a1", "@F", "b2", "@1", "c3", "@E", "d2")
    evaluated = Evaluator().evaluate_game([Quarto(), four, four.after("@2")], 0.0)
    assert evaluated.evaluations == ("draw", "draw", None)
    assessed = Evaluator().evaluate_position(four, 0.0)
    assert assessed.evaluation == "draw"
    assert None in {each.value for each in assessed.actions}


def test_a_win_among_the_actions_is_a_win(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QuartoEvaluator, "value", lambda *_: None)
    won = Quarto.parse("8BD./.4../..1./2..7 F 1 CHSF! c1")
    assert Evaluator().evaluate_position(won, 3.0).evaluation == "first"
    lost = Quarto.parse("012./5..9/.A../F.C. - 1 CHSF! -")
    assert Evaluator().evaluate_position(lost, 3.0).evaluation == "second"


def test_what_won_was_good_even_where_a_search_does_not_find_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = list(positions(Quads(), "c3=PPPP", "d5=TTTT"))
    while game[-1].outcome is None:
        game.append(game[-1].after(str(game[-1].actions()[-1])))
    unknown = SearchResult(None, Reason.SEARCH, game[2].actions()[0], 0, 0)  # type: ignore[arg-type]
    monkeypatch.setattr(QuadsSolver, "find", lambda *_, **__: unknown)
    evaluated = Evaluator().evaluate_game(game, 1.0)
    assert game[-2].after(evaluated.best[-2][0]) == game[-1]


def test_in_the_last_position_of_a_game_nothing_followed(monkeypatch: pytest.MonkeyPatch) -> None:
    opening = positions(Quads(), "a2=TTTT")
    unknown = SearchResult(None, Reason.SEARCH, opening[1].actions()[0], 0, 0)  # type: ignore[arg-type]
    monkeypatch.setattr(QuadsEvaluator, "value", lambda *_: Value.WIN)
    monkeypatch.setattr(QuadsSolver, "find", lambda *_, **__: unknown)
    assert Evaluator().evaluate_game(opening[1:], 1.0).best == ((),)


def test_of_a_game_without_an_engine_only_the_end_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(COMPUTER_GAMES, "_entries", {})
    game = positions(Quarto(), *LOST_BY_A_GIFT, "!a1d1")
    evaluated = Evaluator().evaluate_game(game, 1.0)
    # A call wins, and so do the actions of the same player before it.
    assert evaluated.evaluations == (*[None] * 7, *["first"] * 3)
    assert (set(evaluated.best), evaluated.refutations) == ({()}, {})
    start = Evaluator().evaluate_position(Quarto(), 1.0)
    assert start.evaluation is None
    assert [(each.action, each.value) for each in start.actions][:2] == [("@0", None), ("@1", None)]
