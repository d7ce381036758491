"""The page about the protocol is complete, and messages are read back unchanged."""

import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from fourfold.cli.serve import SERVE
from fourfold.play.events import AnyEvent
from fourfold.protocol import games, positions, reviews, solving
from fourfold.protocol import messages as say
from fourfold.protocol.views import WireView
from fourfold.rules.refusal import Code
from fourfold.server.app import create_app
from fourfold.server.settings import ServerSettings

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "protocol.md").read_text()


MESSAGES = [*get_args(say.AnyFromClient), *get_args(say.AnyFromServer)]
ANSWERS = [
    *(reviews.Replay, reviews.ReplayStep, reviews.GameReview, reviews.ReviewNote),
    *(positions.PositionInfo, positions.Analysis, positions.AnalysedAction),
    *(games.UnfinishedGame, games.PlayedGames, games.PlayedGame, games.OpponentFigures),
    *(solving.NextPuzzle, solving.Exercise, solving.SaidLine, solving.ExerciseAnswer),
    *(solving.Demonstration, solving.SolverStanding, solving.NextMistake, solving.OfferedMistake),
]


@pytest.mark.parametrize("message", [*MESSAGES, *ANSWERS])
def test_every_message_is_on_the_page_with_all_its_fields(message: type) -> None:
    found = re.search(rf"^\*\*{message.__name__}\*\* ([^:]*):", PAGE, re.M)
    assert found is not None, message.__name__
    fields = msgspec.structs.fields(message)
    assert re.findall(r"`(\w+)`", found[1]) == [field.encode_name for field in fields]


@pytest.mark.parametrize("row", [*get_args(say.AnySeatCommand), *get_args(AnyEvent)])
def test_every_command_and_event_is_in_a_table_with_all_its_fields(row: type) -> None:
    found = re.search(rf"^\| `{row.__name__}` \|([^|]*)\|", PAGE, re.M)
    assert found is not None, row.__name__
    names = [field.encode_name for field in msgspec.structs.fields(row) if field.name != "at"]
    assert re.findall(r"`(\w+)`", found[1]) == names


def test_the_whole_view_is_described() -> None:
    table = PAGE[PAGE.index("### The view") : PAGE.index("### Losing")]
    rows = re.findall(r"^\| (`[^|]*)\|", table, re.M)
    described = [name for row in rows for name in re.findall(r"`(\w+)`", row)]
    assert described == [field.encode_name for field in msgspec.structs.fields(WireView)]


@pytest.mark.parametrize("code", Code)
def test_every_code_of_a_refusal_is_on_the_page(code: Code) -> None:
    table = PAGE[PAGE.index("### Codes of refusals") : PAGE.index("### Events")]
    assert re.search(rf"^\|[^|]*`{code}`", table, re.M), code


def test_every_route_is_on_the_page(tmp_path: Path) -> None:
    schema = create_app(ServerSettings(data=tmp_path)).openapi_schema.to_schema()
    for path, item in schema["paths"].items():
        for method in item:
            assert f"`{method.upper()} {path}`" in PAGE, (method, path)


def test_every_setting_is_documented() -> None:
    page = (DOCS / "serving.md").read_text()
    for setting in SERVE.arguments:
        assert f"| `{setting.option}` |" in page, setting.option
        assert not setting.variable or f"`{setting.variable}`" in page, setting.variable


EXAMPLES = [
    say.Subscribe("t", 5, "fr", "full"),
    say.Command("t", "1", 4, say.Act("b3")),
    say.Say("t", "1", 4, "quarto row 2"),
    say.Ping(),
]


@pytest.mark.parametrize("message", EXAMPLES)
def test_messages_are_read_back(message: say.AnyFromClient) -> None:
    assert say.decode(say.encode(message)) == message
