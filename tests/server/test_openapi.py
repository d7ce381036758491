"""Requests generated from the published schema: never a server error, and no state changes."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from server.server_process import HTTP, Person, Server, two_at_a_table

CONFIG = """
[parameters]
"path.table" = "{table}"
"""


@pytest.mark.parametrize(
    ("phases", "examples"),
    [
        ("fuzzing", 3),
        pytest.param("examples,coverage,fuzzing,stateful", 200, marks=pytest.mark.soak),
    ],
)
def test_requests_made_up_from_the_schema(tmp_path: Path, phases: str, examples: int) -> None:
    with Server(tmp_path / "data") as server:
        with two_at_a_table(server, {}) as (one, two):
            one.act("@9")
            two.wait_for(one.sequence)
            before = Person(server).get(f"/api/tables/{one.table}?after=0")["told"]
            (tmp_path / "schemathesis.toml").write_text(CONFIG.format(table=one.table))
            run = subprocess.run(
                [
                    *(sys.executable, "-m", "schemathesis.cli"),
                    *("--config-file", str(tmp_path / "schemathesis.toml")),
                    *("run", f"{server.url}/schema/openapi.json"),
                    *("--checks", "not_a_server_error"),
                    *("--phases", phases),
                    *("--max-examples", str(examples), "--seed", "4", "--request-timeout", "20"),
                    *("--exclude-path-regex", "^/api/tables/.*/events$|/changes$"),  # streams
                    "--no-color",
                ],
                capture_output=True,
                text=True,
                cwd=tmp_path,
            )
            assert run.returncode == 0, run.stdout + run.stderr
            assert " passed" in run.stdout
            # Strangers cannot have changed anything at a table where both seats are taken.
            assert Person(server).get(f"/api/tables/{one.table}?after=0")["told"] == before
            two.act("b2")
        levels = {json.loads(line)["level"] for line in server.log.read_text().splitlines()}
        assert "error" not in levels


def test_the_schema_is_sent_only_as_json_which_is_quick(server: Server) -> None:
    sent = HTTP.get(f"{server.url}/schema/openapi.json")
    assert sent.json()["info"]["title"] == "Fourfold"
    assert sent.headers["content-encoding"] == "gzip", "compressed once, beforehand"
    for name in ("openapi.yaml", "openapi.yml"):
        # The framework writes it anew for each request, and no game goes on meanwhile.
        assert HTTP.get(f"{server.url}/schema/{name}").status_code == 404
