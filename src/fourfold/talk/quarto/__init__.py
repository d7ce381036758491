"""Quarto as it is talked about: what people type, and its answers."""

from fourfold.talk.quarto.talk import QuartoTalk

__all__ = ["QuartoTalk"]
