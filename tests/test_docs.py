"""The examples in README and docs show what really happens."""

import re
import runpy
import shlex
from pathlib import Path
from urllib.parse import unquote_plus

import pytest

from fourfold.cli import COMMANDS, main
from fourfold.rules import parse_position
from terminal.scripted_games import NOTICE

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(ROOT.glob("docs/**/*.md"))]
SESSIONS = [
    (page, session)
    for page in PAGES
    for session in re.findall(r"^```console\n(.*?)^```", page.read_text(), re.M | re.S)
]


def test_there_are_sessions() -> None:
    assert len(SESSIONS) >= 5


@pytest.mark.parametrize(
    ("page", "session"), SESSIONS, ids=lambda value: getattr(value, "name", "")
)
def test_console_sessions(
    page: Path,
    session: str,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)  # some sessions write files
    for step in re.split(r"^\$ ", session, flags=re.M)[1:]:
        command, _, expected = step.partition("\n")
        program, *arguments = shlex.split(command)
        assert program == "fourfold"
        main(arguments)
        # The message about compiling the engine depends on the machine.
        said = NOTICE.sub("", "".join(capsys.readouterr()))
        assert said == expected, f"{page.name}: {command}"


ANALYSIS = "http://127.0.0.1:8044/analysis?position="
"""Where a server on the reader's own machine shows a position."""


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)", page.read_text()):
        if target.startswith(ANALYSIS):
            position = unquote_plus(target.removeprefix(ANALYSIS))
            assert parse_position(position).text == position
            continue
        assert (page.parent / target).exists(), f"{page.name}: {target}"


def test_every_command_is_documented() -> None:
    text = (ROOT / "docs" / "command.md").read_text()
    for command in COMMANDS:
        assert f"## {command.name}\n" in text


def test_pictures_are_up_to_date() -> None:
    pictures = runpy.run_path(str(ROOT / "docs" / "pictures" / "draw.py"))["pictures"]()
    assert set(ROOT.glob("docs/pictures/*.svg")) == set(pictures)
    for path, picture in pictures.items():
        assert path.read_text(encoding="utf-8") == picture, f"{path.name}: run make docs"
