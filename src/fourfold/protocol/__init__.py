"""What client and server send each other: messages, and games and positions in the notation."""

from fourfold.protocol import quads, quarto
from fourfold.protocol.game import WIRE_GAMES, WireBoard, WireGame, WireLine

WIRE_GAMES.register("Quarto", quarto.QuartoOnWire())
WIRE_GAMES.register("Quads", quads.QuadsOnWire())

__all__ = ["WIRE_GAMES", "WireBoard", "WireGame", "WireLine"]
