"""The engine as a judge: verdicts, good actions, and why a gift loses, in limited time."""

from collections.abc import Sequence

import pytest

from fourfold.engine import Reason, SearchResult
from fourfold.judging import FEW, MOST, Judge
from fourfold.rules import Quads, Quarto, quads
from fourfold.rules.quarto import Rules

JUDGE = Judge()


def positions(start: Quarto | Quads, *actions: str) -> Sequence[Quarto | Quads]:
    found: list[Quarto | Quads] = [start]
    for action in actions:
        found.append(found[-1].after(action))
    return found


LOST_BY_A_GIFT = ("@8", "a1", "@B", "b1", "@D", "c1", "@E", "d1")


@pytest.mark.parametrize("rules", ["CHSF!", "CHSF"])
def test_a_gift_that_loses(rules: str) -> None:
    game = positions(Quarto(rules=Rules.parse(rules)), *LOST_BY_A_GIFT)
    judged = JUDGE.judge(game, 20.0)
    assert judged.verdicts == (*["draw"] * 7, "first", "first")
    assert judged.refutations == {7: ("d1",)}
    assert judged.best[7] == ("d1",)
    assert judged.best[6]
    assert "@E" not in judged.best[6]
    assert all(len(best) <= FEW for best in judged.best)
    last = ("!a1d1",) if rules.endswith("!") else ()
    assert judged.best[8] == last


def test_a_gift_that_loses_later() -> None:
    lost = Quarto.parse("012./5..9/.A../F.C. - 1 CHSF! -")
    assessed = JUDGE.assess(lost, 3.0)
    assert assessed.verdict == "second"
    best = assessed.actions[0]
    assert (best.action, best.worth, best.placements) == ("@E", "loss", 7)
    assert best.refutation[-1].startswith("!")
    assert assessed.actions[-1].refutation == ("d1",)


def test_a_false_call_changes_nothing() -> None:
    game = positions(Quarto(), *LOST_BY_A_GIFT)
    judged = JUDGE.judge([*game, game[-1]], 20.0)
    assert judged.verdicts[-1] == judged.verdicts[-2] == "first"


def test_what_is_over() -> None:
    won = Quarto().after(*LOST_BY_A_GIFT, "!a1d1")
    assert JUDGE.judge([won], 1.0).verdicts == ("first",)
    assert JUDGE.assess(won, 1.0).verdict == "first"
    drawn = Quarto.parse("0123/4567/89AB/CDEF - = CHSF! a1")
    assert JUDGE.assess(drawn, 1.0).verdict == "draw"


def test_an_uncalled_alignment_wins_for_whoever_is_to_act() -> None:
    assessed = JUDGE.assess(Quarto.parse("8BDE/..../..../.... - 1 CHSF! d1"), 3.0)
    assert (assessed.verdict, assessed.actions[0].action) == ("first", "!a1d1")
    assert assessed.actions[1].refutation == ("!a1d1",)


def test_quads_by_the_theorem_and_by_search() -> None:
    opening = positions(Quads(), "a2=TTTT")
    judged = JUDGE.judge(opening, 0.2)
    assert judged.verdicts == ("second", "second")
    assert judged.best == ((), ("f5=PPPP",))
    assert JUDGE.assess(opening[1], 0.5).verdict == "second"


def test_what_is_not_found_out_in_time_is_not_known() -> None:
    border = positions(Quads(rules=quads.Rules(border=True)), "c3=PPPP", "d5=TTTT")
    judged = JUDGE.judge(border, 0.2)
    assert judged.verdicts == (None, None, None)
    assert judged.best == ((), (), ())
    assessed = JUDGE.assess(border[-1], 0.3)
    assert assessed.verdict is None
    assert len(assessed.actions) == MOST
    assert assessed.actions[0].action != str(border[-1].actions()[0]), "what looks best is first"


def test_a_win_in_quads_follows_from_what_was_done() -> None:
    game = list(positions(Quads(), "c3=PPPP", "d5=TTTT"))
    while game[-1].outcome is None:
        game.append(game[-1].after(str(game[-1].actions()[0])))
    judged = JUDGE.judge(game, 3.0)
    winner = "first" if game[-1].turn.value == 2 else "second"
    assert judged.verdicts[-1] == judged.verdicts[-2] == winner
    assert judged.best[-2] != ()


def test_a_judgement_without_time_knows_what_theory_knows() -> None:
    four = Quarto().after("@0", "a1", "@F", "b2", "@1", "c3", "@E", "d2")
    judged = Judge().judge([Quarto(), four], 0.0)
    assert judged.verdicts == ("draw", None)
    assessed = Judge().assess(four, 0.0)
    assert (assessed.verdict, {each.worth for each in assessed.actions}) == (None, {None})


def test_a_win_among_the_actions_is_a_win(monkeypatch: pytest.MonkeyPatch) -> None:
    judge = Judge()
    monkeypatch.setattr(judge, "_verdict", lambda *_: None)
    assert judge.assess(Quarto.parse("8BD./.4../..1./2..7 F 1 CHSF! c1"), 3.0).verdict == "first"
    assert judge.assess(Quarto.parse("012./5..9/.A../F.C. - 1 CHSF! -"), 3.0).verdict == "second"


def test_what_won_was_good_even_where_a_search_does_not_find_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = list(positions(Quads(), "c3=PPPP", "d5=TTTT"))
    while game[-1].outcome is None:
        game.append(game[-1].after(str(game[-1].actions()[-1])))
    judge = Judge()
    unknown = SearchResult(None, Reason.SEARCH, game[2].actions()[0], 0, 0)  # type: ignore[arg-type]
    monkeypatch.setattr(judge._quads_solver, "find", lambda *_, **__: unknown)
    judged = judge.judge(game, 1.0)
    assert game[-2].after(judged.best[-2][0]) == game[-1]
