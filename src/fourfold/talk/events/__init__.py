"""Talking with an arbiter about a club's event: what is typed, and the answers."""

from fourfold.talk.events.arbiter import Arbiter, SpokenAnswer

__all__ = ["Arbiter", "SpokenAnswer"]
