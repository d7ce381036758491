"""Solving: choosing puzzles, answers, standings, and what comes again."""

from datetime import date, timedelta
from random import Random

import pytest

from fourfold.rules.refusal import Refusal
from fourfold.study.puzzles import Puzzle, collection
from fourfold.study.solving import (
    Attempt,
    PuzzleStanding,
    Repetition,
    Verdict,
    Wish,
    choose,
    choose_rated,
    daily,
    resumed,
)
from fourfold.study.solving.progress import SolvingProgress
from fourfold.study.solving.repetition import DAY

ONE_STEP = Puzzle.parse("7cv7x3k8 only-piece 4 - 0.1./2.../..../.... - 2 CHSF - : @9")
LINE = Puzzle.parse("wwwwwwww win-2 2 - 0.../..../..../.... 1 1 CHSF - : b1 @2 c1 @3 d1")
CALL = Puzzle.parse("cccccccc call-or-not 1 - 0123/..../..../.... - 1 CHSF! d1 : !a1d1")
COUNT = Puzzle.parse("nnnnnnnn count 1 - 6/6/2PPPP3/6/4TTTT1/6 L b : 5")


def test_a_right_answer_solves_a_puzzle_of_one_step() -> None:
    reply = Attempt(ONE_STEP).answer("@9")
    assert (reply.verdict, reply.played) == (Verdict.SOLVED, ("@9",))


def test_a_wrong_answer_leaves_the_attempt_where_it_was() -> None:
    attempt = Attempt(ONE_STEP)
    reply = attempt.answer("@F")
    assert (reply.verdict, reply.attempt) == (Verdict.WRONG, attempt)


@pytest.mark.parametrize("text", ["@0", "b3", "nonsense", "@9 b3", ""])
def test_what_is_not_legal_is_refused_and_not_wrong(text: str) -> None:
    with pytest.raises(Refusal):
        Attempt(ONE_STEP).answer(text)


def test_a_line_is_answered_by_the_defence_and_goes_on() -> None:
    place = Attempt(LINE).answer("b1")
    assert (place.verdict, place.played) == (Verdict.GOES_ON, ("b1",))
    give = place.attempt.answer("@2")
    # The opponent places and gives; then it is the solver's turn again.
    assert (give.verdict, give.played) == (Verdict.GOES_ON, ("@2", "c1", "@3"))
    assert give.attempt.answer("d1").verdict is Verdict.SOLVED


def test_a_symmetric_answer_is_right_and_the_solution_is_played_on() -> None:
    reply = Attempt(LINE).answer("a2")
    assert (reply.verdict, reply.same_as, reply.played) == (Verdict.GOES_ON, "b1", ("b1",))


def test_an_attempt_is_resumed_from_right_answers_only() -> None:
    assert resumed(LINE, ["b1", "@2"]).step == 4
    for answers in (["@2"], ["b2"], ["b1", "@2", "d1"]):
        with pytest.raises(Refusal):
            resumed(LINE, answers)


def test_calls_and_numbers_are_not_played_on_the_board() -> None:
    assert Attempt(CALL).answer("!a1d1").verdict is Verdict.SOLVED
    assert Attempt(CALL).answer("-").verdict is Verdict.WRONG
    # A call of a line that is not live is an answer like any other: refusing it would tell.
    assert Attempt(CALL).answer("!a2d2").verdict is Verdict.WRONG
    assert Attempt(COUNT).answer("5").played == ()
    assert Attempt(COUNT).answer("6").verdict is Verdict.WRONG


def test_only_wanted_puzzles_are_chosen_and_new_ones_first() -> None:
    puzzles = [
        Puzzle(f"{theme}{grade}{number}", theme, "", ("@9",), grade)
        for theme in ("one", "two", "three")
        for grade in (1, 2)
        for number in range(4)
    ]
    wish = Wish(frozenset({"one", "two"}), frozenset({2}))
    fitting = {each.name for each in puzzles if wish.fits(each)}
    assert len(fitting) == 8
    tried: set[str] = set()
    for _ in range(len(fitting)):
        found = choose(puzzles, wish, tried, Random(1))
        assert found is not None
        assert found.name not in tried
        tried.add(found.name)
    assert tried == fitting
    again = choose(puzzles, wish, tried, Random(1))
    assert again is not None
    assert again.name in fitting
    assert choose(puzzles, Wish(frozenset({"four"})), (), Random(1)) is None


