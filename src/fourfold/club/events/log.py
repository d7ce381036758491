"""The log of an event as text: one line of JSON for each fact, in order."""

from collections.abc import Iterable

import msgspec

from fourfold.club.events.event import ClubEvent
from fourfold.club.events.facts import FORMAT, AnyFact, Created
from fourfold.rules.refusal import Refusal, Unreadable

_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(AnyFact)


def write_facts(facts: Iterable[AnyFact]) -> bytes:
    """Return facts as lines."""
    return b"".join(_ENCODER.encode(fact) + b"\n" for fact in facts)


def read_facts(text: bytes) -> tuple[AnyFact, ...]:
    """Read lines as facts, or refuse with ``Unreadable``."""
    facts = []
    for number, line in enumerate(text.splitlines(), 1):
        try:
            facts.append(_DECODER.decode(line))
        except (msgspec.MsgspecError, UnicodeDecodeError, ValueError) as error:
            raise Unreadable(
                "line {number} of the log cannot be read: {reason}", number=number, reason=error
            ) from None
    return tuple(facts)


def read_event(text: bytes) -> ClubEvent:
    """Read the log of an event, or refuse it with ``Unreadable``."""
    facts = read_facts(text)
    if not facts or not isinstance(facts[0], Created):
        raise Unreadable("this is not a tournament log")
    if facts[0].fourfold != FORMAT:
        raise Unreadable(
            "it was saved by another version of Fourfold, {found}", found=facts[0].fourfold
        )
    try:
        facts[0].settings.check()
        return ClubEvent.of(facts)
    except (Refusal, IndexError, KeyError) as error:
        raise Unreadable("the tournament log cannot be read: {reason}", reason=error) from None
