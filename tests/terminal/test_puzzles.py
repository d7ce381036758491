"""Puzzles and earlier mistakes at the terminal, through a pipe."""

from contextlib import suppress
from io import StringIO
from pathlib import Path
from random import Random

import msgspec
import pytest

from fourfold.locale import language
from fourfold.play import LiveGame
from fourfold.play.evaluations import Evaluation, GameEvaluation
from fourfold.rules import read_records
from fourfold.rules.refusal import Refusal
from fourfold.study.puzzles import Puzzle, collection
from fourfold.study.solving import Attempt, Explanation, Wish
from fourfold.study.solving.repetition import DAY
from fourfold.talk.positions import Wording
from fourfold.talk.solving import PuzzleTalk
from fourfold.terminal.console import Console, EndOfInput
from fourfold.terminal.mistakes import MistakeSession, names_of_computers
from fourfold.terminal.puzzles import Order, ProgressFile, PuzzleSession

PIECE = next(each for each in collection("Quarto") if each.theme == "only-piece")
WRONG = next(str(each) for each in PIECE.start.actions() if str(each) != PIECE.solution[0])
LOST: Evaluation = "second" if PIECE.start.turn == 1 else "first"
LINE = next(each for each in collection("Quarto") if each.theme == "win-2")


def explained(position: object, action: str) -> Explanation:
    """Stand in for the engine: everything but the solution loses."""
    return Explanation("draw", "draw" if action == PIECE.solution[0] else LOST, ())


def console(lines: str) -> tuple[Console, StringIO]:
    written = StringIO()
    return Console(StringIO(lines), written, colour=False), written


def solve(
    path: Path, order: Order, lines: str, *, now: float = 0.0, code: str = "en"
) -> tuple[str, ProgressFile]:
    """Return what is said while lines are typed, and the progress after them."""
    talks, written = console(lines)
    file = ProgressFile(path / "puzzles.json")
    wording = Wording(language(code))
    session = PuzzleSession(order, talks, wording, file, explained, now=lambda: now)
    with suppress(EndOfInput):
        session.run(Random(1))
    return written.getvalue(), ProgressFile(path / "puzzles.json")


def one(puzzle: Puzzle) -> Order:
    return Order("Quarto", name=puzzle.name)


def test_a_puzzle_is_solved_and_kept(tmp_path: Path) -> None:
    said, file = solve(tmp_path, one(PIECE), f"help\nboard\nhint\n{PIECE.solution[0]}\nquit\n")
    assert "The only safe piece." in said
    assert "“solution”: the solution" in said
    assert "There are no hints in a puzzle." in said
    assert "Solved!" in said
    assert file.progress.tried[PIECE.name].solved
    assert file.progress.standing("Quarto").streak == 1


def test_the_question_and_the_rules_can_be_heard_again(tmp_path: Path) -> None:
    said, _ = solve(tmp_path, one(PIECE), "last\nrules\nfits b2\nhelp\nquit\n")
    _, again, rules, fits, told, _ = said.split("puzzle> ")
    assert again.endswith("and you lose. Which one do you give?\n")
    assert "There are sixteen pieces" in rules
    # There are no hints here: none is recommended.
    assert "any empty square" in fits
    assert "hint" not in fits
    assert "“last”: the question again; “rules”: which rules apply here" in told


def test_a_wrong_answer_is_explained_and_counts_once(tmp_path: Path) -> None:
    lines = f"{WRONG}\nretry\n{PIECE.solution[0]}\nretry\nsolution\nquit\n"
    said, file = solve(tmp_path, one(PIECE), lines)
    assert "That is not the answer." in said
    assert "wins with best play" in said
    assert "This is the solution. You give" in said
    standing = file.progress.standing("Quarto")
    assert (standing.tried, standing.solved) == (1, 0)
    assert file.progress.failed() == [PIECE.name]


def test_a_line_is_played_with_the_defence(tmp_path: Path) -> None:
    start = LINE.start
    nodes = [start.after(*LINE.solution[:step]) for step in range(len(LINE.solution))]
    own = [
        text
        for text, position in zip(LINE.solution, nodes, strict=True)
        if position.turn == start.turn
    ]
    # A placement and a gift may be typed in one line.
    said, file = solve(tmp_path, one(LINE), f"{own[0]} {own[1]}\n{own[2]}\nquit\n")
    assert "Right.\nYour opponent places the piece on " in said
    assert "Solved!" in said
    assert file.progress.tried[LINE.name].solved


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("!a1d1", "it has an empty square."),
        ("!a3d3", "B1, the square filled last, is not part of it."),
        ("!b1b4", "its pieces have no trait in common that counts."),
    ],
)
def test_a_wrong_call_is_told_what_the_line_lacks(line: str, reason: str) -> None:
    puzzle = Puzzle.parse("22222222 call-or-not 1 - .6../49../0A5E/.D.. - 1 F! b1 : -")
    reply = Attempt(puzzle).answer(line)
    said = PuzzleTalk(Attempt(puzzle), Wording(language("en"))).replied(reply, line)
    assert list(said) == ["That is not the answer.", f"That line is not live: {reason}"]


