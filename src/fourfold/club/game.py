"""What a game provides for the club: which of its rules make a fair contest."""

from typing import Protocol

from fourfold.rules.registry import Registry


class ClubGame(Protocol):
    """A game as events and ratings see it."""

    usual_rules: str
    """The rules of an event, if none are given."""

    def check_rules(self, rules: str) -> None:
        """Refuse rules under which one player wins whatever the other does."""


CLUB_GAMES: Registry[ClubGame] = Registry("club game")
