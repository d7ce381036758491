"""A client's link to a server over HTTP: who it is there, and what it asks."""

import json
from pathlib import Path
from typing import Any

import httpx
import msgspec

from fourfold.client.addresses import server_url
from fourfold.files import write_whole
from fourfold.locale.system_errors import system_reason
from fourfold.rules.refusal import Code, Refusal

_PATIENCE = 20.0


def default_tokens() -> Path:
    """Return where people's own clients store who they are on each server."""
    from platformdirs import user_data_path

    return user_data_path("fourfold") / "servers.json"


class ServerLink:
    """One server, over HTTP, as one guest.

    Who we are there is kept in a file; a program that gives its own token keeps it itself.
    """

    def __init__(
        self,
        server: str,
        lang: str = "en",
        guest: str = "",
        tokens: Path | None = None,
        *,
        token: str | None = None,
    ) -> None:
        self.server = server_url(server)
        self._lang = lang
        self._guest = f"{self.server}#{guest}" if guest else self.server
        self._path = (tokens or default_tokens()) if token is None else None
        self._tokens: dict[str, str] = {} if not token else {self._guest: token}
        if self._path is not None and self._path.exists():
            try:
                self._tokens = msgspec.json.decode(self._path.read_bytes(), type=dict[str, str])
            except (msgspec.MsgspecError, OSError):
                raise Refusal("{path} cannot be read", path=self._path) from None

    @property
    def token(self) -> str:
        """Our token on this server; empty at the first visit."""
        return self._tokens.get(self._guest, "")

    def ask(
        self, method: str, path: str, body: object = None, *, patience: float = _PATIENCE
    ) -> Any:
        """Ask the server, or refuse with what it said."""
        headers = {"Accept-Language": self._lang}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        try:
            answer = httpx.request(
                method, f"{self.server}{path}", json=body, headers=headers, timeout=patience
            )
        except (httpx.HTTPError, httpx.InvalidURL) as error:
            reason = system_reason(error)
            raise Refusal(
                "cannot connect to {server}: {reason}", server=self.server, reason=reason
            ) from None
        if answer.headers.get("content-type", "").startswith("text/plain"):
            return answer.text
        try:
            found = answer.json()
        except ValueError:
            raise Refusal("{server} is not a Fourfold server", server=self.server) from None
        if not answer.is_success:
            said = found.get("said") or found.get("reason") or answer.reason_phrase
            raise Refusal("{reason}", reason=str(said).removesuffix("."), code=_code(found))
        if isinstance(found, dict) and found.get("token"):
            self._keep(found["token"])
        return found

    def _keep(self, token: str) -> None:
        """Store our token, readable only by this user."""
        if token == self.token:
            return
        self._tokens[self._guest] = token
        if self._path is None:
            return
        self._path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(self._path, json.dumps(self._tokens, indent=1).encode(), private=True)

    def record(self, table: str) -> str:
        """Return the record of the last game of a table."""
        return str(self.ask("GET", f"/api/tables/{table}/record"))


def _code(answer: Any) -> Code | None:
    """Return the code of an error, if it is one that we know."""
    try:
        return Code(answer.get("code"))
    except ValueError:
        return None
