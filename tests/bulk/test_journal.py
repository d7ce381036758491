"""The journal of a long job: what was computed is never lost, and never mixed up."""

from pathlib import Path

import pytest

from fourfold.bulk import Journal, Task
from fourfold.rules import Refusal

JOB = {"game": "Quarto", "seed": 1}


def kept(path: Path) -> dict[Task, object]:
    with Journal(path, JOB) as journal:
        return dict(journal.results)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "journal"
    with Journal(path, JOB) as journal:
        journal.add(Task("a"), {"value": "win"})
        journal.add(Task("é b", again=True), [1])
    return path


def test_results_are_read_back(path: Path) -> None:
    assert kept(path) == {Task("a"): {"value": "win"}, Task("é b", again=True): [1]}


def test_a_crash_at_any_byte_loses_only_what_was_being_written(path: Path) -> None:
    whole = path.read_bytes()
    lines = whole.splitlines(keepends=True)
    for length in range(len(whole)):
        path.write_bytes(whole[:length])
        ends = [len(b"".join(lines[: number + 1])) for number in range(len(lines))]
        assert len(kept(path)) == max(0, sum(end <= length for end in ends) - 1)
        with Journal(path, JOB) as journal:  # and it goes on from there
            journal.add(Task("c"), None)
        assert Task("c") in kept(path)


def test_a_changed_byte_is_noticed(path: Path) -> None:
    content = path.read_bytes()
    path.write_bytes(content.replace(b'"win"', b'"los"'))
    assert kept(path) == {}


def test_another_job_or_another_file_is_refused(path: Path, tmp_path: Path) -> None:
    with (
        pytest.raises(Refusal, match="is the journal of another command"),
        Journal(path, {"seed": 2}),
    ):
        pass
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ada,\n")
    with pytest.raises(Refusal, match="is not a Fourfold journal"), Journal(letter, JOB):
        pass
    assert letter.read_text() == "Dear Ada,\n"


def test_one_process_at_a_time_writes(path: Path) -> None:
    with Journal(path, JOB), pytest.raises(Refusal, match="another process"), Journal(path, JOB):
        pass
    with pytest.raises(ValueError, match="not open"):
        Journal(path, JOB).add(Task("a"), 1)
