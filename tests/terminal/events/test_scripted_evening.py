"""A whole club evening through a pipe says what the golden transcripts say."""

from pathlib import Path

import pytest

from terminal.events.scripted_evening import GOLDEN, LANGUAGES, SCRIPTS, transcript
from warm_command import REAL_COMMAND, command

PLAYED = [(name, code) for name in SCRIPTS for code in LANGUAGES]


@pytest.mark.parametrize(("name", "code"), PLAYED)
def test_an_evening_through_a_pipe(name: str, code: str, tmp_path: Path) -> None:
    expected = (GOLDEN / f"{name}.{code}.txt").read_text()
    assert transcript(command(), name, code, tmp_path) == expected


@pytest.mark.soak
def test_an_evening_with_the_real_command(tmp_path: Path) -> None:
    expected = (GOLDEN / "evening.en.txt").read_text()
    assert transcript(REAL_COMMAND, "evening", "en", tmp_path) == expected


def test_every_transcript_has_its_script() -> None:
    expected = {f"{name}.{code}.txt" for name, code in PLAYED}
    assert {path.name for path in GOLDEN.iterdir()} == expected
