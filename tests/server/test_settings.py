"""What an operator sets."""

from pathlib import Path

import pytest

from fourfold.cli import COMMANDS
from fourfold.cli.parser import UsageError, parse
from fourfold.locale.language import ENGLISH
from fourfold.server.settings import ServerSettings


def test_database_urls(tmp_path: Path) -> None:
    def url(given: str) -> str:
        return ServerSettings(data=tmp_path, database_url=given).store_url

    assert url("postgres://a/b") == url("postgresql://a/b") == "postgresql+psycopg://a/b"
    assert url("sqlite:///x.db") == "sqlite:///x.db"
    assert url("").startswith("sqlite:///")


def test_everything_is_kept_unless_days_are_given(monkeypatch: pytest.MonkeyPatch) -> None:
    def keep(*words: str) -> object:
        return parse(COMMANDS, ["serve", *words], ENGLISH)["keep"]

    assert keep() is None
    assert keep("--keep", "365") == 365
    with pytest.raises(UsageError, match="too small"):
        keep("--keep", "0")
    monkeypatch.setenv("FOURFOLD_KEEP", "30")
    assert keep() == 30
