"""The command, run in the process of a test."""

import io
import sys
from collections.abc import Callable

import pytest

from fourfold.cli import main

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run the command; return its status, output and errors."""

    def run(*arguments: str, given: bytes = b"") -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(given)))
        status = main(arguments)
        return (status, *capsys.readouterr())

    return run
