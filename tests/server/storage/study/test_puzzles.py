"""First attempts count once, however many answers arrive together."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from fourfold.server.storage.store import Store
from fourfold.server.storage.study import puzzles
from fourfold.study.puzzles import Puzzle
from fourfold.study.solving.repetition import DAY
from server.local_hub import empty_database, sqlite_url

PUZZLES = [
    Puzzle(f"name{number}", "only-piece", "0.1./2.../..../.... - 2 CHSF -", ("@9",), 3)
    for number in range(4)
]


@pytest.fixture(params=["sqlite", "postgresql"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    """An empty database of either kind."""
    if request.param == "sqlite":
        (tmp_path / "test.db").write_bytes(empty_database())
        url = sqlite_url(tmp_path)
    else:
        url = request.getfixturevalue("empty_postgres_url")
    store = Store(url)
    store.migrate()
    yield store
    store.close()


def test_of_answers_that_arrive_together_each_puzzle_counts_once(store: Store) -> None:
    assert puzzles.wait_for(store, "a", "Quarto", PUZZLES[0].name) == PUZZLES[0].name
    assert puzzles.wait_for(store, "a", "Quarto", PUZZLES[1].name) == PUZZLES[0].name
    with ThreadPoolExecutor(8) as threads:
        answers = [
            threads.submit(puzzles.store_answer, store, "a", puzzle, right=True, now=0.0)
            for puzzle in PUZZLES * 4
        ]
    assert sum(answer.result() is not None for answer in answers) == len(PUZZLES)
    found = puzzles.solver(store.queries, "a", "Quarto", 0.0)
    standing = found.standing
    assert (standing.tried, standing.solved, standing.streak) == (4, 4, 4)
    assert (standing.rated, found.waiting) == (1, None)
    assert found.tried == {puzzle.name for puzzle in PUZZLES}


def test_what_went_wrong_is_repeated_by_its_time(store: Store) -> None:
    for day, puzzle in enumerate(PUZZLES):
        puzzles.store_answer(store, "a", puzzle, right=False, now=day * DAY)
    first = PUZZLES[0]
    assert puzzles.store_answer(store, "a", first, right=True, now=DAY) is None
    found = puzzles.solver(store.queries, "a", "Quarto", 2 * DAY)
    # The first comes again three days after it was right, the others a day after they were wrong.
    assert found.to_repeat[:2] == (PUZZLES[1].name, PUZZLES[2].name)
    assert set(found.to_repeat[2:]) == {first.name, PUZZLES[3].name}
    assert found.due == 1
    assert puzzles.solver(store.queries, "b", "Quarto", 0.0).tried == frozenset()
