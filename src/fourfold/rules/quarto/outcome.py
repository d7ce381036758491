"""How a game of Quarto ends."""

from fourfold.rules.outcome import Drawn, Won
from fourfold.rules.quarto.alignment import Alignment

Outcome = Won[tuple[Alignment, ...]] | Drawn
"""Won by the alignments that were live at the end, of which one was called; or drawn.

All of them, because a finished position is the same whichever of them was pointed at.
"""
