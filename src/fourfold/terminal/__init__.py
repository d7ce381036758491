"""The line-mode client: typed words in, whole sentences out; a terminal or a pipe."""

from fourfold.terminal import quads, quarto
from fourfold.terminal.game import TEXT_BOARDS, TextBoard
from fourfold.terminal.setup import Choices, Engine, sit_down

TEXT_BOARDS.register("Quarto", quarto.QuartoTextBoard())
TEXT_BOARDS.register("Quads", quads.QuadsTextBoard())

__all__ = ["TEXT_BOARDS", "Choices", "Engine", "TextBoard", "sit_down"]
