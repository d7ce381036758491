"""Talking with an arbiter about a club's event: what is typed, and the answers."""

from fourfold.talk.events.arbiter import Arbiter, CarryOut, Changed, SpokenAnswer, changing_here

__all__ = ["Arbiter", "CarryOut", "Changed", "SpokenAnswer", "changing_here"]
