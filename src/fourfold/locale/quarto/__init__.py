"""Quarto in words: what is said at a table, and when a game is reviewed."""

from fourfold.locale.quarto.reviews import names_for
from fourfold.locale.quarto.sentences import QuartoSentences

__all__ = ["QuartoSentences", "names_for"]
