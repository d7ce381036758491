"""The themes of Quarto's puzzles in words."""

from fourfold.locale.language import Language
from fourfold.rules.game import AnyPosition
from fourfold.rules.quarto import Quarto, square_name


def themes(language: Language) -> dict[str, tuple[str, str]]:
    """Return the name of each theme and what it asks, by its code."""
    say = language.say
    return {
        "call-or-not": (
            say("Call or not?"),
            say("Is there a live line? Call it, or pass if there is none."),
        ),
        "live-line": (
            say("Find the live line"),
            say("There is a live line. Call it."),
        ),
        "only-piece": (
            say("The only safe piece"),
            say("Only one piece is safe: give any other, and you lose. Which one do you give?"),
        ),
        "only-square": (
            say("The only square"),
            say("Only one square is safe: anywhere else, you lose. Where do you place the piece?"),
        ),
        "win-2": (
            say("Win in two"),
            say("You can win with your second piece, whatever your opponent does. Find the moves."),
        ),
        "win-3": (
            say("Win in three"),
            say("You can win with your third piece, whatever your opponent does. Find the moves."),
        ),
        "win-4": (
            say("Win in four"),
            say("You can win with your fourth piece, whatever your opponent does. Find the moves."),
        ),
        "longest": (
            say("The longest defence"),
            say("Every piece loses. Which one makes the game last longest?"),
        ),
    }


def before(language: Language, position: AnyPosition) -> str:
    """Say where the last piece was placed, where lines are called: only there can one be live."""
    assert isinstance(position, Quarto)
    if position.last is None or not position.rules.calling:
        return ""
    square = square_name(position.last).upper()
    # Whoever holds a piece was given it by the one who placed the last one.
    if position.hand is None:
        return language.say("You have just placed a piece on {square}.", square=square)
    return language.say("Your opponent has just placed a piece on {square}.", square=square)


def unsaid(language: Language) -> tuple[str, ...]:
    """Return the rules in words that are clear from what is asked."""
    return language.say("lines must be called"), language.say("lines win without a call")
