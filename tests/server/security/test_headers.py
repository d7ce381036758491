"""The headers of every answer."""

from server.server_process import HTTP, Server


def test_every_answer_has_a_policy_without_inline_script(server: Server) -> None:
    for path in ("/health", "/api/tables", "/nothing"):
        policy = HTTP.get(f"{server.url}{path}").headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
