"""What is known of Quarto beforehand and need not be searched."""

from fourfold.rules.quarto import Rules

# Proved by looking at all such positions: docs/theory/quarto.md, `make theory`.
_DRAWN_UP_TO = {
    (1, False): 4,
    (2, False): 4,
    (3, False): 3,
    (4, False): 3,
    (1, True): 4,
    (2, True): 3,
    (3, True): 3,
    (4, True): 3,
}


def drawn_up_to(rules: Rules) -> int:
    """Return with how many pieces on the board, when a gift is due, nothing can be decided.

    Whatever pieces were placed where, also in lines that nobody called, the game is a draw.
    """
    return _DRAWN_UP_TO[len(rules.traits), rules.blocks]
