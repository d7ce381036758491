"""What an application and its connection may do for each other besides: such as cut it off."""

from collections.abc import Callable, Mapping
from typing import Any

SendNow = Callable[[str], bool]
"""Sends a message without waiting; false if it cannot be sent just now."""

CutOff = Callable[[str], object]
"""Aborts a connection, for a reason that is logged."""

SEND_NOW = "fourfold.send_now"
CUT_OFF = "fourfold.cut_off"
HAS_LEFT = "fourfold.has_left"
END_TURN = "fourfold.end_turn"
PARSE_SECONDS = "fourfold.parse_seconds"
"""The names of these extensions in the scope of a connection."""


def send_now_of(scope: Mapping[str, Any]) -> SendNow:
    """Return how messages are sent at once, which other servers than ours cannot do."""
    send_now: SendNow = _extension(scope, SEND_NOW, lambda _: False)
    return send_now


def cut_off_of(scope: Mapping[str, Any]) -> CutOff:
    """Return how the connection is aborted, which other servers than ours cannot do."""
    cut_off: CutOff = _extension(scope, CUT_OFF, lambda _: None)
    return cut_off


def has_left(scope: Mapping[str, Any]) -> bool:
    """Return whether the client of a request has left, which only our servers can tell."""
    return bool(_extension(scope, HAS_LEFT, lambda: False)())


def parse_seconds(scope: Mapping[str, Any]) -> float:
    """Return how long it took to parse a request; 0 if the server does not tell."""
    return float(_extension(scope, PARSE_SECONDS, lambda: 0.0)())


def end_turn(scope: Mapping[str, Any]) -> None:
    """Let other requests begin while this one waits for something else."""
    _extension(scope, END_TURN, lambda: None)()


def _extension(scope: Mapping[str, Any], name: str, otherwise: Callable[..., object]) -> Any:
    return (scope.get("extensions") or {}).get(name, {}).get("call", otherwise)


def with_extension(scope: Any, name: str, call: Callable[..., object]) -> None:
    """Offer an extension."""
    scope["extensions"] = {**(scope.get("extensions") or {}), name: {"call": call}}
