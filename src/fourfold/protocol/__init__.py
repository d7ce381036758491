"""What client and server say to each other: messages, and games and positions as they travel."""

from fourfold.protocol import quads, quarto
from fourfold.protocol.game import WIRE_GAMES, WireBoard, WireGame, WireLine

WIRE_GAMES.register("Quarto", quarto.QuartoOnWire())
WIRE_GAMES.register("Quads", quads.QuadsOnWire())

__all__ = ["WIRE_GAMES", "WireBoard", "WireGame", "WireLine"]
