"""What an application may do to its connection besides: send at once, and cut it off."""

from collections.abc import Callable, Mapping
from typing import Any

SendNow = Callable[[str], bool]
"""Sends a message without waiting; false if it cannot be sent just now."""

CutOff = Callable[[str], object]
"""Aborts a connection, for a reason that is logged."""

SEND_NOW = "fourfold.send_now"
CUT_OFF = "fourfold.cut_off"
"""The names of these extensions in the scope of a connection."""


def send_now_of(scope: Mapping[str, Any]) -> SendNow:
    """Return how messages are sent at once, which other servers than ours cannot do."""
    send_now: SendNow = _extension(scope, SEND_NOW, lambda _: False)
    return send_now


def cut_off_of(scope: Mapping[str, Any]) -> CutOff:
    """Return how the connection is aborted, which other servers than ours cannot do."""
    cut_off: CutOff = _extension(scope, CUT_OFF, lambda _: None)
    return cut_off


def _extension(scope: Mapping[str, Any], name: str, otherwise: Callable[[str], object]) -> Any:
    return (scope.get("extensions") or {}).get(name, {}).get("call", otherwise)


def with_extension(scope: Any, name: str, call: Callable[[str], object]) -> None:
    """Offer an extension to the application."""
    scope["extensions"] = {**(scope.get("extensions") or {}), name: {"call": call}}
