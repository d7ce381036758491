"""The themes of Quads' puzzles in words."""

from fourfold.locale.language import Language
from fourfold.rules.game import AnyPosition


def themes(language: Language) -> dict[str, tuple[str, str]]:
    """Return the name of each theme and what it asks, by its code."""
    say = language.say
    return {
        "only-square": (
            say("The winning square"),
            say("You win on one square only. Place any tile that fits there."),
        ),
        "only-tile": (
            say("The winning tile"),
            say("Only one tile wins, and only in one place. Find that move."),
        ),
        "private-square": (
            say("A square of your own"),
            say("Win by making a square that only you can fill."),
        ),
        "close-square": (
            say("Close your opponent’s square"),
            say("Win by closing a square that only your opponent can fill."),
        ),
        "count": (
            say("Count to the end"),
            say(
                "How many more tiles will be placed, if the winner plays for a quick end and the "
                "loser for a late one?"
            ),
        ),
    }


def before(language: Language, position: AnyPosition) -> str:
    """Say nothing: what was placed last makes no difference."""
    return ""


def unsaid(language: Language) -> tuple[str, ...]:
    """Return the rules in words that are clear from what is asked."""
    return ()
