"""Messages of version 0.1.0 are still understood, and written in the same way.

The messages in ``written_by_0_1_0`` were written by that version, as of commit 04d05d0.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from fourfold.protocol.messages import decode, decode_from_server, encode
from older_data import differences

MESSAGES = json.loads(
    (Path(__file__).parent / "written_by_0_1_0" / "messages.json").read_text("utf-8")
)


def kinds(message: dict[str, Any]) -> str:
    """Name a message by its type and by what it carries."""
    carried = [message["wish"]] if "wish" in message else message.get("events", [])
    return "-".join([message["type"], *(each["type"] for each in carried)])


@pytest.mark.parametrize("message", MESSAGES["from_client"], ids=kinds)
def test_messages_of_clients(message: dict[str, Any]) -> None:
    again = json.loads(encode(decode(json.dumps(message))))
    assert not list(differences(message, again))


@pytest.mark.parametrize("message", MESSAGES["from_server"], ids=kinds)
def test_messages_of_servers(message: dict[str, Any]) -> None:
    again = json.loads(encode(decode_from_server(json.dumps(message))))
    assert not list(differences(message, again))
