"""How a game of Quarto ends."""

from fourfold.rules.outcome import Drawn, Won
from fourfold.rules.quarto.alignment import Alignment

Outcome = Won[tuple[Alignment, ...]] | Drawn
"""Won with the alignments that were live at the end, one of which was called; or drawn.

All of them, because a finished position is the same whichever of them was called.
"""
