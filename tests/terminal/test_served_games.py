"""Whole games over a server are heard as the golden transcripts say, in other languages."""

import pytest

from terminal.served_games import GAMES, LANGUAGES, golden_file, served


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_transcripts(game: str, code: str) -> None:
    assert served(game, code) == golden_file(game, code).read_text(encoding="utf-8")
