"""Quarto in the club: with best play every form of the game is a draw, so all are welcome."""

from fourfold.rules.quarto.game import QUARTO

usual_rules = QUARTO.usual_rules


def check_rules(rules: str) -> None:
    """Refuse nothing."""
