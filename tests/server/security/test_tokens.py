"""The server's secret, and codes."""

from pathlib import Path

import pytest

from fourfold.rules.refusal import Refusal
from fourfold.server.security.tokens import load_secret, read_code
from server.server_process import Server


def test_a_secret_that_is_none(tmp_path: Path) -> None:
    path = tmp_path / "secret"
    assert load_secret(path) == load_secret(path)
    path.write_bytes(b"short")
    with pytest.raises(Refusal, match="does not hold a valid secret"):
        load_secret(path)
    assert read_code("1234-5678") == "12345678"
    assert read_code("١٢٣٤٥٦٧٨") == ""


def test_secrets_are_private(server: Server) -> None:
    assert (server.data / "secret").stat().st_mode & 0o777 == 0o600
    assert server.data.stat().st_mode & 0o777 == 0o700
