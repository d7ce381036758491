"""Whole games, through a pipe and through a pseudo-terminal, in several languages."""

import pytest

from terminal.scripted_games import PLAYED, SITTINGS, WAYS, golden_file
from warm_command import command


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(("name", "language"), PLAYED)
def test_transcripts(name: str, language: str, way: str) -> None:
    expected = golden_file(name, language, way).read_text(encoding="utf-8")
    assert WAYS[way](name, language, command()) == expected
    if way == "pipe":
        assert "\x1b" not in expected


SOME = {("quarto-friends", "fr", "pipe"), ("quarto-computer", "fr", "terminal")}


@pytest.mark.parametrize(
    ("name", "language", "way"),
    [
        pytest.param(*each, way, marks=[] if (*each, way) in SOME else pytest.mark.soak)
        for each in PLAYED
        for way in WAYS
    ],
)
def test_a_transcript_as_people_start_the_command(name: str, language: str, way: str) -> None:
    expected = golden_file(name, language, way).read_text(encoding="utf-8")
    assert WAYS[way](name, language) == expected


def test_every_option_is_exercised() -> None:
    used = " ".join(sitting.options for sitting in SITTINGS.values())
    for option in (
        "--against", "--level", "--level2", "--rules", "--set", "--clock", "--odds", "--false-call",
        "--hints", "--mask", "--no-takebacks", "--first", "--name", "--name2", "--words",
    ):  # fmt: skip
        assert option in used
    for value in ("friend", "computer", "watch", "shown", "hint", "worn", "required", "nothing"):
        assert value in used
