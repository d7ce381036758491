"""Making puzzles: the same from a seed, no two alike, and nothing lost when it is interrupted."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, ClassVar

import pytest

from fourfold.bulk import Journal, Task
from fourfold.bulk.runner import Function
from fourfold.cli import main
from fourfold.cli.command import INTERRUPTED
from fourfold.puzzling import (
    PUZZLE_GAMES,
    CheckResult,
    PuzzleOrder,
    checked,
    level_needed,
    make,
    measured,
    puzzle_game,
    repeated,
)
from fourfold.rules import GAMES, Refusal
from fourfold.study.puzzles import Puzzle, collection, read_collection

ORDER = PuzzleOrder("Quarto", 40, seed=3)


QUARTO = collection("Quarto")


class Toy:
    """Finds puzzles of our collection again, a few at a time, instead of playing games."""

    THEME_SHARES: ClassVar = {"only-piece": 0.5, "only-square": 0.3, "win-4": 0.2}
    RULE_SET_SHARES: ClassVar = {"usual": 0.7, "blocks": 0.3}

    def find(self, rule_set: str, rng: Random) -> Iterator[Puzzle]:
        blocks = rule_set == "blocks"
        some = [each for each in rng.sample(QUARTO, 60) if (" CHSFq " in each.line) == blocks]
        for theme in self.THEME_SHARES:
            yield from [replace(each, grade=1) for each in some if each.theme == theme][:1]

    def is_solved_by(self, puzzle: Puzzle, level: int, rng: Random) -> bool:
        return level >= 2 * puzzle.position.count(".") // 3

    def grade_without_levels(self, puzzle: Puzzle) -> int | None:
        return 5 if puzzle.theme == "win-4" else None


@pytest.fixture
def toy() -> Iterator[None]:
    real = PUZZLE_GAMES["Quarto"]
    PUZZLE_GAMES.remove("Quarto")
    PUZZLE_GAMES.register("Quarto", Toy())  # type: ignore[arg-type]
    yield
    PUZZLE_GAMES.remove("Quarto")
    PUZZLE_GAMES.register("Quarto", real)


class Here:
    """Computes tasks in this process, in any order, and stops after some as Ctrl-C would."""

    def __init__(self, seed: int = 0, *, stop_after: int | None = None) -> None:
        self._rng, self._stop_after = Random(seed), stop_after

    def run(self, function: Function, tasks: Iterable[Task]) -> Iterator[tuple[Task, Any]]:
        remaining, ahead, done = iter(tasks), [], 0
        while True:
            for task in remaining:
                ahead.append(task)
                if len(ahead) == 3:
                    break
            if not ahead:
                return
            task = ahead.pop(self._rng.randrange(len(ahead)))
            if done == self._stop_after:
                raise KeyboardInterrupt
            done += 1
            yield task, function(task)


def made(path: Path, runner: Here) -> list[Puzzle]:
    with Journal(path, ORDER.job) as journal:
        return list(make(ORDER, runner, journal))


@pytest.mark.usefixtures("toy")
def test_a_seed_always_gives_the_same_puzzles(tmp_path: Path) -> None:
    puzzles = made(tmp_path / "one", Here(1))
    with pytest.raises(KeyboardInterrupt):
        made(tmp_path / "two", Here(2, stop_after=1))
    assert made(tmp_path / "two", Here(2)) == puzzles
    assert not repeated(puzzles)
    found = Counter((puzzle.theme, " CHSFq " in puzzle.line) for puzzle in puzzles)
    wanted = {(theme, False): number for theme, number in ORDER.wanted("usual").items()}
    wanted |= {(theme, True): number for theme, number in ORDER.wanted("blocks").items()}
    assert found == wanted
    assert sum(wanted.values()) >= 40


@pytest.mark.parametrize(("game", "form"), [("Quarto", "usual"), ("Quads", "border")])
def test_what_is_found_is_sound_and_the_same_from_a_seed(game: str, form: str) -> None:
    made_by = puzzle_game(game)
    puzzles = [puzzle for seed in range(4) for puzzle in made_by.find(form, Random(seed))]
    assert puzzles
    assert {found for _, found in checked(puzzles, Here())} == {CheckResult.SOUND}
    assert [*made_by.find(form, Random(3))] == puzzles[-len([*made_by.find(form, Random(3))]) :]


def test_two_of_the_same_position_are_noticed() -> None:
    one, other = collection("Quarto")[:2]
    turned = replace(one, name="turned", position=one.start.key)
    assert repeated([one, other, turned]) == [turned]


@pytest.mark.parametrize("game", GAMES)
def test_a_wrong_solution_is_noticed(game: str) -> None:
    themes = {puzzle.theme: puzzle for puzzle in collection(game)}
    for puzzle in themes.values():
        first = puzzle.solution[0]
        if first.isdigit():
            wrong = str(int(first) + 2)
        elif puzzle.theme in ("call-or-not", "live-line"):
            wrong = "!a1a4" if first == "-" else "-"
        else:
            actions = map(str, puzzle.start.actions())
            wrong = next(each for each in actions if each[:2] != first[:2])
        tampered = replace(puzzle, solution=(wrong, *puzzle.solution[1:]))
        try:
            assert puzzle_game(game).check(tampered) is CheckResult.WRONG, puzzle.line
        except Refusal:
            assert len(puzzle.solution) > 1  # the line cannot go on after it


def test_a_second_answer_is_noticed() -> None:
    # Two pieces of twelve are safe: no line but the first row lacks one piece.
    text = "x only-piece 1 - 012./..../..../.... - 2 CHSF - : @F"
    assert PUZZLE_GAMES["Quarto"].check(Puzzle.parse(text)) is CheckResult.SECOND_ANSWER


class Steady:
    """A game whose puzzles a level solves from some level on, nine times in ten."""

    def __init__(self, level: int) -> None:
        self._level = level
        self.tries: Counter[int] = Counter()

    def is_solved_by(self, puzzle: Puzzle, level: int, rng: Random) -> bool:
        self.tries[level] += 1
        return level >= self._level and self.tries[level] % 10 != 5


@pytest.mark.parametrize("level", range(1, 11))
def test_the_level_needed_is_found_with_few_tries(level: int) -> None:
    game = Steady(level)
    assert level_needed(game, collection("Quarto")[0]) == level  # type: ignore[arg-type]
    assert game.tries.total() <= 40
    assert all(number <= 2 for each, number in game.tries.items() if each < level)


def test_a_measure_does_not_depend_on_the_process(tmp_path: Path) -> None:
    puzzles = Random(5).sample(collection("Quarto"), 8) + Random(5).sample(collection("Quads"), 3)
    with Journal(tmp_path / "journal", {}) as journal:
        found = {puzzle.name: puzzle.grade for puzzle in measured(puzzles, Here(1), journal)}
    assert found == {puzzle.name: puzzle.grade for puzzle in puzzles}


def test_the_command_checks_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fourfold.cli.puzzle_making.runner_for", lambda processes, cluster: Here())
    path = tmp_path / "some.txt"
    some = collection("Quarto")[:3]
    path.write_text("".join(f"{puzzle.line}\n" for puzzle in some))
    assert main(["puzzles", "check", "--file", str(path)]) == 0
    said = "puzzles solved: 3, with a second answer: 0, wrong: 0, repeated: 0\n"
    assert capsys.readouterr().out == said
    path.write_text(f"{some[0].line}\n{some[0].line}\n{replace(some[1], name='other').line}\n")
    assert main(["puzzles", "check", "--file", str(path)]) == 1
    out = capsys.readouterr().out
    assert out.startswith("wrong other ")
    assert "wrong: 1, repeated: 1" in out


@pytest.mark.usefixtures("toy")
def test_the_command_makes_a_file_and_goes_on_after_an_interruption(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    runners = [Here(stop_after=2), Here()]
    monkeypatch.setattr(
        "fourfold.cli.puzzle_making.runner_for", lambda processes, cluster: runners.pop(0)
    )
    path = tmp_path / "new.txt"
    command = ["puzzles", "make", "--game", "quarto", "--count", "9", "--file", str(path)]
    assert main(command) == INTERRUPTED
    assert "stopped" in capsys.readouterr().err
    assert main(command) == 0
    puzzles = read_collection(path.read_text())
    assert capsys.readouterr().out == f"{len(puzzles)} puzzles in {path}\n"
    assert list(tmp_path.glob("*.journal")) == []
    monkeypatch.setattr("fourfold.cli.puzzle_making.runner_for", lambda processes, cluster: Here())
    assert main(["puzzles", "grade", "--file", str(path)]) == 0
    assert read_collection(path.read_text()) == puzzles


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["solve"], "“solve” is not one of the choices: write make, check or grade"),
        (["make", "--game", "quarto"], "make needs --game and --file"),
        (["grade"], "grade needs --file"),
        (["check", "--game", "go"], "“go” is not a game"),
    ],
)
def test_mistakes_are_answered_in_one_sentence(
    arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["puzzles", *arguments]) == 2
    assert told in capsys.readouterr().err