def test_a_rated_puzzle_waits_for_its_answer(tmp_path: Path) -> None:
    order = Order("Quarto", rated=True)
    said, first = solve(tmp_path, order, "next\nquit\n")
    assert "This puzzle is rated: answer it first" in said
    name = first.progress.rated["Quarto"]
    said, second = solve(tmp_path, order, "solution\nquit\n")
    assert "Your rating is now" in said
    assert not second.progress.tried[name].solved
    assert second.progress.rated == {}


def test_what_went_wrong_is_repeated_and_never_counts(tmp_path: Path) -> None:
    solve(tmp_path, one(PIECE), "solution\nquit\n")
    again = Order("Quarto", failed=True)
    said, file = solve(tmp_path, again, f"{PIECE.solution[0]}\n\n", now=2 * DAY)
    assert "You have tried this one before: it does not count." in said
    assert "There are no puzzles to repeat." in said
    assert file.progress.standing("Quarto").solved == 0
    assert file.progress.tried[PIECE.name].again is not None


def test_a_whole_session_in_another_language(tmp_path: Path) -> None:
    lines = f"aide\n{WRONG}\nsolution\nréessayer\n{PIECE.solution[0]}\nquitter\n"
    said, _ = solve(tmp_path, one(PIECE), lines, code="fr")
    assert "Résolu\N{NARROW NO-BREAK SPACE}!" in said
    assert "Voici la solution." in said
    assert "puzzle" not in said


def test_a_broken_file_of_progress_is_refused_and_left(tmp_path: Path) -> None:
    (tmp_path / "puzzles.json").write_text("{")
    with pytest.raises(Refusal, match="does not contain your progress"):
        ProgressFile(tmp_path / "puzzles.json")
    assert (tmp_path / "puzzles.json").read_text() == "{"


def test_no_puzzle_fits(tmp_path: Path) -> None:
    said, _ = solve(tmp_path, Order("Quarto", Wish(frozenset({"none"}))), "")
    assert "There is no such puzzle." in said


RECORD = """\
[Game "Quarto"]
[Rules "CHSF"]
[Player1 "Ada"]
[Player2 "Computer 5"]
[Result "2+"]
[Ending "alignment"]

1. @0 2. a1@1 3. b1@2 4. c1@C 5. d2@3 6. d1
"""


VALUES: tuple[Evaluation, ...] = ("draw",) * 3 + ("first",) * 6 + ("second",) * 2
"""As if the engine had found that the computer's @1 was a mistake, and Ada's last gift."""


def test_mistakes_come_again_after_days_and_a_computers_never(tmp_path: Path) -> None:
    records = list(read_records(RECORD))
    looked: list[object] = []

    def evaluate(game: LiveGame) -> GameEvaluation:
        looked.append(game)
        assert len(game.played) + 1 == len(VALUES)
        return GameEvaluation(VALUES, ((),) * len(VALUES), {})

    def explain(position: object, action: str) -> Explanation:
        return Explanation("first", "first" if action == "@E" else "second", ())

    def work(lines: str, now: float) -> str:
        talks, written = console(lines)
        file = ProgressFile(tmp_path / "puzzles.json")
        session = MistakeSession(talks, Wording(language("en")), file, explain, now=lambda: now)
        with suppress(EndOfInput):
            session.run(records, evaluate)
        return written.getvalue()

    first = work("@9\nretry\n@E\n\n", 0.0)
    assert first.count("Find a better move.") == 2  # at the start, and when trying again
    assert "That is a mistake too." in first
    assert "Right: you are still winning." in first
    assert "There is nothing to repeat today." in first
    assert "Find a better move." not in work("", 0.5 * DAY)
    assert "Right" in work("@E\n\n", 1.0 * DAY)
    assert "Find a better move." not in work("", 3.9 * DAY)
    assert "Find a better move." in work("quit\n", 4.0 * DAY)
    assert len(looked) == 1


def test_a_mistake_in_a_game_of_two_people_is_told_of_whoever_made_it(tmp_path: Path) -> None:
    talks, written = console("quit\n")
    file = ProgressFile(tmp_path / "puzzles.json")
    record = RECORD.replace("Computer 5", "Joueur 2").replace('"Ada"', '"Joueur 1"')

    def evaluate(_game: LiveGame) -> GameEvaluation:
        return GameEvaluation(VALUES, ((),) * len(VALUES), {})

    def explain(_position: object, _action: str) -> Explanation:
        raise AssertionError

    session = MistakeSession(talks, Wording(language("fr")), file, explain, now=lambda: 0.0)
    with suppress(EndOfInput):
        session.run(list(read_records(record)), evaluate)
    assert "Le joueur 2 a donné" in written.getvalue()
    assert "erreur> " in written.getvalue()


def test_computers_are_known_by_their_names_in_every_language() -> None:
    assert {"Computer 5", "Ordinateur 5"} <= names_of_computers()
    assert "Ada" not in names_of_computers()


def test_progress_is_text_that_is_read_back(tmp_path: Path) -> None:
    _, file = solve(tmp_path, one(PIECE), "solution\nquit\n")
    read = msgspec.json.decode((tmp_path / "puzzles.json").read_bytes(), type=type(file.progress))
    assert read == file.progress