def test_the_first_puzzles_are_easy_and_in_the_usual_set_unless_a_grade_is_chosen() -> None:
    puzzles = collection("Quarto")
    hardest = []
    for tried in (0, 4, 5, 10, 20):
        names = {puzzle.name for puzzle in puzzles[:tried]}
        some = [choose(puzzles, Wish(), names, Random(seed)) for seed in range(30)]
        hardest.append(max(puzzle.grade for puzzle in some if puzzle))
        assert any(puzzle.piece_set for puzzle in some if puzzle) == (tried >= 5)
    assert hardest == [1, 1, 2, 3, 5]
    asked = choose(puzzles, Wish(grades=frozenset({5})), (), Random(1))
    assert asked is not None
    assert asked.grade == 5
    # Where nothing is very easy, the easiest ones come first.
    far = choose(puzzles, Wish(frozenset({"win-4"})), (), Random(1))
    assert far is not None
    assert far.grade == 3


def test_a_rated_puzzle_suits_the_rating_and_is_new() -> None:
    puzzles = [Puzzle(str(number), "only-piece", "", ("@9",), number) for number in range(1, 6)]

    def grade(rating: float, tried: set[str]) -> int | None:
        found = choose_rated(puzzles, rating, tried, Random(1))
        return None if found is None else found.grade

    assert [grade(rating, set()) for rating in (400, 1260, 1500, 1700, 2500)] == [1, 2, 3, 4, 5]
    assert grade(1500, {"3"}) in (2, 4)
    assert grade(1500, set("12345")) is None


def test_the_puzzle_of_the_day_depends_on_the_date_alone() -> None:
    day = date(2026, 11, 18)
    daily.cache_clear()
    names = [daily("Quarto", day + timedelta(number)).name for number in range(10)]
    daily.cache_clear()
    assert names == [daily("Quarto", day + timedelta(number)).name for number in range(10)]
    assert len(set(names)) > min(5, len(collection("Quarto")) // 10)


def test_streaks_end_with_a_wrong_answer_and_only_rated_ones_change_the_rating() -> None:
    standing = PuzzleStanding()
    for right in (True, True, False, True):
        standing = standing.after(3, right=right, rated=False)
    assert (standing.streak, standing.best_streak) == (1, 2)
    assert (standing.tried, standing.solved, standing.rated) == (4, 3, 0)
    assert standing.rating == PuzzleStanding().rating
    better = standing.after(3, right=True, rated=True)
    worse = standing.after(3, right=False, rated=True)
    assert worse.rating.rating < 1500 < better.rating.rating
    assert better.rating.deviation < 350
    # A hard puzzle is worth more.
    assert standing.after(5, right=True, rated=True).rating.rating > better.rating.rating


def test_what_went_wrong_comes_again_after_1_3_9_and_30_days() -> None:
    again, now, days = Repetition.new(0.0), 0.0, []
    while again.due is not None:
        days.append((again.due - now) / DAY)
        now = again.due
        again = again.after(now, right=True)
    assert days == [1, 3, 9, 30]
    assert not again.is_due(1e12)


def test_repeating_too_early_changes_nothing_and_an_error_starts_anew() -> None:
    again = Repetition.new(0.0).after(DAY, right=True)
    assert again.after(2 * DAY, right=True) == again
    assert again.after(2 * DAY, right=False) == Repetition(0, 3 * DAY)


def test_only_the_first_attempt_counts() -> None:
    progress = SolvingProgress().answered(ONE_STEP, right=False, now=0.0)
    assert not progress.counts(ONE_STEP)
    standing = progress.standing("Quarto")
    assert (standing.tried, standing.solved) == (1, 0)
    assert progress.failed() == [ONE_STEP.name]
    later = progress
    for _ in range(4):
        due = later.tried[ONE_STEP.name].again
        assert due is not None
        assert due.due is not None
        later = later.answered(ONE_STEP, right=True, now=due.due)
        assert later.standing("Quarto") == standing
    assert later.failed() == []


def test_a_rated_puzzle_is_rated_once() -> None:
    waiting = SolvingProgress(rated={"Quarto": ONE_STEP.name})
    after = waiting.answered(ONE_STEP, right=True, now=0.0)
    assert (after.standing("Quarto").rated, after.rated) == (1, {})
    assert after.answered(ONE_STEP, right=True, now=1.0) == after


@pytest.mark.parametrize(("game", "theme"), [("quarto", "call-or-not"), ("quads", "count")])
def test_an_answer_that_is_not_an_action_leaves_the_position(game: str, theme: str) -> None:
    said = {"-"} | {str(number) for number in range(20)}
    puzzle = next(
        each for each in collection(game) if each.theme == theme and each.solution[0] in said
    )
    reply = Attempt(puzzle).answer(puzzle.solution[0])
    assert reply.verdict is Verdict.SOLVED
    assert reply.attempt.node.position == puzzle.start
