"""The lines of play that a review shows: the better move, and how a mistake loses."""

from fourfold.locale import language
from fourfold.play import LiveGame
from fourfold.play.evaluations import Evaluation, GameEvaluation
from fourfold.play.steps import game_steps
from fourfold.protocol.reviews import ReviewLine
from fourfold.server.analysis.review_lines import review_lines
from play.games import COLOUR_ONLY, acted, begun


def lines(
    game: LiveGame, best: tuple[str, ...], refutation: tuple[str, ...], lang: str = "en"
) -> list[ReviewLine]:
    """The lines about step 7, at which North or South turned a draw into a loss."""
    steps = list(game_steps(game))
    evaluations: list[Evaluation | None] = [*["draw"] * 7, *["first"] * (len(steps) - 7)]  # type: ignore[list-item]
    found = [()] * 6 + [best] + [()] * (len(steps) - 7)
    evaluation = GameEvaluation(tuple(evaluations), tuple(found), {7: refutation})
    return list(review_lines(steps, evaluation, language(lang)))


GAME = acted(begun(), *COLOUR_ONLY, "!a1d1")


def test_a_better_move_and_the_refutation() -> None:
    better, refuted = lines(GAME, ("@0", "@1"), ("d1", "!a1d1"))
    assert (better.step, better.kind) == (7, "better")
    assert better.said == (
        "It would have been better to give one of these pieces: light short round solid; "
        "light short round hollow."
    )
    assert [(step.action, step.hand) for step in better.steps] == [("@0", "0")]
    assert better.steps[0].said == "South gives North the light, short, round, solid piece."
    assert (refuted.step, refuted.kind) == (7, "refutation")
    assert refuted.said.endswith("loses: it completes row 1 on D1.")
    assert [step.action for step in refuted.steps] == ["@E", "d1", "!a1d1"]
    assert [step.board for step in refuted.steps] == [
        "8BD./..../..../....",
        "8BDE/..../..../....",
        "8BDE/..../..../....",
    ]
    assert refuted.steps[-1].said.startswith("North calls QUARTO: row 1, all dark.")
    french = lines(GAME, ("@0",), ("d1",), "fr")
    assert french[1].steps[1].said == "North joue en D1."


def test_only_what_was_found() -> None:
    assert lines(GAME, (), ()) == []
    played_again = lines(GAME, ("@E",), ())
    assert played_again == [], "the mistake itself is not better"
    (refuted,) = lines(GAME, (), ("d1", "d1"))
    assert len(refuted.steps) == 2, "what a table would refuse is not shown"
