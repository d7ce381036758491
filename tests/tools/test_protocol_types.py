"""The page's types of the protocol are those of the server, field by field."""

import re
from typing import get_args

import msgspec
import pytest

import check_page
import protocol_types
from fourfold.protocol import messages

# What is shipped; making it anew takes half a second, in every worker that runs tests.
TEXT = protocol_types.FILE.read_text(encoding="utf-8")
TYPES = {
    name: re.findall(r"@property \{.*\} \[?(\w+)", body)
    for name, body in re.findall(
        r"@typedef \{object\} (\w+)[^\n]*\n((?: \* @property[^\n]*\n)*)", TEXT
    )
}


@pytest.mark.parametrize(
    "message", [*get_args(messages.AnyFromClient), *get_args(messages.AnyFromServer)]
)
def test_every_message_is_there_with_all_its_fields(message: type[msgspec.Struct]) -> None:
    fields = [field.encode_name for field in msgspec.structs.fields(message)]
    assert TYPES[message.__name__] == ["type", *fields]


def test_what_a_client_sends_may_leave_out_what_has_a_default() -> None:
    assert "@property {Seat[]} [sit]" in TEXT
    assert "@property {Seat[]} yours" in TEXT
    sent = [name for name in TYPES if name.endswith("Sent")]
    assert sent
    assert all(TYPES[name] == TYPES[name.removesuffix("Sent")] for name in sent)


def test_no_name_stands_for_two_types() -> None:
    names = re.findall(r"@typedef \{object\} (\w+)", TEXT)
    assert len(names) == len(set(names))


class Renamed(msgspec.Struct, rename={"inner": "outer"}):
    """A struct whose field has another name in the protocol."""

    inner: tuple[int, ...]
    """How many."""


def test_a_field_is_called_as_it_travels(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocol_types, "roots", lambda: [Renamed])
    written = protocol_types.protocol_types()
    assert "@property {number[]} outer How many." in written
    assert "inner" not in written


def test_an_old_file_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert check_page.outdated() == ""
    monkeypatch.setattr(protocol_types, "protocol_types", lambda: "something else")
    assert check_page.outdated().endswith("messages.js is out of date: run make protocol-types")
