"""A game as an animated picture: a frame for every position, in a GIF.

Pixels are needed here, which SVG does not give: boards and pieces are drawn from above with
Pillow, in the colours of the other pictures. It is imported only where an animation is made.
"""

from fourfold.drawing.animation import quads, quarto
from fourfold.drawing.animation.game import ANIMATIONS, GameFrames
from fourfold.drawing.animation.gif import Shot, animated
from fourfold.rules.quads.game import QUADS
from fourfold.rules.quarto.game import QUARTO

ANIMATIONS.register(QUARTO.name, quarto)
ANIMATIONS.register(QUADS.name, quads)

__all__ = ["ANIMATIONS", "GameFrames", "Shot", "animated"]
