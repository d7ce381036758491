"""No sentence of the terminal is hard-coded."""

import re

import pytest

from hard_coded import hard_coded
from terminal.scripted_games import through_a_pipe
from warm_command import command

CODE = "en-XA"


@pytest.mark.parametrize("name", ["quarto-friends", "quarto-mask", "quads-friends", "dialogue"])
def test_every_sentence_comes_from_a_catalog(name: str) -> None:
    for line in through_a_pipe(name, CODE, command()).splitlines():
        said = line.partition("> ")[0] if "> " in line else line
        if name == "dialogue":
            said = said.partition(" (")[0]  # what can be answered is typed, in any language
        said = re.sub(
            "“[^⟦⟧”]*”|fourfold play --resume --save … --lang en-XA --plain", "", said
        )  # typed, or to be typed
        is_record = said.startswith(("[", "1.")) or not said
        assert is_record or not hard_coded(said), line
