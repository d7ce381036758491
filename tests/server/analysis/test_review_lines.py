"""The lines of play that a review shows: the better move, and how a mistake loses."""

from fourfold.locale import Verbosity, Voice, language
from fourfold.play import LiveGame, Seat
from fourfold.play.evaluations import Evaluation, GameEvaluation
from fourfold.play.steps import game_steps
from fourfold.protocol.reviews import ReviewLine
from fourfold.server.analysis.review_lines import review_lines
from play.games import COLOUR_ONLY, ONE, TWO, acted, begun


def lines(
    game: LiveGame,
    best: tuple[str, ...],
    refutation: tuple[str, ...],
    lang: str = "en",
    reader: Seat | None = None,
) -> list[ReviewLine]:
    """The lines about step 7, at which North or South turned a draw into a loss."""
    steps = list(game_steps(game))
    evaluations: list[Evaluation | None] = [*["draw"] * 7, *["first"] * (len(steps) - 7)]  # type: ignore[list-item]
    found = [()] * 6 + [best] + [()] * (len(steps) - 7)
    evaluation = GameEvaluation(tuple(evaluations), tuple(found), {7: refutation})
    voice = Voice(language(lang), game.settings, reader, Verbosity.NORMAL)
    return list(review_lines(steps, evaluation, voice))


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


def test_a_player_reads_of_you() -> None:
    _, refuted = lines(GAME, ("@0",), ("d1", "!a1d1"), reader=TWO)
    assert [step.said for step in refuted.steps][:2] == [
        "You give North the dark, tall, square, solid piece.",
        "North places the dark, tall, square, solid piece on D1.",
    ]
    better, refuted = lines(GAME, ("@0",), ("d1", "!a1d1"), reader=ONE)
    assert better.steps[0].said == "South gives you the light, short, round, solid piece."
    assert refuted.steps[1].said == "You place the dark, tall, square, solid piece on D1."


def test_the_line_that_wins_is_marked() -> None:
    _, refuted = lines(GAME, ("@0",), ("d1", "!a1d1"))
    marked = [[(found.line, found.shared) for found in step.live] for step in refuted.steps]
    assert marked == [[], [("a1d1", {"colour": 1})], [("a1d1", {"colour": 1})]]


def test_a_line_of_quads_marks_nothing() -> None:
    game = begun(game="Quads")
    while game.ended is None:
        game = acted(game, str(game.position.actions()[0]))
    *before, last = [str(each.action) for each in game.played]
    steps = list(game_steps(acted(begun(game="Quads"), *before)))
    won: Evaluation = "first" if game.ended.winner is ONE else "second"
    lost: Evaluation = "second" if game.ended.winner is ONE else "first"
    evaluations = (*[lost] * (len(steps) - 1), won)
    evaluation = GameEvaluation(evaluations, ((),) * len(steps), {len(steps) - 1: (last,)})
    voice = Voice(language("en"), game.settings, None, Verbosity.NORMAL)
    (refuted,) = review_lines(steps, evaluation, voice)
    assert [step.live for step in refuted.steps] == [(), ()]


def test_only_what_was_found() -> None:
    assert lines(GAME, (), ()) == []
    played_again = lines(GAME, ("@E",), ())
    assert played_again == [], "the mistake itself is not better"
    (refuted,) = lines(GAME, (), ("d1", "d1"))
    assert len(refuted.steps) == 2, "what a table would refuse is not shown"
