"""The sentences of each game, found by its name."""

from fourfold.locale import quads, quarto
from fourfold.locale.game import SENTENCES

SENTENCES.register("Quarto", quarto.QuartoSentences())
SENTENCES.register("Quads", quads.QuadsSentences())

__all__ = ["SENTENCES"]
