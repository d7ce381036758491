"""Quads as it is talked about: what people type, and its answers."""

from fourfold.talk.quads.talk import QuadsTalk

__all__ = ["QuadsTalk"]
