"""The collection, solved again: by the engine, and by plain minimax."""

from random import Random

import pytest

from endgames import minimax
from fourfold.puzzling import CheckResult, puzzle_game
from fourfold.rules import GAMES, Won
from fourfold.rules.quarto import Place, Quarto
from fourfold.study.puzzles import Puzzle, collection, is_right

SOLVED = {"only-piece": 66, "only-square": 66, "longest": 14, "win-2": 50, "win-3": 4}
"""How many puzzles of each theme are solved by minimax."""
MOST_EMPTY = 5


WINS = {"win-2": 3, "win-3": 5, "win-4": 7}


def by_minimax() -> list[Puzzle]:
    """Return 200 puzzles that plain minimax can solve, some of every theme."""
    rng, found = Random(8), []
    for theme, number in SOLVED.items():
        puzzles = [puzzle for puzzle in collection("Quarto") if puzzle.theme == theme]
        late = [each for each in puzzles if empty(each) <= MOST_EMPTY]
        found += rng.sample(late, number)
    return found


def empty(puzzle: Puzzle) -> int:
    return puzzle.position.split()[0].count(".")


def right_answers(theme: str, position: Quarto) -> set[str]:
    """Return every first action that is right, by nothing but the rules."""
    results: dict[str, tuple[int, int]] = {}
    for action in position.actions():
        following = position.play(action)
        if following.outcome is not None:
            rank, distance = int(isinstance(following.outcome, Won)), 0
        else:
            rank, distance = minimax(following)
            rank = rank if following.player == position.player else -rank
        results[str(action)] = rank, distance + isinstance(action, Place)
    if theme == "longest":
        assert {rank for rank, _ in results.values()} == {-1}
        most = max(distance for _, distance in results.values())
        return {text for text, (_, distance) in results.items() if distance == most}
    if theme in WINS:
        # Any other way to win would be a second answer, even a slower one.
        right = {text: distance for text, (rank, distance) in results.items() if rank == 1}
        assert min(right.values()) == WINS[theme]
        return set(right)
    return {text for text, (rank, _) in results.items() if rank != -1}


def test_plain_minimax_finds_the_same_answers_and_no_other() -> None:
    puzzles = by_minimax()
    assert len(puzzles) == 200
    for puzzle in puzzles:
        right = right_answers(puzzle.theme, Quarto.parse(puzzle.position))
        assert puzzle.solution[0] in right, puzzle.line
        assert all(is_right(puzzle, 0, each) for each in right), puzzle.line


@pytest.mark.parametrize("game", GAMES)
def test_the_engine_finds_the_same_answers(game: str) -> None:
    for puzzle in Random(2).sample(collection(game), 60):
        assert puzzle_game(game).check(puzzle) is CheckResult.SOUND, puzzle.line


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_the_engine_finds_all_answers_again(game: str) -> None:
    for puzzle in collection(game):
        assert puzzle_game(game).check(puzzle) is CheckResult.SOUND, puzzle.line
