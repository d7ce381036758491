"""Passkeys: what browsers are asked for, and whether their answers are right.

A passkey belongs to a name, never to a number: it is offered where the server is reached through
https by a domain name, or as localhost on its own machine. The package ``fido2`` checks the answers
(extra ``club``); without it, no passkeys are offered.
"""

import json
from importlib.util import find_spec
from ipaddress import ip_address
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from fourfold.rules.refusal import Refusal
from fourfold.server.security.tokens import digest

if TYPE_CHECKING:
    from fido2.server import Fido2Server

SECONDS = 300.0
"""How long a browser may take to answer."""


def offers_passkeys(base_url: str) -> bool:
    """Return whether passkeys can belong to an address.

    >>> offers_passkeys("http://192.0.2.7:8044"), offers_passkeys("https://192.0.2.7")
    (False, False)
    >>> offers_passkeys("http://games.example"), offers_passkeys("https://games")
    (False, False)
    """
    parts = urlsplit(base_url)
    host = parts.hostname or ""
    if find_spec("fido2") is None:
        return False
    return host == "localhost" or (parts.scheme == "https" and "." in host and not _is_number(host))


def _is_number(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def id_of(credential_id: bytes) -> str:
    """Return by what a passkey is found."""
    return digest(credential_id.hex())


def creation_options(
    base_url: str, guest: str, name: str, known: list[bytes], challenge: bytes
) -> dict[str, Any]:
    """Return what a browser needs to make a passkey; those that are known are not made again."""
    from fido2.webauthn import (
        AttestedCredentialData,
        PublicKeyCredentialUserEntity,
        ResidentKeyRequirement,
        UserVerificationRequirement,
    )

    user = PublicKeyCredentialUserEntity(id=guest.encode(), name=name, display_name=name)
    options, _ = _server(base_url).register_begin(
        user,
        [AttestedCredentialData(each) for each in known],
        resident_key_requirement=ResidentKeyRequirement.REQUIRED,
        user_verification=UserVerificationRequirement.PREFERRED,
        challenge=challenge,
    )
    return _plain(dict(options)["publicKey"])


def request_options(base_url: str, challenge: bytes) -> dict[str, Any]:
    """Return what a browser needs to use any passkey of this server."""
    options, _ = _server(base_url).authenticate_begin(challenge=challenge)
    return _plain(dict(options)["publicKey"])


def new_passkey(base_url: str, challenge: bytes, credential: dict[str, Any]) -> tuple[str, bytes]:
    """Return a new passkey's id and what is stored of it, or refuse."""
    try:
        made = _server(base_url).register_complete(_state(challenge), credential).credential_data
    except Exception as error:  # whatever it is, a client sent it
        raise _wrong() from error
    assert made is not None
    return id_of(made.credential_id), bytes(made)


def used_passkey(credential: dict[str, Any]) -> str:
    """Return the id of the passkey that an answer claims to come from."""
    from fido2.utils import websafe_decode

    try:
        return id_of(websafe_decode(credential["rawId"]))
    except Exception as error:
        raise _wrong() from error


def check_passkey(
    base_url: str, challenge: bytes, stored: bytes, credential: dict[str, Any]
) -> None:
    """Refuse unless an answer was signed with a stored passkey."""
    from fido2.webauthn import AttestedCredentialData

    try:
        _server(base_url).authenticate_complete(
            _state(challenge), [AttestedCredentialData(stored)], credential
        )
    except Exception as error:
        raise _wrong() from error


def _server(base_url: str) -> "Fido2Server":
    from fido2.server import Fido2Server
    from fido2.webauthn import PublicKeyCredentialRpEntity

    host = urlsplit(base_url).hostname or ""
    entity = PublicKeyCredentialRpEntity(id=host, name="Fourfold")
    return Fido2Server(entity, verify_origin=lambda origin: origin == base_url)


def _state(challenge: bytes) -> dict[str, Any]:
    from fido2.utils import websafe_encode

    return {"challenge": websafe_encode(challenge), "user_verification": None}


def _plain(options: Any) -> dict[str, Any]:
    """Return options as JSON that browsers read, with bytes in base64."""
    from fido2.utils import websafe_encode

    def plain(value: Any) -> Any:
        if isinstance(value, bytes):
            return websafe_encode(value)
        if isinstance(value, dict) or hasattr(value, "items"):
            return {key: plain(each) for key, each in dict(value).items() if each is not None}
        if isinstance(value, list | tuple):
            return [plain(each) for each in value]
        return value

    read: dict[str, Any] = json.loads(json.dumps(plain(options), default=str))
    return read


def _wrong() -> Refusal:
    return Refusal("this passkey did not work: try again, or use your personal link")
