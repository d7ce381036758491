"""What an operator sets."""

from pathlib import Path

from fourfold.server.settings import ServerSettings


def test_database_urls(tmp_path: Path) -> None:
    def url(given: str) -> str:
        return ServerSettings(data=tmp_path, database_url=given).store_url

    assert url("postgres://a/b") == url("postgresql://a/b") == "postgresql+psycopg://a/b"
    assert url("sqlite:///x.db") == "sqlite:///x.db"
    assert url("").startswith("sqlite:///")
