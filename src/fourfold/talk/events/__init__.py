"""Talking with an arbiter about a club's event: what is typed, and the answers."""

from fourfold.talk.events.arbiter import Answer, Arbiter

__all__ = ["Answer", "Arbiter"]
