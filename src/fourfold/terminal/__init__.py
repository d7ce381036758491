"""The line-mode client: typed words in, whole sentences out; a terminal or a pipe."""

from fourfold.terminal.setup import Choices, Engine, sit_down

__all__ = ["Choices", "Engine", "sit_down"]
