"""What is known about Quarto beforehand and need not be searched."""

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
    """Return up to how many pieces on the board nothing can be decided before a gift.

    Wherever the pieces were placed, even in lines that no one called, the game is a draw.
    """
    return _DRAWN_UP_TO[len(rules.traits), rules.blocks]
